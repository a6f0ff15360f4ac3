/** What the server told, with its tiles drawn; marked where it is not in the reader's language. */
import type { Told } from "../refused";
import { TileText } from "./tileText";

export function ToldText({ text, lang }: Told) {
  const shown = <TileText text={text} />;
  return lang === undefined ? shown : <span lang={lang}>{shown}</span>;
}

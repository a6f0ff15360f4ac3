/** What the server told, with its tiles drawn; marked where it is not in the reader's language. */

import { TileText } from "../tile/TileText";
import type { Told } from "../transport/refused";

export function ToldText({ text, lang }: Told) {
  const shown = <TileText text={text} />;
  return lang === undefined ? shown : <span lang={lang}>{shown}</span>;
}

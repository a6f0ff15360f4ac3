/** A few hands to start with. */
import { type MessageKey, t } from "../i18n";
import { TileRow } from "../tile/TileFace";
import { readHand } from "./notation";
import { readLink } from "./question";

const EXAMPLES: readonly (readonly [MessageKey, string])[] = [
  ["calculator.example.riichi", "234m45789p45688s+3p?riichi&dora=8p&ura=3z"],
  ["calculator.example.fu", "234s1z[3333z][1111p][9999+m]+1z?seat=E&tsumo"],
  ["calculator.example.open", "23467p88s[406m][333s]+5p?dora=2p"],
  ["calculator.example.pairs", "1199m4488p2277s5z+5z?riichi&ippatsu&tsumo&sticks=1&honba=2"],
  ["calculator.example.yakuman", "1112345678999s+5s?seat=E"],
  ["calculator.example.noYaku", "12344m56p[567m][789m]+4p"],
];

export function Examples() {
  return (
    <nav class="examples" aria-label={t("calculator.examples")}>
      <h2>{t("calculator.examples")}</h2>
      <ul>
        {EXAMPLES.map(([key, link]) => (
          <li key={key}>
            <a href={`#/score/${link}`}>
              <span>{t(key)}</span>
              <ExampleTiles link={link} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ExampleTiles({ link }: { readonly link: string }) {
  const hand = readHand(readLink(link).text);
  if (hand === null) return null;
  const tiles = [...hand.concealed, ...hand.melds.flatMap((meld) => meld.tiles)];
  return <TileRow tiles={tiles} label={t("calculator.hand")} />;
}

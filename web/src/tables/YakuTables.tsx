/** The yaku that are played, and what they are worth. */
import type { YakuTableAnswer, YakuTableLine } from "../generated/answers";
import { t } from "../i18n";
import { ruleAddress } from "../rules/address";
import { Notes, TableFrame } from "./Frame";

export function YakuTables({ yaku }: { readonly yaku: YakuTableAnswer }) {
  return (
    <section class="tables-part is-yaku" aria-labelledby="tables-yaku">
      <h2 id="tables-yaku">{t("tables.yaku")}</h2>
      <Lines caption={t("tables.yaku")} lines={yaku.yaku} hasOpen />
      <Lines caption={t("tables.yakuman")} lines={yaku.yakuman} hasOpen={false} />
      <Notes notes={yaku.notes} />
    </section>
  );
}

interface LinesProps {
  readonly caption: string;
  readonly lines: readonly YakuTableLine[];
  /** Whether closed and open hands have columns of their own. */
  readonly hasOpen: boolean;
}

function Lines({ caption, lines, hasOpen }: LinesProps) {
  return (
    <TableFrame caption={caption} isTitled={hasOpen}>
      <thead>
        <tr>
          <th scope="col">{t("tables.name")}</th>
          <th scope="col">{hasOpen ? t("tables.closed") : t("tables.worth")}</th>
          {hasOpen && <th scope="col">{t("tables.open")}</th>}
          <th scope="col">{t("tables.meaning")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <a href={ruleAddress(line.rule)}>{line.title}</a>
              {line.kanji !== line.title && <span lang="ja"> {line.kanji}</span>}
              {line.is_local && <span class="tables-soft"> {t("tables.local")}</span>}
            </th>
            <td>{line.closed || t("tables.none")}</td>
            {hasOpen && <td>{line.open || t("tables.none")}</td>}
            <td class="is-text">{line.meaning}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

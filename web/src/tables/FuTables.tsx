/** What gives fu. */
import type { FuTableAnswer, FuTableLine } from "../generated/answers";
import { t } from "../i18n";
import { ruleAddress } from "../rules/address";
import { Notes, TableFrame } from "./Frame";

export function FuTables({ fu }: { readonly fu: FuTableAnswer }) {
  return (
    <section class="tables-part" aria-labelledby="tables-fu">
      <h2 id="tables-fu">{t("tables.fuTitle")}</h2>
      <div class="tables-pair">
        <FuLines caption={t("tables.wins")} lines={[...fu.wins, ...fu.fixed]} />
        <TableFrame caption={t("tables.sets")}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("tables.simples")}</th>
              <th scope="col">{t("tables.orphans")}</th>
            </tr>
          </thead>
          <tbody>
            {fu.sets.map(({ what, rule, simples, orphans }) => (
              <tr key={what}>
                <th scope="row">
                  <a href={ruleAddress(rule)}>{what}</a>
                </th>
                <td>{simples}</td>
                <td>{orphans}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
        <FuLines caption={t("tables.pairs")} lines={fu.pairs} />
        <FuLines caption={t("tables.waits")} lines={fu.waits} />
      </div>
      <Notes notes={fu.notes} />
    </section>
  );
}

interface FuLinesProps {
  readonly caption: string;
  readonly lines: readonly FuTableLine[];
}

function FuLines({ caption, lines }: FuLinesProps) {
  return (
    <TableFrame caption={caption}>
      <tbody>
        {lines.map(({ what, rule, fu }) => (
          <tr key={what}>
            <th scope="row">
              <a href={ruleAddress(rule)}>{what}</a>
            </th>
            <td>{fu}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** What wins cost: a table for the dealer and one for everyone else, and the limits. */
import type { PointTableAnswer, PointTableCell } from "../generated/answers";
import type { Price } from "../generated/values";
import { grouped, t } from "../i18n";
import { Notes, TableFrame } from "./Frame";

const ROLES = ["dealer", "other"] as const;
/** Tables with more columns do not stand beside each other: those without limits. */
const ROWS_MAX = 4;
type Role = (typeof ROLES)[number];

export function PointTables({ points }: { readonly points: PointTableAnswer }) {
  return (
    <section class="tables-part" aria-labelledby="tables-points">
      <h2 id="tables-points">{t("tables.points")}</h2>
      <p class="hint">{t("tables.pointsHint")}</p>
      <div class={`tables-pair${points.rows.length > ROWS_MAX ? " is-long" : ""}`}>
        {ROLES.map((role) => (
          <RoleTable key={role} role={role} points={points} />
        ))}
      </div>
      {points.limits.length > 0 && <Limits points={points} />}
      <Notes notes={points.notes} />
    </section>
  );
}

interface RoleTableProps {
  readonly role: Role;
  readonly points: PointTableAnswer;
}

function RoleTable({ role, points: { fu, rows } }: RoleTableProps) {
  return (
    <TableFrame caption={t(`tables.role.${role}`)}>
      <thead>
        <tr>
          <td />
          {rows.map((row) => (
            <th key={row[0]?.han} scope="col">
              {t("tables.han", { han: row[0]?.han ?? 0 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fu.map((count, place) => (
          <tr key={count}>
            <th scope="row">{t("tables.fu", { fu: count })}</th>
            {rows.map((row) => (
              <Cell key={row[0]?.han} cell={row[place]} role={role} />
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

interface CellProps {
  readonly cell: PointTableCell | undefined;
  readonly role: Role;
}

function Cell({ cell, role }: CellProps) {
  const price = cell?.[role];
  if (price === undefined) return <td />;
  return (
    <td class={cell?.limit === "" ? undefined : "is-limit"}>
      <b>{ronOf(price)}</b>
      <span>{tsumoOf(price)}</span>
    </td>
  );
}

function ronOf({ ron }: Price): string {
  return ron === null ? t("tables.none") : grouped(ron);
}

function tsumoOf({ from_others: others, from_dealer: dealer }: Price): string {
  if (others === null) return t("tables.none");
  if (dealer === null) return t("tables.all", { points: grouped(others) });
  return `${grouped(others)} / ${grouped(dealer)}`;
}

function Limits({ points: { limits } }: { readonly points: PointTableAnswer }) {
  return (
    <TableFrame caption={t("tables.limits")}>
      <thead>
        <tr>
          <td />
          {ROLES.map((role) => (
            <th key={role} scope="col">
              {t(`tables.role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {limits.map((limit) => (
          <tr key={limit.title}>
            <th scope="row">
              {limit.title} <span class="tables-soft">{limit.range}</span>
            </th>
            {ROLES.map((role) => (
              <td key={role}>
                <b>{ronOf(limit[role])}</b>
                <span>{tsumoOf(limit[role])}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

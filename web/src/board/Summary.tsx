/** The table as a section to read: what lies where, seat by seat. */
import type { TableState } from "../game/types";
import { joinWords, t } from "../i18n";
import { handInWords, meldsInWords, riverInWords, seatInWords, tableInWords } from "./words";

interface SummaryProps {
  readonly state: TableState;
  readonly names: readonly string[];
}

export function Summary({ state, names }: SummaryProps) {
  return (
    <section class="visually-hidden" aria-labelledby="table-in-words">
      <h2 id="table-in-words">{t("table.summary")}</h2>
      <p>{tableInWords(state, names)}</p>
      {state.viewer !== null && <p>{handInWords(state)}</p>}
      {names.slice(0, state.players).map((name, seat) => (
        <SeatSummary key={seat} state={state} seat={seat} name={name} />
      ))}
    </section>
  );
}

interface SeatSummaryProps {
  readonly state: TableState;
  readonly seat: number;
  readonly name: string;
}

function SeatSummary({ state, seat, name }: SeatSummaryProps) {
  const { river, melds, kita } = state.seats[seat] ?? { river: [], melds: [], kita: [] };
  return (
    <>
      <h3>{seatInWords(state, seat, name)}</h3>
      <ul>
        <li>{`${t("table.discards")}: ${joinWords(riverInWords(river))}`}</li>
        <li>{`${t("table.melds")}: ${meldsInWords(melds)}`}</li>
        {kita.length > 0 && <li>{`${t("act.kita")}: ${kita.length}`}</li>}
      </ul>
    </>
  );
}

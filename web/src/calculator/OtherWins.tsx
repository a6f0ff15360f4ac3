/** The same hand by ron and by tsumo, as the dealer and not; a click shows one of them. */
import type { OtherWinLine, WinWorth } from "../generated/answers";
import { grouped, t, tWord } from "../i18n";
import { winSize } from "../result/ExplainedScore";
import { SaidReason } from "../words/SaidReason";

interface OtherWinsProps {
  readonly wins: readonly OtherWinLine[];
  readonly onChoose: (win: OtherWinLine) => void;
}

const WAYS = ["ron", "tsumo"] as const;

export function OtherWins({ wins, onChoose }: OtherWinsProps) {
  const seats = [...new Set(wins.map(({ seat }) => seat))];
  return (
    <table class="other-wins">
      <caption>{t("calculator.others")}</caption>
      <thead>
        <tr>
          <td />
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {tWord("act", way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat}>
            <th scope="row">{t(seat === "east" ? "tables.role.dealer" : "tables.role.other")}</th>
            {WAYS.map((way) => {
              const win = wins.find((each) => each.seat === seat && each.win_by === way);
              return win && <Cell key={way} win={win} onChoose={onChoose} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly win: OtherWinLine;
  readonly onChoose: (win: OtherWinLine) => void;
}

function Cell({ win, onChoose }: CellProps) {
  const { worth, is_asked: isAsked } = win;
  if (worth.status === "impossible") {
    return (
      <td>
        {t("calculator.impossible")}
        <span class="hint">{worth.reason}</span>
      </td>
    );
  }
  if (worth.status !== "win") {
    return (
      <td aria-current={isAsked || undefined}>
        {t(`calculator.status.${worth.status}`)}
        <span class="hint">
          <SaidReason reason={worth.why} cites />
        </span>
      </td>
    );
  }
  return (
    <td aria-current={isAsked || undefined}>
      {isAsked ? (
        <b>{points(worth)}</b>
      ) : (
        <button type="button" class="button is-small" onClick={() => onChoose(win)}>
          {points(worth)}
        </button>
      )}
      <span class="hint">
        {winSize(worth)}
        {shares(worth)}
      </span>
    </td>
  );
}

function points(worth: WinWorth): string {
  return t("win.points", { points: grouped(worth.points) });
}

/** What each pays, where several do. */
function shares({ payments, points: all }: WinWorth): string {
  const { dealer, nondealer } = payments;
  if (nondealer === undefined || nondealer === all) return "";
  if (dealer === undefined) return ` · ${t("tables.all", { points: grouped(nondealer) })}`;
  return ` · ${grouped(nondealer)} / ${grouped(dealer)}`;
}

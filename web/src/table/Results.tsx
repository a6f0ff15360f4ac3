/** What is shown when a deal or the game is over: as the server said it, nothing is computed. */
import { useState } from "preact/hooks";

import type { DealEnded, HandWon, TableState, Tile, WireMeld } from "../game/types";
import { t, tWord } from "../i18n";
import { Dialog } from "./Dialog";
import { useExplanation, yakuLines, type Explanation } from "./explanation";
import { ScoreList } from "./ScoreList";
import { TileRow } from "./TileFace";

interface DealResultProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly onContinue: () => void;
}

/** The wins of a deal one after the other, or how it was drawn. */
export function DealResult({ state, names, onContinue }: DealResultProps) {
  const [shown, show] = useState(0);
  const { ended, wins } = state;
  if (ended === null) return null;
  const win = wins[shown];
  const isLast = shown >= wins.length - 1;
  return (
    <Dialog
      title={win === undefined ? tWord("ending", ended.ending) : winTitle(win, names)}
      closing={isLast ? t("win.continue") : t("win.next")}
      onClose={isLast ? onContinue : () => show(shown + 1)}
      className="result"
    >
      {win === undefined ? (
        <DrawnHands state={state} names={names} />
      ) : (
        <Win win={win} ended={ended} state={state} />
      )}
      <ScoreList state={state} names={names} />
      {ended.sticks > 0 && <p class="hint">{t("result.sticksStay", { count: ended.sticks })}</p>}
    </Dialog>
  );
}

function winTitle(win: HandWon, names: readonly string[]): string {
  const name = names[win.seat] ?? "";
  if (win.source === win.seat) return t("win.tsumo", { name });
  return t("win.ron", { name, source: names[win.source] ?? "" });
}

interface WinProps {
  readonly win: HandWon;
  readonly ended: DealEnded;
  readonly state: TableState;
}

const INDICATORS = 5;

function Win({ win, ended, state }: WinProps) {
  const explanation = useExplanation(win, state.rules);
  const points = explanation?.points ?? ended.changes[win.seat] ?? 0;
  const indicators = win.moment.dora ?? state.indicators.map(({ tile }) => tile);
  return (
    <>
      <WinningHand win={win} />
      <div class="win-indicators">
        <IndicatorStrip label={t("table.dora")} tiles={indicators} />
        {win.ura_indicators.length > 0 && (
          <IndicatorStrip label={t("table.ura")} tiles={win.ura_indicators} />
        )}
      </div>
      <ul class="yaku" aria-label={t("win.yaku")}>
        {yakuLines(win, explanation).map(({ name, worth: han }) => (
          <li key={name}>
            <span>{name}</span> <span>{han}</span>
          </li>
        ))}
      </ul>
      <p class="win-worth">
        <span>{worth(win)}</span>
        <strong>{t("win.points", { points: points.toLocaleString("en") })}</strong>
      </p>
      {explanation !== null && <Why explanation={explanation} />}
    </>
  );
}

/** Every fu with its reason, and who pays what for which. */
function Why({ explanation }: { readonly explanation: Explanation }) {
  return (
    <details class="why">
      <summary>{t("win.why")}</summary>
      <ul>
        {explanation.fu_items.map(({ fu, reason }, index) => (
          <li key={index}>
            <span>{reason}</span> <span>{t("win.fu", { count: fu })}</span>
          </li>
        ))}
      </ul>
      {[explanation.base_sentence, ...explanation.payment_sentences].map((sentence) => (
        <p key={sentence} class="hint">
          {sentence}
        </p>
      ))}
    </details>
  );
}

function WinningHand({ win }: { readonly win: HandWon }) {
  return (
    <div class="win-hand">
      <TileRow tiles={win.hand.concealed} label={t("win.hand")} />
      {win.hand.melds.map((meld, index) => (
        <TileRow
          key={index}
          tiles={meldFaces(meld)}
          label={tWord("act", meld.kind)}
          className="is-meld"
        />
      ))}
      <TileRow
        tiles={[win.tile]}
        label={t("win.winningTile", { tile: "" })}
        className="is-winning"
      />
    </div>
  );
}

/** A closed kan lies back, face, face, back. */
function meldFaces(meld: WireMeld): readonly (Tile | null)[] {
  if (meld.kind !== "ankan") return meld.tiles;
  return meld.tiles.map((tile, index) => (index === 0 || index === 3 ? null : tile));
}

function IndicatorStrip({
  label,
  tiles,
}: {
  readonly label: string;
  readonly tiles: readonly (Tile | null)[];
}) {
  const strip = Array.from({ length: INDICATORS }, (_, place) => tiles[place] ?? null);
  return (
    <div class="win-strip">
      <span>{label}</span>
      <TileRow tiles={strip} label={label} />
    </div>
  );
}

/** The base points of a yakuman (SCORE-4); several of them are multiples. */
const YAKUMAN_BASE = 8000;

function worth(win: HandWon): string {
  if (win.yakuman.length > 0) {
    const count = Math.round(win.base / YAKUMAN_BASE);
    return count > 1 ? t("win.yakumanTimes", { count }) : t("win.yakuman");
  }
  const limit = tWord("limit", String(win.base));
  const parts = [t("win.han", { count: win.han }), t("win.fu", { count: win.fu })];
  if (limit !== String(win.base)) parts.push(limit);
  return parts.join(" · ");
}

/** The hands that were shown at a draw. */
function DrawnHands({
  state,
  names,
}: {
  readonly state: TableState;
  readonly names: readonly string[];
}) {
  const shown = state.seats.flatMap((seat, number) =>
    seat.shown === null ? [] : [{ number, hand: seat.shown, melds: seat.melds }],
  );
  if (shown.length === 0) return null;
  return (
    <ul class="shown-hands">
      {shown.map(({ number, hand, melds }) => (
        <li key={number}>
          <span>{names[number]}</span>
          <span class="win-hand">
            <TileRow tiles={hand} label={names[number] ?? ""} />
            {melds.map((meld, index) => (
              <TileRow
                key={index}
                tiles={[...meld.tiles, ...(meld.added === null ? [] : [meld.added])].map(
                  ({ tile }) => tile,
                )}
                label={tWord("act", meld.kind)}
                className="is-meld"
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface GameResultProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly table: string;
  readonly onLeave: () => void;
}

/** The end: places, points, and what they count. */
export function GameResult({ state, names, table, onLeave }: GameResultProps) {
  const { result } = state;
  if (result === null) return null;
  const order = result.places
    .map((place, seat) => ({ place, seat }))
    .sort((a, b) => a.place - b.place);
  return (
    <Dialog title={t("end.title")} closing={t("end.again")} onClose={onLeave} className="result">
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">{t("result.place")}</th>
            <th scope="col">{t("result.player")}</th>
            <th scope="col">{t("result.points")}</th>
            <th scope="col">{t("result.match")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ place, seat }) => (
            <tr key={seat} class={seat === state.viewer ? "is-own" : ""}>
              <td>{t("end.place", { place })}</td>
              <th scope="row">{names[seat]}</th>
              <td>{(result.scores[seat] ?? 0).toLocaleString("en")}</td>
              <td>{signed(result.match_points[seat] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint links">
        <a href={`/tables/${table}/log`} download={`${table}.jsonl`}>
          {t("end.log")}
        </a>
        <a href={`/tables/${table}/fairness`} download={`${table}.json`}>
          {t("end.fair")}
        </a>
      </p>
    </Dialog>
  );
}

function signed(points: number): string {
  return `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(1)}`;
}

/** The end of a game: places, points and what they count, and where the game can be looked at. */
import type { ComponentChildren } from "preact";

import { Avatar } from "../avatar/Avatar";
import { facesOf } from "../avatar/faces";
import type { GameEnded, Rules, TableState } from "../game/types";
import { grouped, t } from "../i18n";
import { SERVED } from "../pages/served";
import { questions } from "../transport/questions";
import { saveFile } from "../transport/saveFile";

interface StandingsProps {
  readonly result: GameEnded;
  readonly state: TableState;
  readonly names: readonly string[];
  /** Where they are not those by the names. */
  readonly faces?: readonly number[];
}

export function Standings({ result, state, names, faces = facesOf(names) }: StandingsProps) {
  const order = result.places
    .map((place, seat) => ({ place, seat }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
  const uma = fixedUma(state.rules);
  const isShared = new Set(result.places).size < result.places.length;
  return (
    <>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">{t("result.place")}</th>
            <th scope="col">{t("result.player")}</th>
            <th scope="col">{t("result.points")}</th>
            {uma !== null && !isShared && <th scope="col">{t("result.uma")}</th>}
            <th scope="col">{t("result.match")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map(({ place, seat }) => (
            <tr key={seat} class={seat === state.viewer ? "is-own" : ""}>
              <td>
                <b class={`medal is-${place}`}>{t("end.place", { place })}</b>
              </td>
              <th scope="row">
                <Avatar face={faces[seat] ?? 0} />
                {names[seat]}
              </th>
              <td>{grouped(result.scores[seat] ?? 0)}</td>
              {uma !== null && !isShared && <td class="soft">{signed(uma[place - 1] ?? 0)}</td>}
              <td>
                <MatchPoints points={result.match_points[seat] ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <HowItCounts rules={state.rules} />
    </>
  );
}

function MatchPoints({ points }: { readonly points: number }) {
  const look = points > 0 ? "is-gain" : points < 0 ? "is-loss" : "";
  return <b class={`change ${look}`}>{signed(points, 1)}</b>;
}

/** What the rules say of uma and oka, and how scores are rounded (UMA-1 to UMA-4). */
function HowItCounts({ rules }: { readonly rules: Rules | null }) {
  const back = Number(rules?.["return_points"]);
  if (rules === null || !Number.isFinite(back)) return null;
  const uma = fixedUma(rules);
  const start = rules.start_points;
  const sentences = [
    t("end.how", { back: grouped(back) }),
    uma === null
      ? t("end.umaFloating", { back: grouped(back) })
      : t("end.uma", { uma: uma.map((points) => signed(points)).join(" / ") }),
    start < back ? t("end.oka", { start: grouped(start) }) : t("end.noOka"),
    ...roundingInWords(rules),
  ];
  return (
    <ul class="hint how">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function roundingInWords({ rounding }: Rules): readonly string[] {
  if (rounding !== "half_up" && rounding !== "half_down") return [];
  return [t(rounding === "half_up" ? "end.halfUp" : "end.halfDown")];
}

/** Uma by place; null if the rules let it depend on the scores. */
function fixedUma(rules: Rules | null): readonly number[] | null {
  const uma = rules?.["uma"];
  const numbers = Array.isArray(uma)
    ? uma.map(Number)
    : String(uma ?? "")
        .split(/[\s,]+/)
        .map(Number);
  return numbers.length > 2 && numbers.every(Number.isFinite) ? numbers : null;
}

function signed(points: number, decimals = 0): string {
  const sign = points > 0 ? "+" : points < 0 ? "−" : "±";
  return `${sign}${Math.abs(points).toFixed(decimals)}`;
}

interface GameLinksProps {
  readonly table: string;
  /** Nothing proves walls that come from a chosen seed. */
  readonly seed: number | null;
  /** Other ways on. */
  readonly children?: ComponentChildren;
}

export function GameLinks({ table, seed, children }: GameLinksProps) {
  return (
    <>
      {seed !== null && <p class="hint">{t("given.seed", { seed: String(seed) })}</p>}
      <Links table={table} seed={seed}>
        {children}
      </Links>
    </>
  );
}

function Links({ table, seed, children }: GameLinksProps) {
  const hasProof = SERVED.proofs && seed === null;
  return (
    <nav class="result-links" aria-label={t("end.links")}>
      <a class="button" href={`#/replay/table/${table}`}>
        {t("end.replay")}
      </a>
      {hasProof && (
        <a class="button" href={`#/fair/table/${table}`}>
          {t("end.check")}
        </a>
      )}
      <LogLink table={table} />
      {hasProof && (
        <a class="button" href={`tables/${table}/fairness`} download={`${table}.json`}>
          {t("end.fair")}
        </a>
      )}
      {children}
    </nav>
  );
}

/** The game's log as a file: a server has it, a site makes it. */
function LogLink({ table }: { readonly table: string }) {
  const name = `${table}.jsonl`;
  if (!__SITE__) {
    return (
      <a class="button" href={`tables/${table}/log`} download={name}>
        {t("end.log")}
      </a>
    );
  }
  const save = async (): Promise<void> => {
    const { ok, text } = await questions.ask(`tables/${table}/log`);
    if (ok) saveFile(name, text, "application/jsonl");
  };
  return (
    <button type="button" class="button" onClick={() => void save()}>
      {t("end.log")}
    </button>
  );
}

/** Scores over the game: four lines, and the same as a table for screen readers. */
import { grouped, t } from "../../i18n";
import { scoreCourse, type Timeline } from "../player/timeline";
import type { Send } from "../player/usePlayer";
import { dealMarks, dealName } from "../words";
import { dashOf, markerOf } from "./Seat";

const WIDTH = 360;
const HEIGHT = 190;
const LEFT = 34;
const RIGHT = 92;
const TOP = 12;
const BOTTOM = 22;
const LABEL_HEIGHT = 14;
/** The room for a name. */
const NAME_WIDTH = 66;
const MARK_WIDTH = 20;

interface ScoreGraphProps {
  readonly timeline: Timeline;
  readonly names: readonly string[];
  readonly moment: number;
  readonly send: Send;
}

export function ScoreGraph({ timeline, names, moment, send }: ScoreGraphProps) {
  const course = scoreCourse(timeline);
  const { deals } = timeline;
  const scale = scaleOf(course);
  const now = timeline.dealAt(moment);
  if (course.length < 2) return null;
  return (
    <div class="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <Grid scale={scale} />
        {now !== null && <NowLine place={scale.x(momentPlace(timeline, moment))} />}
        <DealNames names={dealMarks(deals)} scale={scale} />
        {names.map((_, seat) => (
          <Line key={seat} seat={seat} scores={course.map((row) => row[seat] ?? 0)} scale={scale} />
        ))}
        <EndNames names={names} scores={course.at(-1) ?? []} scale={scale} />
      </svg>
      {/* Pointers jump from here; the list of deals has the same for the keyboard. */}
      <div class="graph-columns" aria-hidden="true">
        {deals.map((deal, place) => (
          <button
            key={deal.number}
            type="button"
            tabIndex={-1}
            title={dealName(deal)}
            style={columnStyle(place, scale)}
            onClick={() => send({ type: "go", to: deal.first })}
          />
        ))}
      </div>
      <ScoreTable timeline={timeline} names={names} course={course} />
    </div>
  );
}

/** Between two deals, by how much of the deal has been played. */
function momentPlace(timeline: Timeline, moment: number): number {
  const deal = timeline.dealAt(moment);
  if (deal === null) return 0;
  const played = (moment - deal.first) / Math.max(1, deal.last - deal.first);
  return deal.number + Math.min(1, played);
}

interface Scale {
  readonly x: (place: number) => number;
  readonly y: (score: number) => number;
  readonly lines: readonly number[];
  readonly column: number;
}

const STEPS: readonly number[] = [5000, 10_000, 20_000, 25_000, 50_000, 100_000];
const LINES_MAX = 6;

function scaleOf(course: readonly (readonly number[])[]): Scale {
  const scores = course.flat();
  const least = Math.min(...scores);
  const most = Math.max(...scores);
  const step = STEPS.find((each) => (most - least) / each <= LINES_MAX) ?? 200_000;
  const bottom = Math.floor(least / step) * step;
  const top = Math.max(bottom + step, Math.ceil(most / step) * step);
  const column = (WIDTH - LEFT - RIGHT) / Math.max(1, course.length - 1);
  const height = HEIGHT - TOP - BOTTOM;
  return {
    x: (place) => LEFT + place * column,
    y: (score) => TOP + ((top - score) / (top - bottom)) * height,
    lines: Array.from({ length: (top - bottom) / step + 1 }, (_, index) => bottom + index * step),
    column,
  };
}

function Grid({ scale }: { readonly scale: Scale }) {
  return (
    <g class="graph-grid">
      {scale.lines.map((score) => (
        <g key={score}>
          <line
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={scale.y(score)}
            y2={scale.y(score)}
            class={score === 0 ? "is-zero" : ""}
          />
          <text x={LEFT - 5} y={scale.y(score) + 3.5} text-anchor="end">
            {`${score / 1000}k`.replace("-", "−")}
          </text>
        </g>
      ))}
    </g>
  );
}

function NowLine({ place }: { readonly place: number }) {
  return <line class="graph-now" x1={place} x2={place} y1={TOP - 6} y2={HEIGHT - BOTTOM} />;
}

interface DealNamesProps {
  readonly names: readonly string[];
  readonly scale: Scale;
}

/** As many names as there is room for. */
function DealNames({ names, scale }: DealNamesProps) {
  let free = 0;
  const hasRoom = (name: string, place: number): boolean => {
    const isFree = name !== "" && scale.x(place) >= free;
    if (isFree) free = scale.x(place) + MARK_WIDTH;
    return isFree;
  };
  return (
    <g class="graph-deals">
      {names.map(
        (name, place) =>
          hasRoom(name, place) && (
            <text key={place} x={scale.x(place)} y={HEIGHT - 6} text-anchor="middle">
              {name}
            </text>
          ),
      )}
    </g>
  );
}

interface LineProps {
  readonly seat: number;
  readonly scores: readonly number[];
  readonly scale: Scale;
}

function Line({ seat, scores, scale }: LineProps) {
  const points = scores.map((score, place) => [scale.x(place), scale.y(score)] as const);
  return (
    <g class={`graph-line is-seat-${seat}`}>
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        stroke-dasharray={dashOf(seat)}
      />
      {points.map(([x, y], place) => (
        <path
          key={place}
          d={markerOf(seat)}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        />
      ))}
    </g>
  );
}

interface EndNamesProps {
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly scale: Scale;
}

/** Names at the ends of their lines, apart from one another. */
function EndNames({ names, scores, scale }: EndNamesProps) {
  const order = names
    .map((name, seat) => ({ name, seat, y: scale.y(scores[seat] ?? 0) }))
    .sort((one, other) => one.y - other.y);
  const places = spread(order.map(({ y }) => y));
  return (
    <g class="graph-names">
      {order.map(({ name, seat }, index) => (
        <g key={seat} class={`is-seat-${seat}`}>
          <path
            d={markerOf(seat)}
            transform={`translate(${WIDTH - RIGHT + 14} ${places[index]?.toFixed(1)})`}
          />
          <text x={WIDTH - RIGHT + 23} y={(places[index] ?? 0) + 4}>
            {shortName(name)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Names that are alike often differ at their ends: both stay. */
function shortName(name: string): string {
  const letters = [...name];
  const kept = [...letters];
  while (widthOf(kept) > NAME_WIDTH) kept.splice(-3, 1);
  if (kept.length === letters.length) return name;
  return `${kept.slice(0, -3).join("")}…${kept.slice(-2).join("")}`;
}

/** No less than the width of letters in the graph. */
function widthOf(letters: readonly string[]): number {
  const wide = (letter: string): number => (/[\u2e80-\u{10ffff}]/u.test(letter) ? 13 : 7.5);
  return letters.reduce((sum, letter) => sum + (/[A-Zmw@]/.test(letter) ? 12 : wide(letter)), 0);
}

/** Heights at least a line apart, from above to below, within the picture. */
export function spread(heights: readonly number[]): readonly number[] {
  const placed: number[] = [];
  for (const height of heights) {
    placed.push(Math.max(height, (placed.at(-1) ?? -Infinity) + LABEL_HEIGHT));
  }
  let lowest = HEIGHT - LABEL_HEIGHT / 2;
  for (const [index, height] of [...placed.entries()].reverse()) {
    placed[index] = Math.min(height, lowest);
    lowest = (placed[index] ?? 0) - LABEL_HEIGHT;
  }
  return placed;
}

function columnStyle(place: number, scale: Scale): { left: string; width: string } {
  return {
    left: `${((scale.x(place) - scale.column / 2) / WIDTH) * 100}%`,
    width: `${(scale.column / WIDTH) * 100}%`,
  };
}

interface ScoreTableProps {
  readonly timeline: Timeline;
  readonly names: readonly string[];
  readonly course: readonly (readonly number[])[];
}

function ScoreTable({ timeline, names, course }: ScoreTableProps) {
  const titles = timeline.deals.map((deal) => t("replay.before", { deal: dealName(deal) }));
  return (
    <table class="visually-hidden">
      <caption>{t("replay.graph")}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, seat) => (
            <th key={seat} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {course.map((row, place) => (
          <tr key={place}>
            <th scope="row">{titles[place] ?? t("replay.end")}</th>
            {row.map((score, seat) => (
              <td key={seat}>{grouped(score)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

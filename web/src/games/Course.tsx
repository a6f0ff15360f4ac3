/** How the player does at tables of one size: a picture for each measure, game after game. */
import { language, t, tWord } from "../i18n";
import type { ListedGame } from "../storage";
import { courseOf, type Estimate, placeCourse, placeOf, RATES } from "./rates";

const WIDTH = 240;
const HEIGHT = 90;

interface CourseProps {
  readonly title: string;
  /** Finished games in their order, at least one. */
  readonly games: readonly ListedGame[];
}

export function Course({ title, games }: CourseProps) {
  const players = games[0]?.names.length ?? 0;
  const number = new Intl.NumberFormat(language(), { maximumFractionDigits: 2 });
  const share = new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 1 });
  return (
    <section class="card">
      <h2>{title}</h2>
      <p class="game-places">
        {Array.from({ length: players }, (_, index) => index + 1).map((place) => (
          <span key={place}>
            <b class={`medal is-${place}`}>{t("end.place", { place })}</b>{" "}
            {games.filter((game) => placeOf(game) === place).length}
          </span>
        ))}
      </p>
      <div class="game-courses">
        {/* First place is on top. */}
        <Measure
          name="place"
          course={placeCourse(games, players)}
          format={number}
          from={players}
          to={1}
        />
        {RATES.map((rate) => {
          const course = courseOf(games, rate);
          return (
            <Measure
              key={rate}
              name={rate}
              course={course}
              format={share}
              from={0}
              to={topOf(course)}
            />
          );
        })}
      </div>
      <p class="hint">{t("games.interval")}</p>
    </section>
  );
}

/** The first games say so little that their intervals may leave the picture. */
function topOf(course: readonly Estimate[]): number {
  const late = course.slice(Math.floor(course.length / 2));
  return Math.ceil(10 * Math.max(0.1, ...late.map(({ high }) => high))) / 10;
}

interface MeasureProps {
  readonly name: "place" | (typeof RATES)[number];
  readonly course: readonly Estimate[];
  readonly format: Intl.NumberFormat;
  /** The values at the lower and at the upper edge. */
  readonly from: number;
  readonly to: number;
}

function Measure({ name, course, format, from, to }: MeasureProps) {
  const last = course.at(-1);
  if (last === undefined) return null;
  const x = (index: number): number => (WIDTH * (index + 1)) / course.length;
  const y = (value: number): number => (HEIGHT * (to - value)) / (to - from);
  const line = (values: readonly number[]): readonly string[] =>
    // The line of a single game is as wide as the picture.
    (values.length === 1 ? [...values, ...values] : values).map(
      (value, index) =>
        `${values.length === 1 ? WIDTH * index : x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    );
  const band = [
    ...line(course.map(({ low }) => low)),
    ...[...line(course.map(({ high }) => high))].reverse(),
  ];
  const [value, low, high] = [last.value, last.low, last.high].map((each) => format.format(each));
  return (
    <figure>
      <figcaption>
        {tWord("games.rate", name)} <b>{value}</b>{" "}
        <span class="hint">{t("games.range", { low: low ?? "", high: high ?? "" })}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <polygon points={band.join(" ")} />
        <polyline points={line(course.map((each) => each.value)).join(" ")} />
        <text x="2" y="9">
          {format.format(to)}
        </text>
        <text x="2" y={HEIGHT - 2}>
          {format.format(from)}
        </text>
      </svg>
    </figure>
  );
}

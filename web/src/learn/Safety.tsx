/** How safe the tiles of the hand are against players in riichi: in words, and in shapes as well as colours. */
import { windOf } from "../board/speech";
import type { ToldAdvice as Advice } from "../engine/advised";
import type { TableState } from "../game/types";
import type { SeatSafety } from "../generated/answers";
import type { Safety as SafetyClass } from "../generated/values";
import { t, tAny, tWord } from "../i18n";
import { TileRow } from "../tile/TileFace";
import { Section } from "./Section";

/** The class of a tile; learn/style.css has its colour and its sign. */
export function SafetyName({ safety }: { readonly safety: SafetyClass }) {
  return (
    <span class="learn-class" data-safe={safety}>
      {tAny("learn.class", safety)}
    </span>
  );
}

interface SafetyProps {
  readonly state: TableState;
  readonly advice: Advice | null;
  readonly names?: readonly string[];
}

export function Safety({ state, advice, names }: SafetyProps) {
  const threats = advice?.safety.filter(({ riichi }) => riichi) ?? [];
  if (threats.length === 0) return null;
  const name = ({ seat }: SeatSafety): string => {
    const number = state.seats.findIndex((_, other) => windOf(other, state) === seat);
    return names?.[number] ?? tWord("wind", seat);
  };
  return (
    <Section title={t("learn.safety")} help={t("learn.safetyHelp")} term="genbutsu">
      {threats.map((threat) => (
        <div key={threat.seat} class="learn-safety">
          <p>{t("learn.against", { name: name(threat) })}</p>
          <ul>
            {classesOf(threat).map(([safety, tiles]) => (
              <li key={safety}>
                <SafetyName safety={safety} />
                <TileRow tiles={tiles} label={tAny("learn.class", safety)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

/** The tiles of each class, the safest first. */
function classesOf({ tiles }: SeatSafety): (readonly [SafetyClass, readonly string[]])[] {
  const classes = [...new Set(tiles.map(({ safety }) => safety))];
  return classes.map((safety) => [
    safety,
    tiles.filter((each) => each.safety === safety).map(({ tile }) => tile),
  ]);
}

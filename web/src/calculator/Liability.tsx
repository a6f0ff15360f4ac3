/** Who is liable for a yakuman (PAO-1), for each that the rules assign liability for. */
import type { Wind } from "../game/types";
import lists from "../generated/lists.json";
import { t, tWord, word } from "../i18n";
import type { OptionsProps } from "./Options";
import { type CalculatorForm, playedOptions, seatsOf, type WindLetter } from "./question";

const WIND_NAMES: Readonly<Record<WindLetter, Wind>> = {
  E: "east",
  S: "south",
  W: "west",
  N: "north",
};

export function windName(letter: WindLetter): string {
  return tWord("wind", WIND_NAMES[letter]);
}

export function Liability({ question, presets, onChange }: OptionsProps) {
  const { liabilities, discarder, tsumo } = question;
  const played = (playedOptions(question, presets)["pao"] ?? "").split(", ");
  const names = lists.pao.filter((name) => played.includes(name) || name in liabilities);
  if (names.length === 0) return null;
  const isLiable = names.some((name) => name in liabilities);
  return (
    <details class="calculator-pao" open={isLiable}>
      <summary>{t("calculator.pao")}</summary>
      <p class="hint">{t("calculator.paoHelp")}</p>
      <div class="calculator-fields">
        {names.map((name) => (
          <SeatChoice
            key={name}
            label={word(`yaku.${name}.title`)}
            nobody={t("calculator.paoNobody")}
            question={question}
            chosen={liabilities[name] ?? ""}
            onChoose={(seat) => onChange({ liabilities: withSeat(liabilities, name, seat) })}
          />
        ))}
        {isLiable && !tsumo && (
          <SeatChoice
            label={t("calculator.discarder")}
            nobody={t("calculator.discarderAny")}
            question={question}
            chosen={discarder}
            onChoose={(seat) => onChange({ discarder: seat })}
          />
        )}
      </div>
    </details>
  );
}

type Liabilities = CalculatorForm["liabilities"];

function withSeat(liabilities: Liabilities, name: string, seat: WindLetter | ""): Liabilities {
  const { [name]: _before, ...others } = liabilities;
  return seat === "" ? others : { ...others, [name]: seat };
}

interface SeatChoiceProps {
  readonly label: string;
  readonly nobody: string;
  readonly question: CalculatorForm;
  readonly chosen: WindLetter | "";
  readonly onChoose: (seat: WindLetter | "") => void;
}

/** One of the other players, or nobody. */
function SeatChoice({ label, nobody, question, chosen, onChoose }: SeatChoiceProps) {
  const others = seatsOf(question.players).filter((letter) => letter !== question.seat);
  return (
    <label class="field">
      {label}
      <select
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value as WindLetter | "")}
      >
        <option value="">{nobody}</option>
        {others.map((letter) => (
          <option key={letter} value={letter}>
            {windName(letter)}
          </option>
        ))}
      </select>
    </label>
  );
}

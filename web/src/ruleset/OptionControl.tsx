/** What an option is changed with: a list, ticks, a number or a line of text. */
import { useEffect, useId, useState } from "preact/hooks";

import type { RuleOption } from "../generated/answers";
import { valueInWords } from "../rules/options";
import type { OptionValue } from "./changes";

interface ControlProps {
  readonly option: RuleOption;
  readonly value: string;
  readonly isRefused: boolean;
  readonly onChange: (value: OptionValue) => void;
}

export function OptionControl(props: ControlProps) {
  if (props.option.kind === "set") return <SetControl {...props} />;
  return <LineControl {...props} />;
}

/** The title and what it decides, with the name that files and errors use. */
function Meaning({ option, id }: { readonly option: RuleOption; readonly id: string }) {
  return (
    <p class="hint" id={id}>
      {option.meaning} <code>{option.name}</code>
    </p>
  );
}

function LineControl(props: ControlProps) {
  const { option } = props;
  const id = useId();
  return (
    <div class="rules-line">
      <div>
        <label for={id}>{option.title}</label>
        <Meaning option={option} id={`${id}-meaning`} />
      </div>
      <Value {...props} id={id} />
    </div>
  );
}

function Value({ option, value, isRefused, onChange, id }: ControlProps & { readonly id: string }) {
  const told = { id, "aria-describedby": `${id}-meaning`, "aria-invalid": isRefused };
  switch (option.kind) {
    case "derived":
      return <output id={id}>{valueInWords(option, value)}</output>;
    case "choice":
      return (
        <select {...told} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {option.choices.map((choice) => (
            <option key={choice} value={choice}>
              {valueInWords(option, choice)}
            </option>
          ))}
        </select>
      );
    default:
      return <TextValue told={told} option={option} value={value} onChange={onChange} />;
  }
}

interface TextValueProps {
  readonly told: Readonly<Record<string, string | boolean>>;
  readonly option: RuleOption;
  readonly value: string;
  readonly onChange: (value: OptionValue) => void;
}

/** A text is taken when it is finished, not with every key. */
function TextValue({ told, option, value, onChange }: TextValueProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <input
      {...told}
      value={text}
      inputMode={option.kind === "number" ? "numeric" : "text"}
      autocomplete="off"
      title={option.values}
      onInput={(event) => setText(event.currentTarget.value)}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}

function SetControl({ option, value, isRefused, onChange }: ControlProps) {
  const id = useId();
  const chosen = value.split(", ");
  const toggle = (choice: string, isWanted: boolean): void =>
    onChange(option.choices.filter((each) => (each === choice ? isWanted : chosen.includes(each))));
  return (
    <fieldset class="rules-set" aria-describedby={`${id}-meaning`} aria-invalid={isRefused}>
      <legend>{option.title}</legend>
      <Meaning option={option} id={`${id}-meaning`} />
      <div class="rules-ticks">
        {option.choices.map((choice) => (
          <label key={choice} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={(event) => toggle(choice, event.currentTarget.checked)}
            />
            <span>{valueInWords(option, choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

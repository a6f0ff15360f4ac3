/** A choice among words, all in view if they are few, with the meaning of the chosen one. */
import { useId } from "preact/hooks";

import "./style.css";

export interface ChoiceProps<Word extends string> {
  readonly label: string;
  readonly value: Word;
  readonly choices: readonly (readonly [Word, string])[];
  /** What the chosen word means. */
  readonly meaning?: string;
  readonly onChange: (value: Word) => void;
}

/** More words than this do not fit side by side in a narrow window. */
const SEEN_MAX = 4;

export function Choice<Word extends string>(props: ChoiceProps<Word>) {
  return props.choices.length > SEEN_MAX ? <LongChoice {...props} /> : <ShortChoice {...props} />;
}

function ShortChoice<Word extends string>(props: ChoiceProps<Word>) {
  const { label, value, choices, meaning, onChange } = props;
  const id = useId();
  return (
    <fieldset class="choice" aria-describedby={meaning === undefined ? undefined : `${id}-meaning`}>
      <legend>{label}</legend>
      <div class="segments">
        {choices.map(([choice, words]) => (
          <label key={choice} class="segment">
            <input
              type="radio"
              name={id}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {meaning !== undefined && (
        <p class="hint" id={`${id}-meaning`}>
          {meaning}
        </p>
      )}
    </fieldset>
  );
}

/** A choice among many words; only the chosen one is in view. */
export function LongChoice<Word extends string>(props: ChoiceProps<Word>) {
  const { label, value, choices, meaning, onChange } = props;
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-meaning`}
        onChange={(event) => onChange(event.currentTarget.value as Word)}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <p class="hint" id={`${id}-meaning`}>
        {meaning}
      </p>
    </div>
  );
}

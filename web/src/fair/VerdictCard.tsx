/** Whether a game was fair, in big words, and everything that was found. */
import { useId, useState } from "preact/hooks";
import { language, t } from "../i18n";
import { TileText } from "../tile/TileText";
import type { Checked } from "./check";
import { type FairRecord, isSameCommitment } from "./record";

/** A record that nobody can compare with a game is whole, which is less than fair. */
type Verdict = "fair" | "whole" | "unfair";

export function VerdictCard({ checked }: { readonly checked: Checked }) {
  const { name, complaints, proof } = checked;
  const [noted, setNoted] = useState("");
  const isOther = noted.trim() !== "" && !isSameCommitment(noted, proof.record.commitment);
  const walls = proof.record.walls.length;
  const verdict: Verdict =
    complaints.length > 0 || isOther ? "unfair" : proof.kept === null ? "whole" : "fair";
  return (
    <section class={`card verdict is-${verdict}`} role="status">
      <p class="verdict-word">
        <span aria-hidden="true">{{ fair: "✓", whole: "–", unfair: "✕" }[verdict]}</span>{" "}
        {t(`fair.verdict.${verdict}`)}
      </p>
      <p>{t(`fair.meaning.${verdict}`, { name, walls })}</p>
      {complaints.length > 0 && (
        <ul class="complaints">
          {complaints.map(({ key, values }) => (
            <li key={key + JSON.stringify(values)}>
              <TileText text={t(key, values)} />
            </li>
          ))}
        </ul>
      )}
      <Facts record={proof.record} />
      {proof.kept === null && <Noted noted={noted} isOther={isOther} onNoted={setNoted} />}
    </section>
  );
}

function Facts({ record }: { readonly record: FairRecord }) {
  const { commitment, contributions, walls } = record;
  return (
    <dl class="facts">
      <dt>{t("fair.walls")}</dt>
      <dd>{walls.length.toLocaleString(language())}</dd>
      <dt>{t("fair.commitment")}</dt>
      <dd>
        <code>{commitment}</code>
      </dd>
      <dt>{t("fair.contributions")}</dt>
      <dd>
        <ol start={0}>
          {contributions.map((text, place) => (
            <li key={place}>{text === "" ? <em>{t("fair.nothing")}</em> : <q>{text}</q>}</li>
          ))}
        </ol>
      </dd>
    </dl>
  );
}

interface NotedProps {
  readonly noted: string;
  readonly isOther: boolean;
  readonly onNoted: (noted: string) => void;
}

/** What was noted elsewhere before the game can be typed in. */
function Noted({ noted, isOther, onNoted }: NotedProps) {
  const id = useId();
  return (
    <div class="noted">
      <label class="field" for={id}>
        <span>{t("fair.noted")}</span>
        <input
          id={id}
          value={noted}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onNoted(event.currentTarget.value)}
        />
      </label>
      <p role="status">
        {noted.trim() !== "" && (
          <>
            <span aria-hidden="true">{isOther ? "✕" : "✓"}</span>{" "}
            {t(isOther ? "fair.notedOther" : "fair.notedSame")}
          </>
        )}
      </p>
    </div>
  );
}

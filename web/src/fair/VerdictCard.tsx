/** Whether a game was fair, in big words, and everything that was found. */
import { useId, useState } from "preact/hooks";
import type { FairAnswer } from "../generated/answers";
import { language, type MessageKey, t } from "../i18n";
import { findNote } from "../room/notes";
import { TileText } from "../tile/TileText";
import type { Checked } from "./check";
import { isSameCommitment, type OwnCheck } from "./record";

const OWN_WORDS: Readonly<Record<OwnCheck, MessageKey>> = {
  right: "fair.ownRight",
  wrong: "fair.ownWrong",
  unable: "fair.ownUnable",
  absent: "fair.ownAbsent",
};

export function VerdictCard({ checked }: { readonly checked: Checked }) {
  const { verdict, name, own } = checked;
  const { fair, complaints, walls } = verdict;
  return (
    <section class={fair ? "card verdict is-fair" : "card verdict is-unfair"} role="status">
      <p class="verdict-word">
        <span aria-hidden="true">{fair ? "✓" : "✕"}</span> {t(fair ? "fair.fair" : "fair.unfair")}
      </p>
      <p>{t(fair ? "fair.fairMeaning" : "fair.unfairMeaning", { name, walls })}</p>
      {complaints.length > 0 && (
        <ul class="complaints">
          {complaints.map((complaint) => (
            <li key={complaint}>
              <TileText text={complaint} />
            </li>
          ))}
        </ul>
      )}
      <Facts verdict={verdict} />
      <p class={own === "wrong" ? "own-check is-wrong" : "own-check"}>{t(OWN_WORDS[own])}</p>
      <OwnNote verdict={verdict} />
    </section>
  );
}

function Facts({ verdict }: { readonly verdict: FairAnswer }) {
  const { commitment, contributions, walls } = verdict;
  return (
    <dl class="facts">
      <dt>{t("fair.walls")}</dt>
      <dd>{walls.toLocaleString(language())}</dd>
      <dt>{t("fair.commitment")}</dt>
      <dd>
        <code>{commitment}</code>
      </dd>
      <dt>{t("fair.contributions")}</dt>
      <dd>
        <ol start={0}>
          {contributions.map((text, seat) => (
            <li key={seat}>{text === "" ? <em>{t("fair.nothing")}</em> : <q>{text}</q>}</li>
          ))}
        </ol>
      </dd>
    </dl>
  );
}

/** What this browser noted before the game; what was noted elsewhere can be typed in. */
function OwnNote({ verdict }: { readonly verdict: FairAnswer }) {
  const note = findNote(verdict.commitment);
  if (note === null) return <Noted commitment={verdict.commitment} />;
  const isGiven = verdict.contributions.includes(note.contribution);
  const values = { words: note.contribution };
  return (
    <p class={isGiven ? "own-check" : "own-check is-wrong"}>
      {t(isGiven ? "fair.noteSame" : "fair.noteOther", values)}
    </p>
  );
}

function Noted({ commitment }: { readonly commitment: string }) {
  const id = useId();
  const [noted, setNoted] = useState("");
  const isSame = isSameCommitment(noted, commitment);
  return (
    <div class="noted">
      <label class="field" for={id}>
        <span>{t("fair.noted")}</span>
        <input
          id={id}
          value={noted}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setNoted(event.currentTarget.value)}
        />
      </label>
      <p role="status">
        {noted.trim() !== "" && (
          <>
            <span aria-hidden="true">{isSame ? "✓" : "✕"}</span>{" "}
            {t(isSame ? "fair.notedSame" : "fair.notedOther")}
          </>
        )}
      </p>
    </div>
  );
}

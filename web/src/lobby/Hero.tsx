/** The head of the first page: who plays, and one button that begins. */
import { FacePicker } from "../avatar/FacePicker";
import type { ErrorMessage } from "../generated/messages";
import { t, tWord } from "../i18n";
import type { Wishes } from "../room/wishes";
import { presetTitle } from "../rules/presetTitle";
import { useSession } from "../transport/session";
import { RefusalWords } from "../words/RefusalWords";
import { Picture } from "./Picture";

import "./hero.css";

/** The server counts what is seen, and an emoji can have many parts. */
const NAME_LENGTH = 96;

interface HeroProps {
  readonly name: string;
  readonly wishes: Wishes;
  readonly onName: (name: string) => void;
  readonly onPlay: () => void;
  /** A first game, by lessons. */
  readonly onTeach: () => void;
}

export function Hero({ name, wishes, onName, onPlay, onTeach }: HeroProps) {
  const play = (event: Event): void => {
    event.preventDefault();
    onPlay();
  };
  return (
    <header class="hero">
      <div class="hero-words">
        <h1>
          <span class="logo" aria-hidden="true">
            有
          </span>
          {t("app.name")}
        </h1>
        <p class="tagline">{t("app.tagline")}</p>
        <form class="hero-form" onSubmit={play}>
          <NameField name={name} onName={onName} />
          <button type="submit" class="button is-main is-large" data-test="play">
            {t("lobby.play")}
          </button>
        </form>
        <p class="hero-game">{gameInWords(wishes)}</p>
        <p class="hero-new">
          {t("teach.new")}{" "}
          <button type="button" class="button is-small" data-test="teach" onClick={onTeach}>
            {t("teach.start")}
          </button>{" "}
          {t("teach.meaning")}
        </p>
        <p class="hero-promise">
          {t("lobby.promise")} {__SITE__ && t("site.wall")}
        </p>
      </div>
      <Picture />
    </header>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** Whether the server refused the player's name. */
export function isOfName(error: ErrorMessage | null): error is ErrorMessage {
  return error?.reason.code.startsWith("refusal.name_") ?? false;
}

export function NameField({ name, onName }: NameFieldProps) {
  const { error } = useSession();
  const isRefused = isOfName(error);
  return (
    <>
      <div class="who">
        <FacePicker name={name} />
        <label class="field name-field">
          <span>{t("lobby.name")}</span>
          <input
            value={name}
            maxLength={NAME_LENGTH}
            autocomplete="nickname"
            placeholder={t("lobby.nameHint")}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? "name-refusal" : undefined}
            onInput={(event) => onName(event.currentTarget.value)}
          />
        </label>
      </div>
      {isRefused && (
        <p class="refusal" id="name-refusal" role="alert">
          <RefusalWords refusal={error} />
        </p>
      )}
    </>
  );
}

function rulesInWords({ preset, changes }: Wishes): string {
  const title = presetTitle(preset);
  return Object.keys(changes).length === 0 ? title : t("ruleset.changed", { preset: title });
}

/** What "Play now" begins, so nobody has to read the choices first. */
function gameInWords(wishes: Wishes): string {
  return [
    rulesInWords(wishes),
    tWord("length", wishes.length),
    t(wishes.players === 3 ? "lobby.youAndTwo" : "lobby.youAndThree"),
    wishes.clock === "none" ? t("lobby.noClock") : tWord("clock", wishes.clock),
  ].join(" · ");
}

/** What a friend sees after following the link to a room. */
import { t } from "../i18n";
import { sendAs } from "../transport/session";
import { NameField } from "./Hero";

interface InvitationProps {
  readonly code: string;
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function Invitation({ code, name, onName }: InvitationProps) {
  const join = (event: Event): void => {
    event.preventDefault();
    sendAs(name, { type: "join", room: code });
  };
  return (
    <form class="card invitation" onSubmit={join}>
      <h1>
        {t("lobby.invited")} <code class="code">{code}</code>
      </h1>
      <p class="hint">{t("lobby.invitedHint")}</p>
      <NameField name={name} onName={onName} />
      <div class="room-buttons">
        <button type="submit" class="button is-main is-large">
          {t("lobby.join")}
        </button>
        <button
          type="button"
          class="button is-large"
          onClick={() => sendAs(name, { type: "watch", room: code })}
        >
          {t("lobby.watch")}
        </button>
        <a class="button is-large" href="#/">
          {t("lobby.elsewhere")}
        </a>
      </div>
    </form>
  );
}

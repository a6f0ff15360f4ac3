/** Playing with others: join a room by its code, watch its game, or open one. */
import { useState } from "preact/hooks";

import { t, tWord } from "../i18n";
import { Choice } from "../room/Choice";
import { botCount, CALL_WINDOWS, CLOCKS, DELAYS, SPECTATORS, type Wishes } from "../room/wishes";
import { sendAs } from "../transport/session";

const CODE_LENGTH = 8;

interface FriendsProps {
  readonly name: string;
  readonly wishes: Wishes;
  readonly onChange: (changes: Partial<Wishes>) => void;
  readonly onOpen: () => void;
}

export function Friends({ name, wishes, onChange, onOpen }: FriendsProps) {
  const open = (event: Event): void => {
    event.preventDefault();
    onOpen();
  };
  return (
    <section class="card friends" aria-labelledby="friends">
      <h2 id="friends">{t("lobby.friends")}</h2>
      <p class="hint">{t("lobby.friendsHint")}</p>
      <form onSubmit={open}>
        <Choice
          label={t("lobby.clock")}
          value={wishes.friendsClock}
          choices={CLOCKS.map((clock) => [clock, tWord("clock", clock)] as const)}
          onChange={(friendsClock) => onChange({ friendsClock })}
        />
        <Choice
          label={t("lobby.callWindow")}
          value={wishes.callWindow}
          choices={CALL_WINDOWS.map((count) => [count, t("lobby.seconds", { count })] as const)}
          onChange={(callWindow) => onChange({ callWindow })}
        />
        <Choice
          label={t("lobby.bots")}
          value={String(botCount(wishes))}
          choices={botCounts(wishes.players)}
          onChange={(count) => onChange({ botCount: Number(count) })}
        />
        <Choice
          label={t("lobby.spectators")}
          value={wishes.spectators}
          choices={SPECTATORS.map((who) => [who, tWord("spectators", who)] as const)}
          meaning={t(`spectatorsMeaning.${wishes.spectators}`, { minutes: wishes.delay })}
          onChange={(spectators) => onChange({ spectators })}
        />
        {wishes.spectators === "delayed" && (
          <Choice
            label={t("lobby.delay")}
            value={wishes.delay}
            choices={DELAYS.map((count) => [count, t("lobby.minutes", { count })] as const)}
            onChange={(delay) => onChange({ delay })}
          />
        )}
        <button type="submit" class="button">
          {t("lobby.create")}
        </button>
      </form>
      <CodeForm name={name} />
    </section>
  );
}

/** At least two seats are for people. */
function botCounts(players: number): readonly (readonly [string, string])[] {
  return Array.from({ length: players - 1 }, (_, count) => [String(count), botCountName(count)]);
}

function botCountName(count: number): string {
  if (count === 0) return t("lobby.botsNone");
  return count === 1 ? t("lobby.botsOne") : t("lobby.botsSome", { count });
}

function CodeForm({ name }: { readonly name: string }) {
  const [code, setCode] = useState("");
  const room = code.trim().toUpperCase();
  const isCode = room.length === CODE_LENGTH;
  const join = (event: Event): void => {
    event.preventDefault();
    sendAs(name, { type: "join", room });
  };
  return (
    <form class="join" onSubmit={join}>
      <label class="field">
        <span>{t("lobby.code")}</span>
        <input
          class="code"
          value={code}
          maxLength={CODE_LENGTH}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder={t("lobby.codeHint")}
          onInput={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
      </label>
      <button type="submit" class="button" disabled={!isCode}>
        {t("lobby.join")}
      </button>
      <button
        type="button"
        class="button"
        disabled={!isCode}
        onClick={() => sendAs(name, { type: "watch", room })}
      >
        {t("lobby.watch")}
      </button>
    </form>
  );
}

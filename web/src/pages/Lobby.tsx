/** The first page: play at once with bots, or open and join rooms. */
import { useState } from "preact/hooks";

import { Connection } from "../connection";
import { t, tWord, type MessageKey } from "../i18n";
import type { BotName, Clock, Create, Room } from "../messages";
import { RoomPanel } from "../table/RoomPanel";
import { say, useSession } from "../table/session";

const PRESETS = ["ari-ari", "tenhou", "mahjong-soul", "m-league", "ema", "wrc", "jpml-a"] as const;
const BOTS: readonly BotName[] = ["efficiency", "careful", "random", "tsumogiri"];
const CLOCKS: Readonly<Record<string, Clock | null>> = {
  none: null,
  fast: { base: 3, bank: 5 },
  usual: { base: 5, bank: 20 },
  slow: { base: 20, bank: 60 },
};
const CLOCK_NAMES: readonly (readonly [string, MessageKey])[] = [
  ["none", "lobby.clockNone"],
  ["fast", "lobby.clockFast"],
  ["usual", "lobby.clockUsual"],
  ["slow", "lobby.clockSlow"],
];
const NAME_LENGTH = 24;
const CODE_LENGTH = 5;

/** How a room is to be. */
interface Wishes {
  readonly preset: string;
  readonly length: "east" | "hanchan";
  readonly players: 3 | 4;
  readonly bot: BotName;
  readonly clock: string;
}

const FIRST_WISHES: Wishes = {
  preset: "ari-ari",
  length: "hanchan",
  players: 4,
  bot: "efficiency",
  clock: "none",
};

function roomOf(wishes: Wishes, botCount: number): Create {
  return {
    type: "create",
    rules: { based_on: wishes.preset, length: wishes.length },
    players: wishes.players,
    bots: Array.from({ length: botCount }, () => wishes.bot),
    clock: CLOCKS[wishes.clock] ?? null,
  };
}

export function Lobby() {
  const { room, link, error, feed } = useSession();
  const [name, setName] = useState(Connection.lastName() ?? "");
  const [isQuick, setQuick] = useState(false);
  return (
    <main class="page lobby">
      <header class="lobby-head">
        <h1>
          <span class="logo" aria-hidden="true">
            有
          </span>
          {t("app.name")}
        </h1>
        <p>{t("app.tagline")}</p>
      </header>
      {error !== null && (
        <p class="refusal" role="alert">
          {t("conn.error", { reason: error })}
        </p>
      )}
      {(link === "waiting" || link === "connecting") && (
        <p class="hint" role="status">
          {t(link === "waiting" ? "conn.lost" : "conn.connecting")}
        </p>
      )}
      {feed !== null && feed.over === null && (
        <a class="button is-main return" href={`#/table/${feed.begin.table}`}>
          {t("lobby.return")}
        </a>
      )}
      {room !== null && !room.started ? (
        <RoomPanel room={room} name={name} startsAtOnce={isQuick && isAlone(room)} />
      ) : (
        <>
          <label class="field name-field">
            <span>{t("lobby.name")}</span>
            <input
              value={name}
              maxLength={NAME_LENGTH}
              autocomplete="nickname"
              placeholder={t("lobby.nameHint")}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <div class="cards">
            <QuickPlay name={name} onPlay={() => setQuick(true)} />
            <Friends name={name} onOpen={() => setQuick(false)} />
          </div>
        </>
      )}
    </main>
  );
}

function isAlone(room: Room): boolean {
  return room.seats.every((seat, place) => seat.bot || place === room.seat);
}

interface CardProps {
  readonly name: string;
}

function QuickPlay({ name, onPlay }: CardProps & { readonly onPlay: () => void }) {
  const [wishes, setWishes] = useState(FIRST_WISHES);
  const play = (event: Event): void => {
    event.preventDefault();
    onPlay();
    say(name, roomOf(wishes, wishes.players - 1));
  };
  return (
    <form class="card is-first" onSubmit={play}>
      <h2>{t("lobby.quick")}</h2>
      <p class="hint">{t("lobby.quickHint")}</p>
      <WishFields wishes={wishes} onChange={setWishes} />
      <button type="submit" class="button is-main is-large" data-test="play">
        {t("lobby.play")}
      </button>
    </form>
  );
}

function Friends({ name, onOpen }: CardProps & { readonly onOpen: () => void }) {
  const [wishes, setWishes] = useState<Wishes>({ ...FIRST_WISHES, clock: "usual" });
  const [botCount, setBotCount] = useState(0);
  const [code, setCode] = useState("");
  const open = (event: Event): void => {
    event.preventDefault();
    onOpen();
    say(name, roomOf(wishes, Math.min(botCount, wishes.players - 1)));
  };
  const join = (event: Event): void => {
    event.preventDefault();
    onOpen();
    say(name, { type: "join", room: code.trim().toUpperCase() });
  };
  const isCode = code.trim().length === CODE_LENGTH;
  return (
    <div class="card">
      <h2>{t("lobby.friends")}</h2>
      <p class="hint">{t("lobby.friendsHint")}</p>
      <form class="join" onSubmit={join}>
        <label class="field">
          <span>{t("lobby.code")}</span>
          <input
            class="code"
            value={code}
            maxLength={CODE_LENGTH}
            autocomplete="off"
            placeholder={t("lobby.codeHint")}
            onInput={(event) => setCode(event.currentTarget.value.toUpperCase())}
          />
        </label>
        <button type="submit" class="button is-main" disabled={!isCode}>
          {t("lobby.join")}
        </button>
        <button
          type="button"
          class="button"
          disabled={!isCode}
          onClick={() => say(name, { type: "watch", room: code.trim() })}
        >
          {t("lobby.watch")}
        </button>
      </form>
      <form onSubmit={open}>
        <WishFields wishes={wishes} onChange={setWishes} />
        <label class="field">
          <span>{t("lobby.bots")}</span>
          <select
            value={String(botCount)}
            onChange={(event) => setBotCount(Number(event.currentTarget.value))}
          >
            {Array.from({ length: wishes.players }, (_, count) => (
              <option key={count} value={String(count)}>
                {botCountName(count)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button is-main">
          {t("lobby.create")}
        </button>
      </form>
    </div>
  );
}

function botCountName(count: number): string {
  if (count === 0) return t("lobby.botsNone");
  return count === 1 ? t("lobby.botsOne") : t("lobby.botsSome", { count });
}

interface WishFieldsProps {
  readonly wishes: Wishes;
  readonly onChange: (wishes: Wishes) => void;
}

function WishFields({ wishes, onChange }: WishFieldsProps) {
  const change = (changes: Partial<Wishes>): void => onChange({ ...wishes, ...changes });
  return (
    <div class="wishes">
      <Choice
        label={t("lobby.rules")}
        value={wishes.preset}
        choices={PRESETS.map((preset) => [preset, tWord("rules", preset)])}
        onChange={(preset) => change({ preset })}
      />
      <Choice
        label={t("lobby.length")}
        value={wishes.length}
        choices={[
          ["east", t("lobby.lengthEast")],
          ["hanchan", t("lobby.lengthHanchan")],
        ]}
        onChange={(length) => change({ length: length === "east" ? "east" : "hanchan" })}
      />
      <Choice
        label={t("lobby.players")}
        value={String(wishes.players)}
        choices={[
          ["4", t("lobby.players4")],
          ["3", t("lobby.players3")],
        ]}
        onChange={(players) => change({ players: players === "3" ? 3 : 4 })}
      />
      <Choice
        label={t("lobby.clock")}
        value={wishes.clock}
        choices={CLOCK_NAMES.map(([clock, key]) => [clock, t(key)])}
        onChange={(clock) => change({ clock })}
      />
      <Choice
        label={t("lobby.strength")}
        value={wishes.bot}
        choices={BOTS.map((bot) => [bot, tWord("bot", bot)])}
        onChange={(bot) => change({ bot: bot as BotName })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

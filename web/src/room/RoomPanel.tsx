/** A room before its game: who sits where, who is ready, how others come, and the host's start. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Avatar } from "../avatar/Avatar";
import { facesOf } from "../avatar/faces";
import { promiseOf } from "../fair/sha256";
import type { RulesetAnswer } from "../generated/answers";
import type { RoomSeat, RoomState } from "../generated/messages";
import { joinWords, t, tAny } from "../i18n";
import { presetTitle } from "../rules/presetTitle";
import type { Changes } from "../ruleset/changes";
import { RulesSummary } from "../ruleset/RulesSummary";
import { forgetRoom, sendAs } from "../transport/session";
import { reasonText } from "../words/reasonText";
import { CopyField } from "./CopyField";
import { FairWalls } from "./FairWalls";
import { keepRoom } from "./kept";
import { botName, botStyle } from "./names";
import { findNote, noteGame, randomWords } from "./notes";
import { minutesOf } from "./wishes";

import "./style.css";

interface RoomPanelProps {
  readonly room: RoomState;
  readonly name: string;
  /** Alone with bots there is nobody to wait for. */
  readonly startsAtOnce: boolean;
}

export function RoomPanel({ room, name, startsAtOnce }: RoomPanelProps) {
  const own = room.seat === null ? undefined : room.seats[room.seat];
  const isReady = own?.ready === true;
  const isHost = room.host === room.seat;
  const isEverybodyReady = room.seats.every((seat) => seat.name !== null && seat.ready);
  const [words, setWords] = useState(() => findNote(room.commitment)?.words ?? "");
  const setReady = async (ready: boolean): Promise<void> => {
    if (!ready) return sendAs(name, { type: "ready", room: room.code, ready });
    const contribution = `${words} ${randomWords()}`.trim();
    const promise = await promiseOf(contribution);
    noteGame({ commitment: room.commitment, words, contribution, promise });
    sendAs(name, { type: "ready", room: room.code, ready, promise });
  };
  const hasChanged = useReveal(room, name);
  const awaited = awaitedBy(room);
  const faces = facesOf(
    room.seats.map((seat) => seat.name ?? ""),
    room.seats.map((seat) => seat.face),
  );
  const start = (): void => sendAs(name, { type: "start", room: room.code });
  const leave = (): void => {
    sendAs(name, { type: "leave", room: room.code });
    forgetRoom();
  };
  useEffect(() => {
    if (!startsAtOnce) return;
    if (!isReady) void setReady(true);
    else if (!room.revealing) start();
  }, [startsAtOnce, isReady]);
  useRoomAddress(startsAtOnce ? null : room.code);
  // The button that led here is gone, and the focus with it.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (startsAtOnce) return <p role="status">{t("room.starting")}</p>;
  return (
    <section class="card room" aria-labelledby="room-title">
      <h1 id="room-title" ref={title} tabIndex={-1}>
        {t("room.title")} <code class="code">{room.code}</code>
      </h1>
      <p class="hint">{gameOf(room)}</p>
      <p class="hint">
        {t(`spectatorsMeaning.${room.spectators}`, { minutes: minutesOf(room.delay ?? 0) })}
      </p>
      <RoomRules room={room} name={name} />
      <CopyField label={t("room.link")} value={roomLink(room.code)} />
      <ol class="seats" aria-label={t("room.seats")} aria-live="polite">
        {room.seats.map((seat, place) => (
          <SeatLine
            key={place}
            seat={seat}
            face={faces[place] ?? 0}
            place={place}
            room={room}
            name={name}
          />
        ))}
      </ol>
      <div class="room-buttons">
        <button
          type="button"
          class={isReady ? "button" : "button is-main"}
          onClick={() => void setReady(!isReady)}
        >
          {t(isReady ? "room.unsetReady" : "room.setReady")}
        </button>
        {isHost && (
          <button
            type="button"
            class={isEverybodyReady ? "button is-main" : "button"}
            disabled={!isEverybodyReady || room.revealing}
            onClick={start}
          >
            {t("room.start")}
          </button>
        )}
        {isHost && <LockButton room={room} name={name} />}
        <button type="button" class="button" onClick={leave}>
          {t("room.leave")}
        </button>
      </div>
      {room.locked && <p role="status">{t("room.locked")}</p>}
      <p class="hint" role="status">
        {awaited === "" ? t(isHost ? "room.hostWaits" : "room.waiting") : awaited}
      </p>
      {room.called_off !== null && (
        <p class="refusal" role="alert">
          {reasonText(room.called_off)}
        </p>
      )}
      {hasChanged && (
        <p class="refusal" role="alert">
          {t("room.changed")}
        </p>
      )}
      <FairWalls commitment={room.commitment} words={words} isGiven={isReady} onWords={setWords} />
    </section>
  );
}

/** The window has the address of the room for as long as it is shown. */
function useRoomAddress(code: string | null): void {
  useEffect(() => {
    if (code === null) return undefined;
    const route = `#/room/${code}`;
    // Whoever follows the link to the lobby is in the room still.
    const show = (): void => {
      if (["", "#/"].includes(location.hash)) history.replaceState(null, "", route);
    };
    const isHere = location.hash === route;
    show();
    addEventListener("hashchange", show);
    return () => {
      removeEventListener("hashchange", show);
      if (!isHere && location.hash === route) history.replaceState(null, "", "#/");
    };
  }, [code]);
}

/** The host lets nobody else in, or anyone again. */
function LockButton({ room, name }: { readonly room: RoomState; readonly name: string }) {
  const toggle = (): void => sendAs(name, { type: "lock", room: room.code, locked: !room.locked });
  return (
    <button type="button" class="button" onClick={toggle}>
      {t(room.locked ? "room.unlock" : "room.lock")}
    </button>
  );
}

/** How the rules differ from their preset; the host can change them. */
function RoomRules({ room, name }: { readonly room: RoomState; readonly name: string }) {
  const change = ({ based_on, changes }: RulesetAnswer): void =>
    sendAs(name, { type: "change_rules", room: room.code, rules: { based_on, ...changes } });
  return (
    <RulesSummary
      rules={room.rules as Changes}
      players={room.rules.players}
      {...(room.host === room.seat ? { onUse: change } : {})}
    />
  );
}

/**
 * Reveals the promised text once the host has started, unless the server has changed what it was
 * promised for: then that is said, and the game does not begin.
 */
function useReveal(
  { revealing, seats, seat, commitment, code, ...rest }: RoomState,
  name: string,
): boolean {
  const promised = seat === null ? null : (seats[seat]?.promise ?? null);
  const note = findNote(commitment);
  const isOurs = note !== null && note.promise === promised;
  useEffect(() => {
    if (!revealing || !isOurs) return;
    keepRoom({ revealing, seats, seat, commitment, code, ...rest }, note.contribution);
    sendAs(name, { type: "reveal", room: code, contribution: note.contribution });
  }, [revealing, isOurs, commitment]);
  return revealing && promised !== null && !isOurs;
}

/** For whom the start waits, in words; empty if for nobody. */
function awaitedBy({ awaited, seats }: RoomState): string {
  const names = seats.filter((_, seat) => awaited.includes(seat)).map(seatName);
  return names.length === 0 ? "" : t("table.waitingFor", { names: joinWords(names) });
}

function gameOf({ rules, clock }: RoomState): string {
  return [
    presetTitle(rules.based_on),
    tAny("length", String(rules.length ?? ""), ""),
    clock === null ? t("lobby.noClock") : t("room.clock", { base: clock.base, bank: clock.bank }),
  ].join(" · ");
}

/** The address where others find the room. */
export function roomLink(code: string): string {
  return `${location.origin}${location.pathname}#/room/${code}`;
}

interface SeatLineProps {
  readonly seat: RoomSeat;
  readonly face: number;
  readonly place: number;
  readonly room: RoomState;
  readonly name: string;
}

function SeatLine({ seat, face, place, room, name }: SeatLineProps) {
  const notes = [
    place === room.seat ? t("room.you") : "",
    place === room.host ? t("room.host") : "",
    seat.bot ? t("room.bot") : "",
    seat.bot ? botStyle(seat.name) : "",
    seat.name !== null && !seat.bot && !seat.connected ? t("room.away") : "",
  ].filter((note) => note !== "");
  return (
    <li class={seat.ready ? "is-ready" : ""}>
      {seat.name !== null && <Avatar face={face} />}
      <span class="seats-name">{seatName(seat)}</span>
      <span class="seats-notes">{notes.join(" · ")}</span>
      {seat.name !== null && (
        <span class="seats-ready">
          <span aria-hidden="true">{seat.ready ? "✓" : "…"}</span>{" "}
          {t(seat.ready ? "room.ready" : "room.notReady")}
        </span>
      )}
      {room.host === room.seat && place !== room.seat && seat.name !== null && (
        <button
          type="button"
          class="button is-small"
          aria-label={t("room.removeName", { name: seatName(seat) })}
          onClick={() => sendAs(name, { type: "remove", room: room.code, seat: place })}
        >
          {t("room.remove")}
        </button>
      )}
    </li>
  );
}

function seatName({ name, bot }: RoomSeat): string {
  if (name === null) return t("room.free");
  return bot ? botName(name) : name;
}

/** A room before its game: who sits where, who is ready, and the host's start. */
import { useEffect, useState } from "preact/hooks";

import { t, tWord } from "../i18n";
import type { Room, RoomSeat } from "../messages";
import { forgetRoom, say } from "./session";

interface RoomPanelProps {
  readonly room: Room;
  readonly name: string;
  /** Alone with bots there is nobody to wait for. */
  readonly startsAtOnce: boolean;
}

export function RoomPanel({ room, name, startsAtOnce }: RoomPanelProps) {
  const own = room.seat === null ? undefined : room.seats[room.seat];
  const isReady = own?.ready === true;
  const isEverybodyReady = room.seats.every((seat) => seat.name !== null && seat.ready);
  const setReady = (ready: boolean): void => say(name, { type: "ready", room: room.code, ready });
  const start = (): void => say(name, { type: "start", room: room.code });
  useEffect(() => {
    if (!startsAtOnce) return;
    if (isReady) start();
    else setReady(true);
  }, [startsAtOnce, isReady]);
  const leave = (): void => {
    say(name, { type: "leave", room: room.code });
    forgetRoom();
  };
  return (
    <section class="card room" aria-label={t("room.title", { code: room.code })}>
      <h2>
        {t("room.title", { code: "" })} <code class="code">{room.code}</code>{" "}
        <CopyButton code={room.code} />
      </h2>
      <p class="hint">{tWord("rules", String(room.rules.based_on ?? ""))}</p>
      <ol class="seats" aria-label={t("room.seats")}>
        {room.seats.map((seat, place) => (
          <Place key={place} seat={seat} place={place} room={room} />
        ))}
      </ol>
      <div class="room-buttons">
        <button type="button" class="button is-main" onClick={() => setReady(!isReady)}>
          {t(isReady ? "room.unsetReady" : "room.setReady")}
        </button>
        {room.host === room.seat && (
          <button type="button" class="button is-main" disabled={!isEverybodyReady} onClick={start}>
            {t("room.start")}
          </button>
        )}
        <button type="button" class="button" onClick={leave}>
          {t("room.leave")}
        </button>
      </div>
      <p class="hint">{t("room.waiting")}</p>
      <p class="hint commitment">{t("room.commitment", { hash: room.commitment })}</p>
    </section>
  );
}

function CopyButton({ code }: { readonly code: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(code).then(() => setCopied(true));
  };
  return (
    <button type="button" class="button is-small" onClick={copy}>
      {t(isCopied ? "room.copied" : "room.copy")}
    </button>
  );
}

interface PlaceProps {
  readonly seat: RoomSeat;
  readonly place: number;
  readonly room: Room;
}

function Place({ seat, place, room }: PlaceProps) {
  const notes = [
    place === room.seat ? t("room.you") : "",
    place === room.host ? t("room.host") : "",
    seat.bot ? t("room.bot") : "",
    place === 0 ? t("room.startsFirst") : "",
    seat.name !== null && !seat.bot && !seat.connected ? t("room.away") : "",
  ].filter((note) => note !== "");
  return (
    <li class={seat.ready ? "is-ready" : ""}>
      <span class="seats-name">{seat.name ?? t("room.free")}</span>
      <span class="seats-notes">{notes.join(" · ")}</span>
      {seat.name !== null && (
        <span class="seats-ready">
          <span aria-hidden="true">{seat.ready ? "✓" : "…"}</span>{" "}
          {t(seat.ready ? "room.ready" : "room.notReady")}
        </span>
      )}
    </li>
  );
}

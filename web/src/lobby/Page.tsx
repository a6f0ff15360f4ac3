/** The first page: play at once with bots, or open and join rooms. */
import { useEffect, useState } from "preact/hooks";
import type { RoomState } from "../generated/messages";
import { t } from "../i18n";
import { startLessons } from "../learn/lessons";
import { EngineProgress } from "../local/Progress";
import { SERVED } from "../pages/served";
import { loadGiven, storeGiven } from "../room/given";
import { RoomPanel } from "../room/RoomPanel";
import {
  FIRST_WISHES,
  friendsRoom,
  loadWishes,
  quickTable,
  storeWishes,
  type Wishes,
} from "../room/wishes";
import { Connection } from "../transport/connection";
import { forgetError, returnToRoom, sendAs, useSession } from "../transport/session";
import { RefusalWords } from "../words/RefusalWords";
import { Friends } from "./Friends";
import { GameChoices } from "./GameChoices";
import { GivenNotice } from "./GivenNotice";
import { Hero, isOfName } from "./Hero";
import { Invitation } from "./Invitation";
import { MorePages } from "./MorePages";
import { OtherServer } from "./OtherServer";

import "./style.css";

interface LobbyProps {
  /** The code of a room whose link was followed. */
  readonly invited?: string;
}

export function LobbyPage({ invited }: LobbyProps) {
  const { room } = useSession();
  const [name, setName] = useState(Connection.lastName() ?? "");
  const [isQuick, setQuick] = useState(false);
  const [wishes, setWishes] = useState(loadWishes);
  const [given, setGiven] = useState(loadGiven);
  useEffect(() => {
    forgetError();
    returnToRoom(invited);
  }, []);
  const change = (changes: Partial<Wishes>): void => {
    const changed = { ...wishes, ...changes };
    storeWishes(changed);
    setWishes(changed);
  };
  const play = (): void => {
    setQuick(true);
    sendAs(name, { ...quickTable(wishes), ...given });
  };
  const teach = (): void => {
    startLessons();
    setQuick(true);
    sendAs(name, quickTable({ ...FIRST_WISHES, length: "east" }));
  };
  const openRoom = (): void => {
    setQuick(false);
    sendAs(name, { ...friendsRoom(wishes), ...given });
  };
  const isWaiting = room !== null && !room.started;
  return (
    <main class="page lobby">
      <Notices />
      {__SITE__ && <EngineProgress />}
      {isWaiting && <RoomPanel room={room} name={name} startsAtOnce={isQuick && isAlone(room)} />}
      {!isWaiting && invited !== undefined && (
        <Invitation code={invited} name={name} onName={setName} />
      )}
      {!isWaiting && invited === undefined && (
        <>
          <GivenNotice
            given={given}
            onForget={() => {
              storeGiven({});
              setGiven({});
            }}
          />
          <Hero name={name} wishes={wishes} onName={setName} onPlay={play} onTeach={teach} />
          <div class="cards">
            <GameChoices wishes={wishes} onChange={change} />
            {SERVED.rooms ? (
              <Friends name={name} wishes={wishes} onChange={change} onOpen={openRoom} />
            ) : (
              <OtherServer />
            )}
          </div>
          <MorePages />
        </>
      )}
    </main>
  );
}

/** What the server said, and where a game goes on. */
function Notices() {
  const { link, error, returnTo } = useSession();
  return (
    <>
      {error !== null && !isOfName(error) && (
        <p class="refusal" role="alert">
          <RefusalWords refusal={error} />
        </p>
      )}
      {(link === "waiting" || link === "connecting") && (
        <p class="hint notice" role="status">
          {t(link === "waiting" ? "conn.lost" : "conn.connecting")}
        </p>
      )}
      {returnTo !== null && (
        <p class="running">
          <span>{t("lobby.running")}</span>
          <a class="button is-main" href={`#/table/${returnTo}`}>
            {t("lobby.return")}
          </a>
        </p>
      )}
    </>
  );
}

function isAlone(room: RoomState): boolean {
  return room.seats.every((seat, place) => seat.bot || place === room.seat);
}

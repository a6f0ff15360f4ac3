/** A game that is replayed: the table, its controls, and beside it what the whole game was. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { SoundButton } from "../board/MenuButton";
import { Summary } from "../board/Summary";
import { type Shout, shoutOf } from "../board/speech";
import { KeysDialog } from "../dialog/KeysDialog";
import type { TableState } from "../game/types";
import { t } from "../i18n";
import { DealResult } from "../result/Results";
import { useSettings } from "../settings/settings";
import { hear, listenFrom } from "../sound/hear";
import { Controls } from "./controls/Controls";
import { Looks } from "./controls/Looks";
import { useMedia } from "./controls/useMedia";
import { type LogSource, namesOf, type OpenedLog } from "./log";
import { Panel } from "./panel/Panel";
import { REPLAY_KEYS } from "./player/keys";
import { seenFrom } from "./player/mask";
import type { PlayerView } from "./player/player";
import { Timeline } from "./player/timeline";
import { useAddress, useKeys, usePlayer } from "./player/usePlayer";
import { tellEvent } from "./words";

export interface ReplayTableProps {
  readonly log: OpenedLog;
  /** Logs that were opened on this visit. */
  readonly sources: readonly LogSource[];
  /** Where to begin; null for the start. */
  readonly moment: number | null;
  readonly onSource: (source: LogSource) => void;
  readonly onGame: (number: number) => void;
  readonly onAnother: () => void;
}

/** A phone on its side has no room for more buttons beside the table: replay/controls/style.css has the same. */
const SIDEWAYS = "(max-width: 1000px) and (max-height: 480px)";

export function ReplayTable(props: ReplayTableProps) {
  const { game, source } = props.log;
  const timeline = useMemo(() => new Timeline(game.events), [game]);
  const names = namesOf(game);
  const settings = useSettings();
  const [isHelping, setHelping] = useState(false);
  const [view, send] = usePlayer(timeline, props.moment);
  useAddress(source.table, view.moment);
  useKeys(send, () => setHelping(true));
  const isSideways = useMedia(SIDEWAYS);
  const known = useMemo(() => timeline.at(view.moment), [timeline, view.moment]);
  const seen = useMemo(
    () => (view.isOpen ? known : seenFrom(known, view.bottom)),
    [known, view.isOpen, view.bottom],
  );
  const told = tellEvent(seen, names);
  const shout = shoutAt(known, view);
  useEffect(() => listenFrom(view.bottom), [view.bottom]);
  useEffect(() => {
    // Steps are heard, and autoplay; nobody wants to hear a jump.
    if (view.isCalledOut) hear(known, shout?.word ?? null);
  }, [view.moment]);
  const looks = [
    "table replay-table",
    settings.indices && "has-indices",
    settings.shade && "has-shade",
    !view.isStep && "is-leaping",
  ];
  return (
    <div class={view.isAnalysing ? "replay-parts is-analysing" : "replay-parts"}>
      <section class="replay-stage" aria-label={t("replay.board")}>
        <div class="replay-frame">
          <div class={looks.filter(Boolean).join(" ")}>
            <Board state={seen} bottom={view.bottom} names={names} shout={shout}>
              <div class="table-menu">
                <SoundButton />
              </div>
              {isSideways && <Looks view={view} send={send} />}
            </Board>
          </div>
        </div>
        <Controls
          timeline={timeline}
          view={view}
          differences={game.differences}
          told={told}
          send={send}
          onHelp={() => setHelping(true)}
        >
          {!isSideways && <Looks view={view} send={send} />}
        </Controls>
      </section>
      <Panel {...props} timeline={timeline} names={names} view={view} state={known} send={send} />
      <Summary state={{ ...seen, viewer: view.bottom }} names={names} />
      {view.isResultShown && (
        <DealResult
          key={view.moment}
          state={known}
          names={names}
          onContinue={() => send({ type: "closeResult" })}
        />
      )}
      {isHelping && <KeysDialog keys={REPLAY_KEYS} onClose={() => setHelping(false)} />}
    </div>
  );
}

/** The word that is called out at this moment, if it was reached step by step. */
function shoutAt(state: TableState, view: PlayerView): Shout | null {
  const called = view.isCalledOut ? shoutOf(state) : null;
  if (called === null) return null;
  return { seat: called.seat, word: t(called.key), number: view.moment };
}

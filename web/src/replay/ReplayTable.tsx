/** A game that is replayed: the table, its controls, and beside it what the whole game was. */
import { useMemo, useState } from "preact/hooks";

import { t } from "../i18n";
import { Board } from "../table/Board";
import { KeysDialog } from "../table/Keys";
import { DealResult } from "../table/Results";
import { Summary } from "../table/Summary";
import { useSettings } from "../table/settings";
import { type Shout, shoutOf } from "../table/speech";
import { Controls } from "./Controls";
import { KEYS } from "./keys";
import { Looks } from "./Looks";
import { namesOf, type OpenedLog, type Source } from "./log";
import { seenFrom } from "./mask";
import { Panel } from "./Panel";
import type { PlayerView } from "./player";
import { Timeline } from "./timeline";
import { useMedia } from "./useMedia";
import { useAddress, useKeys, usePlayer } from "./usePlayer";
import { tellEvent } from "./words";

export interface ReplayTableProps {
  readonly log: OpenedLog;
  /** Logs that were opened on this visit. */
  readonly sources: readonly Source[];
  /** Where to begin; null for the start. */
  readonly moment: number | null;
  readonly onSource: (source: Source) => void;
  readonly onGame: (number: number) => void;
  readonly onAnother: () => void;
}

/** A phone on its side has no room for more buttons beside the table: style/replay.css has the same. */
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
            <Board state={seen} bottom={view.bottom} names={names} shout={shoutAt(timeline, view)}>
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
      {isHelping && <KeysDialog keys={KEYS} onClose={() => setHelping(false)} />}
    </div>
  );
}

/** The word that is called out at this moment, if it was come to step by step. */
function shoutAt(timeline: Timeline, view: PlayerView): Shout | null {
  const event = timeline.events[view.moment];
  const called = event === undefined || !view.isCalledOut ? null : shoutOf(event);
  if (called === null) return null;
  return { seat: called.seat, word: t(called.key), number: view.moment };
}

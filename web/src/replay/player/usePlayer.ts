/** The state of a replay in a component: commands, autoplay, keys, and the address. */
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";

import { changeSettings, settingsNow } from "../../settings/settings";
import { type KeyCommand, replayCommandOf } from "./keys";
import { firstView, obey, type PlayerView, type ReplayCommand } from "./player";
import type { Timeline } from "./timeline";

/** Autoplay at its usual speed: between two events, and at a result. */
const STEP_MS = 800;
const RESULT_MS = 6000;
/** The address follows when the reader stays for a while: browsers allow few changes of it. */
const ADDRESS_MS = 400;

export type Send = (command: ReplayCommand) => void;

export function usePlayer(timeline: Timeline, moment: number | null): [PlayerView, Send] {
  const [view, send] = useReducer(
    (before: PlayerView, command: ReplayCommand) => obey(before, command, timeline),
    moment,
    (first) => firstView(timeline, first),
  );
  useEffect(() => {
    if (moment !== null) send({ type: "go", to: moment });
  }, [moment]);
  useAutoplay(view, send);
  return [view, send];
}

function useAutoplay(view: PlayerView, send: Send): void {
  const { isPlaying, moment, speed, isResultShown } = view;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const delay = (isResultShown ? RESULT_MS : STEP_MS) / speed;
    const timer = setTimeout(() => send({ type: "tick" }), delay);
    return () => clearTimeout(timer);
  }, [isPlaying, moment, speed, isResultShown]);
}

/** Keeps the moment in the address of a replay that has one. A reader who has followed a link
    meanwhile keeps its address, although the page has not been told of it yet. */
export function useAddress(table: string | null, moment: number): void {
  useEffect(() => {
    const address = table === null ? "#/replay" : `#/replay/table/${table}/${moment}`;
    const before = location.hash;
    const timer = setTimeout(() => {
      if (location.hash === before) history.replaceState(null, "", address);
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [table, moment]);
}

/** Obeys the keys of a replay, wherever the focus is. */
export function useKeys(send: Send, help: () => void): void {
  const take = useCallback(
    (command: KeyCommand): void => {
      if (command.type === "help") help();
      else if (command.type === "setting")
        changeSettings({ [command.name]: !settingsNow()[command.name] });
      else send(command);
    },
    [send, help],
  );
  const latest = useRef(take);
  latest.current = take;
  // Before the replay is seen: a key pressed at once must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const command = replayCommandOf(event);
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** The buttons and the scrubber under the table, and what has just happened in words. */
import type { ComponentChildren } from "preact";
import type { LogDifference } from "../../generated/answers";
import { type MessageKey, t } from "../../i18n";
import { type PlayerView, type ReplayCommand, SPEEDS } from "../player/player";
import type { Timeline } from "../player/timeline";
import type { Send } from "../player/usePlayer";
import { Scrubber } from "./Scrubber";

import "./style.css";

interface ControlsProps {
  readonly timeline: Timeline;
  readonly view: PlayerView;
  readonly differences: readonly LogDifference[];
  /** The last event in words. */
  readonly told: string;
  readonly send: Send;
  readonly onHelp: () => void;
  /** More buttons, between those that move and those that are seldom used. */
  readonly children: ComponentChildren;
}

export function Controls(props: ControlsProps) {
  const { timeline, view, told, send } = props;
  return (
    <div class="replay-controls" role="group" aria-label={t("replay.controls")}>
      <p class="replay-told">
        <span role="status">{told}</span>
        <span class="replay-count" aria-hidden="true">
          {t("replay.count", { number: view.moment, count: timeline.last })}
        </span>
      </p>
      <Scrubber
        timeline={timeline}
        moment={view.moment}
        differences={props.differences}
        told={told}
        send={send}
      />
      <div class="replay-rows">
        <Transport view={view} timeline={timeline} send={send} />
        {props.children}
        <Aside view={view} send={send} onHelp={props.onHelp} />
      </div>
    </div>
  );
}

/** Pictures of the buttons, in a field of 24 by 24. */
const ICONS = {
  step: "M8 5l9 7-9 7z",
  mark: "M4 5l7 7-7 7zM12 5l7 7-7 7z",
  deal: "M5 5l9 7-9 7zM16 5h3v14h-3z",
  play: "M7 4l12 8-12 8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
} as const;

interface TransportButton {
  readonly command: ReplayCommand;
  readonly icon: keyof typeof ICONS;
  readonly label: MessageKey;
  readonly caption: MessageKey;
  readonly keyName: string;
}

const BACK: readonly TransportButton[] = [
  {
    command: { type: "deal", by: -1 },
    icon: "deal",
    label: "replay.previousDeal",
    caption: "replay.capDeal",
    keyName: "ArrowUp",
  },
  {
    command: { type: "mark", by: -1 },
    icon: "mark",
    label: "replay.previousMark",
    caption: "replay.capMark",
    keyName: "P",
  },
  {
    command: { type: "step", by: -1 },
    icon: "step",
    label: "replay.previousStep",
    caption: "replay.capStep",
    keyName: "ArrowLeft",
  },
];
const FORWARD: readonly TransportButton[] = [
  {
    command: { type: "step", by: 1 },
    icon: "step",
    label: "replay.nextStep",
    caption: "replay.capStep",
    keyName: "ArrowRight",
  },
  {
    command: { type: "mark", by: 1 },
    icon: "mark",
    label: "replay.nextMark",
    caption: "replay.capMark",
    keyName: "N",
  },
  {
    command: { type: "deal", by: 1 },
    icon: "deal",
    label: "replay.nextDeal",
    caption: "replay.capDeal",
    keyName: "ArrowDown",
  },
];

interface TransportProps {
  readonly view: PlayerView;
  readonly timeline: Timeline;
  readonly send: Send;
}

function Transport({ view, timeline, send }: TransportProps) {
  const isFirst = view.moment <= timeline.first;
  const isLast = view.moment >= timeline.last;
  const button = (isOff: boolean) => (each: TransportButton) => {
    const isBack = "by" in each.command && each.command.by < 0;
    return (
      <IconButton
        key={each.label}
        icon={each.icon}
        isTurned={isBack}
        label={t(each.label)}
        caption={t(each.caption)}
        keyName={each.keyName}
        isOff={isOff}
        onPress={() => send(each.command)}
      />
    );
  };
  return (
    <div class="transport">
      {BACK.map(button(isFirst))}
      <IconButton
        icon={view.isPlaying ? "pause" : "play"}
        label={t(view.isPlaying ? "replay.pause" : "replay.play")}
        caption={t(view.isPlaying ? "replay.capPause" : "replay.capPlay")}
        keyName="Space"
        isMain={true}
        onPress={() => send({ type: "play" })}
      />
      {FORWARD.map(button(isLast))}
    </div>
  );
}

/** What is written on keys whose names are long. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

interface IconButtonProps {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly caption: string;
  readonly keyName: string;
  readonly onPress: () => void;
  readonly isTurned?: boolean;
  readonly isMain?: boolean;
  readonly isOff?: boolean;
}

/** It stays in reach of the keyboard where it does nothing, so focus is never lost. */
function IconButton(props: IconButtonProps) {
  const { icon, label, caption, keyName, isTurned = false, isMain = false, isOff = false } = props;
  return (
    <button
      type="button"
      class={`transport-button${isMain ? " is-main" : ""}`}
      aria-label={label}
      aria-disabled={isOff}
      aria-keyshortcuts={keyName}
      title={`${label} (${SIGNS[keyName] ?? keyName})`}
      onClick={props.onPress}
    >
      <svg
        viewBox="0 0 24 24"
        class={isTurned ? "is-turned" : ""}
        aria-hidden="true"
        focusable="false"
      >
        <path d={ICONS[icon]} />
      </svg>
      <span aria-hidden="true">{caption}</span>
    </button>
  );
}

interface AsideProps {
  readonly view: PlayerView;
  readonly send: Send;
  readonly onHelp: () => void;
}

/** What is set now and then: the speed, the viewpoint; and what keys there are. */
function Aside({ view, send, onHelp }: AsideProps) {
  return (
    <div class="replay-aside">
      <label class="speed">
        <span class="visually-hidden">{t("replay.speed")}</span>
        <select
          value={view.speed}
          title={t("replay.speed")}
          onChange={(event) => send({ type: "speed", speed: Number(event.currentTarget.value) })}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {t("replay.speedValue", { speed })}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="button is-small"
        title={t("replay.turnTable")}
        aria-keyshortcuts="V"
        onClick={() => send({ type: "viewpoint" })}
      >
        {t("replay.viewpoint")}
      </button>
      <button
        type="button"
        class="button is-small"
        aria-keyshortcuts="R"
        onClick={() => send({ type: "result" })}
      >
        {t("replay.result")}
      </button>
      <button type="button" class="button is-small" aria-keyshortcuts="?" onClick={onHelp}>
        {t("replay.help")}
      </button>
      <button type="button" class="button is-small replay-more" onClick={goToPanel}>
        {t("replay.toPanel")}
      </button>
    </div>
  );
}

/** Where there is no room beside the table, the panel lies below it. */
function goToPanel(): void {
  document.querySelector(".replay-panel")?.scrollIntoView();
}

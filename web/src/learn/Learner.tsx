/** What a learner sees: numbers on tiles and buttons, and the panel beside the table. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ToldAdvice as Advice } from "../engine/advised";
import type { Tile } from "../game/types";
import type { Action } from "../generated/actions";
import type { Reason } from "../generated/reason";
import { t } from "../i18n";
import { useSettings } from "../settings/settings";
import type { Question } from "../table/feed";
import { askWhy } from "../transport/session";
import { AdviceView, isFixed } from "./AdvicePanel";
import { Calls, useOfferNotes } from "./Calls";
import type { CoachProps } from "./Coach";
import { tileMarks } from "./facts";
import { meet } from "./lessons";
import { Safety } from "./Safety";
import { type TileMark, useTileMarks } from "./useTiles";

import "./coach.css";

const NO_MARKS: ReadonlyMap<string, TileMark> = new Map();
/** The same is written in learn/coach.css: beside the table there is room for the panel. */
const BESIDE = "(min-width: 1100px) and (min-height: 560px)";

export interface LearnerProps extends CoachProps {
  readonly seat: number;
  readonly furiten: Reason | null;
  readonly advice: Advice | null;
  readonly lookedAt: Tile | null;
  /** Learner mode was turned on at the table: then the panel opens even where room is scarce. */
  readonly isTurnedOn: boolean;
}

export function Learner({ state, seat, hand, furiten, names, ...rest }: LearnerProps) {
  const { question: asked, advice, lookedAt, isTurnedOn } = rest;
  const { hints } = useSettings();
  const [isOpen, setOpen] = useState(() => isTurnedOn || matchMedia(BESIDE).matches);
  const [wanted, want] = useState<readonly unknown[] | null>(null);
  const last = useRef<Advice | null>(null);
  if (advice !== null) last.current = advice;
  useEffect(() => {
    if (advice?.discards.length === 0 && advice.waits.length > 0) meet("tenpai");
  }, [advice]);
  // After the deal there is no hand to ask about: what was said last is shown.
  const found = hints === "later" ? (state.ended === null ? null : last.current) : advice;
  const isShown = hints === "shown" || (hints === "later" ? found : wanted === hand.held);
  const told = isShown ? found : null;
  const marks = useMemo(
    () => (told === null ? NO_MARKS : tileMarks(hand.held, told)),
    [hand.held, told],
  );
  useTileMarks(marks);
  useOfferNotes(told);
  if (!isOpen) {
    return (
      <button
        type="button"
        class="coach-button"
        title={t("learn.open")}
        onClick={() => setOpen(true)}
      >
        {t("learn.title")}
      </button>
    );
  }
  return (
    <Panel why={riichiToAskAbout(asked, advice)} onClose={() => setOpen(false)}>
      {isShown ? (
        <>
          {told !== null && <Calls advice={told} />}
          <Safety state={state} advice={told} names={names} />
          <AdviceView
            advice={told}
            isFixed={isFixed(state, seat)}
            lookedAt={lookedAt}
            furiten={furiten}
          />
        </>
      ) : (
        <Hidden isLater={hints === "later"} onAsk={() => want(hand.held)} />
      )}
    </Panel>
  );
}

interface PanelProps {
  /** A riichi that is not offered; null if it is, or where nothing is to be discarded. */
  readonly why: Action | null;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

function Panel({ why, onClose, children }: PanelProps) {
  return (
    <aside class="coach" aria-label={t("learn.title")}>
      <header class="coach-head">
        <h2>{t("learn.title")}</h2>
        {why !== null && (
          <button type="button" class="coach-why" onClick={() => askWhy(why)}>
            {t("learn.whyNoRiichi")}
          </button>
        )}
        <button
          type="button"
          class="icon"
          aria-label={t("learn.close")}
          title={t("learn.close")}
          onClick={onClose}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      <div class="coach-body">{children}</div>
    </aside>
  );
}

/** The riichi that would go with the best discard, if none is offered: the server knows why. */
export function riichiToAskAbout(asked: Question | null, advice: Advice | null): Action | null {
  const best = advice?.discards[0];
  const actions = asked?.ask.actions ?? [];
  if (best === undefined || actions.some(({ type }) => type === "riichi")) return null;
  for (const action of actions) {
    if (action.type === "discard" && action.tile === best.tile) {
      return { type: "riichi", discard: action, is_open: false };
    }
  }
  return null;
}

/** In place of advice that is not wanted yet. */
function Hidden({ isLater, onAsk }: { readonly isLater: boolean; readonly onAsk: () => void }) {
  if (isLater) return <p class="learn-advice-none">{t("learn.later")}</p>;
  return (
    <button type="button" class="button" onClick={onAsk}>
      {t("learn.reveal")}
    </button>
  );
}

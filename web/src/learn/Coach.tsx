/**
 * What the table explains while it is played: the waits above a ready hand, and for learners a panel
 * beside the table. It asks the server; where that has no answer, there is simply nothing to see.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { tileKey } from "../game/layout";
import type { TableState, Tile } from "../game/types";
import type { Action } from "../generated/actions";
import type { Advice } from "../generated/answers";
import type { Reason } from "../generated/reason";
import { t } from "../i18n";
import { useSettings } from "../settings/settings";
import type { HandPlay } from "../table/actions/useHand";
import type { Question } from "../table/feed";
import { tileNames } from "../tile/TileFace";
import { askWhy } from "../transport/session";
import { AdviceView, isFixed, Safety } from "./AdvicePanel";
import { discardAdvice, READY } from "./advice";
import { type Threat, threats, tileMarks } from "./facts";
import { adviceQuestion } from "./question";
import { useAdvice } from "./useAdvice";
import { type TileMark, useLookedAt, useTileMarks } from "./useTiles";
import { WaitStrip, type Waits, waitsOf } from "./WaitStrip";

import "./coach.css";

export interface CoachProps {
  readonly state: TableState;
  readonly question: Question | null;
  readonly hand: HandPlay;
  /** Why the hand may not ron, as the server has said. */
  readonly furiten?: Reason | null;
  readonly names?: readonly string[];
}

const NO_MARKS: ReadonlyMap<string, TileMark> = new Map();
/** The same is written in learn/coach.css: beside the table there is room for the panel. */
const BESIDE = "(min-width: 1100px) and (min-height: 560px)";

export function Coach(props: CoachProps) {
  return props.state.viewer === null ? null : <SeatCoach {...props} seat={props.state.viewer} />;
}

function SeatCoach({
  state,
  seat,
  question: asked,
  hand,
  furiten = null,
  names,
}: CoachProps & { readonly seat: number }) {
  const { learner } = useSettings();
  const [isOpen, setOpen] = usePanel(learner);
  const question = useMemo(() => adviceQuestion(state, seat, furiten), [state, seat, furiten]);
  const advice = useAdvice(question, { isWhole: learner });
  const key = useLookedAt() ?? hand.chosen;
  const lookedAt = hand.held.find(({ id }) => tileKey(id) === key)?.tile ?? null;
  const marks = useMemo(
    () => (learner ? tileMarks(hand.held, advice, choosableThreats(state, seat)) : NO_MARKS),
    [learner, hand.held, advice, state, seat],
  );
  useTileMarks(marks);
  const choices = advice === null ? [] : shownWaits(advice, hand, lookedAt, furiten);
  return (
    <>
      <WaitStrip choices={choices} isRiichi={hand.mode !== "plain"} />
      <TenpaiSpoken waits={advice?.discards.length === 0 ? advice.waits : []} />
      {learner && !isOpen && (
        <button
          type="button"
          class="coach-button"
          title={t("learn.open")}
          onClick={() => setOpen(true)}
        >
          {t("learn.title")}
        </button>
      )}
      {learner && isOpen && (
        <Panel why={riichiToAskAbout(asked, advice)} onClose={() => setOpen(false)}>
          <Safety state={state} seat={seat} names={names} />
          <AdviceView
            advice={advice}
            isFixed={isFixed(state, seat)}
            lookedAt={lookedAt}
            furiten={furiten}
          />
        </Panel>
      )}
    </>
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

/** A player in riichi has no discard to choose, and needs no marks for it. */
function choosableThreats(state: TableState, seat: number): readonly Threat[] {
  return isFixed(state, seat) ? [] : threats(state, seat);
}

/** Whether the panel is open: where there is room for it, and whenever learner mode is turned on. */
function usePanel(learner: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => matchMedia(BESIDE).matches);
  const was = useRef(learner);
  useEffect(() => {
    if (learner && !was.current) setOpen(true);
    was.current = learner;
  }, [learner]);
  return [isOpen, setOpen];
}

/**
 * The waits to show: those of the hand, or with a tile to discard those that a discard would leave.
 *
 * While riichi is declared that is every discard which is offered for it. Else it is the tile that is
 * looked at, or the drawn one, with which a ready hand stays as it is.
 */
export function shownWaits(
  advice: Advice,
  hand: HandPlay,
  lookedAt: Tile | null,
  furiten: Reason | null = null,
): Waits[] {
  if (advice.discards.length === 0) {
    return advice.waits.length === 0 ? [] : [waitsOf(advice, null, furiten)];
  }
  const legal = hand.held.filter(({ id }) => hand.tiles.get(tileKey(id))?.isLegal === true);
  const tiles = legal.flatMap(({ tile }) => (tile === null ? [] : [tile]));
  const drawn = hand.held.find(({ id }) => tileKey(id) === hand.drawnKey)?.tile ?? null;
  const meant = lookedAt ?? drawn;
  const wanted = hand.mode !== "plain" ? tiles : tiles.filter((tile) => tile === meant);
  const found = wanted.flatMap((tile) => discardAdvice(advice, tile) ?? []);
  const once = found.filter((discard, place) => found.indexOf(discard) === place);
  const ready = once.filter(({ shanten }) => shanten === READY);
  return ready.map((discard) => waitsOf(discard, discard.tile));
}

/** Said once when a hand becomes ready or waits for something else, not with every tile seen. */
function TenpaiSpoken({ waits }: { readonly waits: readonly { readonly tile: Tile }[] }) {
  const tiles = tileNames(waits.map(({ tile }) => tile));
  return (
    <p class="visually-hidden" role="status">
      {tiles === "" ? "" : t("learn.tenpaiSpoken", { tiles })}
    </p>
  );
}

/**
 * What the table explains while it is played: the waits above a ready hand, and for learners what
 * learn/Learner adds. It asks for advice; where nobody has an answer, there is simply nothing to see.
 */
import type { FunctionComponent } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ToldAdvice as Advice } from "../engine/advised";
import { tileKey } from "../game/layout";
import type { TableState, Tile } from "../game/types";
import type { Reason } from "../generated/reason";
import { t } from "../i18n";
import { useSettings } from "../settings/settings";
import type { HandPlay } from "../table/actions/useHand";
import type { Question } from "../table/feed";
import { tileNames } from "../tile/TileFace";
import { discardAdvice, READY } from "./advice";
import type { LearnerProps } from "./Learner";
import { adviceQuestion } from "./question";
import { useAdvice } from "./useAdvice";
import { useLookedAt } from "./useTiles";
import { WaitStrip, type Waits, waitsOf } from "./WaitStrip";

export interface CoachProps {
  readonly state: TableState;
  readonly question: Question | null;
  readonly hand: HandPlay;
  /** Why the hand may not ron, as the server has said. */
  readonly furiten?: Reason | null;
  readonly names?: readonly string[];
}

export function Coach(props: CoachProps) {
  return props.state.viewer === null ? null : <SeatCoach {...props} seat={props.state.viewer} />;
}

function SeatCoach(props: CoachProps & { readonly seat: number }) {
  const { state, seat, question: asked, hand, furiten = null } = props;
  const { learner } = useSettings();
  const Learner = useLearner(learner);
  const wasOff = useRef(false);
  if (!learner) wasOff.current = true;
  const offered = asked?.ask.actions;
  const question = useMemo(
    () => adviceQuestion(state, seat, furiten, offered),
    [state, seat, furiten, offered],
  );
  const advice = useAdvice(question, { isWhole: learner });
  const key = useLookedAt() ?? hand.chosen;
  const lookedAt = hand.held.find(({ id }) => tileKey(id) === key)?.tile ?? null;
  const choices = advice === null ? [] : shownWaits(advice, hand, lookedAt, furiten);
  return (
    <>
      <WaitStrip choices={choices} isRiichi={hand.mode !== "plain"} />
      <TenpaiSpoken waits={advice?.discards.length === 0 ? advice.waits : []} />
      {learner && Learner !== null && (
        <Learner {...props} {...{ furiten, advice, lookedAt }} isTurnedOn={wasOff.current} />
      )}
    </>
  );
}

/** What only learners see, fetched for them alone. */
function useLearner(learner: boolean): FunctionComponent<LearnerProps> | null {
  const [Learner, setLearner] = useState<FunctionComponent<LearnerProps> | null>(null);
  useEffect(() => {
    if (!learner) return;
    import("./Learner").then(
      (found) => setLearner(() => found.Learner),
      () => undefined, // The server is away, and the table says so.
    );
  }, [learner]);
  return Learner;
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

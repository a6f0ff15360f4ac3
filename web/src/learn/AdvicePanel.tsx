/**
 * How far along a hand is and what improves it, in words and small tiles.
 *
 * In a replay, for the seat whose view is shown:
 *
 *     import { AdvicePanel } from "../table/learn/AdvicePanel";
 *     <AdvicePanel state={state} seat={bottom} names={names} />
 *
 * `state` is the table at the moment that is shown, with the tiles of that seat known. The panel asks by
 * itself, waits while the replay is scrubbed, and is empty between deals, where a tile of the
 * hand is not known, or where nobody answers. It fills the width that it is given.
 * At a table the Coach has its own answer already, and shows it with `AdviceView`.
 */
import { useMemo } from "preact/hooks";
import type { ToldAdvice as Advice } from "../engine/advised";
import type { TableState, Tile } from "../game/types";
import type { Reason } from "../generated/reason";
import { t, tAny } from "../i18n";
import { READY } from "./advice";
import { Count, DiscardList, DrawList } from "./DiscardList";
import { adviceQuestion } from "./question";
import { Safety } from "./Safety";
import { Section } from "./Section";
import { useAdvice } from "./useAdvice";
import { WaitStrip, waitsOf } from "./WaitStrip";
import { distanceWords, YakuHints } from "./YakuHints";

import "./style.css";

/** A replay may be stepped through faster than anyone can read. */
const REPLAY_PATIENCE_MS = 120;

interface AdvicePanelProps {
  readonly state: TableState;
  readonly seat: number;
  readonly names?: readonly string[];
}

export function AdvicePanel({ state, seat, names }: AdvicePanelProps) {
  const question = useMemo(() => adviceQuestion(state, seat), [state, seat]);
  const advice = useAdvice(question, { isWhole: true, patience: REPLAY_PATIENCE_MS });
  return (
    <div class="learn-advice">
      <Safety state={state} advice={advice} names={names} />
      <AdviceView advice={advice} isFixed={isFixed(state, seat)} />
    </div>
  );
}

/** In riichi a hand no longer changes. */
export function isFixed(state: TableState, seat: number): boolean {
  return state.seats[seat]?.riichi !== "none";
}

interface AdviceViewProps {
  readonly advice: Advice | null;
  /** Whether only yaku that the hand has already are possible. */
  readonly isFixed: boolean;
  readonly lookedAt?: Tile | null;
  /** Why the hand may not ron, as the server has said. */
  readonly furiten?: Reason | null;
}

export function AdviceView({
  advice,
  isFixed: isBound,
  lookedAt = null,
  furiten = null,
}: AdviceViewProps) {
  if (advice === null) return <p class="learn-advice-none">{t("learn.nothing")}</p>;
  return (
    <>
      <ShantenView advice={advice} />
      {advice.discards.length === 0 && advice.waits.length > 0 && (
        <OwnWaits advice={advice} furiten={furiten} />
      )}
      {advice.discards.length === 0 && advice.waits.length === 0 && <OwnDraws advice={advice} />}
      <DiscardList discards={advice.discards} lookedAt={lookedAt} />
      <YakuHints hints={advice.yaku.filter(({ shanten }) => !isBound || shanten <= READY)} />
    </>
  );
}

function ShantenView({ advice }: { readonly advice: Advice }) {
  return (
    <Section title={t("learn.distance")} help={t("learn.distanceHelp")} term="shanten">
      <p class="learn-advice-shanten">
        <b>{distanceWords(advice.shanten)}</b> <span>{shantenWords(advice)}</span>
      </p>
      <ul class="learn-forms">
        {nearForms(advice).map(([form, shanten]) => (
          <li key={form}>
            {tAny("learn.form", form)}: {distanceWords(shanten)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function shantenWords({ shanten, discards }: Advice): string {
  if (shanten < READY) return t("learn.isComplete");
  if (shanten === READY) return t(discards.length > 0 ? "learn.tenpaiAfter" : "learn.isTenpai");
  return t(shanten === 1 ? "learn.oneAway" : "learn.away", { count: shanten });
}

/** Forms that are as near as the nearest or one tile farther, where there is more than one. */
export function nearForms(advice: Advice): readonly (readonly [string, number])[] {
  const forms = [
    ["standard", advice.shanten_standard],
    ["chiitoitsu", advice.shanten_chiitoitsu],
    ["kokushi", advice.shanten_kokushi],
  ] as const;
  const near = forms.flatMap(([form, shanten]) =>
    shanten !== null && shanten <= advice.shanten + 1 ? [[form, shanten] as const] : [],
  );
  return near.length === 1 && near[0]?.[0] === "standard" ? [] : near;
}

interface OwnWaitsProps {
  readonly advice: Advice;
  readonly furiten: Reason | null;
}

function OwnWaits({ advice, furiten }: OwnWaitsProps) {
  return (
    <Section title={t("learn.waits")} help={t("learn.waitsHelp")} term="tenpai">
      <WaitStrip choices={[waitsOf(advice, null, furiten)]} isRiichi={false} />
    </Section>
  );
}

function OwnDraws({ advice }: { readonly advice: Advice }) {
  return (
    <Section title={t("learn.draws")} help={t("learn.drawsHelp")} term="ukeire">
      <p>
        <Count draws={advice.draws} total={advice.total} />
      </p>
      <DrawList draws={advice.draws} />
    </Section>
  );
}

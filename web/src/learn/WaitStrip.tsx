/** The waits of a ready hand above its tiles: how many are left, and what each is worth. */

import type {
  ToldHand as HandAdvice,
  ToldWait as WaitAdvice,
  ToldWorth as Worth,
} from "../engine/advised";
import type { Tile } from "../game/types";
import type { Reason } from "../generated/reason";
import { grouped, joinWords, t, tWord } from "../i18n";
import { yakuTitle } from "../result/yakuTitle";
import { LET_PASS } from "../table/furiten";
import { TileFace, tileName } from "../tile/TileFace";
import { namedText } from "../words/reasonText";

import "./waits.css";

/** The waits that a hand has, or has after a discard. */
export interface Waits {
  /** The tile to discard; null if the hand waits already. */
  readonly discard: Tile | null;
  readonly waits: readonly WaitAdvice[];
  /** Why only tsumo wins; null if ron does as well. */
  readonly furiten: Reason | null;
}

/** The waits of an answer. Of a tile that went by, the table has said more than the answer knows. */
export function waitsOf(
  { waits, furiten_reason: found }: HandAdvice,
  discard: Tile | null,
  told: Reason | null = null,
): Waits {
  return { discard, waits, furiten: found?.code === LET_PASS ? (told ?? found) : found };
}

interface WaitStripProps {
  readonly choices: readonly Waits[];
  /** Whether the values are those with riichi. */
  readonly isRiichi: boolean;
}

export function WaitStrip({ choices, isRiichi }: WaitStripProps) {
  if (choices.length === 0) return null;
  return (
    <section
      class={choices.length > 1 ? "learn-waits is-long" : "learn-waits"}
      aria-label={t("learn.waits")}
    >
      {choices.map((choice) => (
        <WaitLine key={choice.discard ?? ""} choice={choice} isRiichi={isRiichi} />
      ))}
    </section>
  );
}

interface WaitLineProps {
  readonly choice: Waits;
  readonly isRiichi: boolean;
}

function WaitLine({ choice, isRiichi }: WaitLineProps) {
  const { discard, waits } = choice;
  const total = waits.reduce((sum, { left }) => sum + left, 0);
  return (
    <div class="learn-waits-line">
      <p class="learn-waits-title">
        {discard === null ? (
          <b>{t("learn.tenpai")}</b>
        ) : (
          <>
            <span
              class="small-tile"
              role="img"
              aria-label={t("learn.after", { tile: tileName(discard) })}
            >
              <TileFace tile={discard} />
            </span>
            <span aria-hidden="true">→</span>
          </>
        )}
        <span class="learn-waits-total">{t("learn.left", { count: total })}</span>
      </p>
      <ul class="learn-waits-list">
        {waits.map((wait) => (
          <WaitItem key={wait.tile} wait={wait} isRiichi={isRiichi} />
        ))}
      </ul>
      {choice.furiten !== null && <p class="learn-waits-note">{namedText(choice.furiten)}</p>}
    </div>
  );
}

function WaitItem({ wait, isRiichi }: { readonly wait: WaitAdvice; readonly isRiichi: boolean }) {
  const ron = isRiichi ? (wait.riichi ?? wait.ron) : wait.ron;
  return (
    <li class={wait.left === 0 ? "learn-wait is-gone" : "learn-wait"}>
      <span class="small-tile" role="img" aria-label={tileName(wait.tile)}>
        <TileFace tile={wait.tile} />
      </span>
      <span class="learn-wait-left">
        <span aria-hidden="true">×{wait.left}</span>
        <span class="visually-hidden">{t("learn.left", { count: wait.left })}</span>
      </span>
      <span class="learn-wait-worth">
        {ron !== null && <WorthLine name={t("learn.ron")} worth={ron} />}
        {!isRiichi && wait.tsumo !== null && (
          <WorthLine name={t("learn.tsumo")} worth={wait.tsumo} />
        )}
        {!isRiichi && ron?.status === "no_yaku" && wait.riichi?.status === "win" && (
          <WorthLine name={t("learn.withRiichi")} worth={wait.riichi} />
        )}
      </span>
    </li>
  );
}

function WorthLine({ name, worth }: { readonly name: string; readonly worth: Worth }) {
  const isWin = worth.status === "win";
  return (
    <span class={isWin ? "learn-worth" : "learn-worth is-none"} title={yakuWords(worth)}>
      <span class="learn-worth-name">{name}</span>{" "}
      <b>{isWin ? grouped(worth.points) : tWord("learn.status", worth.status)}</b>
    </span>
  );
}

function yakuWords(worth: Worth): string | undefined {
  if (worth.status !== "win") return undefined;
  return joinWords(Object.keys(worth.yaku).map(yakuTitle));
}

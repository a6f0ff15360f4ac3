/** The best discards with what they leave, the others folded, and the draws that help. */

import type { ToldDiscard as DiscardAdvice } from "../engine/advised";
import type { Tile } from "../game/types";
import type { UsefulTile } from "../generated/values";
import { t } from "../i18n";
import { TileFace, tileName } from "../tile/TileFace";
import { SafetyName } from "./Safety";
import { Section } from "./Section";
import { distanceWords } from "./YakuHints";

/** More would be read by nobody in time. */
const SHOWN = 3;

interface DiscardListProps {
  readonly discards: readonly DiscardAdvice[];
  /** The tile that is looked at. */
  readonly lookedAt: Tile | null;
}

export function DiscardList({ discards, lookedAt }: DiscardListProps) {
  const best = discards[0];
  if (best === undefined) return null;
  const shown = discards.filter(({ shanten }) => shanten === best.shanten).slice(0, SHOWN);
  const others = discards.filter((discard) => !shown.includes(discard));
  const row = (discard: DiscardAdvice) => (
    <DiscardRow
      key={discard.tile}
      discard={discard}
      isBest={discard === best}
      isAway={discard.shanten > best.shanten}
      isLookedAt={discard.tile === lookedAt}
    />
  );
  return (
    <Section title={t("learn.discards")} help={t("learn.discardsHelp")} term="ukeire">
      <p class="learn-discards-leave">
        {t("learn.leaves", { shanten: distanceWords(best.shanten) })}
      </p>
      <ul class="learn-discards">{shown.map(row)}</ul>
      {others.length > 0 && (
        <details class="learn-discards-more">
          <summary>{t("learn.others", { count: others.length })}</summary>
          <ul class="learn-discards">{others.map(row)}</ul>
        </details>
      )}
    </Section>
  );
}

interface DiscardRowProps {
  readonly discard: DiscardAdvice;
  readonly isBest: boolean;
  /** Whether it leads away from tenpai. */
  readonly isAway: boolean;
  readonly isLookedAt: boolean;
}

function DiscardRow({ discard, isBest, isAway, isLookedAt }: DiscardRowProps) {
  const names = ["learn-discard", isBest && "is-best", isLookedAt && "is-looked-at"];
  return (
    <li class={names.filter(Boolean).join(" ")}>
      <span
        class="small-tile"
        role="img"
        aria-label={t("learn.after", { tile: tileName(discard.tile) })}
      >
        <TileFace tile={discard.tile} />
      </span>
      <span class="learn-discard-words">
        {isBest && <b class="learn-discard-best">{t("learn.best")}</b>}
        <Count draws={discard.draws} total={discard.total} />
        {isAway && <span class="learn-discard-shanten">{distanceWords(discard.shanten)}</span>}
        {discard.safety !== null && <SafetyName safety={discard.safety} />}
      </span>
      <DrawList draws={discard.draws} />
    </li>
  );
}

interface CountProps {
  readonly draws: readonly UsefulTile[];
  readonly total: number;
}

/** How many tiles of how many kinds help. */
export function Count({ draws, total }: CountProps) {
  return (
    <>
      <b>{t(total === 1 ? "learn.acceptsOne" : "learn.accepts", { count: total })}</b>{" "}
      <span>{t(draws.length === 1 ? "learn.kind" : "learn.kinds", { count: draws.length })}</span>
    </>
  );
}

/** Small tiles, each with how many are left. */
export function DrawList({ draws }: { readonly draws: readonly UsefulTile[] }) {
  return (
    <ul class="learn-draws">
      {draws.map(({ tile, left }) => (
        <li key={tile} class={left === 0 ? "learn-draw is-gone" : "learn-draw"}>
          <span class="small-tile" role="img" aria-label={tileName(tile)}>
            <TileFace tile={tile} />
          </span>
          <span aria-hidden="true">{left}</span>
          <span class="visually-hidden">{t("learn.left", { count: left })}</span>
        </li>
      ))}
    </ul>
  );
}

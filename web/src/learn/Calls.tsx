/** What each call on offer makes of the hand: in the panel, and briefly on its button. */
import { useLayoutEffect } from "preact/hooks";

import type { ToldAdvice as Advice } from "../engine/advised";
import type { CallAdvice } from "../generated/answers";
import { grouped, joinWords, t } from "../i18n";
import { yakuTitle } from "../result/yakuTitle";
import { tilesUsed } from "../table/actions/offers";
import { verbName, verbOf } from "../table/actions/verbs";
import { TileRow, tileName } from "../tile/TileFace";
import { Section } from "./Section";
import { distanceWords } from "./YakuHints";

export function Calls({ advice }: { readonly advice: Advice }) {
  if (advice.calls.length === 0) return null;
  const { advised } = advice;
  return (
    <Section title={t("learn.calls")} help={t("learn.callsHelp")} term="yaku">
      {advised !== null && (
        <b class="learn-advised">{t("learn.advised", { action: verbName(verbOf(advised)) })}</b>
      )}
      <ul class="learn-calls">
        {advice.calls.map((call) => (
          <li key={JSON.stringify(call.action)}>
            <b>{verbName(verbOf(call.action))}</b>{" "}
            <TileRow tiles={tilesUsed(call.action)} label={verbName(verbOf(call.action))} />{" "}
            <span>{callWords(call, advice.shanten_before)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function callWords(call: CallAdvice, before: number | null): string {
  const yaku = (keys: readonly string[]) => joinWords(keys.map(yakuTitle));
  const points = grouped(Math.round(call.value / 100) * 100);
  return [
    `${way(before)} → ${way(call.shanten)}`,
    call.opens && t("learn.opens"),
    call.yaku.length > 0 && t("learn.sure", { yaku: yaku(call.yaku) }),
    call.possible.length > 0 && t("learn.possible", { yaku: yaku(call.possible) }),
    call.value > 0 && t("learn.about", { points }),
    call.discard !== null && t("learn.after", { tile: tileName(call.discard) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function way(shanten: number | null): string {
  return shanten === null ? t("learn.noWay") : distanceWords(shanten);
}

/** Writes on the buttons of calls what they lead to, and on the advised one that it is. */
export function useOfferNotes(advice: Advice | null): void {
  useLayoutEffect(() => {
    const written: HTMLElement[] = [];
    const places = new Map<string, number>();
    const advised = JSON.stringify(advice?.advised);
    for (const call of advice?.calls ?? []) {
      const verb = verbOf(call.action);
      const place = places.get(verb) ?? 0;
      places.set(verb, place + 1);
      const button = document.querySelectorAll<HTMLElement>(`.is-offer[data-verb=${verb}]`)[place];
      if (button === undefined) continue;
      button.dataset["note"] = `→ ${way(call.shanten)}`;
      if (JSON.stringify(call.action) === advised) button.dataset["advised"] = "";
      written.push(button);
    }
    return () => {
      for (const button of written) {
        delete button.dataset["note"];
        delete button.dataset["advised"];
      }
    };
  }, [advice]);
}

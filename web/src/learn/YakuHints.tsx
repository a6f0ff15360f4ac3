/** The yaku that a hand could become, the nearest first. */

import type { ToldHint as YakuHint } from "../engine/advised";
import { t, tAny, word } from "../i18n";
import { yakuTitle } from "../result/yakuTitle";
import { GlossaryLink, Section } from "./Section";

/** Distant yaku are wishful: a few close ones help a beginner more. */
const SHOWN = 8;

export function YakuHints({ hints }: { readonly hints: readonly YakuHint[] }) {
  if (hints.length === 0) return null;
  return (
    <Section title={t("learn.yaku")} help={t("learn.yakuHelp")} term="yaku">
      <ul class="learn-hints">
        {hints.slice(0, SHOWN).map((hint) => (
          <li key={hint.key} class="learn-hint">
            <GlossaryLink term={hint.key}>{yakuTitle(hint.key)}</GlossaryLink>
            <span class="learn-hint-han">{hanWords(hint)}</span>
            <span class="learn-hint-distance">{distanceWords(hint.shanten)}</span>
            <span class="learn-hint-meaning">
              {tAny("learn.means", hint.key, word(`yaku.${hint.key}.meaning`))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function hanWords({ han, is_yakuman }: YakuHint): string {
  return is_yakuman ? t("learn.yakuman") : t("learn.han", { count: han });
}

/** Shanten in a word or two. */
export function distanceWords(shanten: number): string {
  if (shanten < 0) return t("learn.there");
  return shanten === 0 ? t("learn.tenpai") : t("learn.shanten", { count: shanten });
}

/** Where the log and the rules differ, with the way there. */

import type { LogDifference } from "../../generated/answers";
import { type Language, t } from "../../i18n";
import type { Timeline } from "../player/timeline";
import type { Send } from "../player/usePlayer";
import { dealName } from "../words";

interface DifferencesProps {
  readonly differences: readonly LogDifference[];
  /** The language they are told in. */
  readonly language: Language;
  readonly timeline: Timeline;
  readonly send: Send;
}

export function Differences({ differences, language, timeline, send }: DifferencesProps) {
  return (
    <>
      <p class="hint">{t("replay.differencesHint")}</p>
      <ul class="differences">
        {differences.map((difference, index) => {
          const deal = timeline.deals[difference.deal - 1] ?? timeline.dealAt(difference.seq);
          return (
            <li key={index}>
              <button
                type="button"
                class="button is-small"
                onClick={() => send({ type: "go", to: difference.seq })}
              >
                {t("replay.goTo", { deal: deal === null ? "" : dealName(deal) })}
              </button>
              <dl>
                <dt>{t("replay.inLog")}</dt>
                <dd lang={language}>{difference.expected}</dd>
                <dt>{t("replay.byRules")}</dt>
                <dd lang={language}>{difference.got}</dd>
              </dl>
              {difference.rule !== "" && (
                <a href={`#/rules/rule/${difference.rule}`}>
                  {t("replay.rule", { rule: difference.rule })}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

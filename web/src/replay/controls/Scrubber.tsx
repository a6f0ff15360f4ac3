/** The whole game as a line: you can go to any moment, and deals are marked. */

import type { LogDifference } from "../../generated/answers";
import { t } from "../../i18n";
import type { DealSpan, Timeline } from "../player/timeline";
import type { Send } from "../player/usePlayer";
import { dealMarks, dealName } from "../words";

interface ScrubberProps {
  readonly timeline: Timeline;
  readonly moment: number;
  readonly differences: readonly LogDifference[];
  readonly told: string;
  readonly send: Send;
}

/** Names of deals that are nearer than this part of the line would lie over one another. */
const NAME_WIDTH = 0.052;

export function Scrubber({ timeline, moment, differences, told, send }: ScrubberProps) {
  const deal = timeline.dealAt(moment);
  const values = {
    deal: deal === null ? "" : dealName(deal),
    number: moment,
    count: timeline.last,
    event: told,
  };
  const placeOf = (at: number): number =>
    (at - timeline.first) / Math.max(1, timeline.last - timeline.first);
  return (
    <div class="scrubber">
      <input
        type="range"
        min={timeline.first}
        max={timeline.last}
        value={moment}
        aria-label={t("replay.position")}
        aria-valuetext={t("replay.positionText", values)}
        onInput={(event) => send({ type: "go", to: Number(event.currentTarget.value) })}
      />
      <div class="scrubber-marks" aria-hidden="true">
        {namedDeals(timeline.deals, placeOf).map(({ each, name }) => (
          <span
            key={each.number}
            class={each === deal ? "is-current" : ""}
            style={{ left: `${placeOf(each.first) * 100}%` }}
          >
            {name}
          </span>
        ))}
        {differences.map(({ seq }, index) => (
          <b key={index} style={{ left: `${placeOf(seq) * 100}%` }}>
            !
          </b>
        ))}
      </div>
    </div>
  );
}

interface NamedDeal {
  readonly each: DealSpan;
  /** Empty if there is no room for it. */
  readonly name: string;
}

function namedDeals(
  deals: readonly DealSpan[],
  placeOf: (at: number) => number,
): readonly NamedDeal[] {
  const names = dealMarks(deals);
  let free = 0;
  return deals.map((each, number) => {
    const place = placeOf(each.first);
    const name = place >= free ? (names[number] ?? "") : "";
    if (name !== "") free = place + NAME_WIDTH;
    return { each, name };
  });
}

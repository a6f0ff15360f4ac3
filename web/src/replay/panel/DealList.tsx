/** Every deal of the game: how it ended, and what it cost whom. */
import { useEffect, useRef } from "preact/hooks";
import type { LogDifference } from "../../generated/answers";
import { t } from "../../i18n";
import type { DealSpan, Timeline } from "../player/timeline";
import type { Send } from "../player/usePlayer";
import { dealName, dealResult, signedPoints } from "../words";
import { SeatMarker } from "./Seat";

interface DealListProps {
  readonly timeline: Timeline;
  readonly names: readonly string[];
  readonly moment: number;
  readonly differences: readonly LogDifference[];
  readonly send: Send;
}

export function DealList({ timeline, names, moment, differences, send }: DealListProps) {
  const current = timeline.dealAt(moment);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => keepInSight(list.current), [current]);
  return (
    <ol class="deals" ref={list}>
      {timeline.deals.map((deal) => (
        <DealItem
          key={deal.number}
          deal={deal}
          names={names}
          isCurrent={deal === current}
          isDifferent={differences.some(({ seq }) => seq >= deal.first && seq <= deal.last + 1)}
          send={send}
        />
      ))}
    </ol>
  );
}

/** Scrolls the panel, and never the page: the table stays where it is. */
function keepInSight(list: HTMLOListElement | null): void {
  const panel = list?.closest<HTMLElement>(".replay-panel");
  const item = list?.querySelector<HTMLElement>("[aria-current]");
  if (panel == null || item == null || panel.scrollHeight <= panel.clientHeight) return;
  const above = item.offsetTop - panel.scrollTop;
  const isSeen = above >= 0 && above + item.offsetHeight <= panel.clientHeight;
  if (!isSeen && panel.scrollTop > 0) panel.scrollTop = item.offsetTop - panel.clientHeight / 3;
}

interface DealItemProps {
  readonly deal: DealSpan;
  readonly names: readonly string[];
  readonly isCurrent: boolean;
  readonly isDifferent: boolean;
  readonly send: Send;
}

function DealItem({ deal, names, isCurrent, isDifferent, send }: DealItemProps) {
  const name = dealName(deal);
  return (
    <li aria-current={isCurrent ? "step" : undefined}>
      <button
        type="button"
        class="deal"
        title={t("replay.goTo", { deal: name })}
        onClick={() => send({ type: "go", to: deal.first })}
      >
        <strong>{name}</strong>
        <span>{dealResult(deal, names)}</span>
        {isDifferent && <em>{t("replay.differs")}</em>}
        {deal.ended !== null && <Changes changes={deal.ended.changes} names={names} />}
      </button>
      {deal.ended !== null && (
        <button
          type="button"
          class="button is-small"
          aria-label={t("replay.resultOf", { deal: name })}
          onClick={() => send({ type: "result", deal: deal.number })}
        >
          {t("replay.result")}
        </button>
      )}
    </li>
  );
}

interface ChangesProps {
  readonly changes: readonly number[];
  readonly names: readonly string[];
}

/** What each player won or lost; those who did neither are left out. */
function Changes({ changes, names }: ChangesProps) {
  return (
    <span class="deal-changes">
      {changes.map(
        (change, seat) =>
          change !== 0 && (
            <span key={seat} class={change > 0 ? "is-gain" : "is-loss"}>
              <SeatMarker seat={seat} />
              <span class="visually-hidden">{names[seat]}</span> {signedPoints(change)}
            </span>
          ),
      )}
    </span>
  );
}

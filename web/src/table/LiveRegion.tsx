/** What happens, for screen readers: events in their order, and at once what is offered. */
import { useEffect, useState } from "preact/hooks";
import { handInWords, riversInWords, tableInWords } from "../board/words";
import { tileKey } from "../game/layout";
import type { TableState } from "../game/types";
import { joinWords, t } from "../i18n";
import { tileName } from "../tile/TileFace";
import { canBePassed, numbered, offerLabel } from "./actions/ActionBar";
import { isOwnTurn, type Offers } from "./actions/offers";
import type { HandPlay } from "./actions/useHand";
import type { FeedView } from "./feed";

/** Something to say at once; the number tells two equal ones apart. */
interface Notice {
  readonly number: number;
  readonly text: string;
  /** The table that the player asked to hear about; null for what is said unasked. */
  readonly asked: TableState | null;
}

interface LiveRegionProps {
  readonly lines: FeedView["lines"];
  readonly notice: Notice;
}

export function LiveRegion({ lines, notice }: LiveRegionProps) {
  return (
    <div class="visually-hidden">
      <div role="log" aria-live="polite" aria-label={t("table.log")}>
        {lines.map(({ number, text }) => (
          <p key={number}>{text}</p>
        ))}
      </div>
      <div role="status" aria-live="assertive">
        {notice.text !== "" && <p key={notice.number}>{notice.text}</p>}
      </div>
    </div>
  );
}

type Spoken = "table" | "hand" | "rivers";

interface NoticeBoard {
  readonly notice: Notice;
  readonly say: (what: Spoken, names: readonly string[]) => void;
}

/**
 * Offers are said as they come, after what follows from them; and the table whenever it is asked
 * for. What was asked for stays until there is something else to say, or the table has changed.
 */
export function useNotice(
  offers: Offers,
  state: TableState,
  hand: HandPlay,
  outlook: string,
): NoticeBoard {
  const [notice, setNotice] = useState<Notice>({ number: 0, text: "", asked: null });
  const show = (text: string, asked: TableState | null): void =>
    setNotice((before) => {
      if (text === "" && before.asked === state) return before;
      return { number: before.number + 1, text, asked };
    });
  // After a call nothing is drawn that would tell that it is the player's own turn.
  const hasDrawn = state.viewer !== null && state.seats[state.viewer]?.drawn != null;
  const { mode } = hand;
  useEffect(() => {
    const isPlain = mode === "plain";
    show(isPlain ? outlook + describeOffers(offers, hasDrawn) : describeRiichi(hand), null);
  }, [offers, hasDrawn, mode]);
  return {
    notice,
    say: (what, names) => {
      if (what === "hand") show(handInWords(state), state);
      else if (what === "rivers") show(riversInWords(state, names), state);
      else show(tableInWords(state, names), state);
    },
  };
}

/** The tiles with which riichi can be declared. */
function describeRiichi({ held, tiles, mode }: HandPlay): string {
  const marked = held.filter(({ id }) => tiles.get(tileKey(id))?.isMarked);
  const names = new Set(marked.map(({ tile }) => tileName(tile)));
  if (names.size === 0) return "";
  return t("say.riichiTiles", {
    tiles: joinWords([...names]),
    isOpen: `${mode === "open_riichi"}`,
  });
}

function describeOffers(offers: Offers, hasDrawn: boolean): string {
  const choices = numbered(offers.buttons);
  const names = choices.map((offer, index) => `${index + 1} ${offerLabel(offer)}`);
  const key = canBePassed(choices) ? "say.offers" : "say.choice";
  if (names.length > 0) return t(key, { offers: joinWords(names) });
  return isOwnTurn(offers) && !hasDrawn ? t("act.yourTurn") : "";
}

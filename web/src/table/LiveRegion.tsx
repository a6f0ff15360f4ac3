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

/** Something to be said at once; the number tells two equal ones apart. */
interface Notice {
  readonly number: number;
  readonly text: string;
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

/** Offers are said as they come, after what follows from them; and the table whenever it is asked for. */
export function useNotice(
  offers: Offers,
  state: TableState,
  hand: HandPlay,
  outlook: string,
): NoticeBoard {
  const [notice, setNotice] = useState<Notice>({ number: 0, text: "" });
  const show = (text: string): void => setNotice(({ number }) => ({ number: number + 1, text }));
  // After a call nothing is drawn that would tell that it is the player's own turn.
  const hasDrawn = state.viewer !== null && state.seats[state.viewer]?.drawn != null;
  const { mode } = hand;
  useEffect(() => {
    show(mode === "plain" ? outlook + describeOffers(offers, hasDrawn) : describeRiichi(hand));
  }, [offers, hasDrawn, mode]);
  return {
    notice,
    say: (what, names) => {
      if (what === "hand") show(handInWords(state));
      else if (what === "rivers") show(riversInWords(state, names));
      else show(tableInWords(state, names));
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

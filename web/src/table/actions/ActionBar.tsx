/** What is offered besides a discard, as buttons above the hand, and always a way to pass. */
import { useEffect, useState } from "preact/hooks";

import { t } from "../../i18n";
import { TileRow, tileNames } from "../../tile/TileFace";
import type { DiscardMode, Offer } from "./offers";
import { type Verb, verbName } from "./verbs";

/** What has to be answered one way or the other. */
const MUST_CHOOSE: ReadonlySet<Verb> = new Set([
  "show_tenpai",
  "show_noten",
  "show_hand",
  "end_game",
  "play_on",
]);
/** A click that was meant for something else does not press a button that has just come up. */
const GUARD_MS = 150;

export function offerLabel(offer: Offer): string {
  const name = verbName(offer.verb);
  return offer.tiles.length === 0 ? name : `${name}: ${tileNames(offer.tiles)}`;
}

/** Offers without the pass, as they are numbered. */
export function numbered(buttons: readonly Offer[]): readonly Offer[] {
  return buttons.filter(({ verb }) => verb !== "pass");
}

interface ActionBarProps {
  readonly buttons: readonly Offer[];
  readonly mode: DiscardMode;
  /** The offers of the player's own turn were put aside, and can be had again. */
  readonly isDismissed: boolean;
  readonly onTake: (offer: Offer) => void;
  readonly onPass: () => void;
}

/** Nothing is shown where there is nothing to choose. */
export function ActionBar({ buttons, mode, isDismissed, onTake, onPass }: ActionBarProps) {
  const isGuarded = useGuard(mode === "plain" ? buttons : mode);
  const offers = numbered(buttons);
  if (mode !== "plain") {
    const hint = t("act.chooseRiichi", { isOpen: `${mode === "open_riichi"}` });
    return (
      <div class="actions" role="group" aria-label={hint}>
        <p class="actions-hint">{hint}</p>
        <PassButton words={t("act.cancel")} isGuarded={isGuarded} onPass={onPass} />
      </div>
    );
  }
  if (offers.length === 0) return null;
  if (isDismissed) {
    return (
      <div class="actions" role="group" aria-label={t("act.choose")}>
        <PassButton words={t("act.again")} isGuarded={isGuarded} onPass={onPass} />
      </div>
    );
  }
  return (
    <div class="actions" role="group" aria-label={t("act.choose")}>
      {groupsOf(offers).map((group) => (
        <OfferGroup key={group[0]?.verb} {...{ group, offers, isGuarded, onTake }} />
      ))}
      {canBePassed(offers) && (
        <PassButton words={t("act.pass")} isGuarded={isGuarded} onPass={onPass} />
      )}
    </div>
  );
}

/** Whether what is shown has just come up. */
function useGuard(shown: unknown): boolean {
  const [trusted, trust] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => trust(shown), GUARD_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return trusted !== shown;
}

/** Offers of one sort stand together. */
function groupsOf(offers: readonly Offer[]): readonly (readonly Offer[])[] {
  const verbs = [...new Set(offers.map(({ verb }) => verb))];
  return verbs.map((verb) => offers.filter((offer) => offer.verb === verb));
}

/** Whether to show a hand or to end the game cannot be passed. */
export function canBePassed(offers: readonly Offer[]): boolean {
  return !offers.some(({ verb }) => MUST_CHOOSE.has(verb));
}

interface OfferGroupProps {
  readonly group: readonly Offer[];
  /** All of them, by whose order they are numbered. */
  readonly offers: readonly Offer[];
  readonly isGuarded: boolean;
  readonly onTake: (offer: Offer) => void;
}

/** One button; or, of several shapes of a call, one for the tiles of each. */
function OfferGroup({ group, offers, isGuarded, onTake }: OfferGroupProps) {
  const buttons = group.map((offer) => (
    <button
      key={`${offer.verb} ${offer.tiles.join(" ")}`}
      type="button"
      class={`button is-offer is-${offer.verb.replaceAll("_", "-")}`}
      data-verb={offer.verb}
      aria-keyshortcuts={String(offers.indexOf(offer) + 1)}
      disabled={isGuarded}
      onClick={() => onTake(offer)}
    >
      {group.length === 1 && (
        <span aria-hidden={offer.tiles.length > 0}>{verbName(offer.verb)}</span>
      )}
      {offer.tiles.length > 0 && <TileRow tiles={offer.tiles} label={verbName(offer.verb)} />}
      <span aria-hidden="true">
        <kbd>{offers.indexOf(offer) + 1}</kbd>
      </span>
    </button>
  ));
  const [first] = group;
  if (first === undefined || group.length === 1) return <>{buttons}</>;
  return (
    <div class={`offer-group is-${first.verb}`} role="group" aria-label={verbName(first.verb)}>
      <span class="offer-group-name" aria-hidden="true">
        {verbName(first.verb)}
      </span>
      {buttons}
    </div>
  );
}

interface PassButtonProps {
  readonly words: string;
  readonly isGuarded: boolean;
  readonly onPass: () => void;
}

function PassButton({ words, isGuarded, onPass }: PassButtonProps) {
  return (
    <button
      type="button"
      class="button is-pass"
      data-verb="pass"
      aria-keyshortcuts="X"
      disabled={isGuarded}
      onClick={onPass}
    >
      {words}{" "}
      <span aria-hidden="true">
        <kbd>X</kbd>
      </span>
    </button>
  );
}

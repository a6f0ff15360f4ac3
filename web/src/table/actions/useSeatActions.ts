/** What the player's clicks and keys do at the table; a key that does nothing says why. */
import { useState } from "preact/hooks";

import { tileKey } from "../../game/layout";
import type { Action, Discard } from "../../generated/actions";
import { t } from "../../i18n";
import { useSettings } from "../../settings/settings";
import { tileName } from "../../tile/TileFace";
import { answer, askWhy, remark } from "../../transport/session";
import { canBePassed, numbered } from "./ActionBar";
import type { TableCommand } from "./keys";
import { isOwnTurn, type Offer, type Offers, passOf } from "./offers";
import type { HandPlay } from "./useHand";
import { focusedKey, focusOffer, isPlayedByKeys } from "./useHandFocus";
import { type Verb, verbName } from "./verbs";

/** After a call nothing was drawn, which is one reason for whatever needs a drawn tile. */
const AFTER_CALL: Action = { type: "tsumo" };

export interface SeatActions {
  /** The offers of the player's own turn were put aside, and a tile is discarded. */
  readonly isDismissed: boolean;
  readonly pick: (key: string) => void;
  readonly take: (offer: Offer) => void;
  readonly pass: () => void;
  readonly obey: (command: TableCommand) => void;
}

export function useSeatActions(offers: Offers, hand: HandPlay): SeatActions {
  const { twoClicks } = useSettings();
  const [dismissed, dismiss] = useState<Offers | null>(null);
  const isDismissed = dismissed === offers;

  const discard = (key: string): void => {
    const action = hand.actionOf(key);
    if (action !== null) answer(action);
    else if (isOwnTurn(offers)) askAbout(key, hand);
    // A click too early is soon made again; a key leaves no other trace.
    else if (isPlayedByKeys()) remark(t("note.notTurn"), null);
  };
  const pick = (key: string): void => {
    if (twoClicks && hand.chosen !== key) hand.choose(key);
    else discard(key);
  };
  const take = (offer: Offer): void => {
    if (offer.action !== null) answer(offer.action);
    else if (offer.verb === "riichi" || offer.verb === "open_riichi") hand.setMode(offer.verb);
  };
  const pass = (): void => {
    const passing = passOf(offers);
    if (hand.mode !== "plain") hand.setMode("plain");
    else if (passing !== null) answer(passing);
    else if (offers.buttons.length === 0) remarkNone("pass");
    else if (!canBePassed(offers.buttons)) remark(t("act.choose"), null);
    else dismiss(isDismissed ? null : offers);
  };
  const obey = (command: TableCommand): void => {
    // A spectator has no hand.
    if (hand.held.length === 0) remark(t("table.watching"), null);
    else if (command.type === "move") hand.chooseBy(command.by, focusedKey() ?? hand.chosen);
    else if (command.type === "end") hand.chooseAt(command.which);
    else if (command.type === "pass") pass();
    else if (command.type === "drawn") discardDrawn(discard, offers, hand);
    else if (command.type === "pick") pickByKey(discard, offers, hand);
    else if (command.type === "offer") takeNumber(command.number, offers, take);
    else if (command.type === "verb" && !takeVerb(command.verbs, offers, take)) {
      sayWhyNone(command.verbs, offers, hand);
    }
  };
  return { isDismissed, pick, take, pass, obey };
}

/** The tile may not be discarded: the server says why, or the page where it cannot be asked. */
function askAbout(key: string, hand: HandPlay): void {
  const tile = hand.held.find(({ id }) => tileKey(id) === key)?.tile ?? null;
  if (tile === null) return;
  const discard: Discard = { type: "discard", tile, drawn: key === hand.drawnKey };
  const isOpen = hand.mode === "open_riichi";
  if (askWhy(hand.mode === "plain" ? discard : riichiWith(discard, isOpen))) return;
  remark(t("act.notNow", { tile: tileName(tile) }), tile);
}

function discardDrawn(discard: (key: string) => void, offers: Offers, hand: HandPlay): void {
  if (hand.drawnKey !== null || !isOwnTurn(offers)) discard(hand.drawnKey ?? "");
  else if (!askWhy(AFTER_CALL)) remark(t("act.yourTurn"), null);
}

/** Enter discards the tile that has the focus or was chosen; else it leads to the offers. */
function pickByKey(discard: (key: string) => void, offers: Offers, hand: HandPlay): void {
  const key = focusedKey() ?? hand.chosen;
  if (key !== null && isOwnTurn(offers)) discard(key);
  else if (!focusOffer()) remark(t(isOwnTurn(offers) ? "act.yourTurn" : "note.notTurn"), null);
}

function takeNumber(number: number, offers: Offers, take: (offer: Offer) => void): void {
  const offer = numbered(offers.buttons)[number - 1];
  if (offer !== undefined) take(offer);
  else remark(t("note.noOffer", { number }), null);
}

/** Takes the only offer of its sort; of several one is taken by number, or with Tab. */
function takeVerb(verbs: readonly Verb[], offers: Offers, take: (offer: Offer) => void): boolean {
  const meant = offers.buttons.filter(({ verb }) => verbs.includes(verb));
  const [first] = meant;
  if (first === undefined) return false;
  // Riichi is meant before open riichi.
  if (meant.length === 1 || first.verb === "riichi") take(first);
  else focusOffer(first.verb);
  return true;
}

/** A player who is not offered what they want learns why, from the server if it knows more. */
function sayWhyNone(verbs: readonly Verb[], offers: Offers, hand: HandPlay): void {
  const isTurn = isOwnTurn(offers);
  const isWin = verbs.includes("ron");
  if (isWin && askWhy({ type: isTurn ? "tsumo" : "ron" })) return;
  if (isTurn && verbs.includes("nine_orphans") && askWhy({ type: "nine_orphans" })) return;
  if (isTurn && verbs.includes("riichi") && askWhy(riichiWithDrawn(hand))) return;
  const [verb = "pass"] = verbs;
  if (isTurn || isWin || verb === "chii" || verb === "pon" || verb === "daiminkan") {
    remarkNone(verb);
  } else remark(t("note.notTurn"), null);
}

/** No tile can be discarded with riichi, so the drawn one stands for all. */
function riichiWithDrawn({ held, drawnKey }: HandPlay): Action {
  const tile = held.find(({ id }) => tileKey(id) === drawnKey)?.tile;
  return tile == null ? AFTER_CALL : riichiWith({ type: "discard", tile, drawn: true });
}

function riichiWith(discard: Discard, isOpen = false): Action {
  return { type: "riichi", discard, is_open: isOpen };
}

/** There is nothing of the sort to do. */
function remarkNone(verb: Verb): void {
  remark(t("note.none", { act: verbName(verb).toLowerCase() }), null);
}

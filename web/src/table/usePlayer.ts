/** What the player's clicks and keys do at the table. */
import { useState } from "preact/hooks";

import { tileKey } from "../game/layout";
import { t } from "../i18n";
import { numbered } from "./ActionBar";
import { isOwnTurn, type Offer, type Offers, type Verb } from "./offers";
import type { Command } from "./play";
import { answer, askWhy, remark } from "./session";
import { useSettings } from "./settings";
import { tileName } from "./TileFace";
import type { HandPlay } from "./useHand";
import { focusedKey, focusOffer } from "./useHandFocus";

export interface Player {
  /** The offers of the own turn were put aside, and a tile is discarded. */
  readonly isDismissed: boolean;
  readonly pick: (key: string) => void;
  readonly take: (offer: Offer) => void;
  readonly pass: () => void;
  readonly obey: (command: Command) => void;
}

export function usePlayer(offers: Offers, hand: HandPlay): Player {
  const { twoClicks } = useSettings();
  const [dismissed, dismiss] = useState<Offers | null>(null);
  const isDismissed = dismissed === offers;

  const discard = (key: string): void => {
    const action = hand.actionOf(key);
    if (action !== null) answer(action);
    else if (isOwnTurn(offers)) askAbout(key, hand);
  };
  const pick = (key: string): void => {
    if (twoClicks && hand.chosen !== key) hand.choose(key);
    else discard(key);
  };
  const take = (offer: Offer): void => {
    if (offer.action !== null) answer(offer.action);
    else if (offer.verb === "riichi" || offer.verb === "open riichi") hand.setMode(offer.verb);
  };
  const pass = (): void => {
    if (hand.mode !== "plain") hand.setMode("plain");
    else if (offers.buttons.some(({ verb }) => verb === "pass")) answer("pass");
    else if (offers.buttons.length > 0) dismiss(isDismissed ? null : offers);
  };
  const obey = (command: Command): void => {
    if (command.type === "move") hand.chooseBy(command.by, focusedKey() ?? hand.chosen);
    else if (command.type === "end") hand.chooseAt(command.which);
    else if (command.type === "pass") pass();
    else if (command.type === "drawn") discard(hand.drawnKey ?? "");
    else if (command.type === "pick") pickByKey(discard, offers, hand);
    else if (command.type === "offer") takeNumber(command.number, offers, take);
    else if (command.type === "verb" && !takeVerb(command.verbs, offers, take)) {
      askWhyNone(command.verbs, offers, hand);
    }
  };
  return { isDismissed, pick, take, pass, obey };
}

/** The tile may not be discarded: the server says why. */
function askAbout(key: string, hand: HandPlay): void {
  const tile = hand.held.find(({ id }) => tileKey(id) === key)?.tile ?? null;
  if (tile === null) return;
  const mode = hand.mode === "plain" ? "" : `${hand.mode} `;
  const way = key === hand.drawnKey ? "tsumogiri " : mode === "" ? "discard " : "";
  remark(t("act.notNow", { tile: tileName(tile) }), tile);
  askWhy(`${mode}${way}${tile}`);
}

/** Enter discards the tile that has the focus or was chosen; else it leads to the offers. */
function pickByKey(discard: (key: string) => void, offers: Offers, hand: HandPlay): void {
  const key = focusedKey() ?? hand.chosen;
  if (key !== null && isOwnTurn(offers)) discard(key);
  else focusOffer();
}

function takeNumber(number: number, offers: Offers, take: (offer: Offer) => void): void {
  const offer = numbered(offers.buttons)[number - 1];
  if (offer !== undefined) take(offer);
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

/** Whoever wants to win or to declare riichi and is not offered it learns why. */
function askWhyNone(verbs: readonly Verb[], offers: Offers, hand: HandPlay): void {
  if (!isOwnTurn(offers)) return;
  const drawn = hand.held.find(({ id }) => tileKey(id) === hand.drawnKey)?.tile;
  if (verbs.includes("tsumo")) askWhy("tsumo");
  else if (verbs.includes("nine orphans")) askWhy("nine orphans");
  else if (verbs.includes("riichi") && drawn != null) askWhy(`riichi tsumogiri ${drawn}`);
}

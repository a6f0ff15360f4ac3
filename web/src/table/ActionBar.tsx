/** What is offered besides a discard, above the hand: buttons, Pass, and the time that is left. */
import { useEffect, useState } from "preact/hooks";

import { t, tWord, type MessageKey } from "../i18n";
import type { Question } from "./feed";
import type { DiscardMode, Offer, Verb } from "./offers";
import { TileRow, tileNames } from "./TileFace";

const VERB_KEYS: Partial<Readonly<Record<Verb, MessageKey>>> = {
  "nine orphans": "act.nineOrphans",
  "end game": "act.endGame",
  "play on": "act.playOn",
  "open riichi": "act.openRiichi",
};

export function offerName(offer: Offer): string {
  const key = VERB_KEYS[offer.verb];
  return key === undefined ? tWord("act", offer.verb) : t(key);
}

export function offerLabel(offer: Offer): string {
  const name = offerName(offer);
  return offer.tiles.length === 0 ? name : `${name}: ${tileNames(offer.tiles)}`;
}

interface ActionBarProps {
  readonly buttons: readonly Offer[];
  readonly mode: DiscardMode;
  readonly onTake: (offer: Offer) => void;
  readonly onPass: () => void;
}

/** Nothing is shown where there is nothing to choose; else there is always a way to pass. */
export function ActionBar({ buttons, mode, onTake, onPass }: ActionBarProps) {
  if (mode !== "plain") {
    return (
      <div class="actions" role="group" aria-label={t("act.chooseRiichi")}>
        <p class="actions-hint">{t("act.chooseRiichi")}</p>
        <button type="button" class="button is-pass" onClick={onPass}>
          {t("act.cancel")} <kbd>X</kbd>
        </button>
      </div>
    );
  }
  const others = buttons.filter(({ verb }) => verb !== "pass");
  if (others.length === 0) return null;
  return (
    <div class="actions" role="group" aria-label={t("act.choose")}>
      {others.map((offer, index) => (
        <button
          key={offer.action ?? offer.verb}
          type="button"
          class={`button is-offer is-${offer.verb.replaceAll(" ", "-")}`}
          data-verb={offer.verb}
          aria-label={offerLabel(offer)}
          onClick={() => onTake(offer)}
        >
          <span>{offerName(offer)}</span>
          {offer.tiles.length > 0 && <TileRow tiles={offer.tiles} label={offerName(offer)} />}
          <kbd aria-hidden="true">{index + 1}</kbd>
        </button>
      ))}
      {!isDecision(others) && (
        <button type="button" class="button is-pass" data-verb="pass" onClick={onPass}>
          {t("act.pass")} <kbd aria-hidden="true">X</kbd>
        </button>
      )}
    </div>
  );
}

/** Whether to show a hand or to end the game can not be passed. */
function isDecision(offers: readonly Offer[]): boolean {
  return offers.some(({ verb }) => ["tenpai", "noten", "end game", "play on"].includes(verb));
}

const TICK_MS = 200;

/** The seconds that are left: first those of the question, then those of the bank. */
export function Timer({ question }: { readonly question: Question }) {
  const { base, bank } = question.ask;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const ticker = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(ticker);
  }, [question]);
  if (base === null || bank === null) return null;
  const spent = Math.max(0, (now - question.since) / 1000);
  const baseLeft = Math.ceil(Math.max(0, base - spent));
  const bankLeft = Math.ceil(Math.max(0, Math.min(bank, base + bank - spent)));
  const isShort = baseLeft + bankLeft <= 5;
  return (
    <p
      class={`timer${isShort ? " is-short" : ""}`}
      role="timer"
      aria-label={t("timer.label", { base: baseLeft, bank: bankLeft })}
    >
      {baseLeft > 0 && <b>{baseLeft}</b>}
      {baseLeft > 0 && bankLeft > 0 && " + "}
      {bankLeft > 0 && <span>{bankLeft}</span>}
    </p>
  );
}

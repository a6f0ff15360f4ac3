/** What a seat does, as its button says it. */
import type { Action } from "../../generated/actions";
import { type MessageKey, type NameOf, t, tWord } from "../../i18n";

export type Verb = Action["type"] | "open_riichi";

const VERB_WORDS: Readonly<Record<Exclude<Verb, NameOf<"act">>, MessageKey>> = {
  nine_orphans: "act.nineOrphans",
  show_tenpai: "act.tenpai",
  show_noten: "act.noten",
  show_hand: "act.showHand",
  end_game: "act.endGame",
  play_on: "act.playOn",
  open_riichi: "act.openRiichi",
};

export function verbOf(action: Action): Verb {
  return action.type === "riichi" && action.is_open ? "open_riichi" : action.type;
}

export function verbName(verb: Verb): string {
  return isWord(verb) ? tWord("act", verb) : t(VERB_WORDS[verb]);
}

function isWord(verb: Verb): verb is Verb & NameOf<"act"> {
  return !(verb in VERB_WORDS);
}

/** The one tile that an action is about; null if it is about none, or several. */
export function tileOf(action: Action): string | null {
  if (action.type === "riichi") return action.discard.tile;
  return action.type === "discard" || action.type === "shouminkan" ? action.tile : null;
}

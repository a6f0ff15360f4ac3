/** Which reason bars a ron, by its code. */

/** A wait is among the player's own discards (FURITEN-2). */
export const OWN_DISCARD = "furiten.discard";
/** A winning tile went by, and no more is known of it. */
export const LET_PASS = "furiten.let_pass";

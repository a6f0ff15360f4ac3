/**
 * What only a server can do: other people take part in it, or its word is needed.
 *
 * A site without a server shows none of it. Everything else asks here.
 */
export const SERVED = {
  /** Rooms: to open one, to come by its code or link, to watch its game. */
  rooms: !__SITE__,
  /** Records that prove the walls of a game that was played here. */
  proofs: !__SITE__,
} as const;

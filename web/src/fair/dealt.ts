/** Whether what a player saw of a deal can have come from a wall: every tile is followed. */
import type { GameEvent, Tile } from "../game/types";
import type { Wall } from "./method";

/** What was seen, and what the wall gives instead. */
export interface Difference {
  readonly what: string;
  readonly given: string;
  readonly wanted: string;
}

type Tiles = readonly (Tile | null)[];

const SUITS = "mpsz";
const HAND = 13;

/** The first difference between the events of a deal and its wall; null if there is none. */
export function differenceOf(
  events: readonly GameEvent[],
  wall: Wall,
  { players, redFives }: { readonly players: number; readonly redFives: number },
): Difference | null {
  const watch = new Watch(wall, players, redFives);
  for (const event of events) {
    const found = watch.take(event);
    if (found !== null) return found;
  }
  return null;
}

/** A tile 0-135 as it is written (CONV-2, EQUIP-2). */
export function tileName(tile: number, redFives: number): Tile {
  const kind = Math.floor(tile / 4);
  const isRed =
    (tile === 16 && redFives >= 3) ||
    ((tile === 52 || tile === 88) && redFives > 0) ||
    (tile === 53 && redFives === 4);
  return `${isRed ? 0 : (kind % 9) + 1}${SUITS[Math.floor(kind / 9)] ?? ""}`;
}

class Watch {
  readonly #tiles: readonly Tile[];
  readonly #dice: readonly number[];
  readonly #players: number;
  readonly #hands: Tile[][] = [];
  #next: number;
  #rinshan = 0;
  #indicators = 0;
  #drawn: Tile | null = null;

  constructor(wall: Wall, players: number, redFives: number) {
    this.#tiles = wall.tiles.map((tile) => tileName(tile, redFives));
    this.#dice = wall.dice;
    this.#players = players;
    this.#next = HAND * players;
  }

  take(event: GameEvent): Difference | null {
    switch (event.type) {
      case "deal_started":
        return this.#deal(event);
      case "tile_drawn":
        return this.#draw(event);
      case "tile_discarded":
        return (
          (event.is_drawn ? compare("discard", [event.tile], [this.#drawn]) : null) ??
          this.#remove("discard", event.seat, [event.tile])
        );
      case "meld_called":
        return this.#meld(event);
      case "kan_declared":
        return event.kind === "shouminkan" ? this.#remove("meld", event.seat, [event.tile]) : null;
      case "kita_declared":
        return this.#remove("meld", event.seat, ["4z"]);
      case "dora_revealed":
        return this.#indicate(event.indicator);
      default:
        return this.#show(event);
    }
  }

  #deal(event: Extract<GameEvent, { type: "deal_started" }>): Difference | null {
    if (event.dice.join() !== this.#dice.join()) {
      return { what: "dice", given: event.dice.join(" "), wanted: this.#dice.join(" ") };
    }
    for (const [seat, shown] of event.hands.entries()) {
      const wind = (seat - event.dealer + this.#players) % this.#players;
      this.#hands.push(Array.from({ length: HAND }, (_, n) => this.#at(this.#dealt(wind, n))));
      const isSeen = shown.some((tile) => tile !== null);
      const found = isSeen ? compare("hand", shown, this.#hands[seat] ?? []) : null;
      if (found !== null) return found;
    }
    return this.#indicate(event.indicator);
  }

  /** Blocks of four, three times, then one (DEAL-1, DEAL-4). */
  #dealt(wind: number, number: number): number {
    if (number === HAND - 1) return 12 * this.#players + wind;
    return ((number >> 2) * this.#players + wind) * 4 + (number % 4);
  }

  #at(place: number): Tile {
    return this.#tiles[place] ?? "";
  }

  #draw(event: Extract<GameEvent, { type: "tile_drawn" }>): Difference | null {
    // Rinshan tiles lie from the break on, the upper before the lower (DEAD-3).
    const count = this.#rinshan;
    const place = event.is_rinshan
      ? this.#tiles.length - 2 * ((count >> 1) + 1) + (count % 2)
      : this.#next;
    if (event.is_rinshan) this.#rinshan += 1;
    else this.#next += 1;
    this.#drawn = this.#at(place);
    this.#hands[event.seat]?.push(this.#drawn);
    return event.tile === null ? null : compare("draw", [event.tile], [this.#drawn]);
  }

  #meld({ seat, meld }: Extract<GameEvent, { type: "meld_called" }>): Difference | null {
    if (meld.kind === "shouminkan") return null;
    const own = [...meld.tiles];
    if (meld.called != null) own.splice(own.indexOf(meld.called), 1);
    return this.#remove("meld", seat, own);
  }

  #remove(what: string, seat: number, tiles: readonly Tile[]): Difference | null {
    const hand = this.#hands[seat] ?? [];
    for (const tile of tiles) {
      const place = hand.indexOf(tile);
      if (place < 0) return { what, given: tile, wanted: written(hand) };
      hand.splice(place, 1);
    }
    return null;
  }

  #indicate(indicator: Tile | null): Difference | null {
    const place = this.#indicatorPlace(this.#indicators);
    this.#indicators += 1;
    return compare("indicator", [indicator], [this.#at(place)]);
  }

  #indicatorPlace(count: number): number {
    return this.#tiles.length - (this.#players === 4 ? 4 : 8) - 2 * (count + 1);
  }

  /** A hand that is laid open is what its seat holds. */
  #show(event: GameEvent): Difference | null {
    const shown = shownHand(event);
    if (shown === null || !("seat" in event)) return null;
    const found = compare("shown", shown, this.#hands[event.seat] ?? []);
    if (found !== null || event.type !== "hand_won") return found;
    const ura = event.ura_indicators.map((_, n) => this.#at(this.#indicatorPlace(n) + 1));
    return compare("indicator", event.ura_indicators, ura);
  }
}

function shownHand(event: GameEvent): Tiles | null {
  switch (event.type) {
    case "hand_won":
    case "false_win_declared": {
      const drawn = event.source === event.seat ? [event.tile] : [];
      return [...event.hand.concealed, ...drawn];
    }
    case "riichi_established":
      return event.shown ?? null;
    case "hand_shown":
    case "orphans_shown":
    case "riichi_found_out":
      return event.hand;
    default:
      return null;
  }
}

function compare(what: string, seen: Tiles, held: Tiles): Difference | null {
  const [given, wanted] = [written(seen), written(held)];
  return given === wanted ? null : { what, given, wanted };
}

function written(tiles: Tiles): string {
  return tiles.toSorted().join(" ") || "-";
}

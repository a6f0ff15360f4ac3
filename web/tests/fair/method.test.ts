import { afterEach, describe, expect, test, vi } from "vitest";
import { complaintsOf } from "../../src/fair/complaints";
import { hexOf } from "../../src/fair/hex";
import { lotOf, seedOf, wallOf } from "../../src/fair/method";
import { readProof } from "../../src/fair/record";
import { digest, promiseOf, sha256, textBytes } from "../../src/fair/sha256";
import fixture from "../fixtures/fair/games.json";

// biome-ignore lint/suspicious/noExplicitAny: messages are changed in ways no type allows
type Fields = Record<string, any>;
type Cheat = (messages: Fields[]) => void;

const games = { three: fixture.three as Fields[], four: fixture.four as Fields[] };

afterEach(() => void vi.unstubAllGlobals());

/** The codes of what is wrong with a kept game, after the server cheated. */
async function found(players: keyof typeof games, cheat: Cheat = () => undefined) {
  const messages = structuredClone(games[players]);
  cheat(messages);
  const proof = readProof(messages.map((message) => JSON.stringify(message)).join("\n"));
  if (proof === null) throw new Error("no proof");
  return (await complaintsOf(proof)).map(({ key }) => key);
}

function of(messages: Fields[], type: string): Fields {
  const message = messages.find((each) => each["type"] === type);
  if (message === undefined) throw new Error(`no ${type}`);
  return message;
}

function events(messages: Fields[], type: string): Fields[] {
  return messages.flatMap(({ event }) => (event?.type === type ? [event] : []));
}

const record = (messages: Fields[]): Fields => of(messages, "over")["fair"];

describe("SHA-256", () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 200])("of %i bytes is the browser's", async (size) => {
    const data = Uint8Array.from({ length: size }, (_, place) => (place * 7) % 256);
    expect(hexOf(digest(data))).toBe(hexOf(await sha256(data)));
  });

  test("is there where the browser lends none", async () => {
    vi.stubGlobal("crypto", {});
    expect(await promiseOf("")).toMatch(/^e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca4959/);
    expect(hexOf(digest(textBytes("abc")))).toMatch(/^ba7816bf8f01cfea414140de5dae2223/);
  });
});

test("seats and walls are those of the server's own program", async () => {
  for (const { secret, texts, draw, wall } of fixture.lots) {
    const seed = await seedOf(secret, texts, 2);
    expect(await lotOf(seed, draw.method, texts.length)).toEqual(draw);
    const deal = Number.parseInt(secret.slice(0, 2), 16) + 1;
    const { tiles, dice } = await wallOf(seed, deal, texts.length);
    expect({ wall: hexOf(Uint8Array.from(tiles)), dice }).toEqual(wall);
  }
});

describe.each(["three", "four"] as const)("with %s players", (players) => {
  test("a fair game is fair", async () => {
    expect(await found(players)).toEqual([]);
  });

  test("a record alone is whole", async () => {
    const proof = readProof(JSON.stringify(of(games[players], "over")));
    expect(proof?.kept).toBeNull();
    expect(proof && (await complaintsOf(proof))).toEqual([]);
  });
});

const SEEN = "fair.badSeen";
const swap = (tile: string): string => (tile === "1p" ? "9p" : "1p");
const CHEATS: Readonly<Record<string, readonly [Cheat, string]>> = {
  "another draw": [
    (all) => {
      const drawn = events(all, "tile_drawn").find(({ tile }) => tile !== null) as Fields;
      drawn["tile"] = swap(drawn["tile"]);
    },
    SEEN,
  ],
  "another hand": [
    (all) => {
      const hands = events(all, "deal_started")[0]?.["hands"] as (string | null)[][];
      const own = hands.find((hand) => hand[0] !== null) as string[];
      own[0] = swap(own[0] ?? "");
    },
    SEEN,
  ],
  "another indicator": [
    (all) => {
      const deal = events(all, "deal_started")[1] as Fields;
      deal["indicator"] = swap(deal["indicator"]);
    },
    SEEN,
  ],
  "a discard nobody can have held": [
    (all) => {
      const discard = events(all, "tile_discarded").at(-1) as Fields;
      discard["tile"] = swap(discard["tile"]);
    },
    SEEN,
  ],
  "other dice": [
    (all) => {
      const deal = events(all, "deal_started")[0] as Fields;
      deal["dice"] = deal["dice"].map((die: number) => 7 - die);
    },
    SEEN,
  ],
  "a wall that does not follow": [
    (all) => {
      const wall = record(all)["walls"][0];
      wall.wall = wall.wall.slice(2) + wall.wall.slice(0, 2);
    },
    "fair.badWall",
  ],
  "another secret": [(all) => (record(all)["secret"] = "ab".repeat(32)), "fair.badSecret"],
  "another commitment in the room": [
    (all) => (of(all, "room")["commitment"] = "0".repeat(64)),
    "fair.badShown",
  ],
  "another commitment at the beginning": [
    (all) => (of(all, "begin")["commitment"] = "0".repeat(64)),
    "fair.badShown",
  ],
  "a text that was not heard": [
    (all) => (of(all, "reveal")["contribution"] = "not heard"),
    "fair.badOwn",
  ],
  "no text of one's own": [(all) => all.splice(all.indexOf(of(all, "reveal")), 1), "fair.badNoSay"],
  "an accomplice who promised nothing": [
    (all) => (of(all, "room")["seats"][2].promise = null),
    "fair.badPromise",
  ],
  "an accomplice who promised something else": [
    (all) => (of(all, "room")["seats"][2].promise = "0".repeat(64)),
    "fair.badPromise",
  ],
  "another seat": [(all) => (of(all, "room")["seat"] = 2), "fair.badSeat"],
  "a false lot": [(all) => record(all)["draw"].places.reverse(), "fair.badDraw"],
  "another draw than the one shown": [
    (all) => of(all, "begin")["draw"].places.reverse(),
    "fair.badDraw",
  ],
  "another method than that of the rules": [
    (all) => (of(all, "begin")["rules"].seat_draw = "traditional"),
    "fair.badDraw",
  ],
  "no draw": [(all) => delete of(all, "begin")["draw"], "fair.badNoDraw"],
  "a deal left out": [(all) => record(all)["walls"].pop(), "fair.badCount"],
  "another game": [(all) => (of(all, "over")["fair"] = record(games.three)), "fair.badShown"],
  "events told in two ways": [
    (all) => {
      const again = structuredClone(all[all.length - 5] as Fields);
      again["event"] = { type: "hand_died", seat: 0 };
      all.splice(all.length - 1, 0, again);
    },
    "fair.badChanged",
  ],
};

test.each(Object.entries(CHEATS))("%s is found", async (_, [cheat, key]) => {
  expect(await found("four", cheat)).toContain(key);
});

test("what is neither is not read", () => {
  for (const text of ["", "nothing", "[1]", "{}", '{"format":"ariari fair","version":9}']) {
    expect(readProof(text)).toBeNull();
  }
});

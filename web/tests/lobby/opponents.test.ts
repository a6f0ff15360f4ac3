import { describe, expect, it } from "vitest";

import { namesOfBots } from "../../src/room/bots";
import { FEWEST, suitableBot } from "../../src/room/opponents";
import type { ListedGame } from "../../src/storage";

function game(place: number, bots: readonly string[], begun = 0): ListedGame {
  const places = [place, ...[1, 2, 3, 4].filter((other) => other !== place)];
  return {
    id: `${begun}`,
    begun,
    changed: begun,
    names: ["Ai", ...namesOfBots(bots)],
    seat: 0,
    rules: "ari-ari",
    result: { scores: [25_000, 25_000, 25_000, 25_000], places },
    tally: null,
  };
}

const QUICK = ["efficiency", "efficiency", "efficiency"];
const CAREFUL = ["careful", "careful", "careful"];

function games(places: readonly number[], bots: readonly string[]): ListedGame[] {
  return places.map((place, begun) => game(place, bots, begun));
}

describe("bots that suit a player", () => {
  it("are a little stronger than the player's results", () => {
    expect(suitableBot(games([4, 3, 3, 3], QUICK))).toBe("efficiency");
    expect(suitableBot(games([2, 3, 2, 3], QUICK))).toBe("careful");
    expect(suitableBot(games([2, 3, 2, 3], CAREFUL))).toBe("expert");
  });

  it("are the strongest for those who beat everyone", () => {
    expect(suitableBot(games([1, 1, 1, 1], CAREFUL))).toBe("net");
  });

  it("are not known before some games are over", () => {
    const few = games([1, 2, 3], QUICK).slice(1);
    expect(few.length).toBeLessThan(FEWEST);
    expect(suitableBot(few)).toBeNull();
    const open = games([1, 2, 3], QUICK).map((each) => ({ ...each, result: null }));
    expect(suitableBot(open)).toBeNull();
  });

  it("do not follow from games with people, or of three", () => {
    const withPeople = games([1, 1, 1], QUICK).map((each) => ({
      ...each,
      names: ["Ai", "Bo", "Cy", "Di"],
    }));
    const three = games([1, 1, 1], QUICK).map(({ names, ...each }) => ({
      ...each,
      names: names.slice(0, 3),
    }));
    expect(suitableBot([...withPeople, ...three])).toBeNull();
  });

  it("follow from the latest games", () => {
    const early = games(Array<number>(20).fill(4), QUICK);
    const late = Array.from({ length: 20 }, (_, number) => game(1, QUICK, 100 + number));
    expect(suitableBot([...late, ...early])).toBe("net");
  });
});

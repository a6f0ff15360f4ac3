// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

import { emptyTable } from "../../src/game/reducer";
import type { Begin } from "../../src/generated/messages";
import { GameResult } from "../../src/result/GameResult";
import { sameGame } from "../../src/room/Again";
import { FIRST_WISHES, storeWishes } from "../../src/room/wishes";
import { sendAs } from "../../src/transport/session";
import { told } from "../acts";
import { press, show } from "../render";

const session = vi.hoisted(() => ({ room: null as unknown, error: null as unknown }));
vi.mock("../../src/transport/session", () => ({
  useSession: () => ({ ...session }),
  sendAs: vi.fn(),
  forgetRoom: vi.fn(),
}));

const RULES = { players: 4, start_points: 25_000, based_on: "wrc", length: "east" } as const;
const BEGIN: Begin = {
  type: "begin",
  table: "t",
  seat: 1,
  names: ["careful 1", "Aiko", "random 2", "careful 3"],
  bots: ["careful", null, "random", "careful"],
  rules: RULES,
  commitment: "",
  contributions: [],
  clock: { base: 5, bank: 20 },
  seq: 9,
};

test("a game with bots is opened again as it was", () => {
  storeWishes({ ...FIRST_WISHES, pace: "brisk" });
  expect(sameGame(BEGIN)).toEqual({
    type: "create",
    rules: RULES,
    players: 4,
    bots: ["careful", "random", "careful"],
    clock: { base: 5, bank: 20 },
    pause: 0.25,
  });
});

test.each([
  ["with another person", { bots: ["careful", null, null, "careful"] as const }],
  ["that was watched", { seat: null }],
])("a game %s is not", (_, changes) => {
  expect(sameGame({ ...BEGIN, ...changes })).toBeNull();
});

const ENDED = {
  ...emptyTable(1),
  result: {
    type: "game_ended" as const,
    scores: [25_000, 25_000, 25_000, 25_000],
    places: [1, 2, 3, 4],
    match_points: [0, 0, 0, 0],
  },
};

beforeEach(() => {
  session.room = session.error = null;
  vi.mocked(sendAs).mockClear();
  localStorage.setItem("ariari.name", "Aiko");
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

/** The end screen of a game with bots. */
function end() {
  return (
    <GameResult
      state={ENDED}
      names={BEGIN.names}
      table="t"
      again={sameGame(BEGIN)}
      onLeave={() => undefined}
    />
  );
}

test("playing again opens one room, makes the player ready and starts", async () => {
  const { place, again } = show(end());
  const button = place.querySelector(".is-main");
  expect(button!.textContent).toBe("Play again");
  press(button);
  press(button);
  expect(sendAs).toHaveBeenCalledExactlyOnceWith("Aiko", sameGame(BEGIN));
  const own = { name: "Aiko", ready: false, bot: false, connected: true };
  const at = { code: "KRTFA", seat: 0, host: 0, commitment: "c", seats: [own], started: false };
  const room = { ...at, awaited: [], called_off: null };
  session.room = room;
  again(end());
  const ready = expect.objectContaining({ type: "ready", promise: expect.any(String) });
  await vi.waitFor(() => expect(sendAs).toHaveBeenLastCalledWith("Aiko", ready));
  session.room = { ...room, seats: [{ ...own, ready: true }] };
  again(end());
  expect(sendAs).toHaveBeenLastCalledWith("Aiko", { type: "start", room: "KRTFA" });
});

test("a room that is refused is told, and can be tried again", () => {
  const { place, again } = show(end());
  press(place.querySelector(".is-main"));
  session.error = { reason: told("refusal.server_full") };
  again(end());
  expect(place.querySelector('[role="alert"]')!.textContent).toContain("The server is full");
  press(place.querySelector(".is-main"));
  expect(sendAs).toHaveBeenCalledTimes(2);
});

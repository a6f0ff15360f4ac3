import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyTable, reduce } from "../../src/game/reducer";
import type { GameEvent, TableState } from "../../src/game/types";
import { type Cue, cueOf, lastCue } from "../../src/sound/cues";
import { recording } from "../recordings";

const { events } = recording("four-players-everything");

/** The table after each event. */
function tables(): readonly TableState[] {
  let state = emptyTable(null);
  return events.map((event) => {
    state = reduce(state, event);
    return state;
  });
}

/** What is heard of the first event of a kind. */
function heard(fits: (event: GameEvent) => boolean, bottom = 0): Cue | null {
  const state = tables().find(({ last }) => last !== null && fits(last));
  if (state === undefined) throw new Error("nothing like that happened");
  return lastCue(state, bottom);
}

describe("an event makes its sound", () => {
  const is =
    (type: GameEvent["type"], more: (event: never) => boolean = () => true) =>
    (event: GameEvent): boolean =>
      event.type === type && more(event as never);
  const SEEN: readonly (readonly [string, (event: GameEvent) => boolean, string | null])[] = [
    ["a deal", is("deal_started"), "deal"],
    ["a draw", is("tile_drawn"), "draw"],
    ["a discard", is("tile_discarded", ({ riichi }) => riichi === "none"), "lay"],
    ["riichi", is("tile_discarded", ({ riichi }) => riichi !== "none"), "riichi"],
    ["a call", is("meld_called", ({ meld }) => meld["kind"] === "pon"), "call"],
    ["a kan", is("kan_declared"), "call"],
    ["a kan that was declared", is("meld_called", ({ meld }) => meld["kind"] === "ankan"), null],
    ["a dora", is("dora_revealed"), "dora"],
    ["tsumo", is("hand_won", ({ seat, source }) => seat === source), "tsumo"],
    ["ron", is("hand_won", ({ seat, source }) => seat !== source), "ron"],
    ["a deal that was won", is("deal_ended", ({ winners }) => winners["length"] > 0), null],
    ["a drawn deal", is("deal_ended", ({ winners }) => winners["length"] === 0), "over"],
    ["the end", is("game_ended"), "end"],
    ["rules", is("game_started"), null],
  ];
  test.each(SEEN)("%s", (_, fits, sound) => {
    expect(heard(fits)?.sound ?? null).toBe(sound);
  });
});

test("a sound comes from where its player sits", () => {
  const pans = [0, 1, 2, 3].map((seat) => cueOf("lay", seat, 0).pan);
  expect(pans).toEqual([0, 0.7, 0, -0.7]);
  expect([0, 1, 2, 3].map((seat) => cueOf("lay", seat, 1).pan)).toEqual([-0.7, 0, 0.7, 0]);
  const levels = [0, 1, 2].map((seat) => cueOf("lay", seat, 0).level);
  expect(levels).toEqual([...levels].sort().toReversed());
  expect(cueOf("deal", null, 2)).toEqual({ sound: "deal", pan: 0, level: 1 });
});

describe("the table is heard", () => {
  const play = vi.fn();
  const speak = vi.fn();
  const isActive = { hasBeenActive: false };
  const made: { state: string; resume: () => void }[] = [];
  const voices = [
    { lang: "en-GB", localService: false, name: "far" },
    { lang: "ja-JP", localService: true, name: "other" },
    { lang: "en-US", localService: true, name: "near" },
  ];

  beforeEach(() => {
    vi.resetModules();
    vi.doMock("../../src/sound/player", () => ({ play }));
    vi.stubGlobal("addEventListener", vi.fn());
    vi.stubGlobal("navigator", { userActivation: isActive, language: "en" });
    vi.stubGlobal("speechSynthesis", { getVoices: () => voices, cancel: vi.fn(), speak });
    vi.stubGlobal(
      "SpeechSynthesisUtterance",
      class {
        constructor(readonly text: string) {}
      },
    );
    vi.stubGlobal(
      "AudioContext",
      class {
        state = "running";
        resume = vi.fn();
        constructor() {
          made.push(this);
        }
      },
    );
  });
  afterEach(() => {
    isActive.hasBeenActive = false;
    made.length = 0;
    vi.clearAllMocks();
    vi.unstubAllGlobals();
    vi.doUnmock("../../src/sound/player");
  });

  /** Hears a discard with these settings. */
  async function hearDiscard(settings: object, word: string | null = null): Promise<void> {
    const { changeSettings } = await import("../../src/settings/settings");
    changeSettings(settings);
    const { hear } = await import("../../src/sound/hear");
    hear(tables().find(({ last }) => last?.type === "tile_discarded")!, word);
    await new Promise((done) => setTimeout(done));
  }

  test("not before the first touch", async () => {
    await hearDiscard({});
    expect(made).toHaveLength(0);
    expect(play).not.toHaveBeenCalled();
  });

  test("from the first touch on, as loud as is wanted", async () => {
    isActive.hasBeenActive = true;
    await hearDiscard({ volume: 40 });
    const cue = expect.objectContaining({ sound: "lay" });
    expect(play).toHaveBeenCalledExactlyOnceWith(made[0], cue, 0.4);
  });

  test.each([{ sound: false }, { volume: 0 }])("not with %o", async (settings) => {
    isActive.hasBeenActive = true;
    await hearDiscard(settings);
    expect(play).not.toHaveBeenCalled();
    expect(made).toHaveLength(0);
  });

  test("a call is spoken on wish, by a voice that does not ask elsewhere", async () => {
    await hearDiscard({}, "Pon");
    expect(speak).not.toHaveBeenCalled();
    await hearDiscard({ voice: true }, "Pon");
    expect(speak).toHaveBeenCalledOnce();
    const said = expect.objectContaining({ text: "Pon", voice: voices[2] });
    expect(speak).toHaveBeenCalledWith(said);
    await hearDiscard({ voice: true, sound: false }, "Pon");
    expect(speak).toHaveBeenCalledOnce();
  });
});

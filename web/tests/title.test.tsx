// @vitest-environment jsdom
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { emptyTable } from "../src/game/reducer";
import { chooseLanguage } from "../src/i18n";
import { Title } from "../src/Title";
import { show } from "./render";

const session = vi.hoisted(() => ({ feed: null as unknown }));
vi.mock("../src/transport/session", () => ({ useSession: () => session }));

beforeEach(() => {
  session.feed = null;
});
afterEach(() => {
  vi.restoreAllMocks();
  chooseLanguage("en");
});

test.each([
  ["/", "ariari – riichi mahjong", "ariari – リーチ麻雀"],
  ["/replay/table/t1", "Replay – ariari", "牌譜 – ariari"],
  ["/room/abcde", "Room ABCDE – ariari", "部屋 ABCDE – ariari"],
  ["/table/t1", "Mahjong table – ariari", "麻雀卓 – ariari"],
  ["/nowhere", "ariari – riichi mahjong", "ariari – リーチ麻雀"],
])("%s has a title of its own", (path, english, japanese) => {
  const { again } = show(<Title path={path} />);
  expect(document.title).toBe(english);
  chooseLanguage("ja");
  again(<Title path={path} />);
  expect(document.title).toBe(japanese);
});

test("a page that comes is announced, the first one is not", () => {
  const { place, again } = show(<Title path="/" />);
  const region = place.querySelector("[aria-live]")!;
  expect(region.textContent).toBe("");
  again(<Title path="/rules" />);
  expect(region.textContent).toBe("Rules");
  again(<Title path="/" />);
  expect(region.textContent).toBe("Lobby");
});

test("a table is named by its round, by the turn in the background, and when it is over", () => {
  const state = { ...emptyTable(0), dealCount: 2, round: "south", dealer: 1 };
  session.feed = { state, question: {} };
  const { again } = show(<Title path="/table/t1" />);
  expect(document.title).toBe("South 2 – ariari");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(document.title).toBe("● Your turn – ariari");
  session.feed = { state, question: null };
  again(<Title path="/table/t1" />);
  expect(document.title).toBe("South 2 – ariari");
  session.feed = { state: { ...state, result: {} }, question: null };
  again(<Title path="/table/t1" />);
  expect(document.title).toBe("The game is over – ariari");
});

// @vitest-environment jsdom
import { render } from "preact";
import { expect, test, vi } from "vitest";

import { useKeys } from "../../src/replay/player/usePlayer";
import { useKeyboard } from "../../src/table/actions/useKeyboard";

type Obey = () => void;

const KEYBOARDS: ReadonlyArray<readonly [string, (obey: Obey) => void, string]> = [
  ["a table", useKeyboard, "t"],
  ["a replay", (obey) => useKeys(obey, obey), "ArrowRight"],
];

test.each(KEYBOARDS)("a key pressed as soon as %s is seen is heard", (_, useIts, key) => {
  const obey = vi.fn();
  const place = document.createElement("div");
  const Page = () => {
    useIts(obey);
    return <p>seen</p>;
  };
  render(<Page />, place);
  dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  expect(obey).toHaveBeenCalledOnce();
  render(null, place);
});

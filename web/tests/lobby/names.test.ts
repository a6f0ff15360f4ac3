import { expect, test } from "vitest";

import type { Begin } from "../../src/generated/messages";
import { botName, botStyle, playerNames, playerStyles } from "../../src/room/names";

test("bots have their own names and the lobby's word for how they play", () => {
  const begin = { names: ["Kamemaru", "Aiko", "Hayamaru"], bots: ["careful", null, "efficiency"] };
  expect(playerNames(begin as unknown as Begin)).toEqual(["Kamemaru", "Aiko", "Hayamaru"]);
  expect(playerStyles(begin as unknown as Begin)).toEqual(["Careful", "", "Quick"]);
});

test("bots of earlier games, or without a name of their own, are called by their kind", () => {
  expect(botName("efficiency 2")).toBe("Quick 2");
  expect(botStyle("efficiency 2")).toBe("Quick");
  expect(botName("mortal")).toBe("mortal");
  expect(botStyle(null)).toBe("");
});

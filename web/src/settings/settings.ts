/** What the player prefers, kept in the browser. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

export type Theme = "auto" | "dark" | "light";
/** When the coach speaks: at once, when asked, or once the deal is over. */
export type Hints = "shown" | "asked" | "later";

export interface Settings {
  readonly theme: Theme;
  /** Numbers and letters in the corners of tiles. */
  readonly indices: boolean;
  /** The number of the player's face; null for one by the name. */
  readonly face: number | null;
  /** Select first, then discard. */
  readonly twoClicks: boolean;
  /** Tsumogiri is darker in the river. */
  readonly shade: boolean;
  readonly sort: boolean;
  /** The table is seen at a slant, as from a chair, where the screen allows it. */
  readonly tilt: boolean;
  /** The real walls lie on the table, with the break and the dead wall. */
  readonly walls: boolean;
  /** Shanten, acceptance and yaku are shown beside the table. */
  readonly learner: boolean;
  readonly hints: Hints;
  /** What other players say is shown, and the player can say something. */
  readonly emotes: boolean;
  /** The table is heard, from the first touch on. */
  readonly sound: boolean;
  /** From 0 to 100. */
  readonly volume: number;
  /** Calls are spoken, where the browser has a voice. */
  readonly voice: boolean;
  /** A notification says that it is the player's turn while another tab is in front. */
  readonly notify: boolean;
}

const STORED_AT = "ariari.settings";
/** Walls take room: a window this wide has it. */
const WALLS_FROM = "(min-width: 1280px)";
const DEFAULTS: Settings = {
  theme: "auto",
  indices: false,
  face: null,
  twoClicks: false,
  shade: true,
  sort: true,
  tilt: true,
  walls: typeof matchMedia === "function" && matchMedia(WALLS_FROM).matches,
  learner: false,
  hints: "shown",
  emotes: true,
  sound: true,
  volume: 60,
  voice: false,
  notify: false,
};
const listeners = new Set<(settings: Settings) => void>();
let current: Settings = load();

function load(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AT) ?? "{}");
    return { ...DEFAULTS, ...(stored as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export function changeSettings(changes: Partial<Settings>): void {
  current = { ...current, ...changes };
  keep(current);
  listeners.forEach((listener) => listener(current));
}

function keep(settings: Settings): void {
  try {
    localStorage.setItem(STORED_AT, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing still shows the choice.
  }
}

/** The settings as they are now, outside of components. */
export function settingsNow(): Settings {
  return current;
}

export function useSettings(): Settings {
  const [settings, show] = useState(current);
  // What changes before the first frame must not be missed.
  useLayoutEffect(() => {
    listeners.add(show);
    return () => void listeners.delete(show);
  }, []);
  return settings;
}

/** Puts the chosen look on the document, where the style sheets find it. */
export function useTheme(): void {
  const { theme } = useSettings();
  useEffect(() => {
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
}

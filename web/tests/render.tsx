/** Components in a page that is not drawn: what is needed to look at them and to press them. */
import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach } from "vitest";

const places: HTMLElement[] = [];

afterEach(() => {
  for (const place of places.splice(0)) {
    act(() => render(null, place));
    place.remove();
  }
});

/** Shows something, and returns its place and how to show it anew. */
export function show(content: ComponentChild): {
  readonly place: HTMLElement;
  readonly again: (content: ComponentChild) => void;
} {
  const place = document.createElement("div");
  document.body.append(place);
  places.push(place);
  const again = (next: ComponentChild): void => {
    void act(() => render(next, place));
  };
  again(content);
  return { place, again };
}

export function press(element: Element | null): void {
  act(() => (element as HTMLElement).click());
}

export function type(key: string, options: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
  act(() => void target.dispatchEvent(event));
}

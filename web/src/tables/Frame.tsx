/** What every table has around it. */
import type { ComponentChildren } from "preact";

interface FrameProps {
  readonly caption: string;
  /** Whether a heading above the table already says what the caption does. */
  readonly isTitled?: boolean;
  readonly children: ComponentChildren;
}

/** A table that is scrolled by itself where the window is too narrow for it. */
export function TableFrame({ caption, isTitled = false, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is reached by keyboard
    <section class="tables-frame" aria-label={caption} tabIndex={0}>
      <table>
        <caption class={isTitled ? "visually-hidden" : undefined}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul class="tables-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

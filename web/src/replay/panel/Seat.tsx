/** How the four players are told apart in graphs and lists: by shape and dash as well as by colour. */

/** Shapes around the origin, about eight wide. */
const SHAPES: readonly string[] = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M-3.6-3.6h7.2v7.2h-7.2z",
  "M0-4.6L4.4 3.4h-8.8z",
  "M0-5L5 0 0 5-5 0z",
];
const DASHES: readonly string[] = ["none", "7 3", "2 3", "8 3 2 3"];

export function markerOf(seat: number): string {
  return SHAPES[seat % SHAPES.length] ?? "";
}

export function dashOf(seat: number): string {
  return DASHES[seat % DASHES.length] ?? "none";
}

/** A player's sign beside the name. */
export function SeatMarker({ seat }: { readonly seat: number }) {
  return (
    <svg
      class={`seat-marker is-seat-${seat}`}
      viewBox="-6 -6 12 12"
      aria-hidden="true"
      focusable="false"
    >
      <path d={markerOf(seat)} />
    </svg>
  );
}

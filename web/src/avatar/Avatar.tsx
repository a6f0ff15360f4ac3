/** A player's face. */
import { faceOf } from "./faces";

import "./style.css";

/** A form on both sides of the face: as drawn, and mirrored. */
function both(path: string) {
  return (
    <>
      <path d={path} />
      <path d={path} transform="matrix(-1 0 0 1 48 0)" />
    </>
  );
}

/** Behind the head, in the colour of the fur; those in capitals have the other colour. */
const EARS: Readonly<Record<string, string>> = {
  round: "M5 14a7 7 0 1 1 14 0 7 7 0 1 1-14 0",
  pointed: "M8 25 9 5l14 9z",
  long: "M15 20C8 8 11 0 15 1s7 9 5 18z",
  side: "M2 27a6 6 0 1 1 12 0 6 6 0 1 1-12 0",
  bumps: "M8 16a7 7 0 1 1 14 0 7 7 0 1 1-14 0",
  tufts: "M8 7l14 6-12 9z",
};
const OTHER_EARS: Readonly<Record<string, string>> = {
  floppy: "M14 13C3 11 2 30 8 33c5-2 6-11 9-18z",
  horns: "M15 16C7 13 5 7 8 3c2 5 8 6 10 10z",
  crest: "M24 3c4 5 4 8 0 12z",
  mane: "M24 4C12 4 2 14 2 26s10 20 22 20z",
};
const MARKS: Readonly<Record<string, string>> = {
  patches: "M12 27a5 6 20 1 1 10 0 5 6 20 1 1-10 0",
  mask: "M8 30c5-4 11 0 16-3v15C15 42 9 37 8 30z",
  muzzle: "M24 28c-5 0-8 3-8 6s3 6 8 6z",
  snout: "M24 28c-4 0-7 2-7 5s3 5 7 5z",
  beak: "M24 28c-3 0-5 1-6 2l6 8z",
};
const STRIPES = "M24 12v6M18 13l2 5M9 27h5M9 32l5-1";
const MOUTH = "M24 33c-2 3-5 2-6 1";
const SMILE = "M24 36c-4 0-7-2-9-4";

export function Avatar({ face }: { readonly face: number }) {
  const { ears, mark, eyes, fur, other } = faceOf(face);
  const behind = EARS[ears];
  const isBeak = mark === "beak";
  return (
    <svg class="avatar" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <g fill={fur}>{behind !== undefined && both(behind)}</g>
      <g fill={other}>{ears !== "floppy" && both(OTHER_EARS[ears] ?? "")}</g>
      <ellipse cx="24" cy="27" rx="16" ry="15" fill={fur} />
      <g fill={other}>{both(MARKS[mark] ?? "")}</g>
      {ears === "floppy" && <g fill={other}>{both(OTHER_EARS["floppy"] ?? "")}</g>}
      <g class="avatar-line" stroke={mark === "stripes" ? other : "#2b211c"}>
        {mark === "stripes" && both(STRIPES)}
        {!isBeak && both(mark === "smile" ? SMILE : MOUTH)}
        {eyes === "shut" && both("M14 26c1 2 4 2 6 0")}
      </g>
      {eyes === "wide" && <g fill="#fff">{both("M12 25a5 5 0 1 1 10 0 5 5 0 1 1-10 0")}</g>}
      <g fill={mark === "patches" && other < "#8" ? "#fff" : "#2b211c"}>
        {eyes !== "shut" && both("M15 26a2 2.3 0 1 1 4 0 2 2.3 0 1 1-4 0")}
      </g>
      {!isBeak && mark !== "smile" && <ellipse cx="24" cy="31" rx="2.6" ry="1.8" fill="#2b211c" />}
    </svg>
  );
}

/** The faces of players: a set of animals, each a handful of parts and two colours. */
import lists from "../generated/lists.json";

/**
 * Ears, what is on the face, eyes, and the colours of fur and of the rest; Avatar.tsx draws them.
 *
 * The first faces are those of the bots with names of their own, in the order of their list.
 */
const FACES = [
  "horns snout dots c9a27e f6ddd0",
  "round nose shut a9b1b7 e3d3d8",
  "pointed muzzle shut 7d8794 dfe6ea",
  "round patches dots a5825f 4a3a30",
  "pointed mask dots ea8a3c fff6ea",
  "floppy muzzle dots e2b26a 8f5b2e",
  "long nose dots f4f1ec f3b7bd",
  "pointed mask dots 7f93a8 eef3f7",
  "round stripes dots f2a03c 35241c",
  "mane smile dots 8fbf6a 7a5b3a",
  "tufts beak wide 9a7350 f2b33d",
  "crest beak dots f7f5f0 d8342c",
  "pointed nose dots f0a860 fbe7c8",
  "round patches dots fbfaf6 2b2b30",
  "round muzzle dots 9b6a43 e9cfae",
  "round nose dots b9bfc9 f2b9c4",
  "mane muzzle dots f0bf62 b4682c",
  "side mask dots a1704a f3d5b3",
  "pointed snout dots f4b3b8 e88a95",
  "bumps smile wide 77b75c 4f8f3c",
  "crest beak dots ffd95a f08a24",
  "none mask wide 3b4658 f7f5ef",
  "mane nose shut 5d5350 f6f1e7",
  "horns muzzle dots c98b4f f8e6cd",
  "horns smile wide 4f9f97 f0c34c",
  "round mask dots e3a86a fff3df",
  "pointed mask dots f3f5f8 c9d8e6",
  "pointed stripes wide 4a4c55 23242a",
] as const;

export interface Face {
  readonly ears: string;
  readonly mark: string;
  readonly eyes: string;
  readonly fur: string;
  readonly other: string;
}

export const FACE_COUNT = FACES.length;
const BOTS = Object.values<readonly string[]>(lists.bots).flat();

export function faceOf(number: number): Face {
  const [ears = "", mark = "", eyes = "", fur = "", other = ""] =
    FACES[number % FACE_COUNT]!.split(" ");
  return { ears, mark, eyes, fur: `#${fur}`, other: `#${other}` };
}

/**
 * The number of each player's face: a bot has its own, a person the chosen one or one by the name, which
 * nobody else at the table has.
 */
export function facesOf(
  names: readonly string[],
  chosen: readonly (number | null)[] = [],
): readonly number[] {
  const own = names.map((name, seat) => chosen[seat] ?? BOTS.indexOf(name));
  const taken = new Set(own);
  return names.map((name, seat) => {
    if (own[seat]! >= 0) return own[seat]!;
    let face = [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 9973, 7);
    while (taken.has(face % FACE_COUNT)) face += 1;
    taken.add(face % FACE_COUNT);
    return face % FACE_COUNT;
  });
}

/**
 * The sounds of a table, as what strikes what: nothing is recorded, everything is computed.
 *
 * A body that is struck rings in a few partials that die away, each in its own time: the tile in
 * high ones, within milliseconds, the table top in low ones. A strike begins with a breath of noise.
 */

/** Hertz, loudness, and the milliseconds in which it falls to a third. */
type Partial = readonly [hertz: number, level: number, fall: number];

export interface Body {
  readonly partials: readonly Partial[];
  /** Noise around a pitch: Hertz, loudness, fall, and how long it takes to rise. */
  readonly noise: readonly [hertz: number, level: number, fall: number, rise: number];
}

const BODIES = {
  /** A table top under its cloth. */
  table: {
    partials: [
      [236, 0.3, 16],
      [402, 0.36, 13],
      [688, 0.3, 10],
      [1030, 0.22, 7],
    ],
    noise: [800, 0.4, 4, 0.3],
  },
  /** A tile against wood, or against another one. */
  tile: {
    partials: [
      [1310, 0.42, 9],
      [2070, 0.5, 7],
      [2980, 0.36, 5.5],
      [4290, 0.2, 3.5],
    ],
    noise: [3400, 0.7, 2.2, 0.1],
  },
  /** A tile that is pushed over the cloth. */
  cloth: { partials: [], noise: [1900, 1, 16, 14] },
  /** A riichi stick: thin, light, and it bounces. */
  stick: {
    partials: [
      [1480, 0.5, 10],
      [2620, 0.4, 7],
      [3970, 0.2, 4],
    ],
    noise: [4200, 0.3, 1.2, 0.1],
  },
  /** A hollow block of wood. */
  block: {
    partials: [
      [840, 0.8, 16],
      [1690, 0.35, 9],
      [2500, 0.12, 5],
    ],
    noise: [1500, 0.25, 2, 0.2],
  },
  /** A wooden bar over a hollow, tuned: its second partial is near the fourth harmonic. */
  bar: {
    partials: [
      [392, 0.8, 75],
      [1545, 0.2, 22],
      [3600, 0.06, 8],
    ],
    noise: [1200, 0.2, 3, 0.2],
  },
  /** A die on the cloth. */
  die: {
    partials: [
      [1120, 0.4, 6],
      [2350, 0.4, 5],
      [3350, 0.2, 3],
    ],
    noise: [2600, 0.4, 1.5, 0.1],
  },
} satisfies Record<string, Body>;

/** What is struck, when in milliseconds, how hard, and how much higher than usual. */
export type Strike = readonly [body: Body, at: number, level: number, pitch?: number];

const { table, tile, cloth, stick, block, bar, die } = BODIES;

/** A tile that is put on the table. */
const laid = (at: number, level: number, pitch = 1): Strike[] => [
  [tile, at, 0.7 * level, pitch],
  [table, at + 0.4, 0.75 * level, pitch],
];

/** Tiles that fall over one after the other. */
const row = (from: number, times: readonly number[], level: number): Strike[] =>
  times.flatMap((at, place): Strike[] => [
    [tile, from + at, level * (0.5 + 0.07 * (place % 3)), 0.94 + 0.05 * ((place * 3) % 4)],
    [table, from + at, 0.4 * level, 1.1],
  ]);

/** Dice that roll and come to rest. */
const ROLL = [0, 31, 55, 86, 103, 134, 158, 195, 245, 265];

export const SOUNDS = {
  draw: [
    [cloth, 0, 0.16],
    [tile, 34, 0.16, 1.1],
  ],
  lay: laid(0, 1),
  call: [...laid(0, 0.9), ...laid(62, 0.65, 1.09), ...laid(104, 0.75, 0.95)],
  riichi: [
    ...laid(0, 1.05, 0.96),
    [stick, 150, 0.8],
    [table, 150, 0.25, 1.4],
    [stick, 216, 0.42, 1.04],
    [stick, 252, 0.22, 1.02],
    [stick, 271, 0.12, 1.06],
  ],
  dora: [[cloth, 0, 0.14, 1.3], ...laid(52, 0.6, 1.15)],
  ron: [
    [table, 0, 1.1, 0.72],
    ...laid(1, 1.1, 0.9),
    ...row(190, [0, 26, 49, 75, 97, 124, 152], 0.6),
  ],
  tsumo: [...laid(0, 1.25, 1.04), ...row(170, [0, 26, 49, 75, 97, 124, 152], 0.6)],
  tick: [[block, 0, 0.45]],
  deal: [
    ...ROLL.map((at, place): Strike => [die, at, 0.34 - 0.02 * place, 1 + 0.07 * (place % 3)]),
    ...[500, 596, 692, 788].flatMap((at) => row(at, [0, 19, 31], 0.5)),
  ],
  /** A deal that nobody won. */
  over: [...laid(0, 0.55, 0.8), ...laid(140, 0.4, 0.74)],
  end: [
    [bar, 0, 0.5],
    [bar, 150, 0.5, 1.335],
    [bar, 300, 0.6, 2],
    [bar, 300, 0.25, 1],
  ],
} as const satisfies Record<string, readonly Strike[]>;

export type SoundName = keyof typeof SOUNDS;

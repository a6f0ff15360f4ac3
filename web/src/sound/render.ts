/** Strikes as samples. */
import type { Body, Strike } from "./sounds";

/** After this many falls a partial is no longer heard: it is 61 dB down. */
const FALLS = 7;
/** No strike begins with a jump, which would click. */
const ATTACK_MS = 0.5;
/** Louder than this is bent down rather than cut off. */
const HEADROOM = 0.9;

/** The samples of a sound, the same ones every time. */
export function render(strikes: readonly Strike[], rate: number): Float32Array<ArrayBuffer> {
  const lengths = strikes.map(([body, at]) => at + lengthOf(body));
  const samples = new Float32Array(Math.ceil((Math.max(...lengths) / 1000) * rate));
  strikes.forEach(([body, at, level, pitch = 1], number) => {
    const from = Math.round((at / 1000) * rate);
    for (const [hertz, loud, fall] of body.partials) {
      ring(samples, from, rate, { hertz: hertz * pitch, level: level * loud, fall });
    }
    const [hertz, loud, fall, rise] = body.noise;
    breathe(samples, from, rate, { hertz: hertz * pitch, level: level * loud, fall, rise, number });
  });
  return samples.map((sample) => HEADROOM * Math.tanh(sample / HEADROOM));
}

function lengthOf({ partials, noise }: Body): number {
  const [, , fall, rise] = noise;
  return Math.max(rise + FALLS * fall, ...partials.map((partial) => FALLS * partial[2]));
}

interface Tone {
  readonly hertz: number;
  readonly level: number;
  readonly fall: number;
}

/** Adds a partial that dies away. */
function ring(samples: Float32Array, from: number, rate: number, tone: Tone): void {
  const { hertz, level, fall } = tone;
  const turn = (2 * Math.PI * hertz) / rate;
  const attack = (ATTACK_MS / 1000) * rate;
  const length = Math.min(samples.length - from, (FALLS * fall * rate) / 1000);
  for (let n = 0; n < length; n += 1) {
    const loud = level * Math.exp((-1000 * n) / rate / fall) * Math.min(1, n / attack);
    samples[from + n]! += loud * Math.sin(turn * n);
  }
}

interface Noise extends Tone {
  readonly rise: number;
  readonly number: number;
}

/** Adds noise around a pitch, which swells and dies away. */
function breathe(samples: Float32Array, from: number, rate: number, noise: Noise): void {
  const { hertz, level, fall, rise, number } = noise;
  const next = randomly(number + 1);
  // A resonator as broad as its pitch is high, and scaled so that the noise keeps its loudness.
  const keep = Math.exp((-2 * Math.PI * hertz) / rate);
  const turn = 2 * Math.sqrt(keep) * Math.cos((2 * Math.PI * hertz) / rate);
  const scale = Math.sqrt(((1 - keep) * ((1 + keep) ** 2 - turn ** 2)) / (1 + keep));
  let [one, two] = [0, 0];
  const length = Math.min(samples.length - from, ((rise + FALLS * fall) * rate) / 1000);
  for (let n = 0; n < length; n += 1) {
    const ms = (1000 * n) / rate;
    const loud = level * Math.min(1, ms / rise) * Math.exp(-Math.max(0, ms - rise) / fall);
    const heard = scale * next() + turn * one - keep * two;
    [one, two] = [heard, one];
    samples[from + n]! += loud * heard;
  }
}

/** Numbers from -1 to 1 that are the same in every browser. */
function randomly(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
}

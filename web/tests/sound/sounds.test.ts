import { describe, expect, test } from "vitest";
import { render } from "../../src/sound/render";
import { SOUNDS, type SoundName } from "../../src/sound/sounds";

const RATE = 48_000;
const NAMES = Object.keys(SOUNDS) as SoundName[];
/** Sounds of one tile: as dry as wood. */
const TILES: readonly SoundName[] = ["draw", "lay", "tick"];

/** Milliseconds until a sound is loudest, and until it stays 40 dB below that. */
function shape(samples: Float32Array): { peak: number; attack: number; end: number } {
  const loud = samples.map(Math.abs);
  const peak = Math.max(...loud);
  const ms = (place: number): number => (1000 * place) / RATE;
  const attack = ms(loud.findIndex((sample) => sample >= 0.9 * peak));
  return { peak, attack, end: ms(loud.findLastIndex((sample) => sample >= 0.01 * peak)) };
}

/** Where a sound has its energy, in Hertz: what is below and above weighs the same. */
function centroid(samples: Float32Array): number {
  let [weight, total] = [0, 0];
  for (let hertz = 50; hertz < 12_000; hertz += 50) {
    let [real, imaginary] = [0, 0];
    samples.forEach((sample, n) => {
      real += sample * Math.cos((2 * Math.PI * hertz * n) / RATE);
      imaginary += sample * Math.sin((2 * Math.PI * hertz * n) / RATE);
    });
    const energy = real ** 2 + imaginary ** 2;
    weight += hertz * energy;
    total += energy;
  }
  return weight / total;
}

describe.each(NAMES)("the sound %s", (name) => {
  const samples = render(SOUNDS[name], RATE);

  test("is heard, is not cut off, begins and ends with nothing", () => {
    const { peak } = shape(samples);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(0.95);
    expect(Math.abs(samples[0]!)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.002);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample) / samples.length)).toBeLessThan(
      0.01,
    );
  });

  test("is over soon", () => {
    expect(shape(samples).end).toBeLessThan(TILES.includes(name) ? 120 : 1200);
  });

  test("is the same every time", () => {
    expect(render(SOUNDS[name], RATE)).toEqual(samples);
  });
});

test("a tile on the table is struck at once, and sounds like wood: neither a thud nor a bell", () => {
  const samples = render(SOUNDS.lay, RATE);
  expect(shape(samples).attack).toBeLessThan(3);
  expect(centroid(samples)).toBeGreaterThan(800);
  expect(centroid(samples)).toBeLessThan(2500);
});

test("a draw is softer than a discard, and a discard than a win", () => {
  const loudness = (name: SoundName): number => shape(render(SOUNDS[name], RATE)).peak;
  expect(loudness("draw")).toBeLessThan(0.5 * loudness("lay"));
  expect(loudness("lay")).toBeLessThan(loudness("tsumo"));
});

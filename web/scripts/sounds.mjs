/**
 * Writes the sounds of the table as WAV files, to hear and to measure: `npm run sounds -- FOLDER`.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";

const RATE = 48_000;
const HEADER_BYTES = 44;

const folder = resolve(process.argv[2] ?? "sounds");
const options = { configFile: false, logLevel: "error" };
const { module: sounds } = await runnerImport("./src/sound/sounds.ts", options);
const { module: renderer } = await runnerImport("./src/sound/render.ts", options);
mkdirSync(folder, { recursive: true });
for (const [name, strikes] of Object.entries(sounds.SOUNDS)) {
  const samples = renderer.render(strikes, RATE);
  writeFileSync(join(folder, `${name}.wav`), wave(samples));
  console.log(`${name}.wav: ${Math.round((1000 * samples.length) / RATE)} ms`);
}

/** One channel of 16 bits. */
function wave(samples) {
  const file = Buffer.alloc(HEADER_BYTES + 2 * samples.length);
  file.write("RIFF");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, place) => {
    const whole = Math.round(32_767 * Math.max(-1, Math.min(1, sample)));
    file.writeInt16LE(whole, HEADER_BYTES + 2 * place);
  });
  return file;
}

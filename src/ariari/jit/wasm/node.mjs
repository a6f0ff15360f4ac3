/** Reads what to call from standard input, and writes what has changed: `node node.mjs MODULE`. */
import { readFileSync, writeSync } from "node:fs";

import { call } from "./call.mjs";

const sent = readFileSync(0);
const line = sent.indexOf("\n");
const { seconds, changed } = await call(
  readFileSync(process.argv[2]),
  JSON.parse(sent.subarray(0, line).toString()),
  sent.subarray(line + 1),
);
for (const bytes of [Buffer.from(`${seconds}\n`), ...changed])
  for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written);

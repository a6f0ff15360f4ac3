/** Reads what to call from standard input, and writes the processor's time and what has changed: `node node.mjs MODULE`. */
import { readFileSync, writeSync } from "node:fs";

import { call } from "./call.mjs";

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const code = readFileSync(process.argv[2]);
const sent = readFileSync(0);
const line = sent.indexOf("\n");
const request = JSON.parse(sent.subarray(0, line).toString());
const times = [];
let last = [];
for (let left = request.repeats; left > 0; left--) {
  const { seconds, changed } = await call(code, request, sent.subarray(line + 1), processorTime);
  times.push(seconds);
  last = changed;
}
for (const bytes of [Buffer.from(`${JSON.stringify(times)}\n`), ...last])
  for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written);

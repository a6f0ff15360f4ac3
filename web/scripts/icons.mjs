/**
 * The icons of an installed site as PNG pictures, made from the drawing public/icon.svg.
 *
 * It has few shapes: rectangles with round corners, and paths of straight lines. So a picture is
 * painted here point by point, without a library.
 */

import { deflateSync } from "node:zlib";

/** The felt of the table, around the tile where an icon has to fill its square. */
const FELT = "#165042";
/** Points of a pixel that are looked at, in each direction. */
const FINE = 4;

/** A picture of the drawing: `share` of the width for it, on felt if `isFull`. */
export function pngOf(svg, size, { isFull = false, share = 1 } = {}) {
  const [, , box] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg).map(Number);
  const shapes = shapesOf(svg);
  const scale = box / (size * share);
  const shift = ((1 - share) / 2) * size;
  const at = (pixel) => (pixel - shift) * scale;
  const rows = Buffer.alloc(size * (4 * size + 1));
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const colour = pixelOf(shapes, at, x, y, isFull ? rgb(FELT) : null);
      rows.set(colour, y * (4 * size + 1) + 1 + 4 * x);
    }
  return encoded(size, rows);
}

/** The colour of a pixel, with how much of it is covered. */
function pixelOf(shapes, at, x, y, ground) {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let part = 0; part < FINE * FINE; part += 1) {
    const [px, py] = [x + ((part % FINE) + 0.5) / FINE, y + (Math.floor(part / FINE) + 0.5) / FINE];
    const colour = shapes.findLast(({ holds }) => holds(at(px), at(py)))?.colour ?? ground;
    if (colour === null) continue;
    covered += 1;
    for (const index of [0, 1, 2]) sum[index] += colour[index];
  }
  if (covered === 0) return [0, 0, 0, 0];
  return [
    ...sum.map((each) => Math.round(each / covered)),
    Math.round((255 * covered) / FINE ** 2),
  ];
}

function shapesOf(svg) {
  return [...svg.matchAll(/<(rect|path)([^>]*)\/>/g)].map(([, kind, text]) => {
    const given = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    return { colour: rgb(given.fill), holds: kind === "rect" ? rectangle(given) : lines(given.d) };
  });
}

function rectangle(given) {
  const [left, top, width, height, round] = ["x", "y", "width", "height", "rx"].map((name) =>
    Number(given[name]),
  );
  const beyond = (value, from, to) => Math.max(from - value, 0, value - to);
  return (x, y) =>
    Math.hypot(
      beyond(x, left + round, left + width - round),
      beyond(y, top + round, top + height - round),
    ) <= round;
}

/** Whether a point is inside of a path of straight lines, by how many of them lie to its left. */
function lines(path) {
  const edges = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const go = (toX, toY) => {
    edges.push([x, y, toX, toY]);
    [x, y] = [toX, toY];
  };
  for (const [, command, text] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [one, other, ...more] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === "M") [x, y] = [startX, startY] = [one, other];
    else if (command === "m") [x, y] = [startX, startY] = [x + one, y + other];
    else if (command === "h") go(x + one, y);
    else if (command === "H") go(one, y);
    else if (command === "v") go(x, y + one);
    else if (command === "V") go(x, one);
    else if (command === "l") go(x + one, y + other);
    else if (command === "z") go(startX, startY);
    else throw new Error(`a path with ${command} is not drawn here`);
    for (let index = 0; index < more.length; index += 2) go(x + more[index], y + more[index + 1]);
  }
  return (px, py) =>
    edges.filter(
      ([ax, ay, bx, by]) => ay > py !== by > py && px > ax + ((py - ay) / (by - ay)) * (bx - ax),
    ).length %
      2 ===
    1;
}

function rgb(colour) {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** A PNG file: its head, one compressed block of rows, and its end. */
function encoded(size, rows) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    block("IHDR", head),
    block("IDAT", deflateSync(rows, { level: 9 })),
    block("IEND", Buffer.alloc(0)),
  ]);
}

function block(name, content) {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(checksum(named));
  return Buffer.concat([length, named, sum]);
}

function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/**
 * Writes every tile face as a symbol of one SVG file: public/tiles.svg.
 *
 * The faces are React components in npm's riichi-mahjong-tiles (by FluffyStuff, public domain).
 * They are rendered here, when the page is built, so that no React is shipped. The server's policy
 * forbids style attributes, and the file is fetched by everybody: styles become attributes, and
 * what has no effect is left out.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { Children, cloneElement, createElement, isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as faces from "riichi-mahjong-tiles";

const TARGET = join(dirname(fileURLToPath(import.meta.url)), "..", "public", "tiles.svg");
const VIEW_BOX = "0 0 300 400";
const SUITS = { m: "Man", p: "Pin", s: "Sou" };
const HONOURS = ["Ton", "Nan", "Shaa", "Pei", "Haku", "Hatsu", "Chun"];

/** Values that an attribute has where nothing sets it, and that children take over. */
const INITIAL = {
  fill: "#000",
  fillOpacity: "1",
  fillRule: "nonzero",
  stroke: "none",
  strokeWidth: "1",
  strokeLinecap: "butt",
  strokeLinejoin: "miter",
  strokeMiterlimit: "4",
  strokeDasharray: "none",
  strokeDashoffset: "0",
  strokeOpacity: "1",
};
/** Attributes with an effect that are not taken over. */
const OWN = new Set(["opacity", "stopColor", "stopOpacity"]);
const STROKE_DETAILS = Object.keys(INITIAL).filter((name) => /^stroke./.test(name));

/** The face's component for each tile, by the tile's text. */
function componentsByTile() {
  const found = new Map();
  for (const [letter, suit] of Object.entries(SUITS)) {
    for (let number = 1; number <= 9; number += 1) {
      found.set(`${number}${letter}`, faces[`Regular${suit}${number}`]);
    }
    found.set(`0${letter}`, faces[`Regular${suit}5Dora`]);
  }
  HONOURS.forEach((name, index) => found.set(`${index + 1}z`, faces[`Regular${name}`]));
  return found;
}

/** The drawing of a face in a symbol with the tile's name. */
function symbol(tile, component) {
  if (component === undefined) throw new Error(`riichi-mahjong-tiles has no face for ${tile}`);
  const { viewBox, children } = component({}).props;
  const box = viewBox ?? VIEW_BOX;
  if (box !== VIEW_BOX) throw new Error(`the face of ${tile} has the box ${box}, not ${VIEW_BOX}`);
  // The white dragon has a blank face; on an ivory tile it needs a frame to be told from a back.
  const drawing = tile === "5z" ? whiteFrame() : lighten(children, INITIAL);
  return createElement("symbol", { id: `tile-${tile}`, viewBox: VIEW_BOX, key: tile }, drawing);
}

function whiteFrame() {
  const frame = (inset, strokeWidth) =>
    createElement("rect", {
      key: inset,
      x: inset,
      y: inset,
      width: 300 - 2 * inset,
      height: 400 - 2 * inset,
      rx: 14,
      fill: "none",
      stroke: "#2f5fa8",
      strokeWidth,
    });
  return [frame(38, 12), frame(62, 5)];
}

/** The elements without what has no effect; `inherited` is what the elements around them set. */
function lighten(children, inherited) {
  return Children.map(children, (element) => {
    if (!isValidElement(element)) return element;
    const { style = {}, children: inner, xlinkHref, ...attributes } = element.props;
    const wanted = { ...attributes, ...style };
    const around = { ...inherited };
    const kept = {};
    for (const [name, value] of Object.entries(wanted)) {
      if (name in INITIAL) {
        if (String(value) !== inherited[name]) kept[name] = value;
        around[name] = String(value);
      } else if (OWN.has(name)) {
        if (String(value) !== "1") kept[name] = value;
      } else if (name in attributes) kept[name] = value;
    }
    if (around.stroke === "none") for (const name of STROKE_DETAILS) delete kept[name];
    const cleared = Object.fromEntries(Object.keys(wanted).map((name) => [name, undefined]));
    const changed = { ...cleared, ...rounded(kept), style: undefined, ...plainHref(xlinkHref) };
    return cloneElement(element, changed, lighten(inner, around));
  });
}

/** The short spelling of a reference, which needs no namespace. */
function plainHref(href) {
  return { xlinkHref: undefined, href };
}

/** Numbers with as many digits as can be seen. */
function rounded(attributes) {
  const shorter = { ...attributes };
  if (typeof shorter.d === "string") shorter.d = roundPath(shorter.d);
  if (typeof shorter.transform === "string") {
    shorter.transform = shorter.transform.replace(NUMBER, (number) => round(number, 4));
  }
  return shorter;
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const ARC_SIZE = 7;

function round(number, digits) {
  return String(Number(Number(number).toFixed(digits))).replace(/^(-?)0\./, "$1.");
}

/** A path with short numbers. Arcs are read apart: their two flags may touch the next number. */
function roundPath(path) {
  return path.replace(/([a-z])([^a-z]*(?:e[-+]?\d[^a-z]*)*)/gi, (_, command, rest) => {
    const numbers = command.toLowerCase() === "a" ? arcNumbers(rest) : (rest.match(NUMBER) ?? []);
    const short = numbers.map((number) => round(number, 2));
    return command + short.reduce((text, number) => text + separator(text, number) + number, "");
  });
}

function arcNumbers(text) {
  const found = [];
  let rest = text.replace(/^[\s,]+/, "");
  while (rest !== "") {
    const place = found.length % ARC_SIZE;
    const isFlag = place === 3 || place === 4;
    const [number] = rest.match(isFlag ? /^[01]/ : new RegExp(`^${NUMBER.source}`, "i"));
    found.push(number);
    rest = rest.slice(number.length).replace(/^[\s,]+/, "");
  }
  return found;
}

/** What must stand between two numbers of a path: nothing before a sign. */
function separator(text, number) {
  return text === "" || number.startsWith("-") ? "" : " ";
}

const symbols = [...componentsByTile()].map(([tile, component]) => symbol(tile, component));
const sheet = createElement("svg", { xmlns: "http://www.w3.org/2000/svg" }, symbols);
const svg = renderToStaticMarkup(sheet);
if (svg.includes("style=")) throw new Error("a style attribute is left, which the policy forbids");
mkdirSync(dirname(TARGET), { recursive: true });
writeFileSync(TARGET, svg);
const kilobytes = (text) => Math.round(text.length / 1024);
console.log(
  `tiles.svg: ${symbols.length} faces, ${kilobytes(svg)} KB, ${kilobytes(gzipSync(svg))} KB gzip`,
);

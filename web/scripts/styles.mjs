/**
 * Styles of a page that is built: their custom properties have short names, and a part of the page that is fetched
 * later waits for its own styles in few lines; Vite's helper can more and weighs three times as much.
 */

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../src", import.meta.url));
const PROPERTY = /--[a-z][\w-]*/g;
/** Scripts set properties by their names alone. */
const SET = /(?<=")--[a-z][\w-]*(?=")/g;
const DIGITS = 36;
/** The first number whose digit is a letter. */
const FIRST = 10;
const HELPER = "\0vite/preload-helper.js";

/** Vite calls this with what imports the part, its stylesheets, and the address of the importing script. */
const CODE = `
const fetched = new Map();
function fetchStyle(href) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}
export async function __vitePreload(load, styles = [], home) {
  await Promise.all(styles.map((path) => {
    const { href } = new URL(path, home);
    if (!fetched.has(href)) fetched.set(href, fetchStyle(href).catch((error) => {
      fetched.delete(href);
      throw error;
    }));
    return fetched.get(href);
  }));
  return load();
}`;

export function styles() {
  const short = shortNames();
  return {
    name: "styles",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === HELPER ? CODE : null),
    transform: (code, id) => {
      const names = { ".css": PROPERTY, ".ts": SET, ".tsx": SET }[extname(id)];
      const isOurs = names !== undefined && id.startsWith(SOURCES);
      return isOurs
        ? { code: code.replace(names, (name) => short.get(name) ?? name), map: null }
        : null;
    },
  };
}

/** Every property that a sheet has, with its short name: the more often it is there, the shorter. */
function shortNames() {
  const paths = readdirSync(SOURCES, { recursive: true }).filter((path) => path.endsWith(".css"));
  const sheets = paths.sort().map((path) => readFileSync(join(SOURCES, path), "utf-8"));
  const counts = new Map();
  for (const name of sheets.join("\n").match(PROPERTY) ?? [])
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one));
  return new Map(names.map((name, place) => [name, `--${(FIRST + place).toString(DIGITS)}`]));
}

/**
 * The words of the package as modules of the page.
 *
 * A language is a folder of src/ariari/words, or of the folder that ARIARI_WORDS names. Its files say
 * reasons; those below `page` are the page's own texts, and those in other folders are said by
 * programs alone. All languages have the same keys:
 * `virtual:words` has the keys, shortened, and the grammars, and `virtual:words/ja` only the texts of a
 * language: first those of the keys, in their order. In a page that is built, a key that the sources
 * spell out becomes the place of its text; only keys that are put together while the page runs, or told by
 * a server, are looked up. Texts come in the order of the English ones, for what begins alike compresses
 * better together, and once where they are the same in every language.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { atPlace, shortened } from "../src/words/short.mjs";

const HOME = fileURLToPath(new URL("../../src/ariari/words", import.meta.url));
const MORE = process.env["ARIARI_WORDS"];
const ENGLISH = "en";
const SOURCES = fileURLToPath(new URL("../src", import.meta.url));
const SPELLED = /"(\w+(?:\.\w+)+)"/g;
/** Where keys are put together: the words of one kind, and templates. */
const PUT_TOGETHER = /\bt(?:Word|Any)\(\s*"([\w.]+)"|`(\w[\w.]*)\.\$\{/g;
/** Of the events, those that the page tells in the words of the catalogue. */
const LISTS = fileURLToPath(new URL("../src/generated/lists.json", import.meta.url));
const NAME = "virtual:words";
const GRAMMAR = "language.json";
/** What only the page of a site says. */
const OF_SITE = ["site.json"];
/** Words that the page has no use for: events that it does not tell, and what servers say for it. */
const NOT_SAID = /^(events\.|schema\.|presets\..*\.description$)/;
/** Refusals that a server puts into words itself: all but that of the page, and that of a room. */
const BY_SERVER = /^refusal\.(?!(rolled_back|not_revealed)$)/;
/** How Vite marks a module without a file. */
const MARK = "\0";
/** Between texts; none has it. */
const BETWEEN = "|";

/** The plugin of Vite that makes these modules; a server's page is spared the words of a site. */
export function words(isSite) {
  const spared = isSite ? [] : OF_SITE;
  const isSpared = (key) => !isSite && BY_SERVER.test(key);
  const textsIn = (code) => ({ ...pageTexts(code, spared), ...messages(code, isSpared) });
  let isBuilt = false;
  let order;
  const ordered = () => {
    order ??= orderOf(textsIn, isBuilt ? spelledOut(spared) : () => false);
    return order;
  };
  return {
    name: "words",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuilt = command === "build";
    },
    transform: (code, id) => {
      const isOurs = isBuilt && id.startsWith(SOURCES) && /^\.tsx?$/.test(extname(id));
      return isOurs ? { code: withPlaces(code, ordered().places), map: null } : null;
    },
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? MARK + id : null),
    load: (id) => {
      if (id === MARK + NAME) return overview(ordered().lookedUp);
      return id.startsWith(`${MARK}${NAME}/`)
        ? joined(basename(id), ordered().keys, textsIn)
        : null;
    },
  };
}

/** Whether the sources spell out a key of the page's own texts, and never put it together. */
function spelledOut(spared) {
  const paths = readdirSync(SOURCES, { recursive: true }).filter((path) => /\.tsx?$/.test(path));
  const sources = paths.map((path) => readFileSync(join(SOURCES, path), "utf-8")).join("\n");
  const spelled = new Set([...sources.matchAll(SPELLED)].map(([, key]) => key));
  const kinds = new Set(
    [...sources.matchAll(PUT_TOGETHER)].map(([, kind, other]) => kind ?? other),
  );
  const unclear = sources.match(/\bt(?:Word|Any)\((?!\s*"|prefix: )[^)]*/);
  if (unclear) throw new Error(`which words does ${unclear[0]} name? Spell their kind out`);
  const isPutTogether = (key) => [...kinds].some((kind) => key.startsWith(`${kind}.`));
  const own = pageTexts(ENGLISH, spared);
  return (key) => key in own && spelled.has(key) && !isPutTogether(key);
}

/** The keys whose texts there are, those that are looked up first, and the places of the others. */
function orderOf(textsIn, isSpelledOut) {
  const all = languages().map(textsIn);
  const english = textsIn(ENGLISH);
  const sorted = Object.keys(english).sort(
    (one, other) => Number(english[one] > english[other]) || -Number(english[one] < english[other]),
  );
  const [placed, lookedUp] = parts(sorted, isSpelledOut);
  const said = (key) => all.map((texts) => texts[key]).join(BETWEEN);
  const keys = [...lookedUp];
  const found = new Map(keys.map((key, place) => [said(key), place]));
  const places = new Map();
  for (const key of placed) {
    if (!found.has(said(key))) found.set(said(key), keys.push(key) - 1);
    places.set(key, atPlace(found.get(said(key))));
  }
  return { keys, lookedUp, places };
}

function withPlaces(code, places) {
  return code.replace(SPELLED, (whole, key) => (places.has(key) ? `"${places.get(key)}"` : whole));
}

function overview(lookedUp) {
  const languages = [...folders()].map(([code, folder]) => {
    const grammar = JSON.stringify(read(join(folder, GRAMMAR)));
    return `${JSON.stringify(code)}: { grammar: ${grammar}, fetch: () => import("${NAME}/${code}") }`;
  });
  const seed = seedOf(lookedUp);
  return `
export const seed = ${seed};
export const keys = "${lookedUp.map((key) => shortened(key, seed)).join("")}";
export const languages = { ${languages.join(", ")} };`;
}

function parts(all, isWanted) {
  return [all.filter(isWanted), all.filter((one) => !isWanted(one))];
}

/** The codes of all languages. */
export function languages() {
  return [...folders().keys()];
}

/** The folder of every language, by the language's code. */
function folders() {
  const homes = MORE ? [HOME, MORE] : [HOME];
  const found = homes.flatMap((home) => readdirSync(home).map((code) => [code, join(home, code)]));
  return new Map(found.filter(([, folder]) => existsSync(join(folder, GRAMMAR))));
}

/** The first number with which all keys have short forms of their own. */
function seedOf(keys) {
  const isClear = (seed) => new Set(keys.map((key) => shortened(key, seed))).size === keys.length;
  let seed = 1;
  while (!isClear(seed)) seed += 1;
  return seed;
}

/** The module with the texts of a language as one: quotes between them would weigh more. */
function joined(code, keys, textsIn) {
  const folder = folders().get(code);
  const texts = textsIn(code);
  for (const key of Object.keys(textsIn(ENGLISH))) {
    if (!(key in texts)) throw new Error(`${folder} has no words for ${key}`);
    if (texts[key].includes(BETWEEN)) throw new Error(`${folder} has a ${BETWEEN} in ${key}`);
  }
  const all = JSON.stringify(keys.map((key) => texts[key]).join(BETWEEN));
  return `export const texts = ${all}.split("${BETWEEN}");`;
}

/** The page's own texts in a language, but for the files that are spared. */
export function pageTexts(code, spared) {
  const paths = files(join(folders().get(code), "page"));
  return Object.assign({}, ...paths.filter((path) => !spared.includes(basename(path))).map(read));
}

function messages(code, isSpared) {
  const spoken = files(folders().get(code)).filter((path) => basename(path) !== GRAMMAR);
  const told = new Set(Object.keys(read(LISTS).told).map((type) => `events.${type}`));
  const isSaid = ([key]) => told.has(key) || !(NOT_SAID.test(key) || isSpared(key));
  return Object.fromEntries(
    spoken.flatMap((path) => flat(subject(path), read(path))).filter(isSaid),
  );
}

function files(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => join(folder, name));
}

function subject(path) {
  return basename(path, ".json");
}

/** Every text below a key, its names joined by dots. */
function flat(prefix, tree) {
  return Object.entries(tree).flatMap(([name, word]) => {
    const key = `${prefix}.${name}`;
    return typeof word === "string" ? [[key, word]] : flat(key, word);
  });
}

function read(path) {
  return JSON.parse(readFileSync(path, "utf-8"));
}

/**
 * The words of the package as modules of the page.
 *
 * A language is a folder of src/ariari/words, or of the folder that ARIARI_WORDS names. Its files say
 * reasons; those below `page` are the page's own texts, and those in other folders are said by
 * programs alone. All languages have the same keys:
 * `virtual:words` has the keys, shortened, and the grammars, and `virtual:words/ja` only the texts of a
 * language: first those of the keys, in their order. In a page that is built, a key that the sources
 * spell out becomes the place of its text; only keys that are put together while the page runs are
 * looked up.
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

/** The plugin of Vite that makes these modules; a server's page is spared the words of a site. */
export function words(isSite) {
  const spared = isSite ? [] : OF_SITE;
  const isSpared = (key) => !isSite && BY_SERVER.test(key);
  let places = new Map();
  return {
    name: "words",
    enforce: "pre",
    configResolved: ({ command }) => {
      if (command === "build") places = spelledOut(spared);
    },
    transform: (code, id) => {
      const isOurs = id.startsWith(SOURCES) && /^\.tsx?$/.test(extname(id));
      return isOurs ? { code: withPlaces(code, places), map: null } : null;
    },
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? MARK + id : null),
    load: (id) => {
      if (id === MARK + NAME) return overview(spared, isSpared, places);
      return id.startsWith(`${MARK}${NAME}/`)
        ? textsOf(basename(id), spared, isSpared, places)
        : null;
    },
  };
}

/** The keys that the sources spell out and never put together, with the places of their texts. */
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
  const isSpelledOut = (key) => spelled.has(key) && !isPutTogether(key);
  const [places, others] = parts(Object.keys(pageTexts(ENGLISH, spared)), isSpelledOut);
  return new Map(places.map((key, place) => [key, atPlace(others.length + place)]));
}

function withPlaces(code, places) {
  return code.replace(SPELLED, (whole, key) => (places.has(key) ? `"${places.get(key)}"` : whole));
}

function overview(spared, isSpared, places) {
  const languages = [...folders()].map(([code, folder]) => {
    const grammar = JSON.stringify(read(join(folder, GRAMMAR)));
    return `${JSON.stringify(code)}: { grammar: ${grammar}, fetch: () => import("${NAME}/${code}") }`;
  });
  const keys = [pageTexts(ENGLISH, spared), messages(ENGLISH, isSpared)].map(Object.keys);
  const lookedUp = keys.map((some) => some.filter((key) => !places.has(key)));
  const seed = seedOf(lookedUp);
  const [pageKeys, codes] = lookedUp.map((some) =>
    some.map((key) => shortened(key, seed)).join(""),
  );
  return `
export const seed = ${seed};
export const pageKeys = "${pageKeys}";
export const codes = "${codes}";
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

/** The first number with which all keys of each list have short forms of their own. */
function seedOf(lists) {
  const isClear = (seed) =>
    lists.every((keys) => new Set(keys.map((key) => shortened(key, seed))).size === keys.length);
  let seed = 1;
  while (!isClear(seed)) seed += 1;
  return seed;
}

function textsOf(code, spared, isSpared, places) {
  const [english, texts] = [ENGLISH, code].map((each) => pageTexts(each, spared));
  const [atPlaces, lookedUp] = parts(Object.keys(english), (key) => places.has(key));
  const [said, inCode] = [ENGLISH, code].map((each) => messages(each, isSpared));
  return `
export const page = ${JSON.stringify(inOrder(code, [...lookedUp, ...atPlaces], texts))};
export const messages = ${JSON.stringify(inOrder(code, Object.keys(said), inCode))};`;
}

function inOrder(code, keys, texts) {
  return keys.map((key) => {
    if (key in texts) return texts[key];
    throw new Error(`${folders().get(code)} has no words for ${key}`);
  });
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

/**
 * The page as a site that needs no server: `vite build --mode site`.
 *
 * Modules say where the files lie that a page without a server loads by itself: `virtual:site` the
 * engine's, `virtual:site/python` and `virtual:site/answers` what Python needs and has answered.
 * Each sort of them has a folder with a digest of its content in its name, so that browsers may keep
 * them forever and a page that is open goes on with its own.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { pythonFiles } from "./python.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NAME = "virtual:site";
/** How Vite marks a module without a file. */
const MARK = "\0";
const DIGEST_LENGTH = 10;

/** What each module tells of its folder, and what the folder holds: rows of names and contents. */
const MODULES = {
  [NAME]: {
    folder: "engine",
    files: () => listed("src/ariari/data", ["engine.wasm", "tables.gz", "net.gz"]),
    tell: (place) => `export const engine = ${at(place)};`,
  },
  [`${NAME}/python`]: {
    folder: "python",
    files: async () => (await pythonFiles()).python,
    tell: (place, files) => `
export const folder = ${at(place)};
export const sizes = ${JSON.stringify(Object.fromEntries(files.map(([name, { length }]) => [name, length])))};`,
  },
  [`${NAME}/answers`]: {
    folder: "answers",
    files: async () => (await pythonFiles()).answers,
    tell: (place, files) => `
export const folder = ${at(place)};
export const names = ${JSON.stringify(files.map(([name]) => name))};`,
  },
};

/** What the site may load: its own files. The engine and Python are WebAssembly. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The plugin of Vite that adds these files and the policy; a server's page needs neither. */
export function site(isSite) {
  return {
    name: "site",
    // Before Vite finds a module by itself.
    enforce: "pre",
    async resolveId(id, importer) {
      if (id in MODULES) return MARK + id;
      return isSite ? ownOf(await this.resolve(id, importer, { skipSelf: true })) : null;
    },
    async load(id) {
      if (!id.startsWith(MARK + NAME)) return null;
      const { folder, files, tell } = MODULES[id.slice(MARK.length)];
      if (!isSite) return tell("", []);
      const rows = await files();
      return tell(emit(this, folder, rows), rows);
    },
    transformIndexHtml: () =>
      isSite
        ? [
            {
              tag: "meta",
              attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
              injectTo: "head-prepend",
            },
          ]
        : [],
  };
}

/** Where a module `name.site.ts` lies beside `name.ts`, the site has that instead. */
function ownOf(found) {
  const own = found?.id.replace(/\.tsx?$/, ".site$&");
  return own !== undefined && own !== found.id && existsSync(own) ? own : null;
}

/** An address beside the script that asks; Vite is not to look for a file there. */
function at(place) {
  return `((name) => new URL(name, import.meta.url).href)(${JSON.stringify(place)})`;
}

/** Adds a folder's files beside the scripts, and returns its name. */
function emit(build, folder, files) {
  const digest = createHash("sha256");
  for (const [name, source] of files) digest.update(name).update(source);
  const place = `${folder}-${digest.digest("hex").slice(0, DIGEST_LENGTH)}`;
  for (const [name, source] of files) {
    build.emitFile({ type: "asset", fileName: `assets/${place}/${name}`, source });
  }
  return place;
}

/** The names and contents of files in a folder of the checkout. */
function listed(folder, names) {
  const home = join(ROOT, folder);
  return names.map((name) => {
    const path = join(home, name);
    if (!existsSync(path)) throw new Error(`there is no ${relative(ROOT, path)}: run make site`);
    return [name, readFileSync(path)];
  });
}

/**
 * What a site needs to work offline and to be installed: its service worker, with the list of all
 * files by their digests. Runs when everything else has been written.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { emitInstall, LINKS } from "./install.mjs";

const WORKER = "sw.js";
const SOURCE = fileURLToPath(new URL("../src/site/worker.ts", import.meta.url));
/** Large, and not needed for playing: fetched when the page has nothing to do. */
const LATE = /^assets\/python-/;
/** The typeface of one language is for those who read it. */
const ASKED = /^assets\/japanese-/;

/** The plugin of Vite that adds service worker, manifest and icons; a server's page has none. */
export function offline(isSite) {
  let home = "";
  let folder = "";
  return {
    name: "offline",
    apply: () => isSite,
    configResolved({ root, build }) {
      home = root;
      folder = join(root, build.outDir);
    },
    transformIndexHtml: () => LINKS,
    generateBundle() {
      emitInstall(this, home);
    },
    closeBundle() {
      writeWorker(folder);
    },
  };
}

/** Writes the service worker of a built site. */
export function writeWorker(folder) {
  buildSync({
    entryPoints: [SOURCE],
    outfile: join(folder, WORKER),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { __FILES__: JSON.stringify(filesOf(folder)) },
  });
}

/** The files of a site; its documentation is kept page by page, as it is read. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => path !== WORKER && !path.startsWith("docs/"))
    .sort()
    .map((path) => ({
      path,
      digest: createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("base64"),
      ...(LATE.test(path) && { late: true }),
      ...(ASKED.test(path) && { asked: true }),
    }));
}

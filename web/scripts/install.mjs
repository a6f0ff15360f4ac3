/** What lets a site be installed: a manifest for each language, and icons. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pngOf } from "./icons.mjs";
import { languages, pageTexts } from "./words.mjs";

const ENGLISH = "en";
/** The first colours of the page, before its style sheet: as in index.html. */
const COLOURS = { theme_color: "#0c1614", background_color: "#0c1614" };
/** Icons by their names: a tile alone, and for round or cut icons a tile on felt within the safe circle. */
const ICONS = {
  "icon-192.png": { size: 192, purpose: "any" },
  "icon-512.png": { size: 512, purpose: "any" },
  "maskable-512.png": { size: 512, purpose: "maskable", isFull: true, share: 0.7 },
  "apple-180.png": { size: 180, purpose: null, isFull: true, share: 0.85 },
};

/** Adds the files to a build of Vite. */
export function emitInstall(build, root) {
  const drawing = readFileSync(join(root, "public", "icon.svg"), "utf-8");
  for (const [name, { size, ...how }] of Object.entries(ICONS))
    build.emitFile({ type: "asset", fileName: `icons/${name}`, source: pngOf(drawing, size, how) });
  for (const code of languages())
    build.emitFile({
      type: "asset",
      fileName: manifestName(code),
      source: JSON.stringify(manifest(code)),
    });
}

/** What the page says in its head. */
export const LINKS = [
  { tag: "link", attrs: { rel: "manifest", href: manifestName(ENGLISH) }, injectTo: "head" },
  {
    tag: "link",
    attrs: { rel: "apple-touch-icon", href: "icons/apple-180.png" },
    injectTo: "head",
  },
];

function manifestName(code) {
  return `manifest.${code}.json`;
}

function manifest(code) {
  const texts = pageTexts(code, []);
  return {
    name: texts["app.title"],
    short_name: texts["app.name"],
    description: texts["app.tagline"],
    lang: code,
    start_url: "./",
    scope: "./",
    display: "standalone",
    ...COLOURS,
    categories: ["games"],
    icons: [
      { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      ...Object.entries(ICONS)
        .filter(([, { purpose }]) => purpose !== null)
        .map(([name, { size, purpose }]) => ({
          src: `icons/${name}`,
          sizes: `${size}x${size}`,
          type: "image/png",
          purpose,
        })),
    ],
  };
}

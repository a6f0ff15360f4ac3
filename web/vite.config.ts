import type { Rollup } from "vite";
import { defineConfig } from "vitest/config";

import { offline } from "./scripts/offline.mjs";
import { site } from "./scripts/site.mjs";
import { words } from "./scripts/words.mjs";

/** Parts that a table needs now and then; all other pages come together. */
const PARTS = [
  // Weighed apart, for not everyone hears them.
  ["sounds", /\/src\/sound\//],
  ["learn", /\/src\/learn\//],
  ["kept", /\/src\/(storage\/|games\/(record|tally|tables|name)|replay\/log|fair\/sha256)/],
  ["pages", /\/src\/(?!play|position)/],
] as const;
const SERVER = "http://127.0.0.1:8136";

/** What the first page does not need comes in few files: what is alike compresses better together. */
function manualChunks(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  const seen = new Set([id]);
  for (const module of seen) {
    const info = getModuleInfo(module);
    if (info?.isEntry) return undefined;
    info?.importers.forEach((importer) => seen.add(importer));
  }
  return PARTS.find(([, paths]) => paths.test(id))?.[0];
}

/** One source, two pages: a server's, and with `--mode site` one that needs no server. */
export default defineConfig(({ mode }) => {
  const isSite = mode === "site";
  // Tests know the words of both.
  const plugins = () => [words(mode !== "production"), site(isSite)];
  return {
    // The page lies wherever the server puts it; its routes are hashes.
    base: "./",
    plugins: [...plugins(), offline(isSite)],
    define: { __SITE__: isSite },
    worker: { format: "es", plugins },
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: {
      outDir: isSite ? "../dist/site" : "../src/ariari/server/static",
      emptyOutDir: true,
      target: "es2022",
      minify: "terser",
      terserOptions: { module: true, compress: { passes: 3, unsafe_arrows: true } },
      // Styles and pictures stay files: the server's policy allows nothing inline.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // What is smaller than a request comes with something else.
      rollupOptions: {
        output: { experimentalMinChunkSize: 8000, manualChunks, onlyExplicitManualChunks: true },
      },
    },
    server: {
      // A server that runs beside `npm run dev`: `ariari serve`.
      // Questions keep the page's address, by which the server knows its own page.
      proxy: {
        "/ws": { target: SERVER, ws: true },
        "/tables": SERVER,
        "/api": { target: SERVER, changeOrigin: false },
      },
    },
    test: {
      environment: "node",
      include: ["tests/**/*.test.{ts,tsx}"],
      setupFiles: ["tests/setup.ts"],
    },
  };
});

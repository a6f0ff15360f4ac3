import type { Rollup } from "vite";
import { defineConfig } from "vitest/config";

import { offline } from "./scripts/offline.mjs";
import { site } from "./scripts/site.mjs";
import { styles } from "./scripts/styles.mjs";
import { words } from "./scripts/words.mjs";

/** Parts that a table needs now and then; all other pages come together. */
const PARTS = [
  // Weighed apart, for not everyone hears them.
  ["sounds", /\/src\/sound\//],
  ["learn", /\/src\/learn\//],
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
    plugins: [...plugins(), styles(), offline(isSite)],
    define: { __SITE__: isSite },
    worker: { format: "es", plugins },
    // Calls of `h` weigh less than those of the automatic runtime, whose children are properties.
    esbuild: {
      jsx: "transform",
      jsxFactory: "h",
      jsxFragment: "Fragment",
      jsxInject: 'import { Fragment, h } from "preact";',
    },
    build: {
      outDir: isSite ? "../dist/site" : "../src/ariari/server/static",
      emptyOutDir: true,
      target: "es2022",
      minify: "terser",
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: {
          ecma: 2020,
          inline: 1,
          passes: 6,
          pure_getters: true,
          unsafe: true,
          unsafe_arrows: true,
          unsafe_methods: true,
        },
      },
      // Styles and pictures stay files: the server's policy allows nothing inline.
      assetsInlineLimit: 0,
      modulePreload: false,
      // What is smaller than a request comes with something else.
      rollupOptions: {
        output: {
          experimentalMinChunkSize: 8000,
          manualChunks,
          onlyExplicitManualChunks: true,
          // Nothing asks what a fetched part is beyond what it exports.
          externalLiveBindings: false,
          freeze: false,
          generatedCode: { preset: "es2015", symbols: false },
        },
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

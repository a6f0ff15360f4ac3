import { defineConfig } from "vitest/config";

import { words } from "./scripts/words.mjs";

const SERVER = "http://127.0.0.1:8136";

export default defineConfig({
  // The page lies wherever the server puts it; its routes are hashes.
  base: "./",
  plugins: [words()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    outDir: "../src/ariari/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Styles and pictures stay files: the server's policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What is smaller than a request comes with something else.
    rollupOptions: { output: { experimentalMinChunkSize: 3000 } },
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
});

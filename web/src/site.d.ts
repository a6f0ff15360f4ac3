/** Whether this is the page of a site without a server (`vite build --mode site`). */
declare const __SITE__: boolean;

/** Where the files lie that a page without a server loads by itself: addresses of folders. */
declare module "virtual:site" {
  /** `engine.wasm`, `tables.gz` and `net.gz`. */
  export const engine: string;
}

declare module "virtual:site/python" {
  /** Pyodide, the standard library and our package. */
  export const folder: string;
  /** Bytes of each of its files. */
  export const sizes: Readonly<Record<string, number>>;
}

declare module "virtual:site/answers" {
  /** What never changes, each a file named after the address where a server answers it. */
  export const folder: string;
  export const names: readonly string[];
}

/** Whether this is the page of a site without a server (`vite build --mode site`). */
declare const __SITE__: boolean;

/** Where the files lie that a page without a server loads by itself: addresses of folders. */
declare module "virtual:site" {
  /** `engine.wasm` and `tables.gz`. */
  export const engine: string;
}

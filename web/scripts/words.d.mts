import type { Plugin } from "vite";

export function words(isSite: boolean): Plugin;

import type { Plugin } from "vite";

export function offline(isSite: boolean): Plugin;

import type { Plugin } from "vite";

export function site(isSite: boolean): Plugin;

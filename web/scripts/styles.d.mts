import type { Plugin } from "vite";

export function styles(): Plugin;

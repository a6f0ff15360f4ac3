/** The page of a server asks it over HTTP; that of a site asks as `questions.site.ts` does. */
import type { Questions } from "./answered";

export const questions: Questions = {
  async ask(address, { body, type, signal } = {}) {
    const response = await fetch(address, {
      ...(body !== undefined && { method: "POST", body }),
      ...(type !== undefined && { headers: { "Content-Type": type } }),
      ...(signal && { signal }),
    });
    const text = await response.text();
    return response.ok ? { ok: true, text } : { ok: false, text: reasonOf(response, text) };
  },
};

/** The server's own words; those of a proxy or a broken connection are of no use to a reader. */
function reasonOf(response: Response, text: string): string {
  if (isObject(text)) return text;
  const isPlain = response.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  if (isPlain && text.trim() !== "") return JSON.stringify({ error: text.trim() });
  throw new Error(response.statusText);
}

function isObject(text: string): boolean {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null;
  } catch {
    return false;
  }
}

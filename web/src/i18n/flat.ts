/** Words of the package, each under its whole key: `bots.careful.title`. */

interface Words {
  readonly [name: string]: string | Words;
}

export function flat(prefix: string, words: Words): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, word] of Object.entries(words)) {
    const key = `${prefix}.${name}`;
    Object.assign(found, typeof word === "string" ? { [key]: word } : flat(key, word));
  }
  return found;
}

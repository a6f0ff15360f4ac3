/**
 * Writes the typefaces that the page ships: src/style/fonts, and public/fonts.txt with their licences.
 *
 * Nunito (by its authors, SIL Open Font License) has the Latin letters, Kosugi Maru (by MOTOYA, Apache
 * License) kana and kanji. Both come from npm whole, and are cut down here to what the page says: the
 * second is fetched only by those who read Japanese.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const WORDS = join(WEB, "../src/ariari/words");
const PACKAGES = join(WEB, "node_modules");
const TARGET = join(WEB, "src/style/fonts");
const LICENCES = join(WEB, "public/fonts.txt");
/** Said by programs alone. */
const NOT_SHOWN = /^(programs|logs)\//;
/** Where signs of Chinese and Japanese begin. */
const CJK = 0x2e80;

const FONTS = [
  {
    file: "latin.woff2",
    mostBytes: 25 * 1024,
    source: "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2",
    licence: "@fontsource-variable/nunito/LICENSE",
    name: "Nunito",
    signs: () => `${signs(0x20, 0x7e)}éèêëáàâäãåçñóòôöõøúùûüíìîïßÉÄÖÜÅØ–—‘’“”…−×·•±`,
    options: {
      variationAxes: { wght: { min: 400, max: 800 } },
      keepFeatures: ["kern", "tnum"],
    },
  },
  {
    file: "japanese.woff2",
    mostBytes: 150 * 1024,
    source: "@expo-google-fonts/kosugi-maru/400Regular/KosugiMaru_400Regular.ttf",
    licence: "@expo-google-fonts/kosugi-maru/LICENSE_FONT",
    name: "Kosugi Maru",
    signs: () => signs(0x3041, 0x3096) + signs(0x30a1, 0x30fc) + shown(),
    options: { keepFeatures: [] },
  },
];

function signs(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** Every Japanese sign that the page says in any language. */
function shown() {
  const paths = readdirSync(WORDS, { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".json") && !NOT_SHOWN.test(path.replace(/^\w+\//, "")));
  const text = paths.map((path) => readFileSync(join(WORDS, path), "utf-8")).join("");
  return [...new Set(text)].filter((sign) => sign.codePointAt(0) >= CJK).join("");
}

mkdirSync(TARGET, { recursive: true });
mkdirSync(dirname(LICENCES), { recursive: true });
const licences = [];
for (const { file, mostBytes, source, licence, name, signs: wanted, options } of FONTS) {
  const whole = readFileSync(join(PACKAGES, source));
  const part = await subsetFont(whole, wanted(), { targetFormat: "woff2", ...options });
  if (part.length > mostBytes)
    throw new Error(`${file} has ${part.length} bytes; ${mostBytes} are allowed`);
  writeFileSync(join(TARGET, file), part);
  licences.push(`${name} (${file})\n\n${readFileSync(join(PACKAGES, licence), "utf-8").trim()}\n`);
  console.log(`${file}: ${Math.round(part.length / 1000)} KB`);
}
writeFileSync(LICENCES, licences.join(`\n${"=".repeat(80)}\n\n`));

/**
 * Python for a page without a server: Pyodide's files, and our package as Pyodide packs it.
 *
 * `pack_python.py` runs in Pyodide itself, and answers what never changes, so that a page has that
 * before its Python is there.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PYODIDE = fileURLToPath(new URL("../node_modules/pyodide", import.meta.url));
const PACK = fileURLToPath(new URL("pack_python.py", import.meta.url));
const MORE = process.env["ARIARI_WORDS"];

let made;

/** What the site has of Python and of its answers, as rows of names and contents; made once. */
export function pythonFiles() {
  made ??= make();
  return made;
}

async function make() {
  const { loadPyodide } = await import("pyodide");
  const python = await loadPyodide({
    indexURL: PYODIDE,
    env: MORE ? { ARIARI_WORDS: "/words" } : {},
  });
  python.mountNodeFS("/checkout", ROOT);
  if (MORE) python.mountNodeFS("/words", MORE);
  python.runPython(`import sys; sys.path.insert(0, "/checkout/src")`);
  python.runPython(readFileSync(PACK, "utf-8"));
  python.runPython(`root = Path("/checkout"); load_all(root / "tests" / "data" / "logs")`);
  return {
    python: [...runtime(), ...rows(python, "packed(root)")],
    answers: rows(python, "lasting_answers()"),
  };
}

/**
 * Pyodide without its packages. Few hosts compress WebAssembly, so it lies there compressed; some do not
 * know `.mjs`.
 */
function runtime() {
  const read = (name) => readFileSync(join(PYODIDE, name));
  const { info } = JSON.parse(read("pyodide-lock.json").toString());
  return [
    ["pyodide.js", read("pyodide.mjs")],
    ["pyodide.asm.js", read("pyodide.asm.mjs")],
    ["pyodide.asm.wasm.gz", gzipSync(read("pyodide.asm.wasm"), { level: 9 })],
    ["pyodide-lock.json", JSON.stringify({ info, packages: {} })],
  ];
}

function rows(python, expression) {
  return python.runPython(expression).toJs({ dict_converter: (pairs) => [...pairs] });
}

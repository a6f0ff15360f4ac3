/** The worker that runs Python: it answers at an address what a server would (`ariari.server.http.in_page`). */
import type { PyodideConfig } from "pyodide";
import type { FromPython, ToPython } from "./channel";
import { countFetched, OWN, placeOf } from "./files";

/** Unpacks our package, and answers once, so that the first question finds everything there. */
const START = `
import io, lzma, sys, zipfile
sys.path.insert(0, "/site")
zipfile.ZipFile(io.BytesIO(lzma.decompress(packed.to_bytes()))).extractall("/site")
from ariari.server.http.in_page import answer_text, warm_up
warm_up()
`;

type Answer = (address: string, body: Uint8Array) => Iterable<unknown> & { destroy(): void };

const post = (message: FromPython): void => postMessage(message);

async function start(): Promise<Answer> {
  countFetched((share) => post({ share }));
  const packed = fetch(placeOf(OWN)).then((found) => found.arrayBuffer());
  const [{ loadPyodide }, { default: createPyodideModule }] = (await Promise.all([
    import(/* @vite-ignore */ placeOf("pyodide.js")),
    import(/* @vite-ignore */ placeOf("pyodide.asm.js")),
  ])) as [typeof import("pyodide"), { default: PyodideConfig["createPyodideModule"] & object }];
  const python = await loadPyodide({ indexURL: placeOf(""), createPyodideModule });
  python.globals.set("packed", new Uint8Array(await packed));
  python.runPython(START);
  return python.globals.get("answer_text") as Answer;
}

const answer = start();

async function take({ number, address, body }: ToPython): Promise<void> {
  const found = (await answer)(address, new Uint8Array(body));
  const [status, text] = [...found] as [number, string];
  found.destroy();
  post({ number, ok: status < 400, text });
}

/** What fails here leaves nothing that could answer: the page starts another worker. */
function fail(reason: unknown): void {
  setTimeout(() => {
    throw reason;
  });
}

addEventListener("message", ({ data }: MessageEvent<ToPython>) => void take(data).catch(fail));
answer.then(() => post({ isReady: true }), fail);

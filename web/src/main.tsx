/** Where the page begins. */

import { render } from "preact";
import { App } from "./App";
import { fetchWords } from "./i18n";
import { fetchFaces } from "./tile/faces";

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no element #app");
await Promise.all([fetchWords(), fetchFaces()]);
render(<App />, place);

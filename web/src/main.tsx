/** Where the page begins. */

import { render } from "preact";
import { App } from "./App";

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no element #app");
render(<App />, place);

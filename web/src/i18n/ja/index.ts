/** All words of a language; each part of the page has a file of its own. */
import bots from "../../../../src/ariari/words/ja/bots.json";
import presets from "../../../../src/ariari/words/ja/presets.json";
import { flat } from "../flat";
import calculator from "./calculator.json";
import fair from "./fair.json";
import glossary from "./glossary.json";
import learn from "./learn.json";
import page from "./page.json";
import replay from "./replay.json";
import result from "./result.json";
import rules from "./rules.json";
import settings from "./settings.json";
import table from "./table.json";
import tiles from "./tiles.json";
import yaku from "./yaku.json";

export default {
  ...flat("bots", bots),
  ...flat("presets", presets),
  ...calculator,
  ...fair,
  ...glossary,
  ...learn,
  ...page,
  ...replay,
  ...result,
  ...rules,
  ...settings,
  ...table,
  ...tiles,
  ...yaku,
};

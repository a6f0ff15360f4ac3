/** The keys of the page's own texts, as the English files have them. */
import type calculator from "../../../src/ariari/words/en/page/calculator.json";
import type fair from "../../../src/ariari/words/en/page/fair.json";
import type games from "../../../src/ariari/words/en/page/games.json";
import type glossary from "../../../src/ariari/words/en/page/glossary.json";
import type learn from "../../../src/ariari/words/en/page/learn.json";
import type page from "../../../src/ariari/words/en/page/page.json";
import type replay from "../../../src/ariari/words/en/page/replay.json";
import type result from "../../../src/ariari/words/en/page/result.json";
import type rules from "../../../src/ariari/words/en/page/rules.json";
import type ruleset from "../../../src/ariari/words/en/page/ruleset.json";
import type settings from "../../../src/ariari/words/en/page/settings.json";
import type site from "../../../src/ariari/words/en/page/site.json";
import type table from "../../../src/ariari/words/en/page/table.json";
import type tables from "../../../src/ariari/words/en/page/tables.json";
import type tiles from "../../../src/ariari/words/en/page/tiles.json";

export type MessageKey =
  | keyof typeof calculator
  | keyof typeof fair
  | keyof typeof games
  | keyof typeof glossary
  | keyof typeof learn
  | keyof typeof page
  | keyof typeof replay
  | keyof typeof result
  | keyof typeof rules
  | keyof typeof ruleset
  | keyof typeof settings
  | keyof typeof site
  | keyof typeof table
  | keyof typeof tables
  | keyof typeof tiles;

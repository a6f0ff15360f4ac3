/** The tables of a rule set, for the screen and for paper. The engine computes every number. */
import { useRef } from "preact/hooks";
import type { TablesAnswer } from "../generated/answers";
import { language, t, tWord } from "../i18n";
import type { PageProps } from "../pages/registry";
import { Unreached } from "../pages/Unreached";
import { Choice, LongChoice } from "../room/Choice";
import { PRESETS } from "../room/wishes";
import { presetTitle } from "../rules/presetTitle";
import { spelledChanges } from "../ruleset/changes";
import { RulesSummary } from "../ruleset/RulesSummary";
import { type Fetched, useFetched } from "../transport/useFetched";
import { ToldText } from "../words/ToldText";
import { fetchTables, readRules, type TableRules, tablesAddress } from "./address";
import { FuTables } from "./FuTables";
import { PointTables } from "./PointTables";
import { YakuTables } from "./YakuTables";

import "./style.css";
import "./print.css";

export function TablesPage({ rest }: PageProps) {
  const rules = readRules(rest);
  const fetched = useTables(rules);
  if (fetched.state === "failed" && fetched.isUnreached) return <Unreached />;
  return (
    <main class="page tables-page">
      <header class="page-head">
        <h1>{t("tables.title")}</h1>
        <p>{t("tables.intro")}</p>
      </header>
      <Tools rules={rules} />
      {fetched.state === "loading" && <p role="status">{t("page.loading")}</p>}
      {fetched.state === "failed" && (
        <p role="alert">
          <ToldText {...fetched.why} />
        </p>
      )}
      {fetched.state === "there" && <Tables rules={rules} tables={fetched.answer} />}
    </main>
  );
}

/** The tables in the reader's language; those on the page stay until others are here. */
function useTables(rules: TableRules): Fetched<TablesAnswer> {
  const spoken = language();
  const fetched = useFetched(`${tablesAddress(rules)} ${spoken}`, () => fetchTables(rules, spoken));
  const shown = useRef(fetched);
  if (fetched.state !== "loading") shown.current = fetched;
  return shown.current;
}

function Tools({ rules }: { readonly rules: TableRules }) {
  const go = (change: Partial<TableRules>): void => {
    location.hash = tablesAddress({ ...rules, ...change });
  };
  return (
    <div class="tables-tools">
      <LongChoice
        label={t("tables.rules")}
        value={rules.preset}
        choices={PRESETS.map((name) => [name, presetTitle(name)] as const)}
        onChange={(preset) => go({ preset })}
      />
      <Choice
        label={t("lobby.players")}
        value={rules.players === 3 ? "3" : "4"}
        choices={[
          ["4", tWord("players", "4")],
          ["3", tWord("players", "3")],
        ]}
        onChange={(players) => go({ players: players === "3" ? 3 : 4 })}
      />
      <RulesSummary
        rules={{ based_on: rules.preset, ...Object.fromEntries(rules.changes.map(parted)) }}
        players={rules.players}
        isChanged={rules.changes.length > 0}
        canChoosePlayers
        onUse={(chosen) => {
          const { based_on: preset, players } = chosen;
          const changes = Object.entries(spelledChanges(chosen)).map((each) => each.join("="));
          go({ preset, players, changes });
        }}
      />
      <button type="button" class="button is-main" onClick={() => print()}>
        {t("tables.print")}
      </button>
    </div>
  );
}

/** The name and the value of `kiriage=on`. */
function parted(change: string): readonly [string, string] {
  const [name = "", ...value] = change.split("=");
  return [name, value.join("=")];
}

interface TablesProps {
  readonly rules: TableRules;
  readonly tables: TablesAnswer;
}

function Tables({ rules, tables }: TablesProps) {
  return (
    <>
      <p class="tables-rules">
        {rules.changes.length === 0 ? (
          <>
            <b>{presetTitle(rules.preset)}</b>{" "}
            {t(tables.players === 3 ? "calculator.players3" : "calculator.players4")}
          </>
        ) : (
          <>
            <b>{tables.rules}</b> {rules.changes.join(", ")}
          </>
        )}
      </p>
      <PointTables points={tables.points} />
      <FuTables fu={tables.fu} />
      <YakuTables yaku={tables.yaku} />
    </>
  );
}

/** The presets, option by option. */
import { useEffect, useState } from "preact/hooks";
import type { RulePreset, RuleSets } from "../generated/answers";
import { t, tWord } from "../i18n";
import { Choice } from "../room/Choice";
import { loadWishes } from "../room/wishes";
import { ToldText } from "../words/ToldText";
import { DEFAULT_PRESET, presetAddress, type RulesAddress } from "./address";
import { OptionRow } from "./OptionRow";
import { differenceCount, type Filter, findOption, shownGroups } from "./options";
import { PresetCard, PresetPicker } from "./PresetPicker";
import { useRuleSets } from "./useRuleSets";

type BrowsedPlace = Exclude<RulesAddress, { readonly page: "rule" }>;

export function Browser({ place }: { readonly place: BrowsedPlace }) {
  const [players, setPlayers] = useState<3 | 4>(loadWishes().players);
  const fetched = useRuleSets(players);
  if (fetched.state === "loading") return <p role="status">{t("page.loading")}</p>;
  if (fetched.state === "failed") {
    return (
      <p role="alert">
        <ToldText {...fetched.why} />
      </p>
    );
  }
  const sets = fetched.answer;
  const names = place.page === "presets" ? place : { preset: DEFAULT_PRESET, other: null };
  const preset = find(sets, names.preset);
  if (preset === null) return <p role="alert">{t("rulebook.noPreset", { name: names.preset })}</p>;
  const other = names.other === null ? null : find(sets, names.other);
  const parts = { sets, preset, other };
  return (
    <>
      <PresetPicker {...parts} />
      <PresetCard {...parts} />
      <Options
        {...parts}
        chosen={place.page === "option" ? place.option : null}
        players={players}
        onPlayers={setPlayers}
      />
    </>
  );
}

function find(sets: RuleSets, name: string): RulePreset | null {
  return sets.presets.find((preset) => preset.name === name) ?? null;
}

interface OptionsProps {
  readonly sets: RuleSets;
  readonly preset: RulePreset;
  readonly other: RulePreset | null;
  /** The option that the address names. */
  readonly chosen: string | null;
  /** How many are wanted; their rule sets come a moment later. */
  readonly players: 3 | 4;
  readonly onPlayers: (players: 3 | 4) => void;
}

function Options({ sets, preset, other, chosen, players, onPlayers }: OptionsProps) {
  const [filter, setFilter] = useState<Filter>({ search: "", isOnlyDifferences: false });
  useEffect(() => {
    if (chosen === null) return;
    setFilter({ search: "", isOnlyDifferences: false });
    document.getElementById(`option-${chosen}`)?.scrollIntoView({ block: "center" });
  }, [chosen]);
  const wanted = { ...filter, isOnlyDifferences: filter.isOnlyDifferences && other !== null };
  const groups = shownGroups(sets, preset, other, wanted);
  return (
    <>
      <Tools {...{ sets, preset, other, filter, players, onPlayers }} onFilter={setFilter} />
      <p class="hint" role="status">
        {foundWords(groups.flatMap(({ options }) => options).length, preset, other)}
      </p>
      {groups.map(({ title, options }) => (
        <section key={title} class="option-group" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {options.map((shown) => (
              <OptionRow
                key={shown.option.name}
                shown={shown}
                other={other?.title ?? null}
                isChosen={shown.option.name === chosen}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function foundWords(count: number, preset: RulePreset, other: RulePreset | null): string {
  const found = t("rulebook.found", { count });
  if (other === null) return found;
  const values = { count: differenceCount(preset, other), preset: other.title };
  return `${found} ${t("rulebook.differences", values)}`;
}

interface ToolsProps extends Omit<OptionsProps, "chosen"> {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function Tools({ sets, preset, other, filter, players, onPlayers, onFilter }: ToolsProps) {
  const compare = (name: string): void => {
    location.hash = presetAddress(preset.name, name === "" ? null : name);
  };
  return (
    <div class="tools" role="search">
      <label class="field is-wide">
        <span>{t("rulebook.search")}</span>
        <input
          type="search"
          value={filter.search}
          placeholder={findOption(sets, "kuitan")?.title}
          onInput={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{t("rulebook.compare")}</span>
        <select value={other?.name ?? ""} onChange={(event) => compare(event.currentTarget.value)}>
          <option value="">{t("rulebook.compareNone")}</option>
          {sets.presets
            .filter(({ name }) => name !== preset.name)
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
        </select>
      </label>
      <Choice
        label={t("lobby.players")}
        value={players === 3 ? "3" : "4"}
        choices={[
          ["4", tWord("players", "4")],
          ["3", tWord("players", "3")],
        ]}
        onChange={(wanted) => onPlayers(wanted === "3" ? 3 : 4)}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={filter.isOnlyDifferences}
          disabled={other === null}
          onChange={(event) =>
            onFilter({ ...filter, isOnlyDifferences: event.currentTarget.checked })
          }
        />
        <span>{t("rulebook.onlyDifferences")}</span>
      </label>
    </div>
  );
}

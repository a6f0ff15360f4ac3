/** Which options are shown, and how two rule sets differ in them. */
import type { OptionGroup, RuleOption, RulePreset, RuleSets } from "../generated/answers";

export interface Filter {
  readonly search: string;
  readonly isOnlyDifferences: boolean;
}

export interface ShownOption {
  readonly option: RuleOption;
  readonly value: string;
  /** The other preset's value; null if nothing is compared. */
  readonly otherValue: string | null;
  readonly isDifferent: boolean;
  readonly isUnverified: boolean;
  readonly hasNoEffect: boolean;
}

export interface ShownGroup {
  readonly title: string;
  readonly options: readonly ShownOption[];
}

export function shownGroups(
  sets: RuleSets,
  preset: RulePreset,
  other: RulePreset | null,
  filter: Filter,
): readonly ShownGroup[] {
  const shown = (group: OptionGroup): ShownGroup => ({
    title: group.title,
    options: group.options
      .filter(({ name }) => sets.players === 3 || !name.startsWith("sanma_"))
      .map((option) => shownOption(option, preset, other))
      .filter((option) => isWanted(option, filter)),
  });
  return sets.groups.map(shown).filter(({ options }) => options.length > 0);
}

function shownOption(
  option: RuleOption,
  preset: RulePreset,
  other: RulePreset | null,
): ShownOption {
  const value = preset.options[option.name] ?? "";
  const otherValue = other === null ? null : (other.options[option.name] ?? "");
  return {
    option,
    value,
    otherValue,
    isDifferent: otherValue !== null && otherValue !== value,
    isUnverified: preset.unverified.includes(option.name),
    hasNoEffect: preset.without_effect.includes(option.name),
  };
}

function isWanted(shown: ShownOption, { search, isOnlyDifferences }: Filter): boolean {
  if (isOnlyDifferences && !shown.isDifferent) return false;
  return isFound(shown.option, shown.value, search);
}

/** Whether every word of a search is in what is said of an option. */
export function isFound(option: RuleOption, value: string, search: string): boolean {
  const text = [
    option.title,
    option.name,
    option.meaning,
    valueInWords(option, value),
    ...option.rules,
  ].join(" ");
  const wanted = search.trim().toLowerCase().split(/\s+/);
  return wanted.every((word) => text.toLowerCase().includes(word));
}

/** A value as people say it. */
export function valueInWords(option: RuleOption, value: string): string {
  return option.words[value] ?? value;
}

export function findOption(sets: RuleSets, name: string): RuleOption | null {
  const all = sets.groups.flatMap(({ options }) => options);
  return all.find((option) => option.name === name) ?? null;
}

export function differenceCount(preset: RulePreset, other: RulePreset): number {
  return Object.keys(preset.options).filter(
    (option) => preset.options[option] !== other.options[option],
  ).length;
}

/** Gaps of the rulebook's sources are of less use to a reader than rules: they come last. */
export function rulesInOrder(rules: readonly string[]): readonly string[] {
  const isGap = (rule: string): boolean => rule.startsWith("GAP-");
  return [...rules.filter((rule) => !isGap(rule)), ...rules.filter(isGap)];
}

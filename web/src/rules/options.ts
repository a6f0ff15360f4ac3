/** Which options are shown, and how two rule sets differ in them. */
import type { OptionGroup, RuleOption, RulePreset, RuleSets } from "./api";
import { optionTitle, valueWords } from "./words";

export interface Filter {
  readonly search: string;
  readonly isOnlyDifferences: boolean;
}

export interface ShownOption {
  readonly option: RuleOption;
  readonly value: string;
  /** The other preset's value; null where nothing is compared. */
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
  const { option, value } = shown;
  const text = [
    optionTitle(option.name),
    option.name,
    option.meaning,
    valueWords(option.name, value),
    ...option.rules,
  ].join(" ");
  const wanted = search.trim().toLowerCase().split(/\s+/);
  return wanted.every((word) => text.toLowerCase().includes(word));
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

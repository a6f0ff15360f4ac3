/** Rules that were opened, one below the other; a link in a rule opens the next one here. */
import { language, t } from "../i18n";
import { useFetched } from "../transport/useFetched";
import { ToldText } from "../words/ToldText";
import { ruleAddress } from "./address";
import { fetchRule } from "./api";
import { RuleProse } from "./RuleProse";

interface RulePanelProps {
  readonly rules: readonly string[];
  readonly onOpen: (rule: string) => void;
  readonly onClose: (rule: string) => void;
}

export function RulePanel({ rules, onOpen, onClose }: RulePanelProps) {
  return (
    <div class="rule-panel">
      {rules.map((rule) => (
        <RuleCard key={rule} id={rule} onOpen={onOpen} onClose={() => onClose(rule)} />
      ))}
    </div>
  );
}

interface RuleCardProps {
  readonly id: string;
  readonly onOpen?: (rule: string) => void;
  readonly onClose?: () => void;
}

export function RuleCard({ id, onOpen, onClose }: RuleCardProps) {
  const fetched = useFetched(`${id} ${language()}`, () => fetchRule(id, language()));
  return (
    <section class="rule-card" aria-label={t("rulebook.rule", { rule: id })}>
      <header>
        <a class="rule-id" href={ruleAddress(id)}>
          {id}
        </a>
        {fetched.state === "there" && (
          <span class="hint" lang="en">
            {fetched.answer.section}
          </span>
        )}
        {onClose !== undefined && (
          <button
            type="button"
            class="icon"
            aria-label={t("rulebook.close", { rule: id })}
            onClick={onClose}
          >
            <span aria-hidden="true">✕</span>
          </button>
        )}
      </header>
      {fetched.state === "loading" && <p role="status">{t("page.loading")}</p>}
      {fetched.state === "failed" && (
        <p role="alert">
          <ToldText {...fetched.why} />
        </p>
      )}
      {fetched.state === "there" && <RuleProse markdown={fetched.answer.text} onRule={onOpen} />}
    </section>
  );
}

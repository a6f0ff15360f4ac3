/** A text of the rulebook, drawn as elements. */
import { t } from "../i18n";
import { optionAddress, ruleAddress } from "./address";
import { type Block, type Inline, type Line, readBlocks } from "./markdown";

interface RuleProseProps {
  readonly markdown: string;
  /** Opens a rule here; without it the link leads to the rule's own address. */
  readonly onRule?: (rule: string) => void;
}

/** The rulebook is written in English, whatever the reader's language. */
export function RuleProse({ markdown, onRule }: RuleProseProps) {
  return (
    <div class="prose" lang="en">
      {readBlocks(markdown).map((block, index) => (
        <ProseBlock key={index} block={block} onRule={onRule} />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly block: Block;
  readonly onRule: RuleProseProps["onRule"];
}

function ProseBlock({ block, onRule }: BlockProps) {
  const words = (line: Line) => <Words line={line} onRule={onRule} />;
  switch (block.type) {
    case "paragraph":
      return <p>{words(block.line)}</p>;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled text has to be reached by keyboard
        <pre tabIndex={0} role="group" aria-label={t("rulebook.table")}>
          {block.text}
        </pre>
      );
    case "list": {
      const items = block.items.map((item, index) => <li key={index}>{words(item)}</li>);
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table has to be reached by keyboard
        <div class="prose-table" tabIndex={0} role="group" aria-label={t("rulebook.table")}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) =>
                  // A cell that names no column is not a header.
                  cell.length === 0 ? (
                    <td key={index} />
                  ) : (
                    <th key={index} scope="col">
                      {words(cell)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, place) => (
                    <td key={place}>{words(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

interface WordsProps {
  readonly line: Line;
  readonly onRule: RuleProseProps["onRule"];
}

function Words({ line, onRule }: WordsProps) {
  return (
    <>
      {line.map((part, index) => (
        <Word key={index} part={part} onRule={onRule} />
      ))}
    </>
  );
}

function Word({ part, onRule }: { readonly part: Inline; readonly onRule: WordsProps["onRule"] }) {
  switch (part.type) {
    case "text":
      return <>{part.text}</>;
    case "emphasis":
      return <em>{part.text}</em>;
    case "strong":
      return <strong>{part.text}</strong>;
    case "code":
      return <code>{part.text}</code>;
    case "option":
      return (
        <a href={optionAddress(part.target)}>
          <code>{part.target}</code>
        </a>
      );
    case "rule": {
      const open = (event: Event): void => {
        if (onRule === undefined) return;
        event.preventDefault();
        onRule(part.target);
      };
      return (
        <a href={ruleAddress(part.target)} onClick={open}>
          {part.text}
        </a>
      );
    }
  }
}

/**
 * The little Markdown that the rulebook uses, as plain data.
 *
 * Nothing of it becomes HTML text: `RuleProse` draws it as elements, so a rule cannot bring
 * markup of its own.
 */

export type Inline =
  | { readonly type: "text" | "emphasis" | "strong" | "code"; readonly text: string }
  | { readonly type: "rule" | "option"; readonly text: string; readonly target: string };

export type Line = readonly Inline[];

export type Block =
  | { readonly type: "paragraph"; readonly line: Line }
  | { readonly type: "list"; readonly isOrdered: boolean; readonly items: readonly Line[] }
  | { readonly type: "table"; readonly head: readonly Line[]; readonly rows: readonly Line[][] }
  | { readonly type: "code"; readonly text: string };

/** Code, strong and emphasised words, and IDs of rules: `**x**`, `*x*`, `KAN-6`, `YAKU-PINFU`. */
const MARK = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b([A-Z][A-Z0-9]+(?:-[A-Z0-9]+)+)\b/g;
const OPTION = "opt:";
const BULLET = /^\s*[-*] (.*)$/;
const NUMBERED = /^\s*\d+\. (.*)$/;
const TABLE_ROW = /^\s*\|(.*)\|\s*$/;
const TABLE_RULE = /^[\s|:-]+$/;
const FENCE = "```";

export function readInline(text: string): Line {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) found.push({ type: "text", text: text.slice(end, match.index) });
    found.push(inlineOf(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ type: "text", text: text.slice(end) });
  return found;
}

function inlineOf([whole, code, strong, emphasis, rule]: RegExpMatchArray): Inline {
  if (code?.startsWith(OPTION)) {
    return { type: "option", text: code, target: code.slice(OPTION.length) };
  }
  if (code !== undefined) return { type: "code", text: code };
  if (strong !== undefined) return { type: "strong", text: strong };
  if (emphasis !== undefined) return { type: "emphasis", text: emphasis };
  return { type: "rule", text: whole, target: rule ?? whole };
}

export function readBlocks(markdown: string): readonly Block[] {
  const lines = markdown.split("\n");
  const blocks: Block[] = [];
  while (lines.length > 0) {
    const line = lines[0] ?? "";
    if (line.trim() === "") lines.shift();
    else if (line.trim().startsWith(FENCE)) blocks.push(takeCode(lines));
    else if (TABLE_ROW.test(line)) blocks.push(takeTable(lines));
    else if (BULLET.test(line)) blocks.push(takeList(lines, BULLET));
    else if (NUMBERED.test(line)) blocks.push(takeList(lines, NUMBERED));
    else blocks.push(takeParagraph(lines));
  }
  return blocks;
}

/** The lines at the front for which something holds, taken away. */
function takeWhile(lines: string[], holds: (line: string) => boolean): string[] {
  const count = lines.findIndex((line) => !holds(line));
  return lines.splice(0, count === -1 ? lines.length : count);
}

function takeCode(lines: string[]): Block {
  lines.shift();
  const taken = takeWhile(lines, (line) => !line.trim().startsWith(FENCE));
  lines.shift();
  return { type: "code", text: taken.join("\n") };
}

function takeTable(lines: string[]): Block {
  const rows = takeWhile(lines, (line) => TABLE_ROW.test(line))
    .filter((line) => !TABLE_RULE.test(line))
    .map((line) => (TABLE_ROW.exec(line)?.[1] ?? "").split("|").map((cell) => cell.trim()))
    .map((cells) => cells.map(readInline));
  const [head = [], ...body] = rows;
  return { type: "table", head, rows: body };
}

function takeList(lines: string[], item: RegExp): Block {
  const items = takeWhile(lines, (line) => item.test(line));
  return {
    type: "list",
    isOrdered: item === NUMBERED,
    items: items.map((line) => readInline(item.exec(line)?.[1] ?? "")),
  };
}

function takeParagraph(lines: string[]): Block {
  const starters = [BULLET, NUMBERED, TABLE_ROW];
  const isPlain = (line: string): boolean =>
    line.trim() !== "" &&
    !line.trim().startsWith(FENCE) &&
    !starters.some((starter) => starter.test(line));
  const taken = takeWhile(lines, isPlain).map((line) => line.trim());
  return { type: "paragraph", line: readInline(taken.join(" ")) };
}

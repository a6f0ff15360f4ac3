/** The calculator: tiles are clicked or typed, and the server explains the score. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Tile } from "../game/types";
import { t } from "../i18n";
import type { PageProps } from "../pages/registry";
import { useSettings } from "../settings/settings";
import { AnswerView, headline } from "./AnswerView";
import { Examples } from "./Examples";
import { HandText } from "./HandText";
import { HandView } from "./HandView";
import {
  type Laid,
  paletteRows,
  TARGETS,
  type Target,
  tilesLeft,
  usedTiles,
  withTile,
} from "./laying";
import { readHand, type TypedHand, writeHand } from "./notation";
import { Chips, Options, usePresets } from "./Options";
import { Palette } from "./Palette";
import {
  type CalculatorForm,
  changed,
  EMPTY,
  letterOf,
  playedOptions,
  readLink,
  writeLink,
} from "./question";
import { Share } from "./Share";
import { useAnswer } from "./useAnswer";

import "./style.css";

const NO_HAND: TypedHand = { concealed: [], melds: [], winning: null };
const RED_FIVES = 3;

export function CalculatorPage({ rest }: PageProps) {
  const { question, change, put, undo, canUndo } = useQuestion(rest);
  const settings = useSettings();
  const presets = usePresets(question.players);
  const answers = useAnswer(question);
  const answer = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Target>("hand");
  const hand = useReadHand(question.text);
  const laid: Laid = { hand, dora: question.dora, ura: question.ura };
  const lay = ({ hand: next, dora, ura }: Laid): void =>
    put({ text: next === hand ? question.text : writeHand(next), dora, ura });
  const redFives = Number(playedOptions(question, presets)["red_fives"] ?? RED_FIVES);
  const used = usedTiles(hand, question);
  const leftOf = (tile: Tile): number => tilesLeft(tile, used, redFives);
  const added = (tile: Tile): Laid | null => withTile(laid, place, tile, leftOf);
  const win = (tile: Tile): void => lay({ ...laid, hand: { ...hand, winning: tile } });
  return (
    <main class={`page calculator${settings.indices ? " has-indices" : ""}`}>
      <header>
        <h1>{t("calculator.title")}</h1>
        <p class="hint">{t("calculator.lead")}</p>
      </header>
      <div class="calculator-table">
        <HandText question={question} refusal={answers.refusal} onChange={change} />
        <HandView laid={laid} onChange={lay} />
        <Tools question={question} canUndo={canUndo} undo={undo} put={put} />
        <TargetChoice place={place} players={question.players} onChoose={setPlace} />
        <Palette
          rows={paletteRows(question.players, redFives)}
          leftOf={leftOf}
          canAdd={(tile) => added(tile) !== null}
          onAdd={(tile) => {
            const next = added(tile);
            if (next !== null) lay(next);
          }}
          onRemoveLast={() => lay(withoutLast(laid))}
        />
        <Options question={question} presets={presets} onChange={put} />
      </div>
      <div class="calculator-answer" ref={answer}>
        <AnswerView
          answers={answers}
          onWin={win}
          onOther={({ win_by, seat }) => put({ tsumo: win_by === "tsumo", seat: letterOf(seat) })}
        />
        {question.text === "" && <Examples />}
      </div>
      <button
        type="button"
        class="calculator-bar"
        onClick={() => answer.current?.scrollIntoView({ block: "start" })}
      >
        {headline(answers)} <span aria-hidden="true">↓</span>
      </button>
    </main>
  );
}

interface Questioning {
  readonly question: CalculatorForm;
  /** Changes made by typing count as one step to undo. */
  readonly change: (text: string) => void;
  readonly put: (change: Partial<CalculatorForm>) => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
}

/** The question, its history, and the address that always says it. */
function useQuestion(rest: string): Questioning {
  const [history, setHistory] = useState<readonly CalculatorForm[]>(() => [readLink(rest)]);
  const question = history[0] ?? EMPTY;
  useLayoutEffect(() => {
    // An address may be opened a second time, which does not change the page around this.
    const listener = (): void => {
      const found = /^#\/score(?:\/(.*))?$/.exec(location.hash);
      if (found !== null) setHistory((before) => [readLink(found[1] ?? ""), ...before]);
    };
    addEventListener("hashchange", listener);
    return () => removeEventListener("hashchange", listener);
  }, []);
  // At once: later, this would undo an address that has just been followed.
  useLayoutEffect(() => {
    const link = writeLink(question);
    const address = link === "" ? "#/score" : `#/score/${link}`;
    if (location.hash !== address) window.history.replaceState(null, "", address);
  }, [question]);
  const put = (change: Partial<CalculatorForm>): void =>
    setHistory((before) => [changed(before[0] ?? EMPTY, change), ...before]);
  const change = (text: string): void =>
    setHistory(([first = EMPTY, second, ...others]) => {
      const next = { ...first, text };
      const isTyping = second !== undefined && isSameBut(first, second);
      return isTyping
        ? [next, second, ...others]
        : [next, first, ...(second ? [second] : []), ...others];
    });
  const undo = (): void => setHistory((before) => (before.length > 1 ? before.slice(1) : before));
  return { question, change, put, undo, canUndo: history.length > 1 };
}

/** Whether two questions differ only in their text: then someone is typing. */
function isSameBut(one: CalculatorForm, other: CalculatorForm): boolean {
  return (
    one.text !== other.text && writeLink({ ...one, text: "" }) === writeLink({ ...other, text: "" })
  );
}

/** The last hand that could be read: while a text is half typed, its tiles stay. */
function useReadHand(text: string): TypedHand {
  const [last, setLast] = useState(NO_HAND);
  const read = useMemo(() => readHand(text), [text]);
  useEffect(() => {
    if (read !== null) setLast(read);
  }, [read]);
  return read ?? last;
}

/** What Backspace takes away: the winning tile, or the last one of the hand, or a meld. */
function withoutLast(laid: Laid): Laid {
  const { hand } = laid;
  if (hand.winning !== null) return { ...laid, hand: { ...hand, winning: null } };
  if (hand.concealed.length > 0) {
    return { ...laid, hand: { ...hand, concealed: hand.concealed.slice(0, -1) } };
  }
  return { ...laid, hand: { ...hand, melds: hand.melds.slice(0, -1) } };
}

interface TargetChoiceProps {
  readonly place: Target;
  readonly players: number;
  readonly onChoose: (place: Target) => void;
}

function TargetChoice({ place, players, onChoose }: TargetChoiceProps) {
  const places = TARGETS.filter((each) => players === 4 || each !== "chii");
  return (
    <Chips
      title={t("calculator.place")}
      name="place"
      values={places}
      chosen={place}
      label={(each) => t(`calculator.place.${each}`)}
      onChoose={onChoose}
    />
  );
}

interface ToolsProps {
  readonly question: CalculatorForm;
  readonly canUndo: boolean;
  readonly undo: () => void;
  readonly put: (change: Partial<CalculatorForm>) => void;
}

function Tools({ question, canUndo, undo, put }: ToolsProps) {
  const { rules, changes, players } = question;
  return (
    <div class="calculator-tools">
      <button type="button" class="button is-small" disabled={!canUndo} onClick={undo}>
        {t("calculator.undo")}
      </button>
      <button
        type="button"
        class="button is-small"
        disabled={question.text === "" && question.dora === "" && question.ura === ""}
        onClick={() => put({ ...EMPTY, rules, changes, players })}
      >
        {t("calculator.clear")}
      </button>
      <Share question={question} />
    </div>
  );
}

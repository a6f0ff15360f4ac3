/** What the hand is worth, why it does not win, or what it lacks. */
import type { ToldAdvice, ToldWait, ToldWorth } from "../engine/advised";
import type { Tile } from "../game/types";
import type { NoWin, OtherWinLine, Payer, WinAnswer } from "../generated/answers";
import { grouped, t, tWord } from "../i18n";
import { FuList, PaymentList, Steps, WorthBar, winSize, YakuList } from "../result/ExplainedScore";
import { TileFace, tileName } from "../tile/TileFace";
import type { Refusal } from "../transport/ask";
import { toldOf } from "../transport/refused";
import { SaidReason } from "../words/SaidReason";
import { OtherWins } from "./OtherWins";
import type { Answers } from "./useAnswer";

import "./answer.css";

interface AnswerProps {
  readonly answers: Answers;
  readonly onWin: (tile: Tile) => void;
  readonly onOther: (win: OtherWinLine) => void;
}

export function AnswerView({ answers, onWin, onOther }: AnswerProps) {
  const { score, others, advice, refusal, missing, isOffline } = answers;
  return (
    <section class="explained" aria-label={t("calculator.answer")}>
      <h2 class="visually-hidden">{t("calculator.answer")}</h2>
      <p class="visually-hidden" role="status">
        {headline(answers)}
      </p>
      {isOffline && <p class="refusal">{t("calculator.offline")}</p>}
      {refusal !== null && <RefusalNote refusal={refusal} />}
      {score?.status === "win" && <WonScore win={score} />}
      {score !== null && score.status !== "win" && <NoWinNote answer={score} />}
      {others.length > 0 && <OtherWins wins={others} onChoose={onOther} />}
      {advice !== null && <AdviceNote advice={advice} onWin={onWin} />}
      {missing > 1 && <p class="hint is-idle">{t("calculator.missing", { count: missing })}</p>}
    </section>
  );
}

/** The answer in a few words, for screen readers and for the bar of a phone. */
export function headline({ score, refusal, advice, missing, isOffline }: Answers): string {
  if (isOffline) return t("calculator.offline");
  if (refusal !== null) return t("calculator.mistake");
  if (score?.status === "win") {
    return `${winSize(score)} · ${t("win.points", { points: grouped(score.points) })}`;
  }
  if (score !== null) return t(`calculator.status.${score.status}`);
  if (advice !== null) return shantenInWords(advice.shanten);
  return t("calculator.missing", { count: missing });
}

function WonScore({ win }: { readonly win: WinAnswer }) {
  const nameOf = ({ payer }: Payer): string =>
    payer === null ? t("result.discarder") : tWord("wind", payer);
  return (
    <>
      <YakuList win={win} />
      <WorthBar win={win} />
      <PaymentList win={win} winner={t("result.winner")} nameOf={nameOf} />
      <FuList win={win} />
      <Steps win={win} />
    </>
  );
}

function NoWinNote({ answer }: { readonly answer: NoWin }) {
  return (
    <div class="refusal">
      <b>{t(`calculator.status.${answer.status}`)}</b>
      <p>
        <SaidReason reason={answer.why} cites />
      </p>
    </div>
  );
}

/** A mistake in the text is quoted as it was typed. */
function RefusalNote({ refusal }: { readonly refusal: Refusal }) {
  const { text, lang } = toldOf(refusal);
  return (
    <div class="refusal" role="alert">
      <b>{t("calculator.mistake")}</b>
      <p lang={lang}>{text}</p>
    </div>
  );
}

interface AdviceNoteProps {
  readonly advice: ToldAdvice;
  readonly onWin: (tile: Tile) => void;
}

/** How far along the hand is: its waits with their values, or the tiles that improve it. */
function AdviceNote({ advice, onWin }: AdviceNoteProps) {
  const { shanten, waits, draws } = advice;
  return (
    <div class="calculator-advice">
      <h3>{shantenInWords(shanten)}</h3>
      {waits.length > 0 && (
        <>
          <p class="hint">{t("calculator.waits")}</p>
          <ul class="waits">
            {waits.map((wait) => (
              <WaitLine key={wait.tile} wait={wait} onWin={onWin} />
            ))}
          </ul>
        </>
      )}
      {shanten > 0 && draws.length > 0 && (
        <>
          <p class="hint">{t("calculator.draws")}</p>
          <ul class="draws">
            {draws.map(({ tile, left }) => (
              <li
                key={tile}
                title={t("calculator.tileLeft", { tile: tileName(tile), count: left })}
              >
                <SmallTile tile={tile} />
                <span>×{left}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function shantenInWords(shanten: number): string {
  if (shanten < 0) return t("calculator.complete");
  return shanten === 0 ? t("calculator.tenpai") : t("calculator.shanten", { count: shanten });
}

function SmallTile({ tile }: { readonly tile: Tile }) {
  return (
    <span class="small-tile" role="img" aria-label={tileName(tile)}>
      <TileFace tile={tile} />
    </span>
  );
}

interface WaitLineProps {
  readonly wait: ToldWait;
  readonly onWin: (tile: Tile) => void;
}

function WaitLine({ wait, onWin }: WaitLineProps) {
  const { tile, left, ron, tsumo } = wait;
  return (
    <li>
      <button
        type="button"
        class="button wait"
        aria-label={t("calculator.winWith", { tile: tileName(tile) })}
        onClick={() => onWin(tile)}
      >
        <SmallTile tile={tile} />
        <span>×{left}</span>
      </button>
      <span>
        {tWord("act", "ron")}: {valueInWords(ron, left)}
        <br />
        {tWord("act", "tsumo")}: {valueInWords(tsumo, left)}
      </span>
    </li>
  );
}

function valueInWords(answer: ToldWorth | null, left: number): string {
  if (answer === null) return t(left === 0 ? "calculator.noneLeft" : "calculator.impossible");
  if (answer.status !== "win") return t(`calculator.status.${answer.status}`);
  return `${winSize(answer)}, ${t("win.points", { points: grouped(answer.points) })}`;
}

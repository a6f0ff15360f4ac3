/** What a win is worth, and why: all of it as the server said it. */
import type { ComponentChildren } from "preact";
import type { FuLine, Payer, WinAnswer, YakuLine } from "../generated/answers";
import type { Reason } from "../generated/reason";
import { grouped, speaker, t, word } from "../i18n";
import { SaidReason } from "../words/SaidReason";
import { textOf } from "../words/say";

/** The rule of fu that a wait gives. */
const WAIT_RULE = "FU-8";

/** Yaku and dora with their han, in two columns where there is room. */
export function YakuList({ win }: { readonly win: WinAnswer }) {
  return (
    <ul class="yaku" aria-label={t("win.yaku")}>
      {win.yaku_items.map((item, index) => (
        <YakuRow key={item.key} index={index} worth={capital(item.worth)} why={item.why}>
          <YakuName item={item} />
        </YakuRow>
      ))}
      {win.dora_items.map((item, index) => (
        <YakuRow
          key={item.key}
          index={win.yaku_items.length + index}
          worth={t("win.han", { count: item.han })}
          why={item.why}
          isDora
        >
          <b>{word(`dora.${item.key}.title`)}</b>
        </YakuRow>
      ))}
    </ul>
  );
}

interface YakuLineProps {
  readonly index: number;
  readonly worth: string;
  readonly why: Reason;
  readonly isDora?: boolean;
  readonly children: ComponentChildren;
}

function YakuRow({ index, worth, why, isDora = false, children }: YakuLineProps) {
  return (
    <li class={isDora ? "is-dora" : ""} style={{ "--turn": index }}>
      <span>{children}</span> <span class="yaku-worth">{worth}</span>{" "}
      <small>
        <SaidReason reason={why} />
      </small>
    </li>
  );
}

function YakuName({ item }: { readonly item: YakuLine }) {
  const title = word(`yaku.${item.key}.title`);
  if (title === item.kanji) return <b>{title}</b>;
  return (
    <>
      <b>{title}</b> <i lang="ja">{item.kanji}</i>
    </>
  );
}

/** A reason as a heading: `Mangan`, `2 han`. */
function capital(reason: Reason): string {
  return textOf(speaker().heading(reason));
}

/** Han, fu, the limit and the points. */
export function WorthBar({ win }: { readonly win: WinAnswer }) {
  return (
    <p class="worth">
      <span class="worth-size">{winSize(win)}</span>
      <strong>{t("win.points", { points: grouped(win.points) })}</strong>
    </p>
  );
}

type Size = "yakuman" | "han" | "fu" | "fu_counts" | "limit" | "is_raised";

/** The size of a win in a few words: "3 han · 30 fu", "6 han · Haneman". */
export function winSize(win: Pick<WinAnswer, Size>): string {
  if (win.is_raised) return t("win.raised");
  if (win.yakuman > 1) return t("win.yakumanTimes", { count: win.yakuman });
  if (win.yakuman === 1) return t("win.yakuman");
  const parts: string[] = [];
  if (win.han !== null && win.han > 0) parts.push(t("win.han", { count: win.han }));
  if (win.fu !== null && win.fu_counts) parts.push(t("win.fu", { count: win.fu }));
  if (win.limit !== "") parts.push(capital({ code: `limits.${win.limit}`, rules: [], values: {} }));
  return parts.join(" · ");
}

/** Every fu with its reason and its tiles; folded away where they do not count. */
export function FuList({ win }: { readonly win: WinAnswer }) {
  return (
    <section class="fu">
      <h3>{t("win.fuTitle")}</h3>
      {!win.fu_counts && <p class="hint">{t("win.fuNone")}</p>}
      {win.fu_counts ? (
        <FuRows win={win} />
      ) : (
        win.fu_items.length > 0 && (
          <details>
            <summary>{t("win.fuShow")}</summary>
            <FuRows win={win} />
          </details>
        )
      )}
    </section>
  );
}

function FuRows({ win }: { readonly win: WinAnswer }) {
  const { fu_items: items, fu, fu_sum: sum } = win;
  return (
    <>
      <ul>
        {items.map((item, index) => (
          <FuRow key={index} item={item} />
        ))}
      </ul>
      {fu !== null && sum !== null && (
        <p class="fu-sum">
          {sum === fu ? t("win.fuSum", { fu }) : t("win.fuRounded", { sum, fu })}
        </p>
      )}
    </>
  );
}

function FuRow({ item }: { readonly item: FuLine }) {
  return (
    <li data-rule={item.rule}>
      <span class="fu-reason">
        <SaidReason reason={item.why} />
      </span>
      <span class="fu-count">{t("win.fu", { count: item.fu })}</span>
    </li>
  );
}

/** How fu and han become points, and points payments. */
export function Steps({ win }: { readonly win: WinAnswer }) {
  const { wait_reason: wait, base_reason, payment_reasons } = win;
  const isTold = win.fu_counts && win.fu_items.some(({ rule }) => rule === WAIT_RULE);
  const steps = [base_reason, ...payment_reasons];
  return (
    <section class="steps">
      <h3>{t("win.why")}</h3>
      <ol>
        {wait !== null && !isTold && (
          <li>
            <SaidReason reason={wait} />
          </li>
        )}
        {steps.map((step, place) => (
          <li key={place}>
            <SaidReason reason={step} isSentence cites />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PaymentListProps {
  readonly win: WinAnswer;
  readonly winner: string;
  /** The payer's name. */
  readonly nameOf: (payment: Payer) => string;
}

/** Who pays whom, a line each. */
export function PaymentList({ win, winner, nameOf }: PaymentListProps) {
  return (
    <section class="payments">
      <h3>{t("result.payments")}</h3>
      <ul>
        {win.payers.map((payment, index) => (
          <li key={index}>
            <span>{t("result.pays", { payer: nameOf(payment), winner })}</span>{" "}
            <b>{t("win.points", { points: grouped(payment.points) })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Advice as the page shows it: what `/api/advice` says, but for its words and how a win is paid. */
import type {
  Advice,
  DiscardAdvice,
  HandAdvice,
  NoWin,
  WaitAdvice,
  WinWorth,
  YakuHint,
} from "../generated/answers";

export type ToldWorth = Omit<WinWorth, "payments" | "gain" | "base"> | Pick<NoWin, "status">;

type Way = "ron" | "tsumo" | "riichi";
export type ToldWait = Omit<WaitAdvice, Way> & { readonly [Each in Way]: ToldWorth | null };

export type ToldHint = Omit<YakuHint, "kanji" | "rule">;

type Told<Said extends HandAdvice> = Omit<Said, "waits" | "furiten"> & {
  readonly waits: readonly ToldWait[];
};

export type ToldHand = Told<HandAdvice>;
export type ToldDiscard = Told<DiscardAdvice>;

export type ToldAdvice = Omit<Told<Advice>, "discards" | "yaku" | "sentence"> & {
  readonly discards: readonly ToldDiscard[];
  readonly yaku: readonly ToldHint[];
};

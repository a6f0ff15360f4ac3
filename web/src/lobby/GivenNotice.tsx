/** What the address asked of the next table besides its rules, and a way to drop it. */
import { joinWords, t, word } from "../i18n";
import type { Given } from "../room/given";

interface GivenNoticeProps {
  readonly given: Given;
  readonly onForget: () => void;
}

export function GivenNotice({ given, onForget }: GivenNoticeProps) {
  const told = givenInWords(given);
  if (told.length === 0) return null;
  return (
    <div class="running" role="status">
      <span>{told.join(" · ")}</span>
      <button type="button" class="button is-small" onClick={onForget}>
        {t("given.forget")}
      </button>
    </div>
  );
}

export function givenInWords({ bots, clock, pause, seed }: Given): readonly string[] {
  const told: string[] = [];
  if (bots !== undefined) told.push(botsInWords(bots));
  if (clock === null) told.push(t("lobby.noClock"));
  else if (clock !== undefined) {
    told.push(t("room.clock", { base: clock.base ?? 0, bank: clock.bank ?? 0 }));
  }
  if (pause !== undefined) told.push(t("given.pause", { count: pause }));
  if (seed !== undefined) told.push(t("given.seed", { seed: String(seed) }));
  return told;
}

function botsInWords(bots: readonly string[]): string {
  if (bots.length === 0) return t("given.noBots");
  return t("given.bots", { bots: joinWords(bots.map((bot) => word(`bots.${bot}.title`))) });
}

/** The page of a table: it is played here, or watched. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { tileKey } from "../game/layout";
import { t } from "../i18n";
import { ActionBar, offerLabel, Timer } from "../table/ActionBar";
import { Board } from "../table/Board";
import type { FeedView } from "../table/feed";
import {
  automaticAnswer,
  isOwnTurn,
  NO_OFFERS,
  readOffers,
  type Automatic,
  type Offer,
  type Offers,
} from "../table/offers";
import { commandOf, type Command } from "../table/play";
import { DealResult, GameResult } from "../table/Results";
import {
  answer,
  continueTable,
  goToTable,
  leaveTable,
  takeSeatBack,
  useSession,
} from "../table/session";
import { changeSettings, SettingsDialog, useSettings } from "../table/settings";
import { LiveRegion, Summary, tableInWords } from "../table/Summary";
import { tileName } from "../table/TileFace";
import { Toggles } from "../table/Toggles";
import { useHand, type HandPlay } from "../table/useHand";

export function TablePage({ table }: { readonly table: string }) {
  const { feed, link, error } = useSession();
  useEffect(() => goToTable(table), [table]);
  if (feed === null) {
    return (
      <main class="page is-empty">
        <p role="status">
          {error === null ? t("page.loading") : t("conn.error", { reason: error })}
        </p>
        <a class="button" href="#/">
          {t("nav.lobby")}
        </a>
      </main>
    );
  }
  return (
    <main class="table-page" aria-label={t("table.label")}>
      <Table feed={feed} />
      {link !== "open" && (
        <p class="banner" role="status">
          {t("conn.lost")}
        </p>
      )}
    </main>
  );
}

const NOTHING_AUTOMATIC: Automatic = { win: false, noCalls: false, discard: false };
/** Long enough to see what was drawn, short enough not to wait for it. */
const AUTOMATIC_PAUSE_MS = 350;
/** With a clock the game waits for nobody, and a result closes by itself. */
const RESULT_MS = 15_000;
/** A win is called out and its hand seen at the table before the result lies over it. */
const SHOUT_MS = 900;

function Table({ feed }: { readonly feed: FeedView }) {
  const { state, begin, question } = feed;
  const settings = useSettings();
  const [isSettingUp, setSettingUp] = useState(false);
  const [notice, setNotice] = useState("");
  const [automatic, setAutomatic] = useState(NOTHING_AUTOMATIC);
  const [isDismissed, dismiss] = useState(false);
  const decision = question?.ask.decision ?? null;
  const offers = useMemo(
    () => (question === null ? NO_OFFERS : readOffers(question.ask.actions)),
    [question],
  );
  const seat = state.viewer === null ? undefined : state.seats[state.viewer];
  const hand = useHand({ seat, offers, isSorted: settings.sort, decision });
  useEffect(() => setAutomatic(NOTHING_AUTOMATIC), [state.dealCount]);
  useEffect(() => dismiss(false), [decision]);
  useAutomatic(offers, automatic, decision);
  useResultTimer(feed);
  useEffect(() => setNotice(describeOffers(offers)), [offers]);
  const buttons = isDismissed ? [] : offers.buttons;
  const player = usePlayer({ offers, buttons, hand, dismiss, setNotice });
  const toggle = (name: keyof Automatic): void =>
    setAutomatic((before) => ({ ...before, [name]: !before[name] }));
  useKeyboard((command) => {
    if (command.type === "help") setSettingUp(true);
    else if (command.type === "summary") setNotice(tableInWords(state));
    else if (command.type !== "toggle") player.obey(command);
    else if (command.name === "sort") changeSettings({ sort: !settings.sort });
    else if (command.name === "indices") changeSettings({ indices: !settings.indices });
    else toggle(command.name);
  });
  const bottom = state.viewer ?? 0;
  const isResultDue = useLater(feed.isHeld, SHOUT_MS);
  const looks = [
    "table",
    settings.indices && "has-indices",
    settings.shade && "has-shade",
    hand.mode !== "plain" && "is-choosing-riichi",
  ];
  return (
    <div class={looks.filter(Boolean).join(" ")}>
      <Board
        state={state}
        bottom={bottom}
        names={begin.names}
        isSorted={settings.sort}
        handTiles={hand.tiles}
        onPick={player.pick}
        shout={feed.shout}
      >
        <TableMenu onSettings={() => setSettingUp(true)} />
        {state.viewer === null ? (
          <p class="watching">{t("table.watching")}</p>
        ) : (
          <Toggles automatic={automatic} onToggle={toggle} />
        )}
        <div class="actions-place">
          {feed.refusal !== null && (
            <p class="refusal" role="alert">
              {feed.refusal}
            </p>
          )}
          <div class="actions-line">
            {question !== null && <Timer question={question} />}
            <ActionBar
              buttons={buttons}
              mode={hand.mode}
              onTake={player.take}
              onPass={player.pass}
            />
          </div>
        </div>
        <BackButton feed={feed} />
      </Board>
      <Summary state={state} names={begin.names} />
      <LiveRegion lines={feed.lines} notice={notice} />
      {isResultDue && (
        <DealResult
          key={state.dealCount}
          state={state}
          names={begin.names}
          onContinue={continueTable}
        />
      )}
      {!feed.isHeld && state.result !== null && (
        <GameResult state={state} names={begin.names} table={begin.table} onLeave={leaveTable} />
      )}
      {isSettingUp && <SettingsDialog onClose={() => setSettingUp(false)} />}
    </div>
  );
}

function TableMenu({ onSettings }: { readonly onSettings: () => void }) {
  return (
    <nav class="table-menu" aria-label={t("nav.main")}>
      <button
        type="button"
        class="icon"
        title={t("nav.settings")}
        aria-label={t("nav.settings")}
        onClick={onSettings}
      >
        <span aria-hidden="true">⚙</span>
      </button>
      <button
        type="button"
        class="icon"
        title={t("table.leave")}
        aria-label={t("table.leave")}
        onClick={leaveTable}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </nav>
  );
}

/** The server says nothing when a bot takes over: the page knows it by the time that ran out. */
function BackButton({ feed }: { readonly feed: FeedView }) {
  const [isAway, setAway] = useState(false);
  const { question, begin } = feed;
  useEffect(() => {
    if (question === null) return undefined;
    const { base, bank } = question.ask;
    if (base === null || bank === null) return undefined;
    const timer = setTimeout(() => setAway(true), (base + bank) * 1000);
    return () => clearTimeout(timer);
  }, [question]);
  if (!isAway) return null;
  const goBack = (): void => {
    takeSeatBack(begin.table);
    setAway(false);
  };
  return (
    <p class="banner is-away" role="status">
      {t("table.taken")}{" "}
      <button type="button" class="button is-main" onClick={goBack}>
        {t("table.back")}
      </button>
    </p>
  );
}

function describeOffers(offers: Offers): string {
  const names = offers.buttons.map(offerLabel);
  if (names.length > 0) return t("say.offers", { offers: names.join(", ") });
  return isOwnTurn(offers) ? t("act.yourTurn") : "";
}

function useAutomatic(offers: Offers, automatic: Automatic, decision: number | null): void {
  useEffect(() => {
    const action = decision === null ? null : automaticAnswer(offers, automatic);
    if (action === null) return undefined;
    const timer = setTimeout(() => answer(action), AUTOMATIC_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [offers, automatic, decision]);
}

function useResultTimer({ isHeld, begin }: FeedView): void {
  useEffect(() => {
    if (!isHeld || begin.clock === null) return undefined;
    const timer = setTimeout(continueTable, RESULT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, begin.clock]);
}

/** Whether something has been so for a while. */
function useLater(isSo: boolean, delay: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    setDue(false);
    if (!isSo) return undefined;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [isSo, delay]);
  return isSo && isDue;
}

function useKeyboard(obey: (command: Command) => void): void {
  const latest = useRef(obey);
  latest.current = obey;
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

interface PlayerParts {
  readonly offers: Offers;
  readonly buttons: readonly Offer[];
  readonly hand: HandPlay;
  readonly dismiss: (isDismissed: boolean) => void;
  readonly setNotice: (notice: string) => void;
}

interface Player {
  readonly pick: (key: string) => void;
  readonly take: (offer: Offer) => void;
  readonly pass: () => void;
  readonly obey: (command: Command) => void;
}

/** What clicks and keys do. */
function usePlayer({ offers, buttons, hand, dismiss, setNotice }: PlayerParts): Player {
  const { twoClicks } = useSettings();
  const others = buttons.filter(({ verb }) => verb !== "pass");

  const discard = (key: string): void => {
    const action = hand.actionOf(key);
    const tile = hand.held.find(({ id }) => tileKey(id) === key)?.tile ?? null;
    if (action !== null) answer(action);
    else if (isOwnTurn(offers)) setNotice(t("act.notNow", { tile: tileName(tile) }));
  };
  const pick = (key: string): void => {
    if (twoClicks && hand.chosen !== key) hand.choose(key);
    else discard(key);
  };
  const take = (offer: Offer): void => {
    if (offer.action !== null) answer(offer.action);
    else if (offer.verb === "riichi" || offer.verb === "open riichi") hand.setMode(offer.verb);
  };
  const pass = (): void => {
    if (hand.mode !== "plain") hand.setMode("plain");
    else if (offers.buttons.some(({ verb }) => verb === "pass")) answer("pass");
    else dismiss(true);
  };
  const focusOn = (key: string | null): void => {
    if (key !== null) document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  };
  const obey = (command: Command): void => {
    switch (command.type) {
      case "move":
        hand.chooseBy(command.by);
        break;
      case "end":
        hand.chooseAt(command.which);
        break;
      case "pick": {
        const key = hand.chosen ?? focusedKey();
        if (key !== null) discard(key);
        else if (others[0] !== undefined && !isOwnTurn(offers)) focusFirstOffer();
        break;
      }
      case "drawn": {
        if (hand.drawnKey !== null) discard(hand.drawnKey);
        break;
      }
      case "offer": {
        const offer = others[command.number - 1];
        if (offer !== undefined) take(offer);
        break;
      }
      case "verb":
        takeVerb(others, command.verbs, take);
        break;
      case "pass":
        pass();
        break;
    }
  };
  useEffect(() => focusOn(hand.chosen), [hand.chosen]);
  return { pick, take, pass, obey };
}

function focusedKey(): string | null {
  const element = document.activeElement;
  return element instanceof HTMLElement ? (element.dataset["key"] ?? null) : null;
}

function focusFirstOffer(): void {
  document.querySelector<HTMLElement>(".actions button")?.focus();
}

/** Takes the only offer of its sort; where there are several, they are taken by number. */
function takeVerb(
  others: readonly Offer[],
  verbs: readonly string[],
  take: (offer: Offer) => void,
): void {
  const meant = others.filter(({ verb }) => verbs.includes(verb));
  if (meant.length === 1 && meant[0] !== undefined) take(meant[0]);
  else focusFirstOffer();
}

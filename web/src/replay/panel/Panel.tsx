/** Beside the table: who plays, every deal, the course of the scores, and the log itself. */
import type { ComponentChildren } from "preact";

import type { TableState } from "../../game/types";
import { grouped, t } from "../../i18n";
import { AdvicePanel } from "../../learn/AdvicePanel";
import { WindBadge } from "../../result/ScoreList";
import { Standings } from "../../result/Standings";
import { presetTitle } from "../../rules/presetTitle";
import { formatTitle } from "../formats";
import { seenFrom } from "../player/mask";
import type { PlayerView } from "../player/player";
import type { Timeline } from "../player/timeline";
import type { Send } from "../player/usePlayer";
import type { ReplayTableProps } from "../ReplayTable";
import { DealList } from "./DealList";
import { Differences } from "./Differences";
import { GameList, SourceList } from "./GameList";
import { ScoreGraph } from "./ScoreGraph";
import { SeatMarker } from "./Seat";

import "./style.css";

interface PanelProps extends ReplayTableProps {
  readonly timeline: Timeline;
  readonly names: readonly string[];
  readonly view: PlayerView;
  /** The table with everything known. */
  readonly state: TableState;
  readonly send: Send;
}

export function Panel(props: PanelProps) {
  const { log, timeline, names, view, state, send } = props;
  const { game, games, source } = log;
  const end = timeline.at(timeline.last);
  return (
    <aside class="replay-panel" aria-label={t("replay.toPanel")}>
      {view.isAnalysing && (
        <Part title={`${t("replay.analysis")}: ${names[view.bottom] ?? ""}`}>
          <AdvicePanel state={seenFrom(state, view.bottom)} seat={view.bottom} names={names} />
        </Part>
      )}
      <header class="replay-file">
        <a class="button is-small replay-home" href="#/">
          {t("nav.lobby")}
        </a>
        <SourceList sources={props.sources} source={source} onSource={props.onSource} />
        <button type="button" class="button is-small" onClick={props.onAnother}>
          {t("replay.another")}
        </button>
      </header>
      {games.length > 1 && (
        <Part title={t("replay.games")}>
          <GameList games={games} chosen={game.number} onGame={props.onGame} />
        </Part>
      )}
      <Part title={t("replay.players")}>
        <PlayerList state={state} names={names} bottom={view.bottom} send={send} />
      </Part>
      <Part title={t("replay.graph")}>
        <ScoreGraph timeline={timeline} names={names} moment={view.moment} send={send} />
      </Part>
      {game.differences.length > 0 && (
        <Part title={t("replay.differences")}>
          <Differences
            differences={game.differences}
            language={game.language}
            timeline={timeline}
            send={send}
          />
        </Part>
      )}
      <Part title={t("replay.deals")}>
        <DealList
          timeline={timeline}
          names={names}
          moment={view.moment}
          differences={game.differences}
          send={send}
        />
      </Part>
      {end.result !== null && (
        <Part title={t("replay.standings")}>
          <Standings result={end.result} state={end} names={names} />
        </Part>
      )}
      <About {...props} />
    </aside>
  );
}

function Part(props: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="replay-part" aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

interface PlayerListProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly bottom: number;
  readonly send: Send;
}

/** The players with their points at this moment; each can be the viewpoint. */
function PlayerList({ state, names, bottom, send }: PlayerListProps) {
  return (
    <ul class="replay-players">
      {names.map((name, seat) => (
        <li key={seat}>
          <button
            type="button"
            aria-pressed={seat === bottom}
            title={t("replay.seenFrom", { name })}
            onClick={() => send({ type: "viewpoint", seat })}
          >
            <SeatMarker seat={seat} />
            <WindBadge seat={seat} state={state} />
            <span class="replay-name">{name}</span>
            <span class="replay-points">{grouped(state.scores[seat] ?? 0)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function About({ log }: PanelProps) {
  const { game } = log;
  return (
    <Part title={t("replay.about")}>
      <dl class="replay-about">
        <div>
          <dt>{t("replay.source")}</dt>
          <dd>{game.source}</dd>
        </div>
        <div>
          <dt>{t("replay.format")}</dt>
          <dd>{formatTitle(game.format)}</dd>
        </div>
        <div>
          <dt>{t("replay.rules")}</dt>
          <dd>{presetTitle(game.rules.based_on)}</dd>
        </div>
        {game.notes.length > 0 && (
          <div>
            <dt>{t("replay.notes")}</dt>
            {game.notes.map((note) => (
              <dd key={note} lang={game.language}>
                {note}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Part>
  );
}

/** What is shown when the game is over; it is fetched when the first deal has ended. */
import { useState } from "preact/hooks";
import { facesOf } from "../avatar/faces";
import { championsInWords } from "../board/speech";
import { Dialog } from "../dialog/Dialog";
import type { TableState } from "../game/types";
import type { Create } from "../generated/messages";
import type { Reason } from "../generated/reason";
import { t } from "../i18n";
import { Learned } from "../learn/Lesson";
import { endLessons, meet } from "../learn/lessons";
import { OpenAgain } from "../room/Again";
import { useSession } from "../transport/session";
import { namedText } from "../words/reasonText";
import { GameLinks, Standings } from "./Standings";

interface GameResultProps {
  readonly state: TableState;
  readonly names: readonly string[];
  /** Where they are not those by the names. */
  readonly faces?: readonly number[];
  readonly table: string;
  readonly onLeave: () => void;
  /** The same game once more; null if other people would have to agree. */
  readonly again?: Create | null;
  /** The seed that the walls came from, if the player chose one. */
  readonly seed?: number | null | undefined;
  /** Why the game ended, once the server has said it. */
  readonly reason?: Reason | null | undefined;
}

/** The end: places, points, and what they count. */
export function GameResult(props: GameResultProps) {
  const {
    state,
    names,
    faces = facesOf(names),
    table,
    onLeave,
    again = null,
    seed = null,
    reason,
  } = props;
  /** How often the game was wanted again: an attempt may fail. */
  const [wanted, want] = useState(0);
  const { error } = useSession();
  const [learned] = useState(learnedNow);
  const { result } = state;
  if (result === null) return null;
  const leaving = t("table.toLobby");
  const openAgain = (): void => {
    if (wanted === 0 || error !== null) want(wanted + 1);
  };
  return (
    <Dialog
      title={t("end.title")}
      label={t("end.standings")}
      head={
        <>
          <span>{t("end.title")}</span> <small>{championsInWords(result, names)}</small>
        </>
      }
      closing={again === null ? leaving : t("end.again")}
      onClose={again === null ? onLeave : openAgain}
      className="result is-end"
      canShrink
      isLasting
    >
      {again !== null && wanted > 0 && <OpenAgain key={wanted} game={again} />}
      {reason != null && <p class="reason">{namedText(reason, names)}</p>}
      <Standings result={result} state={state} names={names} faces={faces} />
      {learned.length > 0 && <Learned names={learned} />}
      <GameLinks table={table} seed={seed}>
        {again !== null && (
          <button type="button" class="button" onClick={onLeave}>
            {leaving}
          </button>
        )}
      </GameLinks>
    </Dialog>
  );
}

/** What was learned in this game, if it was one by lessons: they end with it. */
function learnedNow(): ReturnType<typeof endLessons> {
  meet("end");
  return endLessons();
}

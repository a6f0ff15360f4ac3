/** What a learner sees beside the table. */
import type { TableState } from "../../game/types";
import type { Question } from "../feed";
import type { HandPlay } from "../useHand";

export interface CoachProps {
  readonly state: TableState;
  readonly question: Question | null;
  readonly hand: HandPlay;
}

export function Coach(_props: CoachProps) {
  return null;
}

/** The same game once more: with bots only, nobody else has to agree. */
import { useEffect } from "preact/hooks";
import type { Begin, Create } from "../generated/messages";
import { t } from "../i18n";
import { Connection } from "../transport/connection";
import { sendAs, useSession } from "../transport/session";
import { RefusalWords } from "../words/RefusalWords";
import { RoomPanel } from "./RoomPanel";
import { loadWishes, quickTable } from "./wishes";

/** What opens a game again as it was; null if the player watched, or was not alone with bots. */
export function sameGame({ seat, bots: all, rules, clock, seed }: Begin): Create | null {
  const bots = all.filter((bot) => bot !== null);
  if (seat === null || bots.length !== all.length - 1) return null;
  const { pause = 0 } = quickTable(loadWishes());
  const options = rules as Create["rules"];
  const walls = seed == null ? {} : { seed };
  return { type: "create", rules: options, players: rules.players, bots, clock, pause, ...walls };
}

/** Opens a game, and starts it as soon as its room is there; the page then goes to its table. */
export function OpenAgain({ game }: { readonly game: Create }) {
  const { room, error } = useSession();
  const name = Connection.lastName() ?? t("lobby.nameHint");
  useEffect(() => sendAs(name, game), []);
  if (error !== null) {
    return (
      <p class="refusal" role="alert">
        <RefusalWords refusal={error} />
      </p>
    );
  }
  if (room === null || room.started) return <p role="status">{t("room.starting")}</p>;
  return <RoomPanel room={room} name={name} startsAtOnce />;
}

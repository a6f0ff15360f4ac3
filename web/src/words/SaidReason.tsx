/** A reason in the reader's words, with its tiles drawn. */
import type { Reason } from "../generated/reason";
import { speaker, t } from "../i18n";
import { TileRow } from "../tile/TileFace";
import type { Said as Piece } from "./say";

interface SaidReasonProps {
  readonly reason: Reason;
  /** Whether it is a sentence of its own, with a full stop. */
  readonly isSentence?: boolean;
  /** Whether its rules are named. */
  readonly cites?: boolean;
}

export function SaidReason({ reason, isSentence = false, cites = false }: SaidReasonProps) {
  const says = speaker([], { cites });
  return <Pieces pieces={isSentence ? says.sentence(reason) : says.heading(reason)} />;
}

/** Pieces of a sentence, tiles as pictures. */
function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(({ text, tiles }, place) =>
        tiles === undefined ? (
          text
        ) : (
          <TileRow key={place} tiles={tiles} label={t("result.tiles")} className="is-inline" />
        ),
      )}
    </>
  );
}

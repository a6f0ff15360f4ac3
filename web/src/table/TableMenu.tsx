/** What is always within reach over the table: settings, keys, the way out, and the way back. */
import { type MessageKey, t } from "../i18n";
import { leaveTable, takeSeatBack } from "../transport/session";
import type { FeedView } from "./feed";

interface TableMenuProps {
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

export function TableMenu({ onSettings, onKeys }: TableMenuProps) {
  return (
    <nav class="table-menu" aria-label={t("table.menu")}>
      <IconButton sign="?" name="keys.title" onClick={onKeys} />
      <IconButton sign="⚙" name="nav.settings" onClick={onSettings} />
      <IconButton sign="✕" name="table.leave" onClick={leaveTable} />
    </nav>
  );
}

interface IconButtonProps {
  readonly sign: string;
  readonly name: MessageKey;
  readonly onClick: () => void;
}

function IconButton({ sign, name, onClick }: IconButtonProps) {
  return (
    <button type="button" class="icon" title={t(name)} aria-label={t(name)} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** A bot plays for the player whose time was up, until the seat is taken back. */
export function BackButton({ feed }: { readonly feed: FeedView }) {
  const { begin, away } = feed;
  if (begin.seat === null || !away.includes(begin.seat)) return null;
  return (
    <p class="taken" role="alert">
      {t("table.taken")}{" "}
      <button type="button" class="button is-main" onClick={() => takeSeatBack(begin.table)}>
        {t("table.back")}
      </button>
    </p>
  );
}

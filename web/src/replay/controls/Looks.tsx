/** The strip of what is shown, where a table that is played at has its own. */
import { type MessageKey, t } from "../../i18n";
import { changeSettings, useSettings } from "../../settings/settings";
import type { PlayerView } from "../player/player";
import type { Send } from "../player/usePlayer";

interface LooksProps {
  readonly view: PlayerView;
  readonly send: Send;
}

export function Looks({ view, send }: LooksProps) {
  const { walls } = useSettings();
  return (
    <div class="toggles replay-looks" role="group" aria-label={t("replay.view")}>
      <LookToggle
        label="replay.hands"
        title="replay.handsTitle"
        shortcut="S"
        isOn={view.isOpen}
        onPress={() => send({ type: "hands" })}
      />
      <LookToggle
        label="replay.walls"
        title="replay.wallsTitle"
        shortcut="W"
        isOn={walls}
        onPress={() => changeSettings({ walls: !walls })}
      />
      <LookToggle
        label="replay.results"
        title="replay.resultsTitle"
        isOn={view.showsResults}
        onPress={() => send({ type: "results" })}
      />
      <LookToggle
        label="replay.analysis"
        title="replay.analysisTitle"
        shortcut="A"
        isOn={view.isAnalysing}
        onPress={() => send({ type: "analysis" })}
      />
    </div>
  );
}

interface LookToggleProps {
  readonly label: MessageKey;
  readonly title: MessageKey;
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly shortcut?: string;
}

function LookToggle({ label, title, isOn, onPress, shortcut }: LookToggleProps) {
  return (
    <button
      type="button"
      class="toggle"
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      title={t(title)}
      onClick={onPress}
    >
      <i aria-hidden="true" />
      {t(label)}
    </button>
  );
}

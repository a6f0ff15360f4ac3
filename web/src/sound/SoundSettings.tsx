/** The settings of what is heard, and of what calls a player back to the table. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { Check } from "../settings/Check";
import { changeSettings, useSettings } from "../settings/settings";
import { hearSound } from "./hear";
import { localVoice } from "./voice";

export function SoundSettings() {
  const { sound, volume, voice } = useSettings();
  const hasVoice = useVoice();
  return (
    <>
      <Check
        words={t("settings.sound")}
        hotkey="M"
        isOn={sound}
        onChange={(isOn) => changeSettings({ sound: isOn })}
      />
      <label class="field">
        <span>{t("settings.volume")}</span>
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={volume}
          disabled={!sound}
          onInput={(event) => changeSettings({ volume: event.currentTarget.valueAsNumber })}
          onChange={() => hearSound("lay")}
        />
      </label>
      {hasVoice && (
        <Check
          words={t("settings.voice")}
          isOn={voice}
          onChange={(isOn) => changeSettings({ voice: isOn })}
        />
      )}
      {"Notification" in globalThis && <Notify />}
    </>
  );
}

/** Whether there is a voice; browsers look for voices once they are asked about them. */
function useVoice(): boolean {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = (): void => redraw((count) => count + 1);
    globalThis.speechSynthesis?.addEventListener("voiceschanged", listener);
    return () => globalThis.speechSynthesis?.removeEventListener("voiceschanged", listener);
  }, []);
  return localVoice() !== null;
}

/** The browser asks the player, and only when the player has asked for it. */
function Notify() {
  const { notify } = useSettings();
  const [isDenied, setDenied] = useState(false);
  const change = async (isOn: boolean): Promise<void> => {
    const isAllowed = isOn && (await Notification.requestPermission()) === "granted";
    setDenied(isOn && !isAllowed);
    changeSettings({ notify: isAllowed });
  };
  return (
    <>
      <Check words={t("settings.notify")} isOn={notify} onChange={(isOn) => void change(isOn)} />
      {isDenied && (
        <p class="hint" role="alert">
          {t("settings.notifyDenied")}
        </p>
      )}
    </>
  );
}

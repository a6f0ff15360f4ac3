/** Calls are spoken, where the browser has a voice of its own for the language. */
import { language } from "../i18n";
import { settingsNow } from "../settings/settings";

/** A voice that speaks here: others send what they say elsewhere. */
export function localVoice(): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  const speaks = (voice: SpeechSynthesisVoice): boolean => voice.lang.startsWith(language());
  return voices.find((voice) => voice.localService && speaks(voice)) ?? null;
}

export function speak(word: string): void {
  const { sound, voice, volume } = settingsNow();
  const speaker = sound && voice ? localVoice() : null;
  if (speaker === null) return;
  const said = new SpeechSynthesisUtterance(word);
  said.voice = speaker;
  said.lang = speaker.lang;
  said.volume = volume / 100;
  said.rate = 1.2;
  // A call that comes while another is spoken is the one that counts.
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

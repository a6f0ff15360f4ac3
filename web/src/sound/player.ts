/** Plays sounds: each is computed once, when it is first heard. Fetched when something is to be heard. */
import type { Cue } from "./cues";
import { render } from "./render";
import { SOUNDS, type SoundName } from "./sounds";

/** Two sounds never begin at once: they would be one that is too loud. Seconds. */
const APART = 0.07;
/** What comes later than this after its event is left out. */
const LATE = 0.5;
/** The same tile never sounds twice the same. */
const VARIETY = 0.08;

const buffers = new Map<SoundName, AudioBuffer>();
let lastStart = 0;

function bufferOf(sound: SoundName, context: AudioContext): AudioBuffer {
  const known = buffers.get(sound);
  if (known !== undefined) return known;
  const samples = render(SOUNDS[sound], context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  buffers.set(sound, buffer);
  return buffer;
}

/** Plays a sound; `volume` is from 0 to 1. */
export function play(context: AudioContext, { sound, pan, level }: Cue, volume: number): void {
  const start = Math.max(context.currentTime, lastStart + APART);
  if (start > context.currentTime + LATE) return;
  lastStart = start;
  const source = context.createBufferSource();
  source.buffer = bufferOf(sound, context);
  source.playbackRate.value = 1 + VARIETY * (Math.random() - 0.5);
  const place = new StereoPannerNode(context, { pan });
  // Ears measure loudness by its logarithm: half the way is a quarter.
  const loudness = new GainNode(context, { gain: level * volume ** 2 });
  source.connect(place).connect(loudness).connect(context.destination);
  source.start(start);
}

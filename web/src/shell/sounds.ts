// A small set of sounds, made here by oscillators and noise; silent until the reader asks for them.
import { soundOn, volume } from "./settings";

/** A tone: how high it begins and ends, after how long, for how long, how loud. */
interface Tone {
  shape: OscillatorType | "noise";
  from: number;
  to: number;
  after?: number;
  lasts: number;
  gain: number;
}

const SOUNDS: Record<string, readonly Tone[]> = {
  arrive: [
    { shape: "sine", from: 190, to: 120, lasts: 0.09, gain: 0.5 },
    { shape: "noise", from: 1400, to: 500, lasts: 0.04, gain: 0.2 },
  ],
  strike: [
    { shape: "noise", from: 5200, to: 900, lasts: 0.16, gain: 0.4 },
    { shape: "sine", from: 130, to: 70, after: 0.14, lasts: 0.14, gain: 0.6 },
  ],
  gain: [
    { shape: "triangle", from: 660, to: 660, lasts: 0.12, gain: 0.25 },
    { shape: "triangle", from: 990, to: 990, after: 0.09, lasts: 0.18, gain: 0.25 },
  ],
  reveal: [{ shape: "noise", from: 2600, to: 4200, lasts: 0.07, gain: 0.22 }],
  turn: [
    { shape: "sine", from: 520, to: 515, lasts: 0.5, gain: 0.3 },
    { shape: "sine", from: 1310, to: 1300, lasts: 0.3, gain: 0.08 },
  ],
  refused: [{ shape: "sine", from: 150, to: 110, lasts: 0.12, gain: 0.35 }],
};

let context: AudioContext | null = null;

/** Plays the sound of that name, if the reader wants sounds and has touched the page. */
export function play(name: string): void {
  const tones = SOUNDS[name];
  if (!tones || !soundOn() || document.hidden || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of tones) sound(context, tone, volume());
}

function sound(audio: AudioContext, tone: Tone, loud: number): void {
  const start = audio.currentTime + (tone.after ?? 0);
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(Math.max(0.0002, tone.gain * loud), start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + tone.lasts);
  envelope.connect(audio.destination);
  const source = tone.shape === "noise" ? noise(audio, tone, start, envelope) : oscillator(audio, tone, tone.shape, start, envelope);
  source.start(start);
  source.stop(start + tone.lasts + 0.02);
}

function oscillator(audio: AudioContext, tone: Tone, type: OscillatorType, start: number, out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(tone.from, start);
  source.frequency.exponentialRampToValueAtTime(tone.to, start + tone.lasts);
  source.connect(out);
  return source;
}

/** Noise through a moving filter: paper, a brush. */
function noise(audio: AudioContext, tone: Tone, start: number, out: AudioNode): AudioScheduledSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * (tone.lasts + 0.02)), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(tone.from, start);
  filter.frequency.exponentialRampToValueAtTime(tone.to, start + tone.lasts);
  source.connect(filter).connect(out);
  return source;
}

import { Mp3Encoder } from '@breezystack/lamejs';
import { createRandom } from '../random.ts';

const rate = 16000;
const beatsPerLine = 12;

/** Pentatonic scale from C4 over two octaves, in hertz. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21].map((step) => 261.63 * 2 ** (step / 12));

export type Tune = { seed: number; tempo: number; text: readonly string[] };

export const lineSeconds = (tune: Tune): number => (beatsPerLine * 60) / tune.tempo;

/** A self-made melody with soft plucked tones over a low drone, mono MP3 at 48 kbit/s. */
export const makeMp3 = (tune: Tune): Buffer => {
  const random = createRandom(tune.seed * 101);
  const beat = 60 / tune.tempo;
  const samples = new Float32Array(Math.round(tune.text.length * lineSeconds(tune) * rate));
  const pluck = (at: number, hertz: number, seconds: number, gain: number): void => {
    const start = Math.round(at * rate);
    const length = Math.min(Math.round(seconds * rate), samples.length - start);
    const step = (2 * Math.PI * hertz) / rate;
    const decay = Math.exp(-3.2 / (seconds * rate));
    let level = gain;
    for (let index = 0; index < length; index++) {
      level *= decay;
      const sine = Math.sin(step * index);
      samples[start + index] =
        (samples[start + index] ?? 0) + level * Math.min(1, index / 200) * (sine + 0.6 * sine * Math.sqrt(1 - sine * sine));
    }
  };
  let degree = 4;
  for (let at = 0; at < tune.text.length * beatsPerLine; ) {
    const beats = at % beatsPerLine >= 10 ? 2 : random.pick([0.5, 1, 1, 1, 1.5]);
    degree = Math.max(0, Math.min(scale.length - 1, degree + random.pick([-2, -1, -1, 1, 1, 2])));
    pluck(at * beat, scale[degree] ?? 261.63, beats * beat * 2.2, 0.26);
    at += beats;
  }
  for (let at = 0; at < tune.text.length * beatsPerLine; at += 4) pluck(at * beat, (scale[(at / 4) % 3] ?? 261.63) / 2, beat * 6, 0.2);
  const encoder = new Mp3Encoder(1, rate, 48);
  const pcm = Int16Array.from(samples, (value) => Math.max(-1, Math.min(1, value)) * 32000);
  // The encoder hands out signed bytes; the copies are unsigned.
  const parts: Uint8Array[] = [];
  for (let at = 0; at < pcm.length; at += 1152) parts.push(new Uint8Array(encoder.encodeBuffer(pcm.subarray(at, at + 1152))));
  parts.push(new Uint8Array(encoder.flush()));
  return Buffer.concat(parts);
};

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

export const makeLrc = (title: string, tune: Tune): string => {
  const stamp = (seconds: number): string =>
    `[${pad(Math.floor(seconds / 60))}:${pad(Math.floor(seconds % 60))}.${pad(Math.floor((seconds % 1) * 100))}]`;
  return [`[ti:${title}]`, ...tune.text.map((text, index) => stamp(index * lineSeconds(tune)) + text), ''].join('\n');
};

export const makeVtt = (tune: Tune): string => {
  const stamp = (seconds: number): string =>
    `${pad(Math.floor(seconds / 60))}:${pad(Math.floor(seconds % 60))}.${pad(Math.floor((seconds % 1) * 1000), 3)}`;
  const cue = (text: string, index: number): string =>
    `${index + 1}\n${stamp(index * lineSeconds(tune))} --> ${stamp((index + 1) * lineSeconds(tune))}\n${text}\n`;
  return `WEBVTT\n\n${tune.text.map(cue).join('\n')}`;
};

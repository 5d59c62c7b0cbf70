import { createRequire } from 'node:module';
import { ArrayBufferTarget, Muxer, StreamTarget } from 'mp4-muxer';
import sharp from 'sharp';

// The package is CommonJS whose names Node cannot see from a module.
const { createH264MP4Encoder }: typeof import('h264-mp4-encoder') = createRequire(import.meta.url)('h264-mp4-encoder');

const width = 480;
const height = 270;
const frameRate = 8;
const framesPerGroup = 16;

type Sample = { data: Uint8Array; isKey: boolean };
type Track = { description: Uint8Array; samples: Sample[] };

type Found = { type: string; start: number; end: number };

/** Boxes between two offsets of an MP4 file. */
const boxes = (view: DataView, from: number, to: number): Found[] => {
  const found: Found[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    if (size < 8) break;
    const type = String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5), view.getUint8(at + 6), view.getUint8(at + 7));
    found.push({ type, start: at + 8, end: at + size });
    at += size;
  }
  return found;
};

const descend = (view: DataView, path: string[]): Found => {
  let box: Found = { type: '', start: 0, end: view.byteLength };
  for (const type of path) {
    const next = boxes(view, box.start, box.end).find((candidate) => candidate.type === type);
    if (!next) throw new Error(`no ${type} box`);
    box = next;
  }
  return box;
};

/** A sample is a key frame when one of its length-prefixed units is an IDR slice (type 5). */
const isKey = (sample: Uint8Array): boolean => {
  const view = new DataView(sample.buffer, sample.byteOffset, sample.byteLength);
  for (let at = 0; at + 5 <= sample.length; at += 4 + view.getUint32(at)) if (((sample[at + 4] ?? 0) & 31) === 5) return true;
  return false;
};

/** Coded frames and decoder configuration of the encoder's file, whose frames lie one after another in chunk order. */
const readTrack = (file: Uint8Array): Track => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = descend(view, ['moov', 'trak', 'mdia', 'minf', 'stbl']);
  const table = (type: string): number => {
    const box = boxes(view, tables.start, tables.end).find((candidate) => candidate.type === type);
    if (!box) throw new Error(`no ${type} box`);
    return box.start;
  };
  const entry = table('stsd') + 8;
  const config = boxes(view, entry + 86, entry + view.getUint32(entry)).find((box) => box.type === 'avcC');
  if (!config) throw new Error('no avcC box');
  const sizes = table('stsz');
  const offsets = table('stco');
  const chunks = table('stsc');
  const perChunk = (chunk: number): number => {
    let count = 1;
    for (let index = 0; index < view.getUint32(chunks + 4); index++) {
      if (view.getUint32(chunks + 8 + index * 12) <= chunk) count = view.getUint32(chunks + 12 + index * 12);
    }
    return count;
  };
  const total = view.getUint32(sizes + 8);
  const samples: Sample[] = [];
  for (let chunk = 1; chunk <= view.getUint32(offsets + 4); chunk++) {
    let at = view.getUint32(offsets + 4 + chunk * 4);
    for (let index = 0; index < perChunk(chunk) && samples.length < total; index++) {
      const size = view.getUint32(sizes + 12 + samples.length * 4);
      const data = file.subarray(at, at + size);
      samples.push({ data, isKey: isKey(data) });
      at += size;
    }
  }
  return { description: file.slice(config.start, config.end), samples };
};

/** The encoder's runtime adds handlers that turn every stray rejection of the process into a crash; they are taken off again. */
const quietly = async <T>(start: () => Promise<T>): Promise<T> => {
  const events = ['uncaughtException', 'unhandledRejection'];
  const before = events.map((event) => process.listeners(event));
  const result = await start();
  events.forEach((event, index) => {
    for (const listener of process.listeners(event)) if (!before[index]?.includes(listener)) process.off(event, listener);
  });
  return result;
};

const encode = async (drawFrame: (t: number) => string, seconds: number): Promise<Track> => {
  const encoder = await quietly(createH264MP4Encoder);
  encoder.width = width;
  encoder.height = height;
  encoder.frameRate = frameRate;
  encoder.groupOfPictures = framesPerGroup;
  encoder.quantizationParameter = 30;
  encoder.speed = 8;
  encoder.initialize();
  const count = seconds * frameRate;
  for (let frame = 0; frame < count; frame++) {
    const pixels = await sharp(Buffer.from(drawFrame(frame / count)))
      .ensureAlpha()
      .raw()
      .toBuffer();
    encoder.addFrameRgba(pixels);
  }
  encoder.finalize();
  const file = encoder.FS.readFile(encoder.outputFilename);
  encoder.delete();
  return readTrack(new Uint8Array(file));
};

const codecOf = ({ description }: Track): string =>
  `avc1.${[1, 2, 3].map((at) => (description[at] ?? 0).toString(16).padStart(2, '0')).join('')}`;

const feed = (
  track: Track,
  add: (
    data: Uint8Array,
    type: 'key' | 'delta',
    timestamp: number,
    duration: number,
    meta: { decoderConfig: { codec: string; codedWidth: number; codedHeight: number; description: Uint8Array } },
  ) => void,
): void => {
  const duration = Math.round(1e6 / frameRate);
  const meta = { decoderConfig: { codec: codecOf(track), codedWidth: width, codedHeight: height, description: track.description } };
  for (const [index, sample] of track.samples.entries()) add(sample.data, sample.isKey ? 'key' : 'delta', index * duration, duration, meta);
};

export type Video = { mp4: Uint8Array; hls: { name: string; data: Uint8Array | string }[] };

const video = { codec: 'avc', width, height, frameRate } as const;

/** One MP4 with its index in front, ready to stream. */
const progressive = (track: Track): Uint8Array => {
  const target = new ArrayBufferTarget();
  const muxer = new Muxer({ target, video, fastStart: 'in-memory' });
  feed(track, (...args) => muxer.addVideoChunkRaw(...args));
  muxer.finalize();
  return new Uint8Array(target.buffer);
};

/** HLS version 7: one initial part and one fragment for each group of pictures. */
const segmented = (track: Track): Video['hls'] => {
  const parts: { data: Uint8Array; position: number }[] = [];
  const target = new StreamTarget({ onData: (data, position) => parts.push({ data: data.slice(), position }) });
  const muxer = new Muxer({ target, video, fastStart: 'fragmented' });
  feed(track, (...args) => muxer.addVideoChunkRaw(...args));
  muxer.finalize();
  const file = new Uint8Array(Math.max(...parts.map(({ data, position }) => position + data.length)));
  for (const { data, position } of parts) file.set(data, position);
  const top = boxes(new DataView(file.buffer), 0, file.length);
  const starts = top.filter((box) => box.type === 'moof').map((box) => box.start - 8);
  const end = top.find((box) => box.type === 'mfra')?.start ?? file.length + 8;
  const segments = starts.map((start, index) => ({
    name: `segment-${index + 1}.m4s`,
    data: file.slice(start, starts[index + 1] ?? end - 8),
  }));
  const keys = track.samples.flatMap((sample, index) => (sample.isKey ? [index] : []));
  const lengths = keys.map((start, index) => ((keys[index + 1] ?? track.samples.length) - start) / frameRate);
  if (lengths.length !== segments.length) throw new Error(`${segments.length} fragments for ${lengths.length} groups of pictures`);
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap(({ name }, index) => [`#EXTINF:${(lengths[index] ?? 0).toFixed(3)},`, name]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
  return [{ name: 'index.m3u8', data: playlist }, { name: 'init.mp4', data: file.slice(0, starts[0]) }, ...segments];
};

/** Encodes an animation of SVG frames as H.264 without sound. */
export const makeVideo = async (drawFrame: (t: number) => string, seconds: number, withHls: boolean): Promise<Video> => {
  const track = await encode(drawFrame, seconds);
  return { mp4: progressive(track), hls: withHls ? segmented(track) : [] };
};

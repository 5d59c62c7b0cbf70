import { api, type BodyOf, type DataOf } from '@shared/api';
import { readStored, writeStored } from '@shared/session';
import { type PdfPlace, progressBp } from './pdf/view-rules.ts';
import { sitting } from './sitting.ts';

const WRITE_MS = 10_000;
/** Without a move for so long somebody has put the book away. */
const ATTENTION_MS = 90_000;

type Answer = DataOf<'/device/readerLog/info', 'get'>;
type Latest = NonNullable<Answer['latest']>;
type Write = BodyOf<'/device/readerLog/addOrUpdate', 'post'>;

/** What this browser remembers of a file. */
interface Kept {
  place: PdfPlace;
  /** Revision of the server that it follows. */
  rev: number;
  /** Moved since the server last heard of it. */
  dirty: boolean;
}

/** Where to begin, and the place of another device when that needs a question first. */
export interface Beginning {
  start?: PdfPlace;
  elsewhere?: PdfPlace;
}

const key = (resourceId: string) => `reading:${resourceId}`;
const placeOf = ({ locator }: Pick<Latest, 'locator'>): PdfPlace | undefined =>
  locator.kind === 'pdf' ? { page: locator.page, offset: locator.offset } : undefined;
const isFar = (a: PdfPlace, b: PdfPlace) => Math.abs(a.page - b.page) > 1;

/**
 * Where to begin (reader rules 3.2): where this browser was, or where another device was since; when both have moved apart,
 * the reader is asked.
 */
export function beginning(kept: Kept | undefined, latest: Latest | null): Beginning {
  const remote = latest ? placeOf(latest) : undefined;
  if (!kept) return remote ? { start: remote } : {};
  if (!latest || !remote || latest.rev === kept.rev || !isFar(remote, kept.place)) return { start: kept.place };
  return kept.dirty ? { start: kept.place, elsewhere: remote } : { start: remote };
}

/** The place this browser remembers, before the server is asked. */
export const keptPlace = (resourceId: string): PdfPlace | undefined => readStored<Kept>(key(resourceId))?.place;

interface ReadingLog {
  /** Asks the server where other devices were; for visitors there is nothing to ask. */
  begin: () => Promise<Beginning>;
  /** The reader moved by hand: remembered here at once, on the server within 10 seconds. Opening a file is no move. */
  move: (place: PdfPlace, pages: number) => void;
  /** Sends what the server does not know yet. */
  flush: () => Promise<void>;
  close: () => void;
}

/**
 * Keeps the place in a file, here and on the server.
 * @param isKnown whether somebody is logged in
 * @param onElsewhere another device has moved on meanwhile
 */
export function openReadingLog(
  resourceId: string,
  goodsId: string | undefined,
  isKnown: () => boolean,
  onElsewhere: (place: PdfPlace) => void,
): ReadingLog {
  let rev = readStored<Kept>(key(resourceId))?.rev ?? 0;
  let startedAt: string | undefined;
  let seq = 0;
  let pending: { place: PdfPlace; pages: number } | undefined;
  let sending = false;
  let seconds = 0;
  let lastMove = 0;

  const keep = (place: PdfPlace, dirty: boolean) => writeStored(key(resourceId), { place, rev, dirty } satisfies Kept);

  async function flush(): Promise<void> {
    if (!pending || sending || !isKnown()) return;
    const { place, pages } = pending;
    pending = undefined;
    sending = true;
    seq += 1;
    const body: Write = {
      resourceId,
      ...(goodsId && { goodsId }),
      locator: { kind: 'pdf', page: place.page, offset: place.offset },
      progressBp: progressBp(place, pages),
      readSeconds: seconds,
      sessionId: sitting().id,
      sessionStartedAt: startedAt ?? sitting().startedAt,
      seq,
      baseRev: rev,
      moved: true,
    };
    seconds = 0;
    const answer = await api.post('/device/readerLog/addOrUpdate', body, { toast: false });
    sending = false;
    if (answer.ok) {
      rev = answer.data.latest?.rev ?? rev;
      if (!pending) keep(place, false);
      return;
    }
    seconds += body.readSeconds;
    const latest = (answer.error.data as { latest?: Latest } | null | undefined)?.latest;
    const other = latest && placeOf(latest);
    if (latest && other) {
      rev = latest.rev;
      onElsewhere(other);
    }
    // Not stored yet: with the next turn, unless the reader has moved on already.
    pending ??= { place, pages };
  }

  const writing = setInterval(() => void flush(), WRITE_MS);
  const counting = setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() - lastMove < ATTENTION_MS) seconds += 1;
  }, 1000);
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  document.addEventListener('visibilitychange', onHidden);

  return {
    begin: async () => {
      const kept = readStored<Kept>(key(resourceId));
      if (!isKnown()) return beginning(kept, null);
      const { latest, serverTime } = await api.get('/device/readerLog/info', { params: { resourceId }, toast: false });
      startedAt = serverTime;
      rev = latest?.rev ?? 0;
      return beginning(kept, latest);
    },
    move: (place, pages) => {
      pending = { place, pages };
      lastMove = Date.now();
      keep(place, true);
    },
    flush,
    close: () => {
      clearInterval(writing);
      clearInterval(counting);
      document.removeEventListener('visibilitychange', onHidden);
      void flush();
    },
  };
}

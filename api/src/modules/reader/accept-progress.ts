/** What the server holds of a reading position, as far as a write is judged by it. */
export type StoredProgress = { rev: number; sessionId: string; sessionStartedAt: Date; seq: number };

/** A write as it arrives. `baseRev` is the revision the reader started from; `moved` says that the reader turned a page. */
export type ProgressWrite = { baseRev: number; sessionId: string; sessionStartedAt: Date; seq: number; moved: boolean };

/** `accept` stores the write, `repeat` has been stored already, `ignore` changes nothing, `conflict` is answered with the newer position. */
export type ProgressVerdict = 'accept' | 'repeat' | 'ignore' | 'conflict';

/**
 * Opening a book is not a reading event: a write counts only when the reader moved, and it may not put back a position that another
 * device has set meanwhile, unless its own session was started later.
 */
export function acceptProgress(stored: StoredProgress | undefined, write: ProgressWrite): ProgressVerdict {
  if (!write.moved) return 'ignore';
  if (!stored) return 'accept';
  if (stored.sessionId === write.sessionId) return write.seq > stored.seq ? 'accept' : 'repeat';
  if (write.baseRev === stored.rev) return 'accept';
  return write.sessionStartedAt > stored.sessionStartedAt ? 'accept' : 'conflict';
}

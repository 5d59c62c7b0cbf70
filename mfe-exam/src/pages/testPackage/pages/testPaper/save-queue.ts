import { ApiError } from '@shared/api';
import { refusalState } from '../../../../lib/exam-channel.ts';
import type { SaveState, Trouble } from '../../../../lib/test-paper.ts';
import type { ItemAnswer, SaveAnswer, SavedItem } from './calls.ts';
import type { PendingStore } from './pending-store.ts';

interface QueueOptions {
  store: PendingStore;
  /** Sends answers and the position. @throws ApiError */
  save: (items: SavedItem[], index: number | undefined) => Promise<Pick<SaveAnswer, 'acks'>>;
  /** @throws ApiError */
  flag: (itemId: string, flagged: boolean) => Promise<unknown>;
  onState: (itemIds: readonly string[], state: SaveState) => void;
  onTrouble: (trouble: Trouble | null) => void;
  /** The server says that this page may not write any more: taken_over, finished or expired_pending. */
  onRefused: (state: string, error: ApiError) => void;
}

export interface SaveQueue {
  /** Takes an answer in. Null and empty answers are answers: clearing is a write. */
  put: (itemId: string, seq: number, answer: ItemAnswer | null) => void;
  putFlag: (itemId: string, flagged: boolean) => void;
  putIndex: (index: number) => void;
  /** Sends everything at once; resolves when the sending is over, whether it arrived or not. */
  flush: () => Promise<void>;
  /** Answers that have not arrived, in the form the server takes. */
  unsent: () => SavedItem[];
  /** Anything at all that has not arrived. */
  hasUnsent: () => boolean;
  stop: () => void;
}

/** Quiet time of one item before it is sent. */
const QUIET_MS = 600;
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 30_000;
const BATCH_MAX = 200;

const clientMonoMs = () => Math.min(Math.floor(performance.now()), 2_147_483_647);

/**
 * Brings answers to the server. Each item has its own quiet time, so that two items answered within it are both sent; one call
 * is under way at a time; what fails stays and is tried again with growing pauses.
 */
export function createSaveQueue({ store, save, flag, onState, onTrouble, onRefused }: QueueOptions): SaveQueue {
  const answers = new Map<string, { seq: number; answer: ItemAnswer | null; due: boolean }>();
  const flags = new Map<string, boolean>();
  /** Items whose answer the server cannot read; they wait for the learner's next change. */
  const refused = new Set<string>();
  const quiet = new Map<string, ReturnType<typeof setTimeout>>();
  let index: number | undefined;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const body = (itemId: string, { seq, answer }: { seq: number; answer: ItemAnswer | null }): SavedItem => ({
    itemId,
    seq,
    answer,
    clientMonoMs: clientMonoMs(),
  });
  const due = () => [...answers].filter(([itemId, entry]) => entry.due && !refused.has(itemId)).slice(0, BATCH_MAX);

  async function sendAnswers(): Promise<void> {
    const batch = due();
    const position = index;
    const ids = batch.map(([itemId]) => itemId);
    onState(ids, 'saving');
    // Sent once per turn: what the answer does not acknowledge waits for the next change or flush.
    for (const [, entry] of batch) entry.due = false;
    try {
      const { acks } = await save(
        batch.map(([itemId, entry]) => body(itemId, entry)),
        position,
      );
      if (index === position) index = undefined;
      for (const ack of acks) {
        const held = answers.get(ack.itemId);
        if (!held || held.seq > ack.seq) continue;
        answers.delete(ack.itemId);
        store.remove('answer', ack.itemId);
        onState([ack.itemId], 'saved');
      }
    } catch (error) {
      for (const [, entry] of batch) entry.due = true;
      onState(ids, 'unsaved');
      throw error;
    }
    // An answer changed while it was being sent.
    onState(
      ids.filter((itemId) => answers.has(itemId)),
      'unsaved',
    );
  }

  async function sendFlags(): Promise<void> {
    for (const [itemId, flagged] of [...flags]) {
      await flag(itemId, flagged);
      if (flags.get(itemId) !== flagged) continue;
      flags.delete(itemId);
      store.remove('flag', itemId);
    }
  }

  function failed(error: unknown): void {
    const failure = error instanceof ApiError ? error : new ApiError(-1, '网络错误', 0);
    const state = refusalState(failure);
    if (failure.code === 409 && state) {
      stopped = true;
      onRefused(state, failure);
      return;
    }
    const itemId = failure.code === 422 ? (failure.data as { itemId?: string } | null | undefined)?.itemId : undefined;
    if (itemId !== undefined && !refused.has(itemId)) {
      refused.add(itemId);
      flags.delete(itemId);
      schedule(0);
      return;
    }
    failures += 1;
    onTrouble(failure.code === 401 ? 'login' : 'offline');
    // Nothing can arrive before the login, which asks for the next flush.
    if (failure.code === 401) return;
    schedule(Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2));
  }

  function schedule(ms: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => void run(), ms);
  }

  async function sendAll(): Promise<void> {
    try {
      while (!stopped && (due().length > 0 || index !== undefined || flags.size > 0)) {
        if (due().length > 0 || index !== undefined) await sendAnswers();
        else await sendFlags();
      }
      if (failures > 0) onTrouble(null);
      failures = 0;
    } catch (error) {
      failed(error);
    }
  }

  function run(): Promise<void> {
    clearTimeout(retry);
    if (stopped) return Promise.resolve();
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    put(itemId, seq, answer) {
      const entry = { seq, answer, due: false };
      answers.set(itemId, entry);
      refused.delete(itemId);
      store.put({ kind: 'answer', itemId, seq, answer });
      onState([itemId], 'unsaved');
      clearTimeout(quiet.get(itemId));
      quiet.set(
        itemId,
        setTimeout(() => {
          entry.due = true;
          // While the line is down the pending retry takes it along.
          if (failures === 0) void run();
        }, QUIET_MS),
      );
    },
    putFlag(itemId, flagged) {
      flags.set(itemId, flagged);
      store.put({ kind: 'flag', itemId, flagged });
      if (failures === 0) void run();
    },
    putIndex(next) {
      index = next;
    },
    async flush() {
      for (const timer of quiet.values()) clearTimeout(timer);
      quiet.clear();
      for (const entry of answers.values()) entry.due = true;
      // What is under way may have started before the last change.
      await running;
      await run();
    },
    unsent: () => [...answers].map(([itemId, entry]) => body(itemId, entry)),
    hasUnsent: () => answers.size > 0 || flags.size > 0,
    stop() {
      stopped = true;
      clearTimeout(retry);
      for (const timer of quiet.values()) clearTimeout(timer);
    },
  };
}

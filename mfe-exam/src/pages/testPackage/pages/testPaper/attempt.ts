import { ApiError, newKey } from '@shared/api';
import { readStored, session, writeStored } from '@shared/session';
import { refusalState } from '../../../../lib/exam-channel.ts';
import { type AttemptView, CLOSED, type TestItem, useTestPaper } from '../../../../lib/test-paper.ts';
import { handInCall, type ItemAnswer, resumeCall, saveCall } from './calls.ts';
import { openPendingStore, type PendingStore } from './pending-store.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import { createServerClock } from './server-clock.ts';

type Reason = 'user' | 'timeup';

/** What belongs to the attempt on screen besides its state; one at a time. */
interface Live {
  userId: string;
  lease: { attemptId: string; epoch: number };
  store: PendingStore;
  queue: SaveQueue;
  handIn: { key: string; reason: Reason } | undefined;
  retry: ReturnType<typeof setTimeout> | undefined;
  close: () => void;
}

let live: Live | undefined;
/** The same key for repeated clicks and retries, so that they start one attempt. */
let startKey: string | undefined;

export const clock = createServerClock(() => performance.now());

const USER_WAIT_MS = 8000;
const LEAVE_WAIT_MS = 1500;
const HAND_IN_RETRY_MS = 3000;
const NOTICE_CHANNEL = 'exam-lease';

function deviceId(): string {
  const known = readStored<string>('examDevice');
  if (known) return known;
  const made = newKey();
  writeStored('examDevice', made);
  return made;
}

/** Whose answers these are; the shell asks for it after each login. */
function currentUserId(): Promise<string> {
  return new Promise((resolve, reject) => {
    const known = session.getState().userInfo;
    if (known) return resolve(known.userId);
    const timer = setTimeout(() => {
      stop();
      reject(new ApiError(-1, '网络错误', 0));
    }, USER_WAIT_MS);
    const stop = session.subscribe(({ userInfo }) => {
      if (!userInfo) return;
      clearTimeout(timer);
      stop();
      resolve(userInfo.userId);
    });
  });
}

const asFailure = (error: unknown) => {
  const { message, requestId } = error instanceof ApiError ? error : new ApiError(-1, '网络错误', 0);
  return { message, requestId };
};

function patchItems(ids: readonly string[], change: (item: TestItem) => Partial<TestItem>): void {
  useTestPaper.setState(({ testList }) => ({
    testList: testList.map((item) => (ids.includes(item.id) ? { ...item, ...change(item) } : item)),
  }));
}

/** Times a call and takes the server's clock and deadline from its answer. */
async function timed<Answer extends { serverNow: number; deadlineAt: number } | null>(call: () => Promise<Answer>): Promise<Answer> {
  const sentAt = performance.now();
  const answer = await call();
  if (answer) {
    clock.sample(answer.serverNow, sentAt, performance.now());
    useTestPaper.setState({ deadlineAt: answer.deadlineAt });
  }
  return answer;
}

/** Leaves the attempt as it is: what has not arrived stays on this device. */
function detach(): void {
  live?.close();
  live = undefined;
}

/** The attempt is finished on the server. */
function finished(aprId: string): void {
  if (!live) return;
  live.store.drop();
  detach();
  useTestPaper.setState({ phase: 'over', aprId, opened: null, index: 0, trouble: null });
}

function takenOver(): void {
  live?.queue.stop();
  clearTimeout(live?.retry);
  useTestPaper.setState({ phase: 'takenOver', trouble: null });
}

function refused(state: string, error: ApiError): void {
  if (state === 'finished') finished((error.data as { aprId: string }).aprId);
  else if (state === 'expired_pending') void handIn('timeup');
  else takenOver();
}

/** Follows the network, the page and the login while an attempt is open. @returns stops following */
function follow(own: { userId: string; lease: Live['lease']; queue: SaveQueue }): () => void {
  const resume = () => {
    if (!session.getState().token) return;
    if (useTestPaper.getState().phase === 'waiting') void sendHandIn();
    else void own.queue.flush();
  };
  const onVisibility = () => {
    // Coming back also measures the clock anew: the device may have slept.
    if (document.visibilityState === 'visible' && useTestPaper.getState().phase === 'running') remeasureClock();
    else resume();
  };
  const stopSession = session.subscribe(({ userInfo, token }) => {
    if (!token || !userInfo) return;
    if (userInfo.userId === own.userId) {
      if (useTestPaper.getState().trouble === 'login') resume();
    } else {
      // The answers of the first user stay sealed under their id.
      detach();
      useTestPaper.setState({ ...CLOSED, testList: [] });
    }
  });
  const notices = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NOTICE_CHANNEL);
  notices?.addEventListener('message', ({ data }: MessageEvent<Live['lease']>) => {
    if (data.attemptId === own.lease.attemptId && data.epoch > own.lease.epoch) takenOver();
  });
  notices?.postMessage(own.lease);
  window.addEventListener('online', resume);
  window.addEventListener('pagehide', resume);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stopSession();
    notices?.close();
    window.removeEventListener('online', resume);
    window.removeEventListener('pagehide', resume);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Shows an attempt: the server's state first, then what this device has that is newer, which stays unsaved until it is acknowledged. */
async function adopt(userId: string, view: AttemptView): Promise<void> {
  const { attemptId, epoch, paperId } = view;
  const lease = { attemptId, epoch };
  const store = openPendingStore(userId, attemptId);
  const pending = await store.load().catch(() => []);
  detach();

  const queue = createSaveQueue({
    store,
    save: (items, index) =>
      timed(() =>
        saveCall({ op: 'save', ...lease, deviceId: deviceId(), batchId: newKey(), items, ...(index !== undefined && { index }) }),
      ),
    flag: (itemId, flagged) => timed(() => saveCall({ op: 'flag', ...lease, itemId, flagged })),
    onState: (ids, saveState) => patchItems(ids, () => ({ saveState })),
    onTrouble: (trouble) => useTestPaper.setState({ trouble }),
    onRefused: refused,
  });
  const stopFollowing = follow({ userId, lease, queue });
  const opened: Live = {
    userId,
    lease,
    store,
    queue,
    handIn: undefined,
    retry: undefined,
    close() {
      queue.stop();
      clearTimeout(opened.retry);
      stopFollowing();
    },
  };
  live = opened;

  const last = useTestPaper.getState();
  // Nobody else had the paper open in between: this browser knows the position best.
  const mine = last.opened?.userId === userId && last.opened.attemptId === attemptId && last.opened.epoch >= epoch - 1;
  useTestPaper.setState({
    testList: view.items.map((item) => ({ ...item, isSubmit: false, isCorrect: null, saveState: 'saved' })),
    index: Math.min(mine ? last.index : view.currentIndex, view.items.length - 1),
    opened: { userId, paperId, attemptId, epoch },
    title: view.title,
    phase: 'running',
    trouble: null,
    failure: null,
    aprId: null,
  });
  for (const entry of pending) {
    if (entry.kind === 'handIn') opened.handIn = { key: entry.key, reason: entry.reason };
    if (entry.kind === 'flag') setFlag(entry.itemId, entry.flagged);
    if (entry.kind === 'answer') {
      const held = view.items.find((item) => item.id === entry.itemId);
      if (held && entry.seq > held.seq) takeAnswer(entry.itemId, entry.seq, entry.answer);
      else store.remove('answer', entry.itemId);
    }
  }
  if (opened.handIn) void handIn(opened.handIn.reason);
}

async function open(ask: () => Promise<AttemptView | null>): Promise<void> {
  const before = useTestPaper.getState().phase;
  if (before === 'opening') return;
  useTestPaper.setState({ phase: 'opening', failure: null });
  try {
    const userId = await currentUserId();
    const view = await timed(ask);
    if (view) await adopt(userId, view);
    else useTestPaper.setState({ ...CLOSED, testList: [] });
  } catch (error) {
    useTestPaper.setState({ phase: before, failure: asFailure(error) });
  }
}

/** Starts a paper, or goes on with the open attempt. */
export function startPaper(paperId: string): Promise<void> {
  startKey ??= newKey();
  const key = startKey;
  return open(async () => {
    const { attempt } = await saveCall({ op: 'start', paperId, key });
    startKey = undefined;
    return attempt;
  });
}

/** Opens the unfinished attempt of a paper in this window; other windows turn read-only. Nothing is open: the paper stays idle. */
export function resumePaper(paperId: string): Promise<void> {
  return open(() => resumeCall(paperId));
}

function takeAnswer(itemId: string, seq: number, answer: ItemAnswer | null): void {
  patchItems([itemId], () => ({ userAnswer: answer, seq }));
  live?.queue.put(itemId, seq, answer);
}

/** Answers an item; null clears it. */
export function answerItem(itemId: string, answer: ItemAnswer | null): void {
  const { phase, testList } = useTestPaper.getState();
  const item = testList.find((candidate) => candidate.id === itemId);
  if (phase === 'running' && item) takeAnswer(itemId, item.seq + 1, answer);
}

function setFlag(itemId: string, flagged: boolean): void {
  patchItems([itemId], () => ({ flagged }));
  live?.queue.putFlag(itemId, flagged);
}

/** Marks an item to come back to, or takes the mark away. */
export function toggleFlag(itemId: string): void {
  const { phase, testList } = useTestPaper.getState();
  const item = testList.find((candidate) => candidate.id === itemId);
  if (phase === 'running' && item) setFlag(itemId, !item.flagged);
}

/** Shows another item; what was answered on this one is sent at once. */
export function goTo(index: number): void {
  const { testList } = useTestPaper.getState();
  if (index < 0 || index >= testList.length) return;
  useTestPaper.setState({ index });
  live?.queue.putIndex(index);
  void live?.queue.flush();
}

/** Asks the server for its clock anew. */
export function remeasureClock(): void {
  live?.queue.putIndex(useTestPaper.getState().index);
  void flush();
}

/** Tries to bring everything to the server before the learner decides on something. */
export function flush(): Promise<void> {
  return live?.queue.flush() ?? Promise.resolve();
}

/** Whether leaving now could lose time or work. */
export function hasUnsent(): boolean {
  return live?.queue.hasUnsent() ?? false;
}

/** Hands the paper in. The intent is kept, so that a reload or an outage cannot lose or double it. */
export async function handIn(reason: Reason): Promise<void> {
  if (!live || useTestPaper.getState().phase === 'handingIn') return;
  live.handIn ??= { key: newKey(), reason };
  live.store.put({ kind: 'handIn', itemId: '', ...live.handIn });
  await sendHandIn();
}

async function sendHandIn(): Promise<void> {
  const own = live;
  if (!own?.handIn || useTestPaper.getState().phase === 'handingIn') return;
  clearTimeout(own.retry);
  useTestPaper.setState({ phase: 'handingIn', failure: null });
  try {
    const { aprId } = await handInCall({ ...own.lease, deviceId: deviceId(), batchId: newKey(), items: own.queue.unsent(), ...own.handIn });
    finished(aprId);
  } catch (error) {
    if (live === own) handInFailed(own, error);
  }
}

function handInFailed(own: Live, error: unknown): void {
  const failure = error instanceof ApiError ? error : new ApiError(-1, '网络错误', 0);
  const state = refusalState(failure);
  if (state === 'in_progress') {
    const { deadlineAt, serverNow } = failure.data as { deadlineAt: number; serverNow: number };
    clock.sample(serverNow, performance.now(), performance.now());
    forgetHandIn(own);
    useTestPaper.setState({ phase: 'running', deadlineAt });
  } else if (state) {
    refused(state, failure);
  } else if (failure.status === 0 || failure.status >= 500 || failure.code === 401 || failure.code === 429) {
    useTestPaper.setState({ phase: 'waiting', trouble: failure.code === 401 ? 'login' : 'offline' });
    if (failure.code !== 401) own.retry = setTimeout(() => void sendHandIn(), HAND_IN_RETRY_MS);
  } else {
    forgetHandIn(own);
    useTestPaper.setState({ phase: 'running', failure: asFailure(failure) });
  }
}

function forgetHandIn(own: Live): void {
  own.handIn = undefined;
  own.store.remove('handIn', '');
}

/** Leaves the paper open on the server and closes it here; what cannot be sent within a moment stays on this device. */
export async function leavePaper(): Promise<void> {
  await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, LEAVE_WAIT_MS))]);
  detach();
  useTestPaper.setState({ ...CLOSED, testList: [] });
}

/** Forgets the attempt that this browser had open when the server no longer has it open. */
export function forgetClosed(userId: string, paperId: string, openAttemptId: string | undefined): void {
  const { opened } = useTestPaper.getState();
  if (live) return;
  if (opened?.userId !== userId || opened.paperId !== paperId || opened.attemptId === openAttemptId) return;
  openPendingStore(userId, opened.attemptId).drop();
  useTestPaper.setState({ opened: null, index: 0 });
}

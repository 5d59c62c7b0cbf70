import { acceptProgress, type ProgressWrite, type StoredProgress } from './accept-progress.ts';

const stored: StoredProgress = { rev: 7, sessionId: 'a', sessionStartedAt: new Date('2026-11-28T01:00:00Z'), seq: 3 };
const write = (part: Partial<ProgressWrite>): ProgressWrite => ({
  baseRev: 7,
  sessionId: 'b',
  sessionStartedAt: new Date('2026-11-28T00:30:00Z'),
  seq: 1,
  moved: true,
  ...part,
});

describe('acceptProgress', () => {
  it('takes the first position', () => {
    expect(acceptProgress(undefined, write({ baseRev: 0 }))).toBe('accept');
  });

  it('never writes on open', () => {
    expect(acceptProgress(undefined, write({ moved: false }))).toBe('ignore');
    expect(acceptProgress(stored, write({ moved: false }))).toBe('ignore');
  });

  it('takes a write on the current revision', () => {
    expect(acceptProgress(stored, write({}))).toBe('accept');
  });

  it('refuses a stale device whose session is older', () => {
    expect(acceptProgress(stored, write({ baseRev: 6 }))).toBe('conflict');
  });

  it('takes a stale write of a session that started later', () => {
    expect(acceptProgress(stored, write({ baseRev: 6, sessionStartedAt: new Date('2026-11-28T01:30:00Z') }))).toBe('accept');
  });

  it('goes on in its own session though an acknowledgement was lost, and stores a repeat once', () => {
    expect(acceptProgress(stored, write({ sessionId: 'a', seq: 4, baseRev: 5 }))).toBe('accept');
    expect(acceptProgress(stored, write({ sessionId: 'a', seq: 3, baseRev: 5 }))).toBe('repeat');
    expect(acceptProgress(stored, write({ sessionId: 'a', seq: 2 }))).toBe('repeat');
  });
});

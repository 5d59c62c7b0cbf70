import type { DataOf } from '@shared/api';
import { type Answer, isBlankAnswer } from '@shared/contract/exam';
import { readStored, removeStored, writeStored } from '@shared/session';
import { create } from 'zustand';
import { persist, type StorageValue } from 'zustand/middleware';

export type AttemptView = NonNullable<DataOf<'/otpApi/business/record/getUnSubmitPaperRecord', 'post'>>;

/** Where the exam calls go and with what (spec 3). The token lives for this page only. */
export interface RequestData {
  apiUrl: string;
  /** Site that shows the papers. */
  htmlUrl: string;
  platform: string;
  sysId: string;
  token: string;
}

/** saving and saved come from the server's answers only, never from what is kept on this device. */
export type SaveState = 'unsaved' | 'saving' | 'saved';

export type TestItem = Omit<AttemptView['items'][number], 'userAnswer'> & {
  userAnswer: Answer | null;
  /** The answer was given to the judge. */
  isSubmit: boolean;
  isCorrect: 'correct' | 'error' | null;
  saveState: SaveState;
};

/** loading: being opened; takenOver: another window writes; waiting: handed in, not yet at the server; over: the result is there. */
export type Phase = 'idle' | 'opening' | 'running' | 'takenOver' | 'handingIn' | 'waiting' | 'over';

/** Why nothing arrives at the moment; the work is kept. */
export type Trouble = 'offline' | 'login';

export interface TestPaperState {
  requestData: RequestData | null;
  paperPlatform: string;
  testList: TestItem[];
  /** Position of the item on screen, from 0. */
  index: number;
  /** The attempt that this browser had open last, and whose it is. */
  opened: { userId: string; paperId: string; attemptId: string; epoch: number } | null;
  title: string;
  /** Epoch ms by the server's clock. */
  deadlineAt: number;
  phase: Phase;
  trouble: Trouble | null;
  /** Why the paper could not be opened or handed in. */
  failure: { message: string; requestId?: string | undefined } | null;
  /** Record of the attempt that is over. */
  aprId: string | null;
}

type Remembered = Pick<TestPaperState, 'paperPlatform' | 'index' | 'opened'>;

/** No paper on screen. */
export const CLOSED = { testList: [], title: '', deadlineAt: 0, phase: 'idle', trouble: null, failure: null, aprId: null } as const;

/** The paper at hand. Only where it was left off is remembered: answers have their own store, keys and tokens none. */
export const useTestPaper = create<TestPaperState>()(
  persist<TestPaperState, [], [], Remembered>(
    () => ({ ...CLOSED, testList: [], requestData: null, paperPlatform: 'hdlg', index: 0, opened: null }),
    {
      name: 'testPaper',
      storage: {
        getItem: (name) => readStored<StorageValue<Remembered>>(name) ?? null,
        setItem: (name, value) => writeStored(name, value),
        removeItem: (name) => removeStored(name),
      },
      partialize: ({ paperPlatform, index, opened }) => ({ paperPlatform, index, opened }),
    },
  ),
);

/** Counters of the paper (spec 3), worked out from the items so that nothing is counted twice. */
export function countItems(items: readonly Pick<TestItem, 'userAnswer' | 'isSubmit' | 'isCorrect'>[]) {
  const judged = items.filter((item) => item.isSubmit);
  return {
    correctNumber: judged.filter((item) => item.isCorrect === 'correct').length,
    errorNumber: judged.filter((item) => item.isCorrect === 'error').length,
    undetermined: judged.filter((item) => item.isCorrect === null).length,
    answeredNumber: items.filter((item) => !isBlankAnswer(item.userAnswer)).length,
  };
}

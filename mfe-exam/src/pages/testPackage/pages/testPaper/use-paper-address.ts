import { paths } from '@shared/contract/paths';
import { holdReloads, useBlocker, useNavigate, useSearchParams } from '@shared/router';
import { useSession } from '@shared/session';
import { useEffect } from 'react';
import { type Phase, useTestPaper } from '../../../../lib/test-paper.ts';
import { leavePaper, resumePaper } from './attempt.ts';

/** The question whether to leave; null while nobody wants to. */
export type LeaveGuard = { stay: () => void; leave: () => void } | null;

const OPEN: ReadonlySet<Phase> = new Set<Phase>(['running', 'takenOver', 'handingIn', 'waiting']);

const isRun = ({ search }: { search: string }) => new URLSearchParams(search).get('run') === '1';

/**
 * Keeps address and paper together: a paper that is answered has `run=1` in its address, so that a reload goes on with it and
 * the way back leads to its entry; a paper that is over leads to its result.
 */
export function usePaperAddress(): LeaveGuard {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const hasLogin = useSession(({ token }) => token !== null);
  const phase = useTestPaper((state) => state.phase);
  const aprId = useTestPaper((state) => state.aprId);
  const failure = useTestPaper((state) => state.failure);
  const paperId = query.get('id') ?? '';
  const runs = query.get('run') === '1';
  const isOpen = OPEN.has(phase);

  useEffect(() => {
    if (phase === 'over' && aprId) navigate(paths.testResults.href({ aprId }), { replace: true });
    else if (isOpen && !runs) setQuery({ id: paperId, run: '1' });
    else if (phase === 'idle' && runs && hasLogin) {
      if (failure) setQuery({ id: paperId }, { replace: true });
      else
        void resumePaper(paperId).then(() => {
          // Nothing is open any more: back to the entry.
          const now = useTestPaper.getState();
          if (now.phase === 'idle' && !now.failure) setQuery({ id: paperId }, { replace: true });
        });
    }
  }, [phase, aprId, isOpen, runs, hasLogin, failure, paperId, navigate, setQuery]);

  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = holdReloads();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isOpen]);

  // By the phase and address of now: this is asked before the page is rendered anew.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => OPEN.has(useTestPaper.getState().phase) && isRun(currentLocation) && !isRun(nextLocation),
  );
  if (blocker.state !== 'blocked') return null;
  return { stay: () => blocker.reset(), leave: () => void leavePaper().then(() => blocker.proceed()) };
}

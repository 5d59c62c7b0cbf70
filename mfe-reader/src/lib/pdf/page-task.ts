/** Work under way on a page. */
export interface PageTask {
  /** Fulfilled also when it was cancelled. */
  done: Promise<void>;
  cancel: () => void;
}

const isCancelled = (error: unknown) => error instanceof Error && /Cancelled|Abort/.test(error.name);

interface Steps {
  /** A step begun when nobody wants it any more would fail unheard. */
  isWanted: () => boolean;
  /** How to cancel the step that is under way. */
  cancelBy: (cancel: () => void) => void;
}

/** Runs the steps of a page until they are done or cancelled; being cancelled is no failure. */
export function pageTask(run: (steps: Steps) => Promise<void>): PageTask {
  let cancelled = false;
  let cancelStep: () => void = () => {};
  const steps: Steps = {
    isWanted: () => !cancelled,
    cancelBy: (cancel) => {
      cancelStep = cancel;
    },
  };
  const done = run(steps).catch((error: unknown) => {
    if (!cancelled && !isCancelled(error)) throw error;
  });
  return {
    done,
    cancel: () => {
      cancelled = true;
      cancelStep();
    },
  };
}

import { useLocation, useNavigate } from '@shared/router';
import { ErrorView } from '@shared/ui/page-error';
import { useState } from 'react';

export type FailureReason = 'network' | 'gone' | 'broken' | 'contract';

/** A slice that could not be opened. */
export class SliceFailure extends Error {
  readonly slice: string;
  /** Chinese name of the slice. */
  readonly title: string;
  readonly reason: FailureReason;

  constructor(slice: string, title: string, reason: FailureReason, cause?: unknown) {
    super(`${title}暂时无法打开`, { cause });
    this.name = 'SliceFailure';
    this.slice = slice;
    this.title = title;
    this.reason = reason;
  }
}

/** The area of a slice that did not come: retry in place, or a fresh document when its code is broken in this one. */
export function SliceDown({ failure }: { failure: SliceFailure }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    if (failure.reason === 'network') await navigate(`${location.pathname}${location.search}${location.hash}`, { replace: true });
    else window.location.reload();
    setBusy(false);
  };
  return (
    <ErrorView title={failure.message} onRetry={() => void retry()} busy={busy} requestId={`${failure.slice}-${failure.reason}`}>
      站内其他页面不受影响，您可以稍后重试。
    </ErrorView>
  );
}

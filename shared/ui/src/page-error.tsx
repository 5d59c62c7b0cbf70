import { isRouteErrorResponse, useRevalidator, useRouteError } from '@shared/router';
import { Button, ButtonLink } from './button.tsx';
import styles from './page-error.module.css';

interface ErrorViewProps {
  title: string;
  /** What happened and what is safe. */
  children?: React.ReactNode;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  /** Stands below the heading of a page. */
  isPart?: boolean;
}

/** What went wrong, what to do, the id to quote: used for pages and for parts of a page. */
export function ErrorView({ title, children, requestId, onRetry, busy = false, isPart = false }: ErrorViewProps) {
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <section className={styles.error} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button look="primary" busy={busy} onClick={onRetry}>
            重试
          </Button>
        )}
        <ButtonLink to="/">回到首页</ButtonLink>
      </div>
      {requestId && <p className={styles.id}>请求编号 {requestId}</p>}
    </section>
  );
}

/** What an error is called when it is shown; `requestId` when an answer of the API carried one. */
export function describeError(error: unknown): { message: string; requestId?: string | undefined; status?: number | undefined } {
  if (isRouteErrorResponse(error))
    return { message: (error.data as { message?: string })?.message ?? '页面暂时无法打开', status: error.status };
  if (error instanceof Error && error.name === 'ApiError') {
    const { requestId, status } = error as Error & { requestId?: string; status: number };
    return { message: error.message, requestId, status };
  }
  return { message: '页面暂时无法打开' };
}

/** Error boundary of a route: says what failed and loads the data again. */
export function PageError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { message, requestId } = describeError(error);
  return (
    <ErrorView title={message} requestId={requestId} onRetry={() => void revalidate()} busy={state === 'loading'}>
      已保存的内容不受影响，请稍后重试。
    </ErrorView>
  );
}

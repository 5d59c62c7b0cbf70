const longest = 200;

/** What went wrong, fit for logs: the first line of the innermost error. A failed query's own message would name its parameters. */
export function reasonOf(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  const text = at instanceof Error ? at.message : String(at);
  return (text.split('\n')[0] ?? '').slice(0, longest);
}

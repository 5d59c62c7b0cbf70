/** Typed yuan as integer fen, digit by digit; undefined for anything that is not an amount. */
export function fenOf(text: string): number | undefined {
  const [, yuan, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return yuan === undefined ? undefined : Number(yuan + fraction.padEnd(2, '0'));
}

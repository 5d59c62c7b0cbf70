let offset: Promise<number> | undefined;

/**
 * How far the server's clock is ahead of this device's, in milliseconds, by the Date header of the site's health call (1 s exact);
 * 0 when it cannot be asked. Countdowns follow the server: the device's clock may be wrong by hours.
 */
export function serverClockOffset(): Promise<number> {
  offset ??= measure().catch(() => {
    offset = undefined;
    return 0;
  });
  return offset;
}

async function measure(): Promise<number> {
  const asked = Date.now();
  const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return 0;
  return at - (asked + Date.now()) / 2;
}

/** The server's clock, followed without the device's own: one measured offset and the monotonic clock of the page. */
export interface ServerClock {
  /** Takes a reading. @param serverNow epoch ms in an answer @param sentAt @param receivedAt monotonic ms around the call */
  sample: (serverNow: number, sentAt: number, receivedAt: number) => void;
  /** Epoch ms by the server's clock. */
  now: () => number;
}

/** Offsets that differ by more than the trips explain: the device slept and its monotonic clock stood still. */
const SLEPT_MS = 500;

/** @param monotonic ms that only grow, such as performance.now */
export function createServerClock(monotonic: () => number): ServerClock {
  let best: { trip: number; offset: number } | undefined;
  return {
    sample(serverNow, sentAt, receivedAt) {
      const trip = receivedAt - sentAt;
      const offset = serverNow - (sentAt + receivedAt) / 2;
      const stale = best && Math.abs(offset - best.offset) > (trip + best.trip) / 2 + SLEPT_MS;
      if (!best || stale || trip <= best.trip) best = { trip, offset };
    },
    now: () => monotonic() + (best?.offset ?? 0),
  };
}

import { readStored, removeStored, session } from '@shared/session';
import { api } from './index.ts';
import type { DataOf } from './types.ts';

/** What merging the guest cart changed about one goods. */
export type MergeNotice = DataOf<'/device/api/ocShoppingCart/merge', 'post'>['notices'][number];

const TOKEN = 'guestToken';
/** What the last merge changed, and the session that it was for: a merge may end after its session. */
let kept: { session: string; notices: MergeNotice[] } | undefined;

async function merge(): Promise<void> {
  const merged = session.getState().token;
  const token = readStored<string>(TOKEN);
  if (!merged || !token) return;
  const options = { headers: { 'x-guest-token': token }, toast: false };
  const { notices } = await api.post('/device/api/ocShoppingCart/merge', undefined, options);
  // Another cart may have been begun since.
  if (readStored(TOKEN) === token) removeStored(TOKEN);
  if (notices.length > 0) kept = { session: merged, notices };
  window.dispatchEvent(new Event('cart-changed'));
}

let merging: Promise<void> | undefined;

/** Moves this browser's guest cart into that of the user who is logged in, once however many ask; nothing is lost when it fails. @throws ApiError */
export function mergeGuestCart(): Promise<void> {
  merging ??= merge().finally(() => {
    merging = undefined;
  });
  return merging;
}

/** What merging changed; it is told once, and only in the session that it was merged for. */
export function takeMergeNotices(): MergeNotice[] {
  const notices = kept && kept.session === session.getState().token ? kept.notices : [];
  kept = undefined;
  return notices;
}

/** Who logs in here next does not find the cart of who was here before. */
export function forgetGuestCart(): void {
  removeStored(TOKEN);
  kept = undefined;
}

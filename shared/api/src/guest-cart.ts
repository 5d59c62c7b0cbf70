import { readStored, removeStored, session, writeStored } from '@shared/session';
import { api } from './index.ts';
import type { DataOf } from './types.ts';

/** What merging the guest cart changed about one goods. */
export type MergeNotice = DataOf<'/device/api/ocShoppingCart/merge', 'post'>['notices'][number];

const TOKEN = 'guestToken';
const NOTICES = 'mergeNotices';

async function merge(): Promise<void> {
  const token = session.getState().token && readStored<string>(TOKEN);
  if (!token) return;
  const options = { headers: { 'x-guest-token': token }, toast: false };
  const { notices } = await api.post('/device/api/ocShoppingCart/merge', undefined, options);
  removeStored(TOKEN);
  if (notices.length > 0) writeStored(NOTICES, notices);
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

/** What merging changed; it is told once. */
export function takeMergeNotices(): MergeNotice[] {
  const notices = readStored<MergeNotice[]>(NOTICES, Array.isArray) ?? [];
  removeStored(NOTICES);
  return notices;
}

/** Who logs in here next does not find the cart of who was here before. */
export function forgetGuestCart(): void {
  removeStored(TOKEN);
  removeStored(NOTICES);
}

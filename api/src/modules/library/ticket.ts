import { createHmac, timingSafeEqual } from 'node:crypto';

/** A ticket opens one resource for one user until `expiresAt` (milliseconds). User 0 stands for a visitor. */
export type Ticket = { userId: number; resourceId: number; expiresAt: number };

const signatureOf = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

/** Signs a ticket as one path segment, so that the relative segments of a playlist carry it too. */
export function signTicket(key: Buffer, ticket: Ticket): string {
  const payload = [ticket.userId, ticket.resourceId, ticket.expiresAt].map((part) => part.toString(36)).join('.');
  return `${payload}.${signatureOf(key, payload)}`;
}

/** The ticket of a path segment, or null when it was not signed by this key or has expired. */
export function readTicket(key: Buffer, text: string, now: Date): Ticket | null {
  const end = text.lastIndexOf('.');
  const payload = text.slice(0, end);
  const given = Buffer.from(text.slice(end + 1));
  const expected = Buffer.from(signatureOf(key, payload));
  if (end < 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [userId = 0, resourceId = 0, expiresAt = 0] = payload.split('.').map((part) => Number.parseInt(part, 36));
  return expiresAt > now.getTime() ? { userId, resourceId, expiresAt } : null;
}

import { readTicket, signTicket } from './ticket.ts';

const key = Buffer.from('key');
const now = new Date('2026-11-28T02:00:00Z');
const ticket = { userId: 42, resourceId: 9007199254740991, expiresAt: now.getTime() + 300_000 };

describe('resource ticket', () => {
  it('B46: survives the round trip, large ids included', () => {
    expect(readTicket(key, signTicket(key, ticket), now)).toEqual(ticket);
  });

  it('ends after its time', () => {
    expect(readTicket(key, signTicket(key, ticket), new Date(ticket.expiresAt))).toBeNull();
  });

  it('is refused with another key, a changed resource, or no shape at all', () => {
    const text = signTicket(key, ticket);
    expect(readTicket(Buffer.from('other'), text, now)).toBeNull();
    expect(readTicket(key, text.replace('16.', '17.'), now)).toBeNull();
    expect(readTicket(key, '', now)).toBeNull();
    expect(readTicket(key, '...', now)).toBeNull();
  });
});

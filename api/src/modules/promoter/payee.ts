import { seal, unseal } from '../../lib/seal.ts';
import type { Payee } from './states.ts';

/** A seal has an end; an account number is kept as long as the promoter. */
const kept = new Date('2100-01-01T00:00:00+08:00');
const tailLength = 4;

/** An account to be stored: its number can be read again only by `numberOf`. @param key from `app.keyOf('promoter-payee')` */
export const sealPayee = ({ number, ...payee }: Pick<Payee, 'kind' | 'name' | 'bank'> & { number: string }, key: Buffer): Payee => ({
  ...payee,
  sealed: seal(number, key, kept),
  tail: number.slice(-tailLength),
});

/** The number of an account, for the house to pay to. @returns null when it was sealed with another secret */
export const numberOf = ({ sealed }: Payee, key: Buffer, now: Date): string | null => unseal(sealed, key, now);

/** An account as it is shown. */
export const viewPayee = ({ kind, name, bank, tail }: Payee) => ({ kind, name, bank, account: `****${tail}` });

import { and, desc, eq, ne } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { invoiceTitle, user } from '../../db/schema/index.ts';
import type { InvoiceTitleSnapshot } from '../../db/schema/invoice.ts';
import { ApiError } from '../../http/api-error.ts';
import type { InvoiceTitle, SaveTitle } from './schemas.ts';
import { isTaxNo } from './tax-no.ts';

type Row = typeof invoiceTitle.$inferSelect;

const mostTitles = 20;

const snapshot = ({ kind, name, taxNo, regAddress, regPhone, bank, bankAccount, email }: InvoiceTitleSnapshot): InvoiceTitleSnapshot => ({
  kind,
  name,
  taxNo,
  regAddress,
  regPhone,
  bank,
  bankAccount,
  email,
});

const wrong = (field: keyof SaveTitle, msg: string) => new ApiError(40001, { msg, data: { field } });

function checked(input: SaveTitle): InvoiceTitleSnapshot {
  const clean = (value: string | null | undefined) => value?.trim() || null;
  const name = clean(input.name);
  if (!name) throw wrong('name', '请填写抬头名称');
  if (input.kind === 'PERSONAL') {
    return { kind: 'PERSONAL', name, taxNo: null, regAddress: null, regPhone: null, bank: null, bankAccount: null, email: input.email };
  }
  const taxNo = clean(input.taxNo)?.toUpperCase().replace(/\s/g, '');
  if (!taxNo) throw wrong('taxNo', '请填写税号');
  if (!isTaxNo(taxNo)) throw wrong('taxNo', '税号不正确，请核对每一位');
  return {
    kind: 'COMPANY',
    name,
    taxNo,
    regAddress: clean(input.regAddress),
    regPhone: clean(input.regPhone),
    bank: clean(input.bank),
    bankAccount: clean(input.bankAccount),
    email: input.email,
  };
}

/** One user's titles change one after another: that keeps exactly one default. */
const lockUser = (tx: Tx, userId: number) => tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');

const mine = (userId: number, id: number) => and(eq(invoiceTitle.userId, userId), eq(invoiceTitle.id, id));

async function makeDefault(tx: Tx, userId: number, id: number): Promise<void> {
  await tx
    .update(invoiceTitle)
    .set({ isDefault: false })
    .where(and(eq(invoiceTitle.userId, userId), ne(invoiceTitle.id, id)));
  await tx.update(invoiceTitle).set({ isDefault: true }).where(mine(userId, id));
}

/** The default comes first, then the newest. */
export async function listTitles(tx: Tx, userId: number): Promise<InvoiceTitle[]> {
  const rows = await tx
    .select()
    .from(invoiceTitle)
    .where(eq(invoiceTitle.userId, userId))
    .orderBy(desc(invoiceTitle.isDefault), desc(invoiceTitle.updatedAt), desc(invoiceTitle.id));
  return rows.map((row) => ({ id: String(row.id), ...snapshot(row), isDefault: row.isDefault }));
}

/**
 * Makes or changes a title; the first one becomes the default. A new one with kind, name and number of another is that other one.
 * @throws ApiError 40001 naming the field, or with 20 titles already; 404 for a title of somebody else
 */
export function saveTitle(db: Db, userId: number, input: SaveTitle, now: Date): Promise<{ id: string }> {
  const values = { ...checked(input), updatedAt: now };
  return inTx(db, async (tx) => {
    await lockUser(tx, userId);
    const rows = await tx.select().from(invoiceTitle).where(eq(invoiceTitle.userId, userId));
    const isSame = ({ kind, name, taxNo }: Row) => kind === values.kind && name === values.name && taxNo === values.taxNo;
    const known = input.id === undefined ? rows.find(isSame) : rows.find(({ id }) => id === Number(input.id));
    if (!known && input.id !== undefined) throw new ApiError(404);
    if (!known && rows.length >= mostTitles) throw new ApiError(40001, { msg: `最多保存${mostTitles}个发票抬头` });
    const id = known?.id ?? newId();
    if (known) await tx.update(invoiceTitle).set(values).where(mine(userId, id));
    else await tx.insert(invoiceTitle).values({ userId, id, ...values, createdAt: now });
    if (input.isDefault || rows.length === 0) await makeDefault(tx, userId, id);
    return { id: String(id) };
  });
}

/** Removes a title; when the default goes, the newest takes its place. Removing it again changes nothing. */
export function removeTitle(db: Db, userId: number, id: number): Promise<void> {
  return inTx(db, async (tx) => {
    await lockUser(tx, userId);
    const [gone] = await tx.delete(invoiceTitle).where(mine(userId, id)).returning({ isDefault: invoiceTitle.isDefault });
    if (!gone?.isDefault) return;
    const [newest] = await tx
      .select({ id: invoiceTitle.id })
      .from(invoiceTitle)
      .where(eq(invoiceTitle.userId, userId))
      .orderBy(desc(invoiceTitle.updatedAt), desc(invoiceTitle.id))
      .limit(1);
    if (newest) await makeDefault(tx, userId, newest.id);
  });
}

/** A title of the user as it is now, to be kept with what it was chosen for. */
export async function findTitle(tx: Tx, userId: number, id: number): Promise<InvoiceTitleSnapshot | undefined> {
  const [row] = await tx.select().from(invoiceTitle).where(mine(userId, id));
  return row && snapshot(row);
}

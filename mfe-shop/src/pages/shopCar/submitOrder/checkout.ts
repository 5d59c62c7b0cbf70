import { ApiError, api, type DataOf } from '@shared/api';
import { checkoutLines, loadCart } from '../../../lib/cart.ts';

export type Quote = DataOf<'/device/api/order/confirm', 'post'>;
export type Address = DataOf<'/device/api/address/list', 'get'>[number];

/** What the buyer wants: SKUs directly, or lines of the cart. */
export type Purchase = { lines: { skuId: string; qty: number }[] } | { cartIds: string[] };

export interface Checkout {
  purchase: Purchase | null;
  addresses: Address[];
  quote?: Quote;
  /** Why there is no quote. */
  refusal?: { code: number; message: string; requestId?: string | undefined };
}

/** What the address of the page asks for: `skuId` and `qty` buy directly, otherwise the ticked lines of the cart. */
async function purchaseOf(query: URLSearchParams): Promise<Purchase | null> {
  const skuId = query.get('skuId');
  if (skuId) return { lines: [{ skuId, qty: Math.max(1, Math.floor(Number(query.get('qty'))) || 1) }] };
  const cartIds = checkoutLines((await loadCart()).rows).map(({ id }) => id);
  return cartIds.length > 0 ? { cartIds } : null;
}

/** The server's quote for what the address of the page asks for, with the addresses to choose from. @throws ApiError */
export async function loadCheckout(query: URLSearchParams): Promise<Checkout> {
  const [purchase, addresses] = await Promise.all([purchaseOf(query), api.get('/device/api/address/list')]);
  if (!purchase) return { purchase, addresses };
  const addressId = query.get('addressId') ?? undefined;
  const outcome = await api.post('/device/api/order/confirm', { ...purchase, ...(addressId && { addressId }) });
  if (outcome.ok) return { purchase, addresses, quote: outcome.data };
  const { code, message, requestId } = outcome.error;
  if (code === 401) throw outcome.error;
  return { purchase, addresses, refusal: { code, message, requestId } };
}

const QUOTE_CHANGED = 41003;

/** The new quote in a refusal because the price has changed; undefined for any other failure. */
export function newQuoteOf(error: unknown): Quote | undefined {
  if (!(error instanceof ApiError) || error.code !== QUOTE_CHANGED) return undefined;
  return (error.data as { quote?: Quote } | null)?.quote;
}

/** What a new quote changes, in words; lines are matched by SKU. */
export function quoteChanges(before: Quote, after: Quote, format: (fen: number) => string): string[] {
  const changes = after.lines.flatMap((line) => {
    const old = before.lines.find(({ skuId }) => skuId === line.skuId);
    return old && old.unitPrice !== line.unitPrice
      ? [`《${line.title}》单价由 ${format(old.unitPrice)} 变为 ${format(line.unitPrice)}`]
      : [];
  });
  if (before.freight !== after.freight) changes.push(`运费由 ${format(before.freight)} 变为 ${format(after.freight)}`);
  if (before.payAmount !== after.payAmount) changes.push(`应付金额由 ${format(before.payAmount)} 变为 ${format(after.payAmount)}`);
  return changes;
}

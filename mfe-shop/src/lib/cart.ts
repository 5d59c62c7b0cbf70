import { api, type DataOf, mergeGuestCart, type Outcome } from '@shared/api';
import { session } from '@shared/session';
import { ensureGuestToken, guestHeaders, guestToken } from './guest-cart.ts';

export type CartView = DataOf<'/device/api/ocShoppingCart/list', 'get'>;
export type CartLine = CartView['rows'][number];
export type CartEstimate = CartView['estimate'];

/** Tells the shell that the number beside the cart may have changed. */
export function cartChanged(): void {
  window.dispatchEvent(new Event('cart-changed'));
}

const nothing: CartView = { rows: [], estimate: { pieces: 0, goodsAmount: 0, discount: 0, reductions: [], hints: [], payAmount: 0 } };

/** The visitor's cart with today's prices; after a login the guest cart is merged first. @throws ApiError */
export async function loadCart(): Promise<CartView> {
  if (session.getState().token) await mergeGuestCart();
  else if (!guestToken()) return nothing;
  return api.get('/device/api/ocShoppingCart/list', { headers: guestHeaders() });
}

/** Adds pieces of a SKU to the visitor's cart; a refusal (stock, limit, owned) comes back as the outcome. */
export async function addToCart(skuId: string, qty: number): Promise<Outcome<DataOf<'/device/api/ocShoppingCart/add', 'post'>>> {
  const headers = guestHeaders(session.getState().token ? undefined : ensureGuestToken());
  const outcome = await api.post('/device/api/ocShoppingCart/add', { skuId, qty }, { headers });
  if (outcome.ok) cartChanged();
  return outcome;
}

/** Lines that go to the checkout: ticked and buyable. */
export function checkoutLines(rows: readonly CartLine[]): CartLine[] {
  return rows.filter((line) => line.checked && line.invalidReason === null);
}

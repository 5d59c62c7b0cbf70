import { ApiError, api, type DataOf } from '@shared/api';
import type { Address } from '@shared/ui/address-form';
import { readDraft } from '@shared/ui/draft-form';

export type Quote = DataOf<'/device/api/point/confirm', 'post'>;

/** What was typed and not sent yet; it lives as long as the tab. */
export interface Draft {
  remark: string;
}

export interface Checkout {
  quote?: Quote;
  /** Why there is no quote. */
  refusal?: { message: string; requestId?: string | undefined };
  addresses: Address[];
  draftName: string;
  draft: Draft;
}

const isDraft = ({ remark }: Partial<Draft>) => typeof remark === 'string';
/** Codes above this one name a reason of the business, such as 已兑完. */
const BUSINESS = 41000;

/** The server's quote for the gift, the pieces and the address that the page's address names. */
export async function loadExchange(query: URLSearchParams): Promise<Checkout> {
  const id = query.get('id') ?? '';
  const addressId = query.get('addressId');
  const qty = Math.max(1, Math.floor(Number(query.get('qty'))) || 1);
  const draftName = `exchange:${id}`;
  const draft = readDraft<Draft>(draftName, isDraft) ?? { remark: '' };
  const addresses = await api.get('/device/api/address/list');
  const known = addresses.some((address) => address.id === addressId);
  try {
    const quote = await api.post('/device/api/point/confirm', { id, qty, ...(addressId && known && { addressId }) }, { toast: false });
    return { quote, addresses, draftName, draft };
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.code > BUSINESS || error.code === 404 || error.code === 40001);
    if (!isRefused) throw error;
    const message = error.code > BUSINESS ? error.message : '没有找到这件兑换商品';
    return { refusal: { message, requestId: error.requestId }, addresses, draftName, draft };
  }
}

import { ApiError } from '../../http/api-error.ts';
import { digitalConsent } from './goods-rules.ts';

export const staleConsentText = '数字商品说明已更新，请重新阅读并勾选';

/**
 * Whether what a buyer ticked is the text of now.
 * @throws ApiError 40001 when nothing was ticked
 */
export function isConsent(version: string | undefined): boolean {
  if (version === undefined) throw new ApiError(40001, { msg: '请先阅读并勾选数字商品说明', data: { field: 'digitalConsentVersion' } });
  return version === digitalConsent.version;
}

/** The consent as an order keeps it. */
export const consentOf = (hasDigital: boolean, now: Date) => ({
  digitalConsentAt: hasDigital ? now : null,
  digitalConsentVersion: hasDigital ? digitalConsent.version : null,
});

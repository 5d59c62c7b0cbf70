import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { DeliveryError } from '../outbox.ts';
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts';
import type { SmsTransport } from './port.ts';

/**
 * Refusals that outlast the last try: the number, the parameters, the limits of a day and a month. Everything else may pass, be it by
 * itself (throttling, five messages an hour to a number) or because somebody mends the account, the key or the template.
 */
const finalCodes = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.INVALID_PARAMETERS',
  'isv.INVALID_JSON_PARAM',
  'isv.TEMPLATE_MISSING_PARAMETERS',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.SMS_CONTENT_ILLEGAL',
  'isv.DAY_LIMIT_CONTROL',
  'isv.MONTH_LIMIT_CONTROL',
]);

/** The `Code` of an answer. Its `Message` is left alone: it may repeat the request, the code of a reader included. */
function codeOf(answer: string): string | undefined {
  try {
    const { Code } = JSON.parse(answer) as { Code?: unknown };
    return typeof Code === 'string' && /^[\w.]{1,64}$/.test(Code) ? Code : undefined;
  } catch {
    return undefined;
  }
}

function networkCode(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'TIMEOUT' : (cause?.code ?? 'NETWORK');
}

/**
 * Text messages by Alibaba Cloud: SendSms of Dysmsapi 2017-05-25.
 * @param clock the service refuses a time that is 15 minutes off
 * @param timeoutMs for the whole answer
 */
export function aliyunSms(settings: NonNullable<Config['aliyunSms']>, clock: () => Date, timeoutMs = 5_000): SmsTransport {
  const { endpoint, signName, templateCodes, ...key } = settings;
  const { host, origin } = new URL(endpoint);
  return {
    send: async ({ phone, template, params }) => {
      const query = canonicalQuery({
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: templateCodes[template],
        ...(Object.keys(params).length > 0 && { TemplateParam: JSON.stringify(params) }),
      });
      const call = { host, action: 'SendSms', version: '2017-05-25', query, now: clock(), nonce: randomUUID() };
      const headers = { ...signedHeaders(key, call), accept: 'application/json' };
      let response: Response;
      let answer: string;
      try {
        response = await fetch(`${origin}/?${query}`, {
          method: 'POST',
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        answer = await response.text();
      } catch (error) {
        throw new DeliveryError(networkCode(error));
      }
      const code = codeOf(answer) ?? `HTTP ${response.status}`;
      if (code !== 'OK') throw new DeliveryError(code, finalCodes.has(code));
    },
  };
}

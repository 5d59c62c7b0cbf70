/** What a message is about: a code for one purpose, or the notice that an account's number was changed. */
export type SmsTemplate = 'login' | 'register' | 'forgot' | 'update' | 'phoneChanged';

/** A provider puts `params` into a text that it approved beforehand. */
export interface Sms {
  /** A mainland mobile number, eleven digits. */
  phone: string;
  template: SmsTemplate;
  params: Record<string, string>;
}

/** Hands text messages to a provider. */
export interface SmsTransport {
  /** @throws DeliveryError when the provider does not accept it */
  send(sms: Sms): Promise<void>;
}

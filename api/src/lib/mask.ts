/** 王* for 王晓兰: the family name alone. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}*`;
/** Only the first three and the last four digits of a number. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****');
/** Who gets a parcel and where, without house and street. */
export const maskSendTo = (to: { receiver: string; phone: string; regionName: string }): string =>
  `${maskName(to.receiver)} ${maskPhone(to.phone)} ${to.regionName}`;
/** Only the first two characters of an address, and its domain. */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1***');

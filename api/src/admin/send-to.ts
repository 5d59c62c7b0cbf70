/** An address as it is written on a parcel. */
export const sendToLine = (to: { receiver: string; phone: string; regionName: string; detail: string }): string =>
  `收件：${to.receiver} ${to.phone} ${to.regionName} ${to.detail}`;

import type { Origin } from '@shared/contract/resource';
import { readStored, writeStored } from '@shared/session';

const key = ({ qrId, goodsId }: Origin) => (qrId ? `last:qr:${qrId}` : `last:goods:${goodsId}`);

/** Id of the resource that this browser opened last from a list. */
export const lastOpened = (origin: Origin): string | undefined => readStored<string>(key(origin));

export const rememberOpened = (origin: Origin, resourceId: string): void => writeStored(key(origin), resourceId);

import { api, type DataOf } from '@shared/api';
import type { FileSource } from './pdf/ranged-file.ts';

/** A file of a book or course as readers and players get it. */
export type Resource = DataOf<'/device/library/ticket', 'get'>;

/** A bought file's address ends after minutes: asks for a new one. @throws ApiError when the right to it has ended */
export async function renewed(resource: Resource): Promise<Resource> {
  return api.get('/device/library/ticket', { params: { resourceId: resource.id }, toast: false });
}

/** The file of a resource for a reader that reads in pieces. */
export function sourceOf(resource: Resource, url: string): FileSource {
  if (resource.expiresAt === null) return { url };
  return { url, renew: async () => (await renewed(resource)).url ?? url };
}

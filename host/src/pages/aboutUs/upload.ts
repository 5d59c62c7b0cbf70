import { api, type DataOf } from '@shared/api';
import { MOST_FILE_BYTES } from '@shared/contract/contact';

export type StoredFile = DataOf<'/web/contact/upload', 'post'>;

const EXTENSION = /\.(pdf|docx?|zip|jpe?g|png)$/i;

/** For the file dialog. */
export const ACCEPT = '.pdf,.doc,.docx,.zip,.jpg,.jpeg,.png';

/** Why a file need not be sent at all; undefined when it may. */
export function refusalOf({ name, size }: File): string | undefined {
  if (!EXTENSION.test(name)) return '只接收 PDF、Word、ZIP、JPG、PNG 文件';
  if (size === 0) return '文件是空的';
  return size > MOST_FILE_BYTES ? '单个文件不能超过 20 MB' : undefined;
}

/**
 * Sends a file.
 * @param onProgress gets the part that was sent, 0 to 1
 * @throws ApiError whose message is for the reader
 */
export function upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<StoredFile> {
  const form = new FormData();
  form.append('file', file);
  return api.post('/web/contact/upload', form, { onProgress, signal, toast: false });
}

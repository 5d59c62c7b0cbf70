import type { Envelope } from '@shared/contract/page';

export interface StoredFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

const MAX_BYTES = 20 * 1024 * 1024;
const EXTENSION = /\.(pdf|docx?|zip|jpe?g|png)$/i;

/** For the file dialog. */
export const ACCEPT = '.pdf,.doc,.docx,.zip,.jpg,.jpeg,.png';

/** Why a file need not be sent at all; undefined when it may. */
export function refusalOf({ name, size }: File): string | undefined {
  if (!EXTENSION.test(name)) return '只接收 PDF、Word、ZIP、JPG、PNG 文件';
  if (size === 0) return '文件是空的';
  return size > MAX_BYTES ? '单个文件不能超过 20 MB' : undefined;
}

/**
 * Sends a file; by XMLHttpRequest, because only that tells how far it has come.
 * @param base prefix of the API's calls
 * @param onProgress gets the part that was sent, 0 to 1
 * @returns a promise that rejects with an Error whose message is for the reader, and a way to stop
 */
export function upload(base: string, file: File, onProgress: (part: number) => void): { done: Promise<StoredFile>; stop: () => void } {
  const request = new XMLHttpRequest();
  const done = new Promise<StoredFile>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new Error('网络错误，请重试'));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 200 && answer?.data) resolve(answer.data);
      else reject(new Error(answer?.msg ?? '文件没有上传成功，请重试'));
    };
    const form = new FormData();
    form.append('file', file);
    request.open('POST', `${base}/web/contact/upload`);
    request.send(form);
  });
  return { done, stop: () => request.abort() };
}

function parse(text: string): Envelope<StoredFile | null> | undefined {
  try {
    return JSON.parse(text) as Envelope<StoredFile | null>;
  } catch {
    return undefined;
  }
}

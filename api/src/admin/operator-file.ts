import { readFile } from 'node:fs/promises';
import { ApiError } from '../http/api-error.ts';

const mostBytes = 20 * 1_048_576;

/** A file of the operator. @throws ApiError 40001 when it cannot be read or is above 20 MB */
export async function readOperatorFile(path: string): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch {
    throw new ApiError(40001, { msg: `读不到文件 ${path}` });
  }
  if (bytes.length > mostBytes) throw new ApiError(40001, { msg: `文件 ${path} 超过 20 MB` });
  return bytes;
}

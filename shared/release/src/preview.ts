import type { BuildRef } from './registry.ts';
import { isSignedFor, type ReleaseKeys, signFor } from './signature.ts';

/** Header by which the holder of a slice's key sees a build of it in the running site before anybody else does. */
export const PREVIEW_HEADER = 'x-release-preview';

/** A build to look at, and until when (ms). */
export interface Preview extends BuildRef {
  slice: string;
  until: number;
}

const PURPOSE = 'preview';

/** The header's value. */
export function previewToken(preview: Preview, privateKey: string): string {
  const signature = signFor(PURPOSE, preview.slice, preview, privateKey);
  return Buffer.from(JSON.stringify({ preview, signature })).toString('base64url');
}

/** The build that a header's value leads to, or undefined when nobody entitled signed it or its time is over. */
export function readPreview(token: string, keys: ReleaseKeys, now: Date): Preview | undefined {
  try {
    const { preview, signature } = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as { preview: Preview; signature: string };
    return isSignedFor(PURPOSE, preview.slice, preview, signature, keys) && preview.until > now.getTime() ? preview : undefined;
  } catch {
    return undefined;
  }
}

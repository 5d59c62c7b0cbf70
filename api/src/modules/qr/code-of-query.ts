import { legacyQrTarget } from '@shared/contract/legacy-qr';

/** Parameters of a scanned code: those of the printed link, or the whole address in `url`. */
export type ScanQuery = { type?: string; bqc_id?: string; bqcg_id?: string; blid?: string; isbn?: string; bano?: string; url?: string };

/** The code a scan asks for, and what else names the book. */
export type ScanTarget = { type: string | null; code: string | null; isbn: string | null; bookNo: string | null };

type IdName = 'bqc_id' | 'bqcg_id' | 'blid';

/** Which parameter holds the id of each type of link; where it is missing, any id given will do. */
const idNames: Record<string, IdName> = {
  1: 'bqc_id',
  2: 'bqc_id',
  3: 'bqcg_id',
  6: 'blid',
  7: 'blid',
  8: 'bqc_id',
  9: 'blid',
  h5Code: 'bqc_id',
};

function fromUrl(text: string): ScanQuery {
  // The host is irrelevant: codes in print name hosts of long ago.
  if (!URL.canParse(text, 'http://localhost')) return {};
  const url = new URL(text, 'http://localhost');
  const target = legacyQrTarget(url);
  return Object.fromEntries(target ? new URL(target, 'http://localhost').searchParams : url.searchParams);
}

/** Reads a scan's parameters; those given beside `url` win over those inside it. */
export function codeOfQuery(query: ScanQuery): ScanTarget {
  const { url, ...given } = query;
  const all: ScanQuery = { ...(url ? fromUrl(url) : {}), ...given };
  const wanted = all.type === undefined ? undefined : idNames[all.type];
  const code = (wanted && all[wanted]) || all.bqc_id || all.bqcg_id || all.blid || null;
  return { type: all.type ?? null, code: code?.split('_')[0] || null, isbn: all.isbn || null, bookNo: all.bano || null };
}

/** Lists are paged this far by number. */
export const LAST_PAGE = 1000;

/** A page of a list: what every list call answers in `data`. */
export interface Page<Row> {
  total: number;
  rows: Row[];
  /** From 1. */
  pageNum: number;
  /** 1 to 100. */
  pageSize: number;
}

/** The envelope of every answer; accepted when `code` is missing, 0 or 200 (spec 8). */
export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
  /** On errors: the id to quote when asking for help. */
  requestId?: string;
}

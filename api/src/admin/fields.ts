import { ApiError } from '../http/api-error.ts';
import { endOfDay } from '../modules/coupon/validity.ts';

/** One value of a command: how it is written, and what it becomes. */
export interface Field<Value> {
  hint: string;
  isOptional?: boolean;
  /** @throws ApiError 40001 saying what is wrong */
  read(text: string): Value;
}

export function matching<Value>(hint: string, pattern: RegExp, to: (text: string) => Value): Field<Value> {
  return {
    hint,
    read(text) {
      if (!pattern.test(text)) throw new ApiError(40001, { msg: `“${text}”不是${hint}` });
      return to(text);
    },
  };
}

export const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({ ...field, isOptional: true });

export const oneOf = <const Values extends readonly string[]>(...values: Values): Field<Values[number]> => ({
  hint: values.join('|'),
  read(text) {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new ApiError(40001, { msg: `“${text}”不可用，请从 ${values.join('、')} 中选` });
    return found;
  },
});

export const plainText = (hint: string, longest: number): Field<string> => ({
  hint,
  read(text) {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.length > longest) throw new ApiError(40001, { msg: `${hint}须为 1 到 ${longest} 个字` });
    return trimmed;
  },
});

/** Yuan as fen, digit by digit: a float would lose some. */
export function yuanToFen(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'));
}

export const yuan: Field<number> = matching('金额（元，至多两位小数，如 45.00）', /^\d{1,7}(\.\d{1,2})?$/, (text) => yuanToFen(text) ?? 0);
export const id = (what: string): Field<number> => matching(`${what}编号`, /^[1-9]\d{0,14}$/, Number);
export const businessNo = (what: string): Field<string> => matching(`${what}（20 位数字）`, /^\d{20}$/, String);
export const orderNo = businessNo('订单号');
export const invoiceNo = businessNo('发票申请号');
export const reqNo = businessNo('样书申请号');
export const withdrawNo = businessNo('提现单号');
/** Percents as hundredths of them, digit by digit like money. */
export const percent: Field<number> = matching(
  '百分数（0 到 100，至多两位小数，如 7.50）',
  /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/,
  (text) => yuanToFen(text) ?? 0,
);
export const waybill = matching('运单号（6 到 30 位字母、数字或连字符）', /^[A-Za-z\d-]{6,30}$/, (text) => text.toUpperCase());
export const pageNum: Field<number | undefined> = optional(matching('页码', /^[1-9]\d{0,2}$/, Number));

export const count = (hint: string, least: number, most: number): Field<number> => ({
  hint: `${hint}（${least} 到 ${most} 的整数）`,
  read(text) {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) throw new ApiError(40001, { msg: `${hint}须为 ${least} 到 ${most} 的整数` });
    return value;
  },
});

/** A moment on the Shanghai calendar. */
export const moment: Field<Date> = {
  hint: '时间（上海时间，如 2026-12-01 或 "2026-12-01 09:30"）',
  read(text) {
    const [, date, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text) ?? [];
    const at = new Date(`${date}T${time}:00+08:00`);
    // A day that is not on the calendar would roll over.
    const isReal = !Number.isNaN(at.getTime()) && new Date(at.getTime() + 8 * 3_600_000).toISOString().startsWith(`${date}T${time}`);
    if (!isReal) throw new ApiError(40001, { msg: `“${text}”不是${this.hint}` });
    return at;
  },
};

/** A day on the Shanghai calendar, as it is written. */
export const day: Field<string> = {
  hint: '日期（上海日期，如 2026-12-31）',
  read(text) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new ApiError(40001, { msg: `“${text}”不是${this.hint}` });
    moment.read(text);
    return text;
  },
};

/** The last day of a period, read as the first moment after it. */
export const finalDay: Field<Date> = {
  hint: '最后一天（上海日期，含当天，如 2026-12-31）',
  read(text) {
    return endOfDay(day.read.call(this, text));
  },
};

/** Ids or names with commas between. */
export const idList = (what: string): Field<string[]> =>
  matching(`${what}，多项用逗号隔开`, /^[A-Za-z\d]{1,20}(,[A-Za-z\d]{1,20}){0,99}$/, (text) => [...new Set(text.split(','))]);

/** `<line>:<pieces>` pairs with commas between. */
export const parcelLines: Field<{ lineId: number; qty: number }[]> = matching(
  '商品行:件数，多项用逗号隔开',
  /^[1-9]\d{0,14}:[1-9]\d{0,2}(,[1-9]\d{0,14}:[1-9]\d{0,2})*$/,
  (text) =>
    text.split(',').map((pair) => {
      const [lineId, qty] = pair.split(':');
      return { lineId: Number(lineId), qty: Number(qty) };
    }),
);

const mostFiles = 6;

/** Paths of files of the operator, as one option. */
export const paths: Field<string[]> = {
  hint: `文件路径，用逗号分开，至多 ${mostFiles} 个`,
  read(text) {
    const found = text.split(',').map((path) => path.trim());
    if (found.length > mostFiles || found.includes('')) throw new ApiError(40001, { msg: `文件路径用逗号分开，至多 ${mostFiles} 个` });
    return found;
  },
};

import { api } from '@shared/api';
import { type Check, checkEmail, checkPhone } from '@shared/contract/account';

/** What stands in the fields of a form, by name, trimmed. */
export type Values = Record<string, string>;

export interface Field {
  name: string;
  label: string;
  kind?: 'line' | 'text' | 'choice';
  maxLength: number;
  minLength?: number;
  optional?: boolean;
  options?: readonly string[];
  hint?: string;
  autoComplete?: string;
  inputMode?: 'tel' | 'email';
  /** What must be told apart beside the length. */
  check?: Check;
}

/** A kind of letter to the editorial office: its form and its call. Limits are those of the API. */
export interface Letter {
  kind: 'job' | 'manuscript' | 'piracy';
  title: string;
  fields: Field[];
  files: { min: number; label: string; hint: string };
  submit: string;
  /** Said when it has arrived. */
  promise: string;
  send: (values: Values, fileIds: string[], key: string) => Promise<{ receiptNo: string }>;
}

const checkIsbn: Check = (value) => (/^[\dXx -]{10,17}$/.test(value) ? undefined : '请输入 10 位或 13 位书号');

const PERSON: Field[] = [
  { name: 'name', label: '姓名', maxLength: 20, autoComplete: 'name' },
  {
    name: 'phone',
    label: '手机号',
    maxLength: 11,
    autoComplete: 'tel',
    inputMode: 'tel',
    check: checkPhone,
  },
  {
    name: 'email',
    label: '邮箱',
    maxLength: 100,
    autoComplete: 'email',
    inputMode: 'email',
    check: checkEmail,
  },
];

const personOf = ({ name = '', phone = '', email = '' }: Values) => ({ name, phone, email });
/** The form shows what went wrong itself. */
const options = (key: string) => ({ headers: { 'Idempotency-Key': key }, toast: false });

/** @param positions open positions, as the page names them */
export const jobLetter = (positions: readonly string[]): Letter => ({
  kind: 'job',
  title: '应聘申请',
  fields: [
    { name: 'position', label: '应聘岗位', kind: 'choice', options: positions, maxLength: 40 },
    ...PERSON,
    {
      name: 'text',
      label: '自我介绍',
      kind: 'text',
      minLength: 10,
      maxLength: 2000,
      hint: '专业与经历、代表作品、可以到岗的时间，至少 10 个字。',
    },
  ],
  files: { min: 0, label: '简历与作品', hint: 'PDF、Word、ZIP 或图片，每个不超过 20 MB，最多 5 个。' },
  submit: '提交应聘',
  promise: '人事部在两周内与您联系。',
  send: (values, fileIds, key) =>
    api.post('/web/contact/job', { ...personOf(values), position: values.position ?? '', text: values.text ?? '', fileIds }, options(key)),
});

const CATEGORIES = ['高校教材', '学术著作', '人文社科', '科普读物', '少儿读物', '其他'] as const;

export const manuscriptLetter: Letter = {
  kind: 'manuscript',
  title: '在线投稿',
  fields: [
    { name: 'title', label: '书稿名称', maxLength: 100 },
    { name: 'category', label: '类别', kind: 'choice', options: CATEGORIES, maxLength: 20 },
    ...PERSON,
    { name: 'text', label: '内容简介', kind: 'text', minLength: 20, maxLength: 2000, hint: '内容、读者与同类书的区别，至少 20 个字。' },
  ],
  files: { min: 1, label: '目录与样章', hint: 'PDF、Word 或 ZIP，每个不超过 20 MB，至少 1 个，最多 5 个。' },
  submit: '提交书稿',
  promise: '编辑在三十个工作日内答复。',
  send: (values, fileIds, key) =>
    api.post(
      '/web/contact/manuscript',
      { ...personOf(values), title: values.title ?? '', category: values.category ?? '', text: values.text ?? '', fileIds },
      options(key),
    ),
};

export const piracyLetter: Letter = {
  kind: 'piracy',
  title: '举报盗版',
  fields: [
    { name: 'title', label: '书名', maxLength: 100 },
    {
      name: 'isbn',
      label: '书号（选填）',
      maxLength: 17,
      optional: true,
      hint: '封底条码上方以 978 开头的数字。',
      check: checkIsbn,
    },
    { name: 'place', label: '购买渠道或网址', maxLength: 300 },
    { name: 'text', label: '情况说明', kind: 'text', minLength: 10, maxLength: 2000, hint: '从哪里看出是盗版、何时购买，至少 10 个字。' },
    ...PERSON,
  ],
  files: { min: 0, label: '照片与凭证', hint: '封面、版权页、封底或购买凭证，JPG、PNG 或 PDF，每个不超过 20 MB，最多 5 个。' },
  submit: '提交举报',
  promise: '版权部会核实并答复，您的信息严格保密。',
  send: (values, fileIds, key) =>
    api.post(
      '/web/contact/piracy',
      {
        ...personOf(values),
        title: values.title ?? '',
        isbn: values.isbn ?? '',
        place: values.place ?? '',
        text: values.text ?? '',
        fileIds,
      },
      options(key),
    ),
};

/** What is wrong with a field, in words; undefined when nothing is. @param value trimmed */
export function wrongWith({ label, kind, minLength = 1, optional, check }: Field, value: string): string | undefined {
  const name = label.replace(/（.*/, '');
  if (!value) return optional ? undefined : `请${kind === 'choice' ? '选择' : '输入'}${name}`;
  if (value.length < minLength) return `${name}至少 ${minLength} 个字`;
  return check?.(value);
}

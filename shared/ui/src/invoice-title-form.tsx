import { api, type DataOf } from '@shared/api';
import { checkEmail } from '@shared/contract/account';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { keepDraft, type Problems, problemsOf, readDraft } from './draft-form.tsx';
import { FormField, tiedTo } from './form-field.tsx';
import styles from './invoice-forms.module.css';

export type InvoiceTitle = DataOf<'/device/api/invoice/titleList', 'get'>[number];

type Name = 'name' | 'taxNo' | 'email' | 'regAddress' | 'regPhone' | 'bank' | 'bankAccount';
type Values = Record<Name, string> & { kind: InvoiceTitle['kind']; isDefault: boolean };

export const INVOICE_TITLE_KINDS = { PERSONAL: '个人', COMPANY: '单位' } as const;

/** Only for special invoices. */
const MORE: [Name, string, number][] = [
  ['regAddress', '注册地址（选填）', 100],
  ['regPhone', '注册电话（选填）', 30],
  ['bank', '开户银行（选填）', 60],
  ['bankAccount', '银行账号（选填）', 40],
];

const valuesOf = (title: InvoiceTitle | undefined): Values => ({
  kind: title?.kind ?? 'PERSONAL',
  name: title?.name ?? '',
  taxNo: title?.taxNo ?? '',
  email: title?.email ?? '',
  regAddress: title?.regAddress ?? '',
  regPhone: title?.regPhone ?? '',
  bank: title?.bank ?? '',
  bankAccount: title?.bankAccount ?? '',
  isDefault: title?.isDefault ?? false,
});

function wrongWith({ kind, name, taxNo, email }: Values): Problems {
  const wrongEmail = checkEmail(email.trim());
  return {
    ...(!name.trim() && { name: '请输入抬头名称' }),
    ...(kind === 'COMPANY' && !taxNo.trim() && { taxNo: '请输入税号' }),
    ...(wrongEmail && { email: wrongEmail }),
  };
}

interface InvoiceTitleFormProps {
  /** The one that is changed; a new one without. */
  title?: InvoiceTitle | undefined;
  submit?: string;
  /** Gets the id of the saved title. */
  onSaved: (id: string) => void;
  onCancel: () => void;
}

/** Whom invoices are made out to, saved on the server; what was typed stays when that fails and when the page is loaded again. */
export function InvoiceTitleForm({ title, submit = '保存抬头', onSaved, onCancel }: InvoiceTitleFormProps) {
  const draft = `invoice-title-${title?.id ?? 'new'}`;
  const [values, setValues] = useState<Values>(
    () => readDraft<Values>(draft, (found) => typeof found.name === 'string' && typeof found.taxNo === 'string') ?? valuesOf(title),
  );
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => keepDraft(draft, values), [draft, values]);

  const set = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, '': __, ...others }) => others);
  };
  const show = (wrong: Problems) => {
    setProblems(wrong);
    const first = Object.keys(wrong).find(Boolean);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const leave = (then: () => void) => {
    keepDraft(draft, undefined);
    then();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongWith(values);
    if (Object.keys(wrong).length > 0) return show(wrong);
    setBusy(true);
    try {
      const { kind, name, email, isDefault, ...company } = values;
      const trimmed = Object.fromEntries(Object.entries(company).map(([field, value]) => [field, value.trim() || null]));
      const body = { kind, name: name.trim(), email: email.trim(), isDefault, ...(title && { id: title.id }) };
      const { id } = await api.post('/device/api/invoice/titleSave', { ...body, ...(kind === 'COMPANY' && trimmed) }, { toast: false });
      leave(() => onSaved(id));
    } catch (error) {
      setBusy(false);
      show(problemsOf(error, values.kind === 'COMPANY' ? Object.keys(values) : ['name', 'email']));
    }
  };

  const field = (name: Name, label: string, maxLength: number, more: object = {}) => (
    <FormField key={name} id={`title-${name}`} label={label} problem={problems[name]}>
      <input
        {...tiedTo(`title-${name}`, problems[name])}
        name={name}
        maxLength={maxLength}
        value={values[name]}
        onChange={(event) => set(name, event.target.value)}
        {...more}
      />
    </FormField>
  );
  const isCompany = values.kind === 'COMPANY';
  return (
    <form ref={form} className={styles.form} noValidate aria-label="发票抬头" onSubmit={(event) => void save(event)}>
      <fieldset className={styles.choices}>
        <legend>抬头类型</legend>
        {(Object.keys(INVOICE_TITLE_KINDS) as InvoiceTitle['kind'][]).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={values.kind === kind} onChange={() => set('kind', kind)} />
            {INVOICE_TITLE_KINDS[kind]}
          </label>
        ))}
      </fieldset>
      {field('name', isCompany ? '单位名称' : '姓名', 100)}
      {isCompany &&
        field('taxNo', '税号', 20, {
          autoCapitalize: 'characters',
          autoComplete: 'off',
          onChange: (event: ChangeEvent<HTMLInputElement>) => set('taxNo', event.target.value.toUpperCase()),
        })}
      {field('email', '收票邮箱', 60, { type: 'email', autoComplete: 'email' })}
      {isCompany && (
        <details className={styles.more}>
          <summary>专用发票需要的信息</summary>
          <div className={styles.form}>{MORE.map(([name, label, most]) => field(name, label, most))}</div>
        </details>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.isDefault}
          disabled={title?.isDefault === true}
          onChange={(event) => set('isDefault', event.target.checked)}
        />
        设为默认抬头
      </label>
      <p className={styles.problem} role="alert">
        {problems['']}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => leave(onCancel)}>取消</Button>
        <Button type="submit" look="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

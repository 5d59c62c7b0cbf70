import { api } from '@shared/api';
import { Button } from '@shared/ui/button';
import { keepDraft, type Problems, problemsOf, readDraft } from '@shared/ui/draft-form';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './title-form.module.css';

interface Values {
  kind: 'PERSONAL' | 'COMPANY';
  name: string;
  taxNo: string;
  email: string;
}

const DRAFT = 'checkout-invoice-title';
const KINDS = { PERSONAL: '个人', COMPANY: '单位' } as const;
const EMAIL = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

function wrongWith({ kind, name, taxNo, email }: Values): Problems {
  const wrong: Problems = {};
  if (!name.trim()) wrong.name = '请输入抬头名称';
  if (kind === 'COMPANY' && !/^([A-Z0-9]{15}|[A-Z0-9]{17,18}|[A-Z0-9]{20})$/.test(taxNo.trim()))
    wrong.taxNo = '税号是 15、17、18 或 20 位数字与大写字母';
  if (!EMAIL.test(email.trim())) wrong.email = '请输入正确的邮箱';
  return wrong;
}

/** A new title for invoices, stored on the server; what was typed stays when that fails and when the page is loaded again. */
export function TitleForm({ onSaved, onCancel }: { onSaved: (id: string) => void; onCancel: () => void }) {
  const [values, setValues] = useState<Values>(
    () => readDraft<Values>(DRAFT, ({ name }) => typeof name === 'string') ?? { kind: 'PERSONAL', name: '', taxNo: '', email: '' },
  );
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => keepDraft(DRAFT, values), [values]);

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, '': __, ...others }) => others);
  };
  const leave = (then: () => void) => {
    keepDraft(DRAFT, undefined);
    then();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongWith(values);
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="title-${first}"]`)?.focus();
    setBusy(true);
    try {
      const { kind, name, taxNo, email } = values;
      const { id } = await api.post(
        '/device/api/invoice/titleSave',
        { kind, name: name.trim(), email: email.trim(), ...(kind === 'COMPANY' && { taxNo: taxNo.trim() }) },
        { toast: false },
      );
      leave(() => onSaved(id));
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  };

  const control = (name: 'name' | 'taxNo' | 'email') => ({
    ...tiedTo(`title-${name}`, problems[name]),
    name: `title-${name}`,
    value: values[name],
  });
  return (
    <form ref={form} className={styles.form} noValidate aria-label="新增发票抬头" onSubmit={(event) => void save(event)}>
      <fieldset className={styles.kinds}>
        <legend>抬头类型</legend>
        {(Object.keys(KINDS) as Values['kind'][]).map((kind) => (
          <label key={kind}>
            <input type="radio" name="title-kind" checked={values.kind === kind} onChange={() => set('kind', kind)} /> {KINDS[kind]}
          </label>
        ))}
      </fieldset>
      <FormField id="title-name" label={values.kind === 'COMPANY' ? '单位名称' : '姓名'} problem={problems.name}>
        <input {...control('name')} maxLength={100} onChange={(event) => set('name', event.target.value)} />
      </FormField>
      {values.kind === 'COMPANY' && (
        <FormField id="title-taxNo" label="税号" problem={problems.taxNo}>
          <input
            {...control('taxNo')}
            maxLength={20}
            autoCapitalize="characters"
            onChange={(event) => set('taxNo', event.target.value.toUpperCase())}
          />
        </FormField>
      )}
      <FormField id="title-email" label="收票邮箱" problem={problems.email}>
        <input
          {...control('email')}
          type="email"
          maxLength={60}
          autoComplete="email"
          onChange={(event) => set('email', event.target.value)}
        />
      </FormField>
      {problems[''] && (
        <p className={styles.problem} role="alert">
          {problems['']}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => leave(onCancel)}>取消</Button>
        <Button type="submit" look="primary" busy={busy}>
          保存并使用
        </Button>
      </div>
    </form>
  );
}

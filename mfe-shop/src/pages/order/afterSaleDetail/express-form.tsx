import { ApiError, api } from '@shared/api';
import { Button } from '@shared/ui/button';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useRef, useState } from 'react';
import styles from './express-form.module.css';

const WAYBILL = /^[A-Za-z0-9-]{6,40}$/;

/** How the goods were sent back. */
export function ExpressForm({ asNo, onSent }: { asNo: string; onSent: () => Promise<void> }) {
  const [express, setExpress] = useState('');
  const [expressNo, setExpressNo] = useState('');
  const [problems, setProblems] = useState<{ express?: string; expressNo?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { asNo, express: express.trim(), expressNo: expressNo.replace(/\s/g, '') };
    const found = {
      ...(!body.express && { express: '请填写快递公司' }),
      ...(!WAYBILL.test(body.expressNo) && { expressNo: '请填写6至40位字母、数字或连字符' }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    try {
      await api.post('/device/api/afterSale/fillExpress', body, { toast: false });
      await onSent();
    } catch (error) {
      setProblems({ form: `${error instanceof ApiError ? error.message : '没有提交成功'}。填写的内容已保留，请重试。` });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate aria-label="填写快递" onSubmit={(event) => void submit(event)}>
      <FormField id="express" label="快递公司" problem={problems.express}>
        <input
          {...tiedTo('express', problems.express)}
          name="express"
          type="text"
          maxLength={30}
          required
          value={express}
          onChange={(event) => setExpress(event.target.value)}
        />
      </FormField>
      <FormField id="express-no" label="快递单号" problem={problems.expressNo}>
        <input
          {...tiedTo('express-no', problems.expressNo)}
          name="expressNo"
          type="text"
          maxLength={50}
          autoComplete="off"
          required
          value={expressNo}
          onChange={(event) => setExpressNo(event.target.value)}
        />
      </FormField>
      <p className={styles.problem} role="alert">
        {problems.form}
      </p>
      <Button type="submit" look="primary" busy={busy}>
        提交快递单号
      </Button>
    </form>
  );
}

import { Button } from '@shared/ui/button';
import { Form } from '@shared/ui/form';
import { useState } from 'react';
import { Agreement, useAgreement } from './agreement.tsx';
import { enter, REASONS, reasonOf, register } from './calls.ts';
import { CodeField } from './code-field.tsx';
import styles from './fields.module.css';
import { ModeLink } from './mode-link.tsx';
import type { ModeProps } from './modes.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { LIMITS } from './rules.ts';
import { forgetCode } from './sent-code.ts';
import { submitOnEnter } from './submit-on-enter.ts';
import { useCodeSender } from './use-code-sender.ts';
import { useFocusFirst } from './use-focus-first.ts';

interface Fields {
  phoneNum: string;
  code: string;
  password: string;
  repeat: string;
  isRead: boolean;
}

/** The server's word for a wrong code, shown in the word of all other forms (spec 5). */
const CODE_WRONG = '验证码错误';

/** A new account with a number and a password; it is logged in at once. */
export function RegisterMode({ onMode, focused }: ModeProps) {
  const [form] = Form.useForm<Fields>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { agreed, ...agreement } = useAgreement(form);
  const sender = useCodeSender(form, 'register', agreed);
  const { phoneNum, code, password, repeat } = Form.useWatch([], form) ?? {};
  useFocusFirst(form, 'phoneNum', focused);

  const submit = async (fields: Fields) => {
    if (busy || !agreed()) return;
    setBusy(true);
    setFailure(undefined);
    const used = { phone: fields.phoneNum, code: fields.code, key: sender.sent?.key ?? '-' };
    try {
      enter(await register(used, fields.password));
      forgetCode({ purpose: 'register', to: fields.phoneNum });
    } catch (error) {
      const { code: reason, message } = reasonOf(error);
      if (reason === REASONS.registerCode) {
        form.setFields([{ name: 'code', errors: [CODE_WRONG] }]);
        form.getFieldInstance('code')?.focus();
      } else setFailure(message);
      setBusy(false);
    }
  };

  return (
    <>
      <Form
        form={form}
        name="register"
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={submit}
        onKeyDown={submitOnEnter(form)}
        initialValues={{ isRead: false }}
      >
        <PhoneField />
        <CodeField sender={sender} />
        <NewPasswordFields label="密码" limit={LIMITS.password} />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Agreement {...agreement} />
        <Button look="primary" type="submit" block disabled={!(phoneNum && code && password && repeat)} busy={busy}>
          注册
        </Button>
      </Form>
      <div className={styles.links}>
        <ModeLink onClick={() => onMode('login')}>已有账号，去登录</ModeLink>
      </div>
    </>
  );
}

import { Button } from '@shared/ui/button';
import { Form } from '@shared/ui/form';
import { Input } from '@shared/ui/input';
import { useState } from 'react';
import { Agreement, useAgreement } from './agreement.tsx';
import { enter, loginByCode, loginByPassword, REASONS, reasonOf } from './calls.ts';
import { CodeField } from './code-field.tsx';
import styles from './fields.module.css';
import { FormTabs } from './form-tabs.tsx';
import { ModeLink } from './mode-link.tsx';
import type { ModeProps } from './modes.ts';
import { PhoneField } from './phone-field.tsx';
import { PictureCheck } from './picture-check.tsx';
import { checkAccount, checkPassword, LIMITS, ruleOf, trim } from './rules.ts';
import { forgetCode, lastSent } from './sent-code.ts';
import { submitOnEnter } from './submit-on-enter.ts';
import { useCodeSender } from './use-code-sender.ts';
import { useFocusFirst } from './use-focus-first.ts';
import { usePicture } from './use-picture.ts';

type Tab = 'sms' | 'password';

interface Fields {
  phoneNum: string;
  code: string;
  account: string;
  password: string;
  isRead: boolean;
}

interface LoginModeProps extends ModeProps {
  /** Opened anew: a code that is under way is gone on with. A form that was left is empty (spec 4). */
  resumed: boolean;
}

/** Login by SMS code or by password. */
export function LoginMode({ onMode, focused, resumed }: LoginModeProps) {
  const [form] = Form.useForm<Fields>();
  const [start] = useState(() => ({ isRead: false, phoneNum: resumed ? lastSent('login')?.to : undefined }));
  const [tab, setTab] = useState<Tab>('sms');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { agreed, ...agreement } = useAgreement(form);
  const sender = useCodeSender(form, 'login', agreed);
  const { check, showPicture, answerRefusal, hidePicture } = usePicture();
  const { phoneNum, code, account, password } = Form.useWatch([], form) ?? {};
  const ready = Boolean(tab === 'sms' ? phoneNum && code : account && password);
  useFocusFirst(form, 'phoneNum', focused);

  const logIn = async (fields: Fields, verification?: string) => {
    if (tab === 'password') return loginByPassword(fields.account, fields.password, verification);
    const reply = await loginByCode({ phone: fields.phoneNum, code: fields.code, key: sender.sent?.key ?? '-' });
    forgetCode({ purpose: 'login', to: fields.phoneNum });
    return reply;
  };

  const submit = async (fields: Fields, verification?: string) => {
    if (busy || !agreed()) return;
    setBusy(true);
    setFailure(undefined);
    try {
      enter(await logIn(fields, verification));
    } catch (error) {
      const refused = reasonOf(error);
      if (!(await answerRefusal(refused))) hidePicture();
      const { code: reason, message } = refused;
      const field = reason === REASONS.code ? 'code' : reason === REASONS.password ? 'password' : undefined;
      if (field) {
        form.setFields([{ name: field, errors: [message] }]);
        form.getFieldInstance(field)?.focus();
      } else if (reason !== REASONS.picture && reason !== REASONS.pictureWrong) setFailure(message);
      setBusy(false);
    }
  };

  const submitWith = async (verification: string) => {
    const fields = await form.validateFields().catch(() => undefined);
    if (fields) await submit(fields, verification);
  };

  const change = (next: Tab) => {
    setTab(next);
    setFailure(undefined);
    hidePicture();
  };

  const byPassword = (
    <>
      <Form.Item name="account" label="账号" rules={[ruleOf(checkAccount)]} validateTrigger="onBlur" normalize={trim}>
        <Input maxLength={LIMITS.account} autoComplete="username" placeholder="手机号、邮箱或账号" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[ruleOf(checkPassword)]} validateTrigger="onBlur" normalize={trim}>
        <Input.Password maxLength={LIMITS.password} autoComplete="current-password" placeholder="请输入密码" />
      </Form.Item>
      {check && (
        <PictureCheck
          key={check.picture.key}
          picture={check.picture}
          wrong={check.wrong}
          busy={busy}
          action="验证并登录"
          onTyped={(verification) => void submitWith(verification)}
          onChange={() => void showPicture()}
        />
      )}
    </>
  );

  return (
    <>
      <Form
        form={form}
        name="login"
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields) => void submit(fields)}
        onKeyDown={submitOnEnter(form)}
        initialValues={start}
      >
        <FormTabs
          active={tab}
          onChange={change}
          items={[
            {
              key: 'sms',
              label: '短信登录',
              children: (
                <>
                  <PhoneField />
                  <CodeField sender={sender} />
                </>
              ),
            },
            { key: 'password', label: '密码登录', children: byPassword },
          ]}
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <Agreement {...agreement} />
        <Button look="primary" type="submit" block disabled={!ready} busy={busy}>
          登录
        </Button>
      </Form>
      <div className={styles.links}>
        <ModeLink onClick={() => onMode('register')}>注册账号</ModeLink>
        <ModeLink onClick={() => onMode('scan')}>扫码登录</ModeLink>
        <ModeLink onClick={() => onMode('forget')}>忘记密码</ModeLink>
      </div>
      <p className={styles.note}>首次用手机号登录会自动注册账号。</p>
    </>
  );
}

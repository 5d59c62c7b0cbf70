import { ApiError } from '@shared/api';
import { login } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Checkbox } from '@shared/ui/checkbox';
import { Form } from '@shared/ui/form';
import { Input } from '@shared/ui/input';
import { Tabs } from '@shared/ui/tabs';
import { toast } from '@shared/ui/toast';
import { useEffect, useState } from 'react';
import { useSite } from '../app/site.ts';
import { loginByCode, loginByPassword, sendCode } from './calls.ts';
import styles from './login-panel.module.css';
import { codeRules, LIMITS, passwordRules, phoneRules } from './rules.ts';
import { useSentCode } from './sent-code.ts';
import { TERMS, type Terms, TermsDialog } from './terms-dialog.tsx';

/** How long the agreement shakes when it was not ticked (spec 9). */
const SHAKE_MS = 1000;

/** Codes of the error catalogue whose words belong under a field. */
const CODE_WRONG = 40011;
const PASSWORD_WRONG = 40012;

const FAILED = '登录失败，请检查用户名和密码';

type Tab = 'sms' | 'password';

interface Fields {
  phoneNum: string;
  code: string;
  password: string;
  isRead: boolean;
}

const trim = (value: string) => value.trim();

interface LoginPanelProps {
  /** Shown as 返回; without it there is nothing to go back to. */
  onBack?: () => void;
}

/** Login by SMS code or by password; what the popup and the login page share. Stands inside an `AntdProvider`. */
export function LoginPanel({ onBack }: LoginPanelProps) {
  const { smsOutbox } = useSite().config;
  const [form] = Form.useForm<Fields>();
  const [tab, setTab] = useState<Tab>('sms');
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [shaking, setShaking] = useState(false);
  const [terms, setTerms] = useState<Terms>();
  const { sent, left, keep } = useSentCode();
  const { phoneNum, code, password } = Form.useWatch([], form) ?? {};
  const ready = Boolean(phoneNum && (tab === 'sms' ? code : password));

  useEffect(() => {
    if (!shaking) return;
    const timer = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [shaking]);

  useEffect(() => {
    if (onBack) form.getFieldInstance('phoneNum')?.focus();
  }, [form, onBack]);

  const agreed = () => {
    const read = form.getFieldValue('isRead') === true;
    if (!read) setShaking(true);
    return read;
  };

  const send = async () => {
    const valid = await form.validateFields(['phoneNum']).catch(() => undefined);
    if (!valid || !agreed()) return;
    setSending(true);
    try {
      keep(await sendCode(valid.phoneNum));
      form.getFieldInstance('code')?.focus();
    } catch (error) {
      toast((error as Error).message, 'bad');
    } finally {
      setSending(false);
    }
  };

  const submit = async (fields: Fields) => {
    if (!agreed()) return;
    setBusy(true);
    setFailure(undefined);
    try {
      login(
        tab === 'sms'
          ? await loginByCode(fields.phoneNum, fields.code, sent?.key ?? '')
          : await loginByPassword(fields.phoneNum, fields.password),
      );
    } catch (error) {
      const { code: reason, message } = error instanceof ApiError ? error : { code: undefined, message: FAILED };
      if (reason === CODE_WRONG) form.setFields([{ name: 'code', errors: [message] }]);
      else if (reason === PASSWORD_WRONG) form.setFields([{ name: 'password', errors: [message] }]);
      else setFailure(message);
      setBusy(false);
    }
  };

  const change = (next: string) => {
    setTab(next as Tab);
    setFailure(undefined);
    form.setFields([{ name: 'phoneNum', errors: [] }]);
  };

  const sms = (
    <>
      <Form.Item name="phoneNum" label="手机号" rules={phoneRules} validateFirst validateTrigger="onBlur" normalize={trim}>
        <Input type="tel" inputMode="numeric" maxLength={LIMITS.phone} autoComplete="tel-national" placeholder="请输入手机号" />
      </Form.Item>
      <div className={styles.code}>
        <Form.Item
          name="code"
          label="验证码"
          rules={codeRules}
          validateFirst
          validateTrigger="onSubmit"
          normalize={trim}
          className={styles.field}
        >
          <Input inputMode="numeric" maxLength={LIMITS.code} autoComplete="one-time-code" placeholder="请输入验证码" />
        </Form.Item>
        <Button disabled={left > 0} busy={sending} onClick={() => void send()}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      </div>
      {smsOutbox && sent && (
        <p className={styles.hint}>
          演示环境不发送真实短信，请到
          <a href={smsOutbox} target="_blank" rel="noopener noreferrer">
            短信发件箱
          </a>
          查看验证码。
        </p>
      )}
    </>
  );
  const byPassword = (
    <>
      <Form.Item name="phoneNum" label="账号" rules={[{ required: true, message: '请输入账号' }]} normalize={trim}>
        <Input maxLength={LIMITS.account} autoComplete="username" placeholder="手机号、邮箱或账号" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={passwordRules} validateFirst validateTrigger="onBlur" normalize={trim}>
        <Input.Password maxLength={LIMITS.password} autoComplete="current-password" placeholder="请输入密码" />
      </Form.Item>
    </>
  );

  return (
    <div className={styles.panel}>
      <Form form={form} name="login" layout="vertical" requiredMark={false} onFinish={submit} initialValues={{ isRead: false }}>
        <Tabs
          activeKey={tab}
          onChange={change}
          destroyOnHidden
          items={[
            { key: 'sms', label: '短信登录', children: sms },
            { key: 'password', label: '密码登录', children: byPassword },
          ]}
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={`${styles.terms} ${shaking ? styles.shaking : ''}`}>
          <Form.Item name="isRead" valuePropName="checked" noStyle>
            <Checkbox>我已阅读并同意</Checkbox>
          </Form.Item>
          <button type="button" onClick={() => setTerms('service')}>
            《{TERMS.service}》
          </button>
          和
          <button type="button" onClick={() => setTerms('privacy')}>
            《{TERMS.privacy}》
          </button>
        </div>
        <Button look="primary" type="submit" block disabled={!ready} busy={busy}>
          登录
        </Button>
      </Form>
      <p className={styles.note}>首次用手机号登录会自动注册账号。</p>
      {onBack && (
        <Button look="text" block onClick={onBack}>
          返回
        </Button>
      )}
      {terms && <TermsDialog terms={terms} onClose={() => setTerms(undefined)} />}
    </div>
  );
}

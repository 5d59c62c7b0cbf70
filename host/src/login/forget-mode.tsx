import { Button } from '@shared/ui/button';
import { Form } from '@shared/ui/form';
import { Input } from '@shared/ui/input';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { reasonOf, resetPassword, verifyEmail, verifyPhone } from './calls.ts';
import { CodeField } from './code-field.tsx';
import styles from './fields.module.css';
import { FormTabs } from './form-tabs.tsx';
import { ModeLink } from './mode-link.tsx';
import type { ModeProps } from './modes.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { checkEmail, LIMITS, ruleOf, trim } from './rules.ts';
import { forgetCode } from './sent-code.ts';
import { Steps } from './steps.tsx';
import { useCodeSender } from './use-code-sender.ts';
import { useFocusFirst } from './use-focus-first.ts';

type Way = 'phone' | 'email';

/** Whose password is set anew, shown by the code that `key` names. */
interface Verified {
  way: Way;
  to: string;
  code: string;
  key: string;
}

/** Two steps: the account is verified by telephone or e-mail, then gets its new password (spec 4). */
export function ForgetMode({ onMode, focused }: ModeProps) {
  const [verified, setVerified] = useState<Verified>();
  // Kept while the second step is shown, so that 上一步 leads back to what was typed.
  const [shown, setShown] = useState(0);
  return (
    <>
      <Steps titles={['验证身份', '设置新密码']} current={shown} />
      <div hidden={shown !== 0}>
        <VerifyStep
          focused={focused}
          onBack={() => onMode('login')}
          onDone={(next) => {
            setVerified(next);
            setShown(1);
          }}
        />
      </div>
      {shown === 1 && verified && <PasswordStep verified={verified} onBack={() => setShown(0)} onDone={() => onMode('login')} />}
    </>
  );
}

interface VerifyStepProps {
  focused: boolean;
  onBack: () => void;
  onDone: (verified: Verified) => void;
}

function VerifyStep({ focused, onBack, onDone }: VerifyStepProps) {
  const [form] = Form.useForm<{ phoneNum: string; email: string; code: string }>();
  const [way, setWay] = useState<Way>('phone');
  const [busy, setBusy] = useState(false);
  const sender = useCodeSender(form, way === 'phone' ? 'forgot' : 'forgotByEmail');
  const { phoneNum, email, code } = Form.useWatch([], form) ?? {};
  useFocusFirst(form, 'phoneNum', focused);

  const refuse = (message: string) => {
    form.setFields([{ name: 'code', errors: [message] }]);
    form.getFieldInstance('code')?.focus();
  };

  const verify = async (fields: { code: string }) => {
    const used = { code: fields.code, key: sender.sent?.key ?? '-' };
    setBusy(true);
    try {
      if (way === 'phone') await verifyPhone({ phone: sender.to, ...used });
      else if (!(await verifyEmail(sender.to, used.code, used.key))) return refuse('验证码错误');
      onDone({ way, to: sender.to, ...used });
    } catch (error) {
      refuse(reasonOf(error).message);
    } finally {
      setBusy(false);
    }
  };

  const change = (next: Way) => {
    setWay(next);
    form.resetFields();
  };

  const codeField = <CodeField sender={sender} />;
  return (
    <Form form={form} name="forget" layout="vertical" requiredMark={false} scrollToFirstError={{ focus: true }} onFinish={verify}>
      <FormTabs
        active={way}
        onChange={change}
        items={[
          {
            key: 'phone',
            label: '手机验证',
            children: (
              <>
                <PhoneField />
                {codeField}
              </>
            ),
          },
          {
            key: 'email',
            label: '邮箱验证',
            children: (
              <>
                <Form.Item name="email" label="邮箱" rules={[ruleOf(checkEmail)]} validateTrigger="onBlur" normalize={trim}>
                  <Input type="email" maxLength={LIMITS.email} autoComplete="email" placeholder="请输入邮箱" />
                </Form.Item>
                {codeField}
              </>
            ),
          },
        ]}
      />
      <Button look="primary" type="submit" block disabled={!((way === 'phone' ? phoneNum : email) && code)} busy={busy}>
        下一步
      </Button>
      <div className={styles.links}>
        <ModeLink onClick={onBack}>返回登录</ModeLink>
      </div>
    </Form>
  );
}

interface PasswordStepProps {
  verified: Verified;
  onBack: () => void;
  onDone: () => void;
}

function PasswordStep({ verified, onBack, onDone }: PasswordStepProps) {
  const { way, to, code, key } = verified;
  const [form] = Form.useForm<{ password: string; repeat: string }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { password, repeat } = Form.useWatch([], form) ?? {};
  useFocusFirst(form, 'password', true);

  const finish = async (fields: { password: string }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await resetPassword(way === 'phone' ? { phoneNumber: to } : { email: to }, fields.password, { code, key });
      forgetCode({ purpose: way === 'phone' ? 'forgot' : 'forgotByEmail', to });
      toast('重置密码成功', 'good');
      onDone();
    } catch (error) {
      setFailure(reasonOf(error).message);
      setBusy(false);
    }
  };

  return (
    <Form form={form} name="reset" layout="vertical" requiredMark={false} scrollToFirstError={{ focus: true }} onFinish={finish}>
      <NewPasswordFields label="新密码" limit={LIMITS.newPassword} />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button look="primary" type="submit" block disabled={!(password && repeat)} busy={busy}>
        完成
      </Button>
      <div className={styles.links}>
        <ModeLink onClick={onBack}>上一步</ModeLink>
      </div>
    </Form>
  );
}

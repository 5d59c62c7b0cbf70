import { Button } from '@shared/ui/button';
import { Form } from '@shared/ui/form';
import { Input } from '@shared/ui/input';
import { useSite } from '../app/site.ts';
import styles from './fields.module.css';
import { PictureCheck } from './picture-check.tsx';
import { checkCode, LIMITS, ruleOf, trim } from './rules.ts';
import type { CodeSender } from './use-code-sender.ts';

/** The code with the button that sends it, and whatever sending it needs. */
export function CodeField({ sender }: { sender: CodeSender }) {
  const { smsOutbox } = useSite().config;
  const { purpose, sent, left, busy, check, send, showPicture } = sender;
  return (
    <>
      <div className={styles.code}>
        <Form.Item
          name="code"
          label="验证码"
          rules={[ruleOf(checkCode)]}
          validateTrigger="onSubmit"
          normalize={trim}
          className={styles.field}
        >
          <Input inputMode="numeric" maxLength={LIMITS.code} autoComplete="one-time-code" placeholder="请输入验证码" />
        </Form.Item>
        <Button disabled={left > 0} busy={busy} onClick={() => void send()}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      </div>
      {check && (
        <PictureCheck
          key={check.picture.key}
          picture={check.picture}
          wrong={check.wrong}
          busy={busy}
          action="发送验证码"
          onTyped={(verification) => void send(verification)}
          onChange={() => void showPicture()}
        />
      )}
      {smsOutbox && sent && (
        <p className={styles.hint}>
          {purpose === 'forgotByEmail' ? '演示环境不发送真实邮件，请到' : '演示环境不发送真实短信，请到'}
          <a href={smsOutbox} target="_blank" rel="noopener noreferrer">
            {purpose === 'forgotByEmail' ? '发件箱' : '短信发件箱'}
          </a>
          查看验证码。
        </p>
      )}
    </>
  );
}

import { Form, type FormInstance } from '@shared/ui/form';
import { Input } from '@shared/ui/input';
import styles from './fields.module.css';
import { checkPassword, checkRepeat, ruleOf, trim } from './rules.ts';

/** A new password and the same again. @param limit characters that the inputs take */
export function NewPasswordFields({ label, limit }: { label: string; limit: number }) {
  const repeated = ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ruleOf(checkRepeat(getFieldValue('password') ?? ''));
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        rules={[ruleOf(checkPassword)]}
        validateTrigger="onBlur"
        normalize={trim}
        extra={<span className={styles.extra}>8-20位，含数字、大小写字母和符号</span>}
      >
        <Input.Password maxLength={limit} autoComplete="new-password" placeholder="请输入密码" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={`确认${label}`}
        dependencies={['password']}
        rules={[repeated]}
        validateTrigger="onBlur"
        normalize={trim}
      >
        <Input.Password maxLength={limit} autoComplete="new-password" placeholder="请再次输入密码" />
      </Form.Item>
    </>
  );
}

import { Form } from '@shared/ui/form';
import { Input } from '@shared/ui/input';
import { checkPhone, LIMITS, ruleOf, trim } from './rules.ts';

export function PhoneField() {
  return (
    <Form.Item name="phoneNum" label="手机号" rules={[ruleOf(checkPhone)]} validateTrigger="onBlur" normalize={trim}>
      <Input type="tel" inputMode="numeric" maxLength={LIMITS.phone} autoComplete="tel-national" placeholder="请输入手机号" />
    </Form.Item>
  );
}

import { Checkbox } from '@shared/ui/checkbox';
import { Form, type FormInstance } from '@shared/ui/form';
import { useEffect, useState } from 'react';
import styles from './agreement.module.css';
import { TERMS, type Terms, TermsDialog } from './terms-dialog.tsx';

/** How long the agreement shakes when it was not ticked (spec 9). */
const SHAKE_MS = 1000;

/**
 * The agreement that comes before a code is sent, before login and before registration (spec 5).
 * @returns `agreed` says whether it is ticked, and shakes it when it is not
 */
export function useAgreement(form: FormInstance) {
  const ticked: boolean = Form.useWatch('isRead', form) ?? false;
  const [missed, setMissed] = useState(false);
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    if (!shaking) return;
    const timer = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [shaking]);
  const agreed = () => {
    const read = form.getFieldValue('isRead') === true;
    if (!read) {
      setShaking(true);
      setMissed(true);
      form.getFieldInstance('isRead')?.focus();
    }
    return read;
  };
  return { agreed, shaking, missed: missed && !ticked };
}

/** The checkbox `isRead` with the two texts; what shakes is also said, for those who see no movement. */
export function Agreement({ shaking, missed }: { shaking: boolean; missed: boolean }) {
  const [terms, setTerms] = useState<Terms>();
  return (
    <>
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
      {missed && (
        <p className={styles.missed} role="alert">
          请先勾选同意以上两份文件
        </p>
      )}
      {terms && <TermsDialog terms={terms} onClose={() => setTerms(undefined)} />}
    </>
  );
}

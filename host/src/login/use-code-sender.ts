import { Form, type FormInstance } from '@shared/ui/form';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { getPicture, type Picture, REASONS, reasonOf, sendCode } from './calls.ts';
import { type Purpose, useSentCode } from './sent-code.ts';
import { releaseValidation } from './validation-flag.ts';

/** The names that every form with a code gives its fields. */
interface CodeFields {
  phoneNum: string;
  email: string;
  code: string;
}

/**
 * Sends codes for one purpose to the number or address that stands in the form.
 * @param form has the fields of `CodeFields` that the purpose needs
 * @param allowed asked last, for the agreement; without it nothing more is needed
 */
export function useCodeSender(form: FormInstance, purpose: Purpose, allowed: () => boolean = () => true) {
  const field: keyof CodeFields = purpose === 'forgotByEmail' ? 'email' : 'phoneNum';
  const to: string = Form.useWatch(field, form) ?? '';
  const { sent, left, keep } = useSentCode(purpose, to);
  const [busy, setBusy] = useState(false);
  const [check, setCheck] = useState<{ picture: Picture; wrong?: string }>();

  /** Another picture, in place of one that was mistyped or cannot be read. */
  const showPicture = async (wrong?: string) => {
    // The client itself says when this fails.
    const picture = await getPicture().catch(() => undefined);
    setCheck(picture && { picture, wrong });
  };

  const send = async (verification?: string) => {
    releaseValidation();
    const valid = await form.validateFields([field]).catch(() => undefined);
    if (!valid) {
      form.getFieldInstance(field)?.focus();
      return;
    }
    if (!allowed()) return;
    setBusy(true);
    try {
      keep(await sendCode(purpose, to, verification));
      setCheck(undefined);
      form.getFieldInstance('code')?.focus();
    } catch (error) {
      const { code, message } = reasonOf(error);
      if (code === REASONS.picture) await showPicture();
      else if (code === REASONS.pictureWrong) await showPicture(message);
      else {
        setCheck(undefined);
        toast(message, 'bad');
      }
    } finally {
      setBusy(false);
    }
  };

  return { purpose, to, sent, left, busy, check, send, showPicture };
}

export type CodeSender = ReturnType<typeof useCodeSender>;

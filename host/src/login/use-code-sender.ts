import { Form, type FormInstance } from '@shared/ui/form';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { reasonOf, sendCode } from './calls.ts';
import { type Purpose, useSentCode } from './sent-code.ts';
import { usePicture } from './use-picture.ts';
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
  const { check, showPicture, answerRefusal, hidePicture } = usePicture();

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
      hidePicture();
      form.getFieldInstance('code')?.focus();
    } catch (error) {
      const reason = reasonOf(error);
      if (!(await answerRefusal(reason))) {
        hidePicture();
        toast(reason.message, 'bad');
      }
    } finally {
      setBusy(false);
    }
  };

  return { purpose, to, sent, left, busy, check, send, showPicture };
}

export type CodeSender = ReturnType<typeof useCodeSender>;

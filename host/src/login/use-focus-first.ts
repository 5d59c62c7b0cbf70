import type { FormInstance } from '@shared/ui/form';
import { useEffect } from 'react';

/** Puts the focus into a form's first field when the visitor has just opened it. */
export function useFocusFirst(form: FormInstance, field: string, wanted: boolean): void {
  useEffect(() => {
    if (wanted) form.getFieldInstance(field)?.focus();
  }, [form, field, wanted]);
}

import type { FormInstance } from '@shared/ui/form';
import { useEffect } from 'react';

/** Puts the focus into a form's first field when the visitor has just opened it. */
export function useFocusFirst(form: FormInstance, field: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // After the effects of the dialog around it, which takes the focus as it opens.
    const timer = setTimeout(() => form.getFieldInstance(field)?.focus());
    return () => clearTimeout(timer);
  }, [form, field, wanted]);
}

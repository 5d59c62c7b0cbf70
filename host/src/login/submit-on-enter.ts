import type { FormInstance } from '@shared/ui/form';
import type { KeyboardEvent } from 'react';
import { releaseValidation } from './validation-flag.ts';

/**
 * Enter in a field submits login and register (spec 2). The browser's own way refuses while the button is still disabled, which
 * on a slow phone it is for a moment after the last character.
 */
export function submitOnEnter(form: FormInstance) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
    event.preventDefault();
    releaseValidation();
    form.submit();
  };
}

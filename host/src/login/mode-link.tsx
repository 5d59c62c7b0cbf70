import { Button } from '@shared/ui/button';
import type { ReactNode } from 'react';
import { holdValidation } from './validation-flag.ts';

/** Leaves the form that is shown; whatever stands in it is no longer looked at. */
export function ModeLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button look="text" onPointerDown={holdValidation} onClick={onClick}>
      {children}
    </Button>
  );
}

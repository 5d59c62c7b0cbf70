import { useOnDemand } from '@shared/ui/on-demand';
import { useLogOut } from '../use-log-out.ts';

const loadConfirm = () => import('./log-out-confirm.tsx').then((module) => module.LogOutConfirm);

/** Asks whether the session shall end, and ends it; mount it to ask. */
export function LogOutQuestion({ onDone }: { onDone: () => void }) {
  const logOut = useLogOut();
  const Confirm = useOnDemand(true, loadConfirm, onDone);
  return (
    Confirm && (
      <Confirm
        onCancel={onDone}
        onConfirm={() => {
          onDone();
          void logOut();
        }}
      />
    )
  );
}

import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import type { LeaveGuard } from './use-paper-address.ts';

/** Asks before leaving a paper that runs. */
export function LeaveDialog({ stay, leave }: NonNullable<LeaveGuard>) {
  return (
    <Dialog
      title="离开试卷"
      onClose={stay}
      actions={
        <>
          <Button onClick={leave}>离开</Button>
          <Button look="primary" onClick={stay}>
            继续作答
          </Button>
        </>
      }
    >
      <p>答案已经保留。离开后计时继续，您可以在截止前回来继续作答。</p>
    </Dialog>
  );
}

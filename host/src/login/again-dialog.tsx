import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { createRoot } from 'react-dom/client';

/** Asks outside of the page, which may have been left meanwhile. @returns whether the writes are to be sent again */
export function askAgain(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (again: boolean) => {
      root.unmount();
      place.remove();
      resolve(again);
    };
    root.render(
      <Dialog
        title="继续刚才的操作"
        onClose={() => answer(false)}
        actions={
          <>
            <Button onClick={() => answer(false)}>暂不提交</Button>
            <Button look="primary" onClick={() => answer(true)}>
              再次提交
            </Button>
          </>
        }
      >
        <p>登录状态失效时，您的一项操作没有完成，填写的内容都还在。现在用当前账号再次提交吗？</p>
      </Dialog>,
    );
  });
}

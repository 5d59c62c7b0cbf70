import { openLogin } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageBody } from '@shared/ui/page-title';
import { useEffect } from 'react';

/** A paper for a visitor: asks for the login and goes on after it. */
export function LoginFirst() {
  useEffect(openLogin, []);
  return (
    <PageBody>
      <h1>试卷</h1>
      <Empty
        action={
          <Button look="primary" onClick={openLogin}>
            登录
          </Button>
        }
      >
        登录后可以查看试卷并开始作答。
      </Empty>
    </PageBody>
  );
}

import { openLogin } from '@shared/session';
import { Button, ButtonLink } from '@shared/ui/button';
import { PageBody } from '@shared/ui/page-title';
import { useEffect } from 'react';
import styles from './notice.module.css';

/** In place of a private page while nobody is logged in; the login dialog opens over it. */
export function LoginPlaceholder() {
  useEffect(openLogin, []);
  return (
    <PageBody>
      <section className={styles.notice}>
        <svg
          width="120"
          height="96"
          viewBox="0 0 120 96"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M60 28C48 18 30 16 14 20v52c16-4 34-2 46 8 12-10 30-12 46-8V20c-16-4-34-2-46 8zM60 28v52" />
          <path d="M24 34c8-1 16 0 24 4M24 46c8-1 16 0 24 4M24 58c8-1 16 0 24 4M78 12v28l7-6 7 6V11" />
        </svg>
        <h1>登录后查看</h1>
        <p>这里是您的个人内容，登录后会自动打开本页。</p>
        <div className={styles.actions}>
          <Button look="primary" onClick={openLogin}>
            登录
          </Button>
          <ButtonLink to="/">回到首页</ButtonLink>
        </div>
      </section>
    </PageBody>
  );
}

import { useLocation, useNavigate } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { PageBody } from '@shared/ui/page-title';
import { useEffect } from 'react';
import styles from './notice.module.css';

/** The way home starts by itself after this time (spec 9). */
const HOME_AFTER_MS = 3000;

/** The error page: names the path, warns, offers the way back and goes home after 3 s. */
export function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <PageBody>
      <section className={styles.notice}>
        <svg
          width="132"
          height="96"
          viewBox="0 0 132 96"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M10 84h112M22 84V30h14v54M36 84V22h12v62M48 84V36h14v48M90 84V26h13v58M103 84V34h11v50" />
          <path d="M64 84l10-56 13 2-10 54M25 40h8M39 32h6M51 46h8M93 38h7M106 44h5" />
        </svg>
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>Page Not Found: {pathname}</h1>
        <p role="alert">您访问的页面不存在，3 秒后返回首页。</p>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => navigate(-1)}>
            返回上一页
          </Button>
          <ButtonLink to="/">回到首页</ButtonLink>
        </div>
      </section>
    </PageBody>
  );
}

import { useLocation, useNavigate } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { PageBody } from '@shared/ui/page-title';
import { useEffect } from 'react';
import styles from './not-found.module.css';

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
      <section className={styles.page}>
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

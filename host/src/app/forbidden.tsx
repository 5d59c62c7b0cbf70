import { useNavigate } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { PageBody } from '@shared/ui/page-title';
import styles from './notice.module.css';

/** The page exists, but not for this visitor. */
export function Forbidden() {
  const navigate = useNavigate();
  return (
    <PageBody>
      <section className={styles.notice}>
        <p className={styles.code} aria-hidden="true">
          403
        </p>
        <h1>没有权限查看本页</h1>
        <p role="alert">您的账号不能打开这个页面。如需开通，请联系读者服务。</p>
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

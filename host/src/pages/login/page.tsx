import { useNavigate, useSearchParams } from '@shared/router';
import { useSession } from '@shared/session';
import { Button } from '@shared/ui/button';
import { useOnDemand } from '@shared/ui/on-demand';
import { Skeleton } from '@shared/ui/skeleton';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site.ts';
import { type Mode, TITLES } from '../../login/modes.ts';
import { loadLoginForm } from '../../login/preload.ts';
import { returnPath } from '../../login/return-path.ts';
import styles from './page.module.css';

/** The login panel as a page; whoever is logged in goes back to where they came from. */
export function Component() {
  const { brand } = useSite().config;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const loggedIn = useSession((state) => state.token !== null);
  const [mode, setMode] = useState<Mode>('login');
  const [failed, setFailed] = useState(false);
  const LoginForm = useOnDemand(!failed, loadLoginForm, () => setFailed(true));
  const back = returnPath(params.get('redirect'));

  useEffect(() => {
    if (loggedIn) void navigate(back, { replace: true });
  }, [loggedIn, back, navigate]);

  return (
    <div className={styles.page}>
      <section className={styles.words}>
        <p className={styles.verse} aria-hidden="true">
          <span>旧书不厌百回读</span>
          <span>熟读深思子自知</span>
        </p>
        <p className={styles.slogan}>{brand.slogan}</p>
      </section>
      <section className={styles.card}>
        <h1 className={styles.title}>
          {TITLES[mode]}
          {mode === 'login' && brand.short}
        </h1>
        {failed && <Button onClick={() => setFailed(false)}>重新加载登录表单</Button>}
        {LoginForm ? <LoginForm mode={mode} onMode={setMode} /> : !failed && <LoginSkeleton />}
      </section>
    </div>
  );
}

function LoginSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="正在加载">
      <Skeleton width={180} height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}

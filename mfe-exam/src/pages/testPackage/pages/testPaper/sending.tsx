import { openLogin } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { PageBody } from '@shared/ui/page-title';
import { useTestPaper } from '../../../../lib/test-paper.ts';
import { handIn } from './attempt.ts';
import styles from './sending.module.css';

/** The paper is on its way to the server, or waits for the line or a login. */
export function Sending() {
  const { phase, trouble, title } = useTestPaper();
  const waits = phase === 'waiting';
  return (
    <PageBody>
      <section className={styles.sending} role="status">
        <Icon name={waits ? 'clock' : 'up'} size={40} />
        <h1>{waits ? '已记录您的交卷' : '正在交卷'}</h1>
        <p>《{title}》</p>
        {waits && (
          <>
            <p>
              {trouble === 'login' ? '登录已失效，重新登录后自动提交。' : '网络暂时不通，恢复后自动提交。'}
              答案与交卷时刻已存在本机，请保留此页面。
            </p>
            {trouble === 'login' ? (
              <Button look="primary" onClick={openLogin}>
                重新登录
              </Button>
            ) : (
              <Button look="primary" onClick={() => void handIn('user')}>
                立即重试
              </Button>
            )}
          </>
        )}
      </section>
    </PageBody>
  );
}

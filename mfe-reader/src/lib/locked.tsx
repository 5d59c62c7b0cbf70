import { paths } from '@shared/contract/paths';
import { openLogin } from '@shared/session';
import { Button, ButtonLink } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import styles from './notice.module.css';

interface LockedProps {
  /** What is missing: to log in, or to buy. */
  access: 'login' | 'buy';
  /** The goods that open it, when they are known. */
  goodsId: string | undefined;
}

/** In place of a resource that this reader may not open. */
export function Locked({ access, goodsId }: LockedProps) {
  return (
    <section className={styles.notice}>
      <Icon name="lock" size={40} />
      <h2 className={styles.title}>{access === 'login' ? '登录后即可使用' : '购买后即可使用'}</h2>
      <p>{access === 'login' ? '这项资源属于已购内容，请用购买时的账号登录。' : '您的账号还没有这项资源，购买后马上可以打开。'}</p>
      <div className={styles.actions}>
        {access === 'login' && (
          <Button look="primary" onClick={openLogin}>
            登录
          </Button>
        )}
        {goodsId && (
          <ButtonLink to={paths.product.href({ id: goodsId })} look={access === 'buy' ? 'primary' : 'plain'}>
            查看商品
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

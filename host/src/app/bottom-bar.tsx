import { paths } from '@shared/contract/paths';
import { NavLink } from '@shared/router';
import { Icon, type IconName } from '@shared/ui/icon';
import styles from './bottom-bar.module.css';
import { Badge } from './header/badge.tsx';
import { isOffered, useSite } from './site.ts';

const ITEMS: { title: string; to: string; icon: IconName }[] = [
  { title: '首页', to: paths.home.href(), icon: 'home' },
  { title: '分类', to: paths.products.href(), icon: 'grid' },
  { title: '学院', to: paths.college.href(), icon: 'college' },
  { title: '购物车', to: paths.shopCar.href(), icon: 'cart' },
  { title: '我的', to: paths.personal.personal.href(), icon: 'user' },
];

/** The phone's way around, within thumb reach; on pages of the default layout. */
export function BottomBar({ cartCount }: { cartCount: number }) {
  const { registry } = useSite();
  return (
    <nav className={styles.bar} aria-label="快捷导航">
      {ITEMS.filter(({ to }) => isOffered(registry, to)).map(({ title, to, icon }) => (
        <NavLink
          key={to}
          className={({ isActive }) => `${styles.item} ${isActive ? styles.here : ''}`}
          to={to}
          end={to === paths.home.path}
        >
          <Icon name={icon} size={22} />
          {title}
          {icon === 'cart' && <Badge count={cartCount} />}
        </NavLink>
      ))}
    </nav>
  );
}

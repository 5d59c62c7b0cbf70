import { paths } from '@shared/contract/paths';
import { NavLink, Outlet } from '@shared/router';
import { Icon, type IconName } from '@shared/ui/icon';
import { LinkRow } from '@shared/ui/link-row';
import styles from './frame.module.css';

/** Entries of the side menu, in the order of their use. */
const MENU: { title: string; to: string; icon: IconName }[] = [
  { title: '总览', to: paths.personal.personal.href(), icon: 'home' },
  { title: '我的订单', to: paths.personal.orderList.href(), icon: 'cart' },
  { title: '我的评价', to: paths.personal.valuate.href(), icon: 'star' },
  { title: '我的发票', to: paths.personal.myInvoice.href(), icon: 'doc' },
  { title: '我的优惠券', to: paths.personal.myCoupon.href(), icon: 'ticket' },
  { title: '我的收藏', to: paths.personal.mySave.href(), icon: 'heart' },
  { title: '我的书架', to: paths.personal.bookshelf.href(), icon: 'book' },
  { title: '消息通知', to: paths.personal.messageNotification.href(), icon: 'bell' },
  { title: '教师认证', to: paths.personal.officerInformation.href(), icon: 'college' },
  { title: '个人资料', to: paths.personal.personalData.href(), icon: 'user' },
];

/** Side menu around the pages of the personal centre; a row that scrolls on phones. */
export function Component() {
  return (
    <div className={styles.frame}>
      <LinkRow label="个人中心" className={styles.menu}>
        {MENU.map(({ title, to, icon }) => (
          <NavLink key={to} to={to} className={({ isActive }) => (isActive ? styles.current : '')}>
            <Icon name={icon} size={18} />
            {title}
          </NavLink>
        ))}
      </LinkRow>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

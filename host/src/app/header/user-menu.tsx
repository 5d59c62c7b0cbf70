import { paths } from '@shared/contract/paths';
import { Link, useLocation } from '@shared/router';
import { useSession } from '@shared/session';
import { Icon } from '@shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { isOffered, useSite } from '../site.ts';
import { useLogOut } from '../use-log-out.ts';
import { useOnDemand } from '../use-on-demand.ts';
import styles from './user-menu.module.css';

const loadConfirm = () => import('./log-out-confirm.tsx').then((module) => module.LogOutConfirm);

const ITEMS = [
  { title: '个人中心', to: paths.personal.personal.href() },
  { title: '我的购物车', to: paths.shopCar.href() },
];

/** The person's name with what belongs to them: personal centre, cart, logout. */
export function UserMenu() {
  const name = useSession((state) => state.userInfo?.truename) ?? '我的账号';
  const { registry } = useSite();
  const { key } = useLocation();
  // The menu is open on one visit to a page: every way to another one closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const logOut = useLogOut();
  const stopAsking = () => setAsking(false);
  const Confirm = useOnDemand(asking, loadConfirm, stopAsking);

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpenAt(undefined);
    };
    const press = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpenAt(undefined);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [open]);

  return (
    <div ref={box} className={styles.box}>
      <button ref={trigger} type="button" className={styles.trigger} aria-expanded={open} onClick={() => setOpenAt(open ? undefined : key)}>
        <Icon name="user" />
        <span className={styles.name}>{name}</span>
        <Icon name="down" size={14} />
      </button>
      {open && (
        <ul className={styles.menu} tabIndex={-1}>
          {ITEMS.filter(({ to }) => isOffered(registry, to)).map(({ title, to }) => (
            <li key={to}>
              <Link className={styles.item} to={to}>
                {title}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                setOpenAt(undefined);
                setAsking(true);
              }}
            >
              退出登录
            </button>
          </li>
        </ul>
      )}
      {asking && Confirm && <Confirm onCancel={stopAsking} onConfirm={logOut} />}
    </div>
  );
}

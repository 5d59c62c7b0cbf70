import { Link, useLocation } from '@shared/router';
import { useSession } from '@shared/session';
import { Icon } from '@shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOffered, useSite } from '../site.ts';
import { LogOutQuestion } from './log-out-question.tsx';
import { PERSON_LINKS } from './person-links.ts';
import styles from './user-menu.module.css';

/** The person's name with what belongs to them. Arrows, Home and End move through it, Esc closes it, Tab leaves it. */
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

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  useEffect(() => {
    const menu = box.current;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) {
        setOpenAt(undefined);
        trigger.current?.focus();
        return;
      }
      if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
      event.preventDefault();
      if (!open) flushSync(() => setOpenAt(key));
      const items = [...(menu?.querySelectorAll<HTMLElement>('li > *') ?? [])];
      const at = items.indexOf(document.activeElement as HTMLElement);
      const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0 }[event.key] ?? -1;
      items.at(next % items.length)?.focus();
    };
    menu?.addEventListener('keydown', press);
    return () => menu?.removeEventListener('keydown', press);
  }, [open, key]);

  return (
    <div ref={box} className={styles.box}>
      <button ref={trigger} type="button" className={styles.trigger} aria-expanded={open} onClick={() => setOpenAt(open ? undefined : key)}>
        <Icon name="user" />
        <span className={styles.name}>{name}</span>
        <Icon name="down" size={14} />
      </button>
      {open && (
        <ul className={styles.menu} tabIndex={-1}>
          {PERSON_LINKS.filter(({ to }) => isOffered(registry, to)).map(({ title, to }) => (
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
                // The focus stands where the question leads back to.
                trigger.current?.focus();
                setOpenAt(undefined);
                setAsking(true);
              }}
            >
              退出登录
            </button>
          </li>
        </ul>
      )}
      {asking && <LogOutQuestion onDone={() => setAsking(false)} />}
    </div>
  );
}

import { useLocation, useSearchParams } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import styles from './override-badge.module.css';
import { useOverrideEvents } from './override-events.ts';
import type { OverriddenSlice } from './site.ts';

/** Says which slices of this document are not the released ones, where they come from and what is wrong with them, and leads back. */
export function OverrideBadge({ overridden }: { overridden: readonly OverriddenSlice[] }) {
  const problems = useOverrideEvents(overridden);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <aside className={styles.badge} aria-label="试用中的切片">
      <ul>
        {overridden.map(({ slice, title, address, problem }) => (
          <li key={slice}>
            <p>
              <strong>{title}</strong> 来自 <span className={styles.address}>{address}</span>
            </p>
            <Problem what={problem && `连不上，现在显示的是已发布的版本：${problem}`} />
            <Problem what={problems[slice] && '编译出错，现在显示的是上一次成功的构建'} detail={problems[slice]} />
          </li>
        ))}
      </ul>
      <form action={pathname}>
        {[...params].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="override" value="none" />
        <button type="submit" className={styles.reset}>
          恢复已发布的版本
        </button>
      </form>
    </aside>
  );
}

function Problem({ what, detail }: { what: string | undefined; detail?: string | undefined }) {
  if (!what) return null;
  return (
    <div role="alert" className={styles.problem}>
      <Icon name="warn" size={16} />
      <div>
        <p>{what}</p>
        {detail && <pre>{detail}</pre>}
      </div>
    </div>
  );
}

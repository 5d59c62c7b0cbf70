import { api, type DataOf } from '@shared/api';
import { useLoaderData } from '@shared/router';
import { chooseStorage, type Locale, type StorageType, setLocale, setTheme, storageChoice, type Theme, useSession } from '@shared/session';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { useSite } from '../../../app/site.ts';
import { UserLayout } from '../layout.tsx';
import { Choices } from './choices.tsx';
import { Devices } from './devices.tsx';
import styles from './page.module.css';

type Settings = DataOf<'/device/user/settings', 'get'>;
export type Sessions = DataOf<'/device/auth/sessions', 'get'>;

interface Loaded {
  settings: Settings;
  sessions: Sessions;
  at: string;
}

const DEVICES = 50;

export async function loader(): Promise<Loaded> {
  const [settings, sessions] = await Promise.all([
    api.get('/device/user/settings'),
    api.get('/device/auth/sessions', { params: { pageNum: 1, pageSize: DEVICES } }),
  ]);
  return { settings, sessions, at: new Date().toISOString() };
}

const STORAGE_NAMES: Record<StorageType, string> = {
  localStorage: '本机长期保存',
  sessionStorage: '只在这个标签页',
  cookies: '浏览器 Cookie，7 天',
};
const STORAGES = Object.keys(STORAGE_NAMES) as StorageType[];

const NOTICES = [
  { name: 'notifyOrder', label: '订单与物流', hint: '付款、发货、签收与售后进度' },
  { name: 'notifyActivity', label: '活动与优惠', hint: '新书、优惠券到期与打卡提醒' },
  { name: 'notifyEmail', label: '同时发到邮箱', hint: '需要先在个人资料里绑定邮箱' },
] as const;

/** How the site looks, speaks, remembers and tells, and where the account is logged in. */
export function Component() {
  const { settings, sessions, at } = useLoaderData<Loaded>();
  return (
    <UserLayout title="设置">
      <Appearance />
      <Storage />
      <Notices settings={settings} />
      <Devices sessions={sessions} now={new Date(at)} />
    </UserLayout>
  );
}

/** This browser follows at once; the account remembers for the next one. */
function remember(change: Partial<Settings>) {
  api.post('/device/user/settings', change).catch(() => undefined);
}

function Appearance() {
  const theme = useSession((state) => state.theme);
  const locale = useSession((state) => state.locale);
  return (
    <>
      <Choices<Theme>
        title="界面主题"
        value={theme}
        options={[
          ['system', '跟随系统'],
          ['light', '浅色'],
          ['dark', '深色'],
        ]}
        onChoose={(next) => {
          setTheme(next);
          remember({ theme: next });
        }}
      />
      <Choices<Locale | null>
        title="控件语言"
        hint="日期选择、分页、表单提示等控件上的文字；文章与商品信息仍是中文。"
        value={locale}
        options={[
          [null, '跟随浏览器'],
          ['zh-CN', '中文'],
          ['en-US', 'English'],
        ]}
        onChoose={(next) => {
          setLocale(next);
          remember({ locale: next });
        }}
      />
    </>
  );
}

function Storage() {
  const { storage } = useSite().config;
  const [chosen, setChosen] = useState(storageChoice);
  return (
    <Choices<StorageType | null>
      title="本机存储"
      hint="搜索词与访客购物车保存在哪里。只对这个浏览器有效，已有的内容会一起搬过去。"
      value={chosen}
      options={[[null, `默认（${STORAGE_NAMES[storage]}）`], ...STORAGES.map((type): [StorageType, string] => [type, STORAGE_NAMES[type]])]}
      onChoose={(next) => {
        chooseStorage(next);
        setChosen(next);
        toast('已更改存储位置', 'good');
      }}
    />
  );
}

function Notices({ settings }: { settings: Settings }) {
  const [shown, setShown] = useState(settings);
  const [saving, setSaving] = useState(false);
  const choose = async (change: Partial<Settings>) => {
    const before = shown;
    setShown({ ...before, ...change });
    setSaving(true);
    try {
      setShown(await api.post('/device/user/settings', change));
    } catch {
      setShown(before);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="notices-title">
      <h2 id="notices-title">通知</h2>
      <p className={styles.hint}>涉及账号安全的通知始终会发送。</p>
      {NOTICES.map(({ name, label, hint }) => (
        <label key={name} className={styles.notice}>
          <span>
            {label}
            <small>{hint}</small>
          </span>
          <input
            type="checkbox"
            aria-label={label}
            checked={shown[name]}
            disabled={saving}
            onChange={(event) => void choose({ [name]: event.target.checked })}
          />
        </label>
      ))}
    </section>
  );
}

import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { Link, useLoaderData } from '@shared/router';
import { Icon, type IconName } from '@shared/ui/icon';
import { UserLayout } from './layout.tsx';
import styles from './page.module.css';

interface Overview {
  user: DataOf<'/ocFrontUser/selectUserByUserId', 'get'>;
  addresses: DataOf<'/device/api/address/list', 'get'>;
  /** How many devices are logged in. */
  devices: number;
}

export async function loader(): Promise<Overview> {
  const [user, addresses, sessions] = await Promise.all([
    api.get('/ocFrontUser/selectUserByUserId'),
    api.get('/device/api/address/list'),
    api.get('/device/auth/sessions', { params: { pageNum: 1, pageSize: 1 } }),
  ]);
  return { user, addresses, devices: sessions.total };
}

/** The account at a glance. */
export function Component() {
  const { user, addresses, devices } = useLoaderData<Overview>();
  const [first] = addresses;
  const cards: { title: string; to: string; icon: IconName; text: string; more: string }[] = [
    {
      title: '收货地址',
      to: paths.userAddress.href(),
      icon: 'home',
      text: first ? `${first.receiver}，${first.regionName} ${first.detail}` : '还没有收货地址',
      more: first ? `共 ${addresses.length} 个地址` : '添加地址',
    },
    {
      title: '登录设备',
      to: paths.userSettings.href(),
      icon: 'lock',
      text: `${devices} 台设备正在登录`,
      more: '查看与退出',
    },
    { title: '个人资料', to: paths.personal.personalData.href(), icon: 'user', text: '姓名、性别、手机号、邮箱与密码', more: '修改资料' },
    { title: '订单', to: paths.personal.orderList.href(), icon: 'cart', text: '付款、物流、退换与发票', more: '查看订单' },
  ];
  return (
    <UserLayout title="账号总览">
      <div className={styles.person}>
        <span className={styles.seal} aria-hidden="true">
          {Array.from(user.truename.trim())[0] ?? '读'}
        </span>
        <div>
          <p className={styles.name}>{user.truename}</p>
          <dl>
            <div>
              <dt>手机号</dt>
              <dd>{user.phone}</dd>
            </div>
            <div>
              <dt>邮箱</dt>
              <dd>{user.email ?? '未绑定'}</dd>
            </div>
          </dl>
        </div>
      </div>
      <ul className={styles.cards}>
        {cards.map(({ title, to, icon, text, more }) => (
          <li key={title}>
            <Link to={to}>
              <h2>
                <Icon name={icon} />
                {title}
              </h2>
              <p>{text}</p>
              <span>{more}</span>
            </Link>
          </li>
        ))}
      </ul>
    </UserLayout>
  );
}

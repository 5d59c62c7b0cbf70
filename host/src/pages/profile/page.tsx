import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { UserLayout } from '../user/layout.tsx';
import styles from './page.module.css';

type User = DataOf<'/ocFrontUser/selectUserByUserId', 'get'>;

export const loader = (): Promise<User> => api.get('/ocFrontUser/selectUserByUserId');

const ROLES: Record<User['role'], string> = { user: '读者', admin: '管理员' };
const SEXES: Record<User['sex'], string> = { '0': '保密', '1': '男', '2': '女' };

/** Who is logged in here; open to readers and administrators (route middleware `auth`). */
export function Component() {
  const user = useLoaderData<User>();
  const facts = [
    ['身份', ROLES[user.role]],
    ['姓名', user.truename],
    ['用户名', user.userName ?? '未设置'],
    ['性别', SEXES[user.sex]],
    ['手机号', user.phone],
    ['邮箱', user.email ?? '未绑定'],
    ['账号编号', user.userId],
  ] as const;
  return (
    <UserLayout title="我的身份">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={paths.personal.personalData.href()}>修改资料</ButtonLink>
    </UserLayout>
  );
}

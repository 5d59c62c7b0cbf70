import { paths } from '@shared/contract/paths';
import { useLocation } from '@shared/router';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import type { ReactNode } from 'react';
import { SideNav } from '../../app/side-nav.tsx';

const PAGES = [
  { title: '账号总览', to: paths.user.href() },
  { title: '收货地址', to: paths.userAddress.href() },
  { title: '设置', to: paths.userSettings.href() },
  { title: '我的身份', to: paths.profile.href() },
  { title: '个人中心', to: paths.personal.personal.href() },
];

/** The pages about the account beside their menu. */
export function UserLayout({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageBody>
      <SideNav label="账号" items={PAGES.map((page) => ({ ...page, current: page.to === pathname }))}>
        <PageTitle aside={aside}>{title}</PageTitle>
        {children}
      </SideNav>
    </PageBody>
  );
}

import { renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import * as profile from '../profile/page.tsx';
import * as page from './page.tsx';

const user = {
  userId: '7',
  truename: '林晚',
  userName: null,
  phone: '139****0001',
  email: null,
  sex: '0',
  avatar: null,
  role: 'user',
};

test('the overview names the person, the default address and the devices', async () => {
  renderPage(page, {
    path: '/user',
    answers: {
      'GET /ocFrontUser/selectUserByUserId': user,
      'GET /device/api/address/list': [],
      'GET /device/auth/sessions': { total: 2, rows: [], pageNum: 1, pageSize: 1 },
    },
  });
  expect(await screen.findByText('林晚')).toBeInTheDocument();
  expect(screen.getByText('139****0001')).toBeInTheDocument();
  expect(screen.getByText('2 台设备正在登录')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /还没有收货地址/ })).toHaveAttribute('href', '/user/address');
  expect(screen.getByRole('link', { name: '账号总览' })).toHaveAttribute('aria-current', 'page');
});

test('the profile says who is logged in and as what', async () => {
  renderPage(profile, { path: '/profile', answers: { 'GET /ocFrontUser/selectUserByUserId': { ...user, role: 'admin' } } });
  expect(await screen.findByText('管理员')).toBeInTheDocument();
  expect(screen.getAllByText('未绑定')).toHaveLength(1);
});

import { type Answers, calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/personalCenter/officerInformation';
const info = 'GET /device/teacher/info';
const apply = 'POST /device/teacher/apply';
const none = { status: 'NONE', isVerified: false, rejectReason: null, profile: null, images: [] };
const profile = {
  name: '林晚',
  school: '岳麓大学',
  department: '物理学院',
  title: '副教授',
  phone: '13900000001',
  email: 'lin@example.com',
};
const picture = { id: 'p1', name: '教师证.png', size: 900 };
const sent = { ...none, status: 'PENDING', profile, images: [picture] };
const open = (answer: unknown, answers: Answers = {}) =>
  renderPage(page, { path, session: reader, answers: { [info]: answer, 'POST /web/contact/upload': picture, ...answers } });
type User = ReturnType<typeof open>['user'];

async function fill(user: User): Promise<void> {
  const texts = { 姓名: '林晚', 职称: '副教授', 学校: ' 岳麓大学 ', 院系: '物理学院', 手机号: '13900000001', 邮箱: 'lin@example.com' };
  await screen.findByText('未提交');
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
  await user.upload(screen.getByLabelText('教师证明'), new File(['x'], '教师证.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: '提交认证' });
}

beforeEach(() => sessionStorage.clear());

test('who is no teacher yet sends a profile with its proof, and sees that it is looked at', async () => {
  let isSent = false;
  const { user } = open(() => (isSent ? sent : none), {
    [apply]: () => {
      isSent = true;
      return null;
    },
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText('审核中')).toBeInTheDocument();
  expect(calls(apply).map(({ body }) => body)).toEqual([{ ...profile, images: ['p1'] }]);
  expect(screen.getByRole('button', { name: '重新提交' })).toBeDisabled();
  expect(sessionStorage).toHaveLength(0);
});

test('what is missing stands at its field, and the first one has the focus', async () => {
  const { user } = open(none);
  await user.click(await screen.findByRole('button', { name: '提交认证' }));
  expect(screen.getByLabelText('姓名')).toHaveFocus();
  for (const text of ['请填写姓名', '请填写学校', '请输入手机号', '请上传教师证或工作证的照片'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(calls(apply)).toHaveLength(0);
});

test('a refusal says why; the profile is changed and sent again, the pictures stay', async () => {
  const { user } = open({ ...sent, status: 'REJECTED', rejectReason: '请写学校全称' }, { [apply]: null });
  expect(await screen.findByText('原因：请写学校全称。请修改后再提交。')).toBeInTheDocument();
  await user.type(screen.getByLabelText('学校'), '（南校区）');
  await user.click(screen.getByRole('button', { name: '重新提交' }));
  await waitFor(() => expect(calls(info)).toHaveLength(2));
  expect(calls(apply)[0]?.body).toEqual({ ...profile, school: '岳麓大学（南校区）', images: ['p1'] });
});

test('a verified teacher may ask for sample books, and sends only what has changed', async () => {
  const { user } = open({ ...sent, status: 'APPROVED', isVerified: true });
  expect(await screen.findByText('已通过')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '申请样书' })).toHaveAttribute('href', '/bookCenter/sendBook');
  expect(screen.getByRole('button', { name: '重新提交' })).toBeDisabled();
  await user.type(screen.getByLabelText('职称'), '，博导');
  expect(screen.getByRole('button', { name: '重新提交' })).toBeEnabled();
});

test.each([
  [
    'is refused',
    refuse(40001, '图片已失效或不是 JPG、PNG 图片，请重新上传', 400, { field: 'images' }),
    '图片已失效或不是 JPG、PNG 图片，请重新上传',
  ],
  ['does not arrive', offline, /填写的内容已保留/],
])('a profile that %s says so and is there when the page is opened again', async (_, answer, text) => {
  const { user, unmount } = open(none, { [apply]: answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: '提交认证' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  unmount();
  open(none);
  expect(await screen.findByLabelText('邮箱')).toHaveValue('lin@example.com');
  expect(screen.getByText('教师证.png')).toBeInTheDocument();
});

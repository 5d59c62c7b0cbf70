import { type Answers, calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/bookCenter/sendBook';
const book = { goodsId: '12', title: '光的故事', authorText: '林望 著', coverUrl: '', isbn: null, series: null };
const address = {
  id: '5',
  receiver: '林晚',
  phone: '13900000001',
  provinceCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  regionName: '湖南省 长沙市 岳麓区',
  detail: '麓山南路1号',
  postCode: null,
  tag: null,
  isDefault: true,
};
const quota = { perRequest: 3, perYear: 6, left: 4, terms: ['2026秋', '2027春'] };
const profile = {
  name: '林晚',
  school: '岳麓大学',
  department: '物理学院',
  title: '副教授',
  phone: '13900000001',
  email: 'lin@example.com',
};
const teacher = { status: 'APPROVED', isVerified: true, rejectReason: null, profile, images: [] };
const typed = {
  课程名称: '光学',
  每学期选课人数: '120',
};
const open = (answers: Answers = {}) =>
  renderPage(page, {
    path,
    session: reader,
    answers: {
      'GET /device/bookCenter/sampleQuota': quota,
      'GET /device/api/address/list': [address],
      'GET /device/bookCenter/sampleBooks': { total: 1, rows: [book], pageNum: 1, pageSize: 5 },
      'GET /device/teacher/info': teacher,
      ...answers,
    },
  });
type User = ReturnType<typeof open>['user'];

async function fill(user: User): Promise<void> {
  await user.type(await screen.findByRole('searchbox', { name: '按书名或 ISBN 查找样书' }), '光{Enter}');
  await user.click(await screen.findByRole('button', { name: '选择《光的故事》' }));
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('开课学期'), '2027春');
}

beforeEach(() => sessionStorage.clear());

test('a request names its books, course and address, and leads to the records', async () => {
  const { user, router } = open({ 'POST /device/bookCenter/sampleApply': { reqNo: '26112809300000000001' } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookCenter/recordList'));
  expect(calls('POST /device/bookCenter/sampleApply')[0]?.body).toMatchObject({
    courseName: '光学',
    studentCount: 120,
    adoptedBefore: false,
    term: '2027春',
    goodsIds: ['12'],
    addressId: '5',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('the last search alone is shown, and its next books are those of the words that were searched', async () => {
  const answer = (title: string) => ({ total: 6, rows: [{ ...book, title }], pageNum: 1, pageSize: 5 });
  const waiting: (() => void)[] = [];
  const { user } = open({
    'GET /device/bookCenter/sampleBooks': ({ params }: { params: { searchText?: string } }) =>
      params.searchText === '光' ? new Promise((resolve) => waiting.push(() => resolve(answer('光的故事')))) : answer('海的故事'),
  });
  const field = await screen.findByRole('searchbox', { name: '按书名或 ISBN 查找样书' });
  await user.type(field, '光{Enter}');
  await user.clear(field);
  await user.type(field, '海{Enter}');
  expect(await screen.findByText('海的故事')).toBeInTheDocument();
  for (const arrive of waiting) arrive();
  await user.type(field, '洋');
  await user.click(screen.getByRole('button', { name: '换一批' }));
  await waitFor(() => expect(calls('GET /device/bookCenter/sampleBooks').at(-1)?.params).toMatchObject({ searchText: '海', pageNum: 2 }));
  expect(screen.queryByText('光的故事')).not.toBeInTheDocument();
});

test('what is missing stands at its field, and the first one has the focus', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  expect(screen.getByText('请选择样书')).toBeInTheDocument();
  expect(screen.getByText('请填写课程名称')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: '按书名或 ISBN 查找样书' })).toHaveFocus();
  expect(calls('POST /device/bookCenter/sampleApply')).toHaveLength(0);
});

test.each([
  ['is refused', refuse(409, '2027春学期已申请过《光的故事》', 409, { field: 'goodsIds' }), '2027春学期已申请过《光的故事》'],
  ['does not arrive', offline, /填写的内容已保留/],
])('a request that %s says so and keeps everything', async (_, answer, text) => {
  const { user } = open({ 'POST /device/bookCenter/sampleApply': answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('课程名称')).toHaveValue('光学');
  expect(screen.getByRole('button', { name: '移除《光的故事》' })).toBeInTheDocument();
});

test('who is no teacher any more when it arrives is told where to go', async () => {
  let isVerified = true;
  const { user } = open({
    'GET /device/teacher/info': () => ({ ...teacher, isVerified, status: isVerified ? 'APPROVED' : 'REJECTED' }),
    'POST /device/bookCenter/sampleApply': () => {
      isVerified = false;
      return refuse(403, '申请样书前请先通过教师认证', 403, { field: 'teacher' });
    },
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByRole('link', { name: '查看原因' })).toHaveAttribute('href', '/personalCenter/officerInformation');
});

test('the teacher is known already, and is shown with the way to change it', async () => {
  open();
  expect(await screen.findByText('林晚 副教授，岳麓大学 物理学院')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '修改教师资料' })).toHaveAttribute('href', '/personalCenter/officerInformation');
});

test.each([
  ['NONE', /先通过教师认证/, '去认证'],
  ['PENDING', /正在审核/, '查看认证'],
  ['REJECTED', /没有通过/, '查看原因'],
])('who is no verified teacher (%s) is told where to go', async (status, text, name) => {
  open({ 'GET /device/teacher/info': { ...teacher, status, isVerified: false } });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/personalCenter/officerInformation');
  expect(screen.queryByRole('button', { name: '提交申请' })).not.toBeInTheDocument();
});

test('when the titles of the year are used up, the page says when to come again', async () => {
  open({ 'GET /device/bookCenter/sampleQuota': { ...quota, left: 0 } });
  expect(await screen.findByText(/明年一月可以再次申请/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '提交申请' })).not.toBeInTheDocument();
});

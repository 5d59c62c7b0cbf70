import { calls, reader, refuse, renderPage } from '@shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../../lib/testing.ts';
import * as applyDialog from './applyDialog/page.tsx';
import * as otherDialog from './applyInvoiceDialog/page.tsx';
import * as titleDialog from './headerAddDialog/page.tsx';
import * as page from './page.tsx';

const path = '/personalCenter/myInvoice';
const list = 'GET /device/api/invoice/list';
const titleList = 'GET /device/api/invoice/titleList';
const orderNo = '26112810240463995823';
const company = {
  id: '5',
  kind: 'COMPANY',
  name: '云州大学',
  taxNo: '91350100M000100Y43',
  regAddress: null,
  regPhone: null,
  bank: null,
  bankAccount: null,
  email: 'finance@example.com',
  isDefault: true,
};
const issued = {
  invoiceNo: '26112810240463990001',
  orderNo,
  type: 'NORMAL',
  titleName: '云州大学',
  amount: 4500,
  status: 'ISSUED',
  isReissue: false,
  createdAt: '2026-11-28T10:24:04+08:00',
  issuedAt: '2026-11-28T10:24:08+08:00',
  actions: ['download', 'resend'],
};
const answers = { [list]: pageOf([issued]), [titleList]: [company] };
const at = (url: string, more = {}) => ({ path: url.split('?')[0] ?? '', url, session: reader, answers: { ...answers, ...more } });

beforeAll(() => {
  // The test environment has the dialog element without its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

test('an invoice shows its state, leads to its order, and is sent again', async () => {
  const { user } = renderPage(page, at(path, { 'POST /device/api/invoice/resend': null }));
  const invoice = await screen.findByRole('article', { name: '云州大学的发票' });
  expect(invoice).toHaveTextContent('已开具');
  expect(within(invoice).getByRole('link', { name: `订单 ${orderNo}` })).toHaveAttribute('href', `/order/orderDetail?orderNo=${orderNo}`);
  await user.click(within(invoice).getByRole('button', { name: '重发邮件' }));
  await waitFor(() => expect(calls('POST /device/api/invoice/resend')[0]?.body).toEqual({ invoiceNo: issued.invoiceNo }));
});

test('taking an application back asks first, then shows it as it stands', async () => {
  let cancelled = false;
  const { user } = renderPage(
    page,
    at(path, {
      [list]: () =>
        pageOf([{ ...issued, issuedAt: null, status: cancelled ? 'CANCELLED' : 'APPLIED', actions: cancelled ? [] : ['cancel'] }]),
      'POST /device/api/invoice/cancel': () => {
        cancelled = true;
        return null;
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: '取消申请' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消申请' }));
  expect(await screen.findByText('已取消')).toBeInTheDocument();
});

test('without invoices it says where to ask for one', async () => {
  renderPage(page, at(path, { [list]: pageOf([]) }));
  expect(await screen.findByText(/还没有发票/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看已完成的订单' })).toHaveAttribute('href', '/personalCenter/orderList?status=COMPLETED');
});

test('titles are shown on their own tab and removed after a question', async () => {
  let removed = false;
  const { user } = renderPage(
    page,
    at(`${path}?tab=titles`, {
      [titleList]: () => (removed ? [] : [company]),
      'POST /device/api/invoice/titleRemove': () => {
        removed = true;
        return null;
      },
    }),
  );
  expect(await screen.findByText('单位，税号 91350100M000100Y43，发到 finance@example.com')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '修改' })).toHaveAttribute('href', `${path}/headerAddDialog?id=5`);
  await user.click(screen.getByRole('button', { name: '删除抬头 云州大学' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除抬头' }));
  expect(await screen.findByText(/还没有发票抬头/)).toBeInTheDocument();
});

test('the form of a title stands at its own address and leads back', async () => {
  const save = 'POST /device/api/invoice/titleSave';
  const { user, router } = renderPage(titleDialog, at(`${path}/headerAddDialog?id=5`, { [save]: { id: '5' } }));
  const dialog = await screen.findByRole('dialog', { name: '修改抬头' });
  await user.clear(within(dialog).getByLabelText('收票邮箱'));
  await user.click(within(dialog).getByRole('button', { name: '保存抬头' }));
  expect(within(dialog).getByLabelText('收票邮箱')).toHaveAccessibleDescription('请输入邮箱');
  await user.type(within(dialog).getByLabelText('收票邮箱'), 'new@example.com');
  await user.click(within(dialog).getByRole('button', { name: '保存抬头' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=titles'));
  expect(calls(save)[0]?.body).toMatchObject({ id: '5', email: 'new@example.com', taxNo: company.taxNo });
});

test('the application stands at its own address; an order that allows none says why', async () => {
  const ofOrder = 'GET /device/api/invoice/ofOrder';
  const order = { orderNo, canApply: true, reason: null, amount: 4500, chosenTitle: null, invoices: [] };
  const url = `${path}/applyDialog?orderNo=${orderNo}`;
  const { user, router, unmount } = renderPage(
    applyDialog,
    at(url, { [ofOrder]: order, 'POST /device/api/invoice/apply': { invoiceNo: '1' } }),
  );
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  unmount();
  const refused = { ...order, canApply: false, reason: '该订单已申请发票' };
  const second = renderPage(applyDialog, at(url, { [ofOrder]: refused }));
  expect(await screen.findByText('该订单已申请发票。')).toBeInTheDocument();
  second.unmount();
  renderPage(applyDialog, at(url, { [ofOrder]: refuse(404, '内容不存在或已下架', 404) }));
  expect(await screen.findByRole('heading', { name: '没有找到这个订单' })).toBeInTheDocument();
});

test.each([
  [applyDialog, 'applyDialog', path, ''],
  [otherDialog, `applyInvoiceDialog?orderNo=${orderNo}`, `${path}/applyDialog`, `?orderNo=${orderNo}`],
])('an address that leads on (%#)', async (dialog, from, pathname, search) => {
  const { router } = renderPage(dialog, at(`${path}/${from}`));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
});

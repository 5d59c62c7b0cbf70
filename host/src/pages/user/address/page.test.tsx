import { answerApi, calls, offline, refuse, renderPage } from '@shared/testing';
import { screen, waitFor } from '@testing-library/react';
import * as page from './page.tsx';

const home = {
  id: '1',
  receiver: '林晚',
  phone: '139****0001',
  provinceCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  regionName: '湖南省 长沙市 岳麓区',
  detail: '书院路 1 号',
  postCode: null,
  tag: 'HOME',
  isDefault: true,
};
const office = { ...home, id: '2', receiver: '沈砚', tag: null, isDefault: false };
const regions = ({ params }: { params: Record<string, unknown> }) => {
  if (!params.parentCode) return [{ code: '430000', name: '湖南省', level: 1 }];
  if (params.parentCode === '430000') return [{ code: '430100', name: '长沙市', level: 2 }];
  return [{ code: '430104', name: '岳麓区', level: 3 }];
};

const open = (addresses: object[]) =>
  renderPage(page, {
    path: '/user/address',
    answers: {
      'GET /device/api/address/list': addresses,
      'GET /device/api/address/info': { ...home, phone: '13900000001' },
      'GET /device/api/region/list': regions,
    },
  });

test('without addresses it says so; a form that is empty names what is missing', async () => {
  const { user } = open([]);
  expect(await screen.findByText('还没有收货地址，添加后下单时直接选用。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '新增地址' }));
  await user.click(screen.getByRole('button', { name: '保存地址', hidden: true }));
  expect(screen.getByText('请输入收货人')).toBeInTheDocument();
  expect(screen.getByText('请选择区县')).toBeInTheDocument();
  expect(calls('POST /device/api/address/save')).toEqual([]);
});

test('an address is changed, and a refusal keeps what was typed', async () => {
  const { user } = open([home, office]);
  expect(await screen.findAllByText('139****0001')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '修改林晚的地址' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '手机号', hidden: true })).toHaveValue('13900000001'));
  const detail = screen.getByRole('textbox', { name: '详细地址', hidden: true });
  await waitFor(() => expect(screen.getByRole('combobox', { name: '区县', hidden: true })).toHaveValue('430104'));
  await user.clear(detail);
  await user.type(detail, '书院路 2 号');
  answerApi({ 'POST /device/api/address/save': refuse(40001, '请选择正确的省市区') });
  await user.click(screen.getByRole('button', { name: '保存地址', hidden: true }));
  expect(await screen.findByText('请选择正确的省市区，填写的内容还在')).toBeInTheDocument();
  answerApi({ 'POST /device/api/address/save': { id: '1' } });
  await user.click(screen.getByRole('button', { name: '保存地址', hidden: true }));
  await waitFor(() => expect(calls('POST /device/api/address/save')).toHaveLength(2));
  expect(calls('POST /device/api/address/save')[1]?.body).toMatchObject({
    id: '1',
    detail: '书院路 2 号',
    districtCode: '430104',
    tag: 'HOME',
  });
});

test('without its whole number an address is saved with the mask, which changes nothing', async () => {
  const { user } = open([home]);
  answerApi({ 'GET /device/api/address/info': offline, 'POST /device/api/address/save': { id: '1' } });
  await user.click(await screen.findByRole('button', { name: '修改林晚的地址' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: '区县', hidden: true })).toHaveValue('430104'));
  await user.click(screen.getByRole('button', { name: '保存地址', hidden: true }));
  await waitFor(() => expect(calls('POST /device/api/address/save')[0]?.body).toMatchObject({ phone: '139****0001' }));
});

test('removing asks first; another becomes the default', async () => {
  answerApi({ 'POST /device/api/address/remove': { removed: 1 }, 'POST /device/api/address/setDefault': null });
  const { user } = open([home, office]);
  expect(await screen.findByText('默认')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '把沈砚的地址设为默认' }));
  await waitFor(() => expect(calls('POST /device/api/address/setDefault')[0]?.body).toEqual({ id: '2' }));
  await user.click(screen.getByRole('button', { name: '删除沈砚的地址' }));
  expect(calls('POST /device/api/address/remove')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '删除地址', hidden: true }));
  await waitFor(() => expect(calls('POST /device/api/address/remove')[0]?.body).toEqual({ ids: ['2'] }));
});

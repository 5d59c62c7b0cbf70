import { session } from '@shared/session';
import { calls, reader, refuse, renderPage } from '@shared/testing';
import { ToastViewport } from '@shared/ui/toast';
import { render, screen } from '@testing-library/react';
import * as page from './page.tsx';

const path = '/personalCenter/personalData';
const mine = 'GET /ocFrontUser/selectUserByUserId';
const rename = 'POST /ocFrontUser/updateTrueName';
const setSex = 'POST /ocFrontUser/updateSex';
const person = {
  userId: '1001',
  truename: '林书远',
  userName: null,
  phone: '138****0001',
  email: null,
  sex: '0',
  avatar: null,
  role: 'user',
} as const;
const open = (answers = {}) => renderPage(page, { path, session: reader, answers: { [mine]: person, ...answers } });

test('shows what is known; there is nothing to save yet', async () => {
  open();
  expect(await screen.findByRole('textbox', { name: '姓名' })).toHaveValue('林书远');
  expect(screen.getByRole('radio', { name: '保密' })).toBeChecked();
  expect(screen.getByText('138****0001')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '保存资料' })).toBeDisabled();
});

test('a new name is saved, shown in the whole site and confirmed', async () => {
  render(<ToastViewport />);
  const { user } = open({ [rename]: { ...person, truename: '林远' } });
  const name = await screen.findByRole('textbox', { name: '姓名' });
  await user.clear(name);
  await user.type(name, ' 林远 {Enter}');
  expect(await screen.findByText('资料已保存')).toBeInTheDocument();
  expect(calls(rename)[0]?.body).toEqual({ truename: '林远' });
  expect(calls(setSex)).toHaveLength(0);
  expect(session.getState().userInfo?.truename).toBe('林远');
  expect(name).toHaveValue('林远');
  expect(screen.getByRole('button', { name: '保存资料' })).toBeDisabled();
});

test('only what changed is sent', async () => {
  const { user } = open({ [setSex]: { ...person, sex: '2' } });
  await user.click(await screen.findByRole('radio', { name: '女' }));
  await user.click(screen.getByRole('button', { name: '保存资料' }));
  expect(await screen.findByRole('button', { name: '保存资料' })).toBeDisabled();
  expect(calls(setSex)[0]?.body).toEqual({ sex: '2' });
  expect(calls(rename)).toHaveLength(0);
});

test('an error keeps what was typed, and trying again saves it', async () => {
  let failing = true;
  const { user } = open({ [rename]: () => (failing ? refuse(500, '服务繁忙', 500) : { ...person, truename: '林远' }) });
  const name = await screen.findByRole('textbox', { name: '姓名' });
  await user.clear(name);
  await user.type(name, '林远{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('没有保存成功：服务繁忙');
  expect(name).toHaveValue('林远');
  failing = false;
  await user.click(screen.getByRole('button', { name: '保存资料' }));
  expect(await screen.findByRole('button', { name: '保存资料' })).toBeDisabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a name that cannot be is told under the field and not sent', async () => {
  const { user } = open();
  const name = await screen.findByRole('textbox', { name: '姓名' });
  await user.clear(name);
  await user.type(name, '  {Enter}');
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('请填写姓名');
  expect(name).toHaveFocus();
  await user.type(name, '<b>');
  expect(name).toBeValid();
  await user.keyboard('{Enter}');
  expect(name).toHaveAccessibleDescription('姓名里不能有尖括号');
});

test('a failure to load can be tried again', async () => {
  let failing = true;
  const { user } = open({ [mine]: () => (failing ? refuse(500, '服务繁忙', 500) : person) });
  const retry = await screen.findByRole('button', { name: /重试|再试/ });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('textbox', { name: '姓名' })).toBeInTheDocument();
});

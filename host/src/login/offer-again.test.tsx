import { api, configureApi } from '@shared/api';
import { clearSession, closeLogin, login, openLogin, session } from '@shared/session';
import { answerApi, calls, refuse } from '@shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offerAgain } from './offer-again.ts';

const RENAME = 'POST /ocFrontUser/updateTrueName';

/** A page that saves a name when its session is over; the first answer is 401, the next are good. */
function save() {
  login('old');
  configureApi({
    offerAgain,
    onUnauthorized: () => {
      clearSession();
      openLogin();
    },
  });
  answerApi({ [RENAME]: () => (session.getState().token === 'new' ? { truename: '林书远' } : refuse(401, '请先登录', 401)) });
  const outcome = jest.fn();
  api.post('/ocFrontUser/updateTrueName', { truename: '林书远' }).then(
    () => outcome('saved'),
    () => outcome('refused'),
  );
  return outcome;
}

const loggedOut = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

/** 401 counts once per burst: the tests keep a burst apart from the next. */
afterEach(() => new Promise((resolve) => setTimeout(resolve, 1000)));

test('after the login the write is offered again, and sent when it is wanted', async () => {
  const outcome = save();
  await loggedOut();
  expect(session.getState().showLogin).toBe(true);
  expect(outcome).not.toHaveBeenCalled();
  act(() => login('new'));
  await userEvent.click(await screen.findByRole('button', { name: '再次提交', hidden: true }));
  await loggedOut();
  expect(outcome).toHaveBeenCalledWith('saved');
  expect(calls(RENAME)).toHaveLength(2);
  expect(calls(RENAME)[1]?.headers).toMatchObject({ Authorization: 'Bearer new' });
  expect(document.querySelector('dialog')).toBeNull();
});

test('a write that is not wanted any more is not sent', async () => {
  const outcome = save();
  await loggedOut();
  act(() => login('new'));
  await userEvent.click(await screen.findByRole('button', { name: '暂不提交', hidden: true }));
  await loggedOut();
  expect(outcome).toHaveBeenCalledWith('refused');
  expect(calls(RENAME)).toHaveLength(1);
});

test('a login dialog that is closed ends the write', async () => {
  const outcome = save();
  await loggedOut();
  act(closeLogin);
  await loggedOut();
  expect(outcome).toHaveBeenCalledWith('refused');
  expect(screen.queryByText('继续刚才的操作')).not.toBeInTheDocument();
});

test('a read is not offered again', async () => {
  login('old');
  configureApi({ offerAgain });
  answerApi({ 'GET /ocFrontUser/selectUserByUserId': refuse(401, '请先登录', 401) });
  await expect(api.get('/ocFrontUser/selectUserByUserId')).rejects.toMatchObject({ code: 401 });
});

import { clearSession, login, restoreSession, session, setSearchInfo, setStorageType, setUserInfo, type UserInfo } from './index.ts';

const person: UserInfo = { userId: '1', truename: '林书远', phone: '138****0001', role: 'user' };

afterEach(() => {
  setStorageType('localStorage');
  clearSession();
});

test('a login is remembered for the next visit', () => {
  login('t-1');
  setUserInfo(person);
  session.setState(session.getInitialState(), true);
  restoreSession();
  expect(session.getState()).toMatchObject({ token: 't-1', userInfo: person });
});

test('the token cookie lives 7 days on path /', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  login('t-2');
  expect(written.mock.calls[0]?.[0]).toMatch(/^token=t-2; Max-Age=604800; Path=\/; SameSite=Lax/);
});

test('logging out leaves nothing of the person, but the last search stays', () => {
  login('t-3');
  setUserInfo(person);
  setSearchInfo({ searchText: '高等数学', type: 0 });
  clearSession();
  session.setState(session.getInitialState(), true);
  restoreSession();
  expect(session.getState()).toMatchObject({ token: null, userInfo: null, searchInfo: { searchText: '高等数学', type: 0 } });
});

test.each(['cookies', 'localStorage', 'sessionStorage'] as const)('persisted state can be kept in %s', (type) => {
  setStorageType(type);
  setSearchInfo({ searchText: type, type: 1 });
  session.setState(session.getInitialState(), true);
  restoreSession();
  expect(session.getState().searchInfo).toEqual({ searchText: type, type: 1 });
});

test('broken storage reads as nothing', () => {
  window.localStorage.setItem('searchInfo', '{');
  restoreSession();
  expect(session.getState().searchInfo).toEqual({ searchText: '', type: 0 });
});

test('store-singleton-guard: a second copy of the session is refused in the browser', () => {
  expect(() => jest.isolateModules(() => require('./index.ts'))).toThrow(/evaluated twice/);
});

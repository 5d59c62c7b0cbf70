import { clearCookie, writeCookie } from './cookie.ts';
import {
  chooseStorage,
  clearSession,
  login,
  readStored,
  restoreSession,
  session,
  setLocale,
  setSearchInfo,
  setStorageType,
  setTheme,
  setUnread,
  setUserInfo,
  storageChoice,
  type UserInfo,
  writeStored,
} from './index.ts';

const person: UserInfo = { userId: '1', truename: '林书远', phone: '138****0001', role: 'user' };

/** What the next document of this browser would know. */
function reload(): void {
  session.setState(session.getInitialState(), true);
  restoreSession();
}

afterEach(() => {
  chooseStorage(null);
  setStorageType('localStorage');
  clearSession();
  for (const name of ['theme', 'locale', 'userInfo', 'searchInfo', 'guestToken']) clearCookie(name);
});

test('a login is remembered for the next visit', () => {
  login('t-1');
  setUserInfo(person);
  reload();
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
  reload();
  expect(session.getState()).toMatchObject({ token: null, userInfo: null, searchInfo: { searchText: '高等数学', type: 0 } });
});

test.each(['cookies', 'localStorage', 'sessionStorage'] as const)('persisted state can be kept in %s', (type) => {
  setStorageType(type);
  setSearchInfo({ searchText: type, type: 1 });
  reload();
  expect(session.getState().searchInfo).toEqual({ searchText: type, type: 1 });
});

test.each([
  ['{', '{'],
  ['null', '5'],
  ['{"searchText":7,"type":0}', '{"userId":1}'],
  ['{"searchText":"a","type":9}', '[]'],
  ['"text"', '"text"'],
])('rubbish in storage reads as nothing: %s, %s', (searchInfo, userInfo) => {
  login('t-4');
  window.localStorage.setItem('searchInfo', searchInfo);
  window.localStorage.setItem('userInfo', userInfo);
  reload();
  expect(session.getState()).toMatchObject({ token: 't-4', userInfo: null, searchInfo: { searchText: '', type: 0 } });
});

test('a cookie that cannot be decoded reads as no session', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('token=%E4%');
  reload();
  expect(session.getState().token).toBeNull();
});

test('without storage a session lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  login('t-5', person);
  setSearchInfo({ searchText: '唐诗', type: 0 });
  expect(session.getState()).toMatchObject({ token: 't-5', userInfo: person, searchInfo: { searchText: '唐诗', type: 0 } });
  reload();
  expect(session.getState()).toMatchObject({ token: 't-5', userInfo: null });
});

test('the name shows with the login itself; another person’s name never stands beside a new token', () => {
  login('t-6', person);
  expect(session.getState().userInfo).toEqual(person);
  login('t-7');
  expect(session.getState().userInfo).toBeNull();
  reload();
  expect(session.getState().userInfo).toBeNull();
});

test('a login, and a session that ends, leave the guest cart and the last search', () => {
  writeStored('guestToken', 'guest-1');
  setSearchInfo({ searchText: '宋词', type: 1 });
  login('t-8', person);
  expect(readStored('guestToken')).toBe('guest-1');
  clearSession();
  reload();
  expect(readStored('guestToken')).toBe('guest-1');
  expect(session.getState().searchInfo).toEqual({ searchText: '宋词', type: 1 });
});

test.each(['cookies', 'sessionStorage', 'localStorage'] as const)(
  'the visitor’s own storage, %s, goes before the configured one',
  (type) => {
    login('t-9', person);
    writeStored('guestToken', 'guest-2');
    chooseStorage(type);
    setStorageType('localStorage');
    expect(storageChoice()).toBe(type);
    reload();
    expect(session.getState().userInfo).toEqual(person);
    expect(readStored('guestToken')).toBe('guest-2');
    expect(window.localStorage.getItem('userInfo') !== null).toBe(type === 'localStorage');
  },
);

test('an unknown storage choice is none', () => {
  writeCookie('storage', 'constructor');
  expect(storageChoice()).toBeNull();
});

test('theme and language are remembered, and can be left to the system again', () => {
  setTheme('dark');
  setLocale('en-US');
  reload();
  expect(session.getState()).toMatchObject({ theme: 'dark', locale: 'en-US' });
  setTheme('system');
  setLocale(null);
  reload();
  expect(session.getState()).toMatchObject({ theme: 'system', locale: null });
});

test('rubbish choices are none', () => {
  writeCookie('theme', 'neon');
  writeCookie('locale', 'fr');
  reload();
  expect(session.getState()).toMatchObject({ theme: 'system', locale: null });
});

test('unread messages set the flag with their number, and leave with the session', () => {
  setUnread(3);
  expect(session.getState()).toMatchObject({ unread: 3, readMsg: true });
  setUnread(0);
  expect(session.getState()).toMatchObject({ unread: 0, readMsg: false });
  setUnread(1);
  clearSession();
  expect(session.getState()).toMatchObject({ unread: 0, readMsg: false });
});

test('store-singleton-guard: a second copy of the session is refused in the browser', () => {
  expect(() => jest.isolateModules(() => require('./index.ts'))).toThrow(/evaluated twice/);
});

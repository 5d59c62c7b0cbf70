import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { clearCookie, readCookie, writeCookie } from './cookie.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

export { addToSearchHistory, clearSearchHistory, searchHistory } from './search-history.ts';
export {
  chooseStorage,
  readStored,
  removeStored,
  type StorageType,
  setStorageType,
  storageChoice,
  writeStored,
} from './storage.ts';

/** The person behind the token, as /ocFrontUser/selectUserByUserId answers. */
export interface UserInfo {
  userId: string;
  /** Display name. */
  truename: string;
  phone: string;
  email?: string | null;
  sex?: string | null;
  avatar?: string | null;
  role: 'user' | 'admin';
}

/** What was searched last: 0 normal, 1 advanced (spec 3). */
export interface SearchInfo {
  searchText: string;
  type: 0 | 1;
}

export type Theme = 'light' | 'dark' | 'system';

/** Languages of the component library's texts. */
export type Locale = 'zh-CN' | 'en-US';

export interface SessionState {
  token: string | null;
  userInfo: UserInfo | null;
  searchInfo: SearchInfo;
  /** The login dialog is open. */
  showLogin: boolean;
  /** There are unread system messages. */
  readMsg: boolean;
  /** How many. */
  unread: number;
  theme: Theme;
  /** The visitor's own choice; null: the browser's language decides. */
  locale: Locale | null;
}

const initial: SessionState = {
  token: null,
  userInfo: null,
  searchInfo: { searchText: '', type: 0 },
  showLogin: false,
  readMsg: false,
  unread: 0,
  theme: 'system',
  locale: null,
};

const TOKEN = 'token';
/** Choices stand in cookies: the theme is read before the first paint, whatever the storage. */
const THEME = 'theme';
const LOCALE = 'locale';
const YEAR = 31_536_000;

const isUserInfo = (value: unknown) => {
  const { userId, truename } = value as Partial<UserInfo>;
  return typeof userId === 'string' && typeof truename === 'string';
};
const isSearchInfo = (value: unknown) => {
  const { searchText, type } = value as Partial<SearchInfo>;
  return typeof searchText === 'string' && (type === 0 || type === 1);
};

const GUARD = Symbol.for('press-store.session');
const slots = globalThis as unknown as Record<symbol, boolean | undefined>;
if (slots[GUARD] && typeof document !== 'undefined')
  throw new Error('The session module was evaluated twice: a slice brought its own copy.');
slots[GUARD] = true;

/** The only session store; the initial state is that of a visitor, so that it agrees with what the server rendered. */
export const session = createStore<SessionState>(() => initial);

/** Subscribes a component to a part of the session. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(session, select);
}

/** Reads what this browser remembers; called before the page hydrates, and when another tab changed it. */
export function restoreSession(): void {
  const token = readCookie(TOKEN);
  const theme = readCookie(THEME);
  const locale = readCookie(LOCALE);
  session.setState({
    token,
    userInfo: token ? (readStored<UserInfo>('userInfo', isUserInfo) ?? null) : null,
    searchInfo: readStored<SearchInfo>('searchInfo', isSearchInfo) ?? initial.searchInfo,
    theme: theme === 'light' || theme === 'dark' ? theme : initial.theme,
    locale: locale === 'zh-CN' || locale === 'en-US' ? locale : initial.locale,
    ...(token === null && { readMsg: false, unread: 0 }),
  });
}

/**
 * Starts a session; the cookie lives 7 days on path / (spec 9). What a visitor had, the guest cart and the last search, stays.
 * @param user the person as the login call answers it, so that the name shows at once
 */
export function login(token: string, user: UserInfo | null = null): void {
  writeCookie(TOKEN, token);
  if (user) writeStored('userInfo', user);
  else removeStored('userInfo');
  session.setState({ token, userInfo: user, showLogin: false, readMsg: false, unread: 0 });
}

/** Ends the session in this browser. */
export function clearSession(): void {
  clearCookie(TOKEN);
  removeStored('userInfo');
  session.setState({ token: null, userInfo: null, readMsg: false, unread: 0 });
}

export function setUserInfo(userInfo: UserInfo): void {
  writeStored('userInfo', userInfo);
  session.setState({ userInfo });
}

export function setSearchInfo(searchInfo: SearchInfo): void {
  writeStored('searchInfo', searchInfo);
  session.setState({ searchInfo });
}

/** The number of unread system messages, and with it the flag (spec 4). */
export function setUnread(unread: number): void {
  session.setState({ unread, readMsg: unread > 0 });
}

/** Light, dark, or as the system has it; remembered for a year. */
export function setTheme(theme: Theme): void {
  writeCookie(THEME, theme, YEAR);
  session.setState({ theme });
}

/** Language of the component library's texts; null: the browser's. */
export function setLocale(locale: Locale | null): void {
  if (locale) writeCookie(LOCALE, locale, YEAR);
  else clearCookie(LOCALE);
  session.setState({ locale });
}

export function openLogin(): void {
  session.setState({ showLogin: true });
}

export function closeLogin(): void {
  session.setState({ showLogin: false });
}

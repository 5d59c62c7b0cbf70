import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { clearCookie, readCookie, writeCookie } from './cookie.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

export { readStored, removeStored, type StorageType, setStorageType, writeStored } from './storage.ts';

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

export interface SessionState {
  token: string | null;
  userInfo: UserInfo | null;
  searchInfo: SearchInfo;
  /** The login dialog is open. */
  showLogin: boolean;
  /** There are unread system messages. */
  readMsg: boolean;
}

const initial: SessionState = { token: null, userInfo: null, searchInfo: { searchText: '', type: 0 }, showLogin: false, readMsg: false };

const TOKEN = 'token';

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

/** Reads what this browser remembers; called once, before the page hydrates. */
export function restoreSession(): void {
  const token = readCookie(TOKEN);
  session.setState({
    token,
    userInfo: token ? (readStored<UserInfo>('userInfo') ?? null) : null,
    searchInfo: readStored<SearchInfo>('searchInfo') ?? initial.searchInfo,
  });
}

/** Starts a session; the cookie lives 7 days on path / (spec 9). */
export function login(token: string): void {
  writeCookie(TOKEN, token);
  session.setState({ token, showLogin: false });
}

/** Ends the session in this browser. */
export function clearSession(): void {
  clearCookie(TOKEN);
  removeStored('userInfo');
  session.setState({ token: null, userInfo: null, readMsg: false });
}

export function setUserInfo(userInfo: UserInfo): void {
  writeStored('userInfo', userInfo);
  session.setState({ userInfo });
}

export function setSearchInfo(searchInfo: SearchInfo): void {
  writeStored('searchInfo', searchInfo);
  session.setState({ searchInfo });
}

export function setReadMsg(readMsg: boolean): void {
  session.setState({ readMsg });
}

export function openLogin(): void {
  session.setState({ showLogin: true });
}

export function closeLogin(): void {
  session.setState({ showLogin: false });
}

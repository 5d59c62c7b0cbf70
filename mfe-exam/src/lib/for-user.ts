import { session } from '@shared/session';

/** Data of a private page: null for a visitor, to whom the login is shown; loaded again after the login. */
export async function forUser<Data>(load: () => Promise<Data>): Promise<Data | null> {
  return session.getState().token ? load() : null;
}

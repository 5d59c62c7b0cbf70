import { session } from '@shared/session';
import type { createBrowserRouter } from 'react-router-dom';

/** Loads the page's data again when somebody logs in. A session that ends leaves what is on screen as it is. */
export function followSession(router: ReturnType<typeof createBrowserRouter>): void {
  session.subscribe((state, before) => {
    if (state.token && state.token !== before.token) void router.revalidate();
  });
}

import { session } from '@shared/session';
import type { createBrowserRouter } from 'react-router-dom';

/** Loads the page's data again when somebody logs in or out, without unmounting what is on screen. */
export function followSession(router: ReturnType<typeof createBrowserRouter>): void {
  session.subscribe((state, before) => {
    if (state.token !== before.token) void router.revalidate();
  });
}

import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { clearSession, session } from '@shared/session';

/** Ends the session: token away, home, then the server is told with the token that was (spec 4). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const { token } = session.getState();
    // Under way before the token goes: no loader of a private page runs again without it.
    void navigate(paths.home.href());
    clearSession();
    api
      .post('/device/auth/logout/user', undefined, { headers: { Authorization: `Bearer ${token}`, token: token ?? '' }, toast: false })
      .catch(() => undefined);
  };
}

import { api, forgetGuestCart } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useNavigate } from '@shared/router';
import { clearSession, session } from '@shared/session';

/** Ends the session: token away, home, then the server is told with the token that was (spec 4). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { token } = session.getState();
    clearSession();
    forgetGuestCart();
    await navigate(paths.home.href());
    await api
      .post('/device/auth/logout/user', undefined, { headers: { Authorization: `Bearer ${token}`, token: token ?? '' }, toast: false })
      .catch(() => undefined);
  };
}

import { data } from '@shared/router';
import { Forbidden } from '../../app/forbidden.tsx';

/** The address itself answers with the status that it names. */
export function loader() {
  throw data({ message: '没有权限' }, { status: 403 });
}

export { Forbidden as Component };

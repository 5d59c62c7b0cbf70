import { notFound } from '@shared/router';
import { NotFound } from '../../app/not-found.tsx';

/** The address itself answers with the status that it names. */
export function loader() {
  throw notFound();
}

export { NotFound as Component };

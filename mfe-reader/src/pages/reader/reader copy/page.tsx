import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, redirect } from '@shared/router';

/** An old address of the reader: leads on with its query. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.reader.href(Object.fromEntries(new URL(request.url).searchParams)));

/** Never shown: the loader always leads on. */
export function Component() {
  return null;
}

import { api, type QueryOf } from '@shared/api';
import { type LoaderFunctionArgs, redirect } from '@shared/router';

const NAMES = ['type', 'bqc_id', 'bqcg_id', 'blid', 'isbn', 'bano', 'url'] as const satisfies readonly (keyof NonNullable<
  QueryOf<'/device/oldSystemQrCode/scanCode', 'get'>
>)[];

/** An old or printed link says what it wants in its query; the API knows which page that is today. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const given = NAMES.flatMap((name) => {
    const value = search.get(name) ?? (name === 'type' && search.has('h5Code') ? 'h5Code' : null);
    return value === null ? [] : [[name, value.slice(0, 500)] as const];
  });
  const { target } = await api.get('/device/oldSystemQrCode/scanCode', { params: Object.fromEntries(given), toast: false });
  return redirect(target);
}

/** Never shown: the loader always leads on. */
export function Component() {
  return null;
}

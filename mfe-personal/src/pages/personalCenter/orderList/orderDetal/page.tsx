import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, redirect } from '@shared/router';

/** An old address of the order's page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.orderDetail.href(Object.fromEntries(new URL(request.url).searchParams)));

export const Component = () => null;

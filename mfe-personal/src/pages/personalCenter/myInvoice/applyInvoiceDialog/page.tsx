import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, redirect } from '@shared/router';

/** Another address of the application. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.personal['myInvoice/applyDialog'].href(Object.fromEntries(new URL(request.url).searchParams)));

export const Component = () => null;

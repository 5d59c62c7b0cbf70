import { type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { DocumentPage } from '../../../lib/document-page.tsx';
import { loadResource, type ResourcePage } from '../../../lib/load-resource.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadResource(request);

export const handle: PageHandle = { title: ({ resource }: ResourcePage) => resource.title };

export function Component() {
  return <DocumentPage {...useLoaderData<ResourcePage>()} />;
}

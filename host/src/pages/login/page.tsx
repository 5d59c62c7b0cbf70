import { PageBody, PageTitle } from '@shared/ui/page-title';

export function Component() {
  return (
    <PageBody>
      <PageTitle>页面</PageTitle>
    </PageBody>
  );
}

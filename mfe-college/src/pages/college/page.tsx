import { PageBody, PageTitle } from '@shared/ui/page-title';

export function Component() {
  return (
    <PageBody>
      <PageTitle>学院</PageTitle>
    </PageBody>
  );
}

import { PageBody, PageTitle } from '@shared/ui/page-title';

export function Component() {
  return (
    <PageBody>
      <PageTitle>课程详情</PageTitle>
    </PageBody>
  );
}

import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useLoaderData, useNavigate, useRevalidator } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { toast } from '@shared/ui/toast';
import styles from './page.module.css';
import { type Addresses, type Quota, SampleForm } from './sample-form.tsx';

interface SampleData {
  quota: Quota;
  addresses: Addresses;
}

export async function loader(): Promise<SampleData> {
  const [quota, addresses] = await Promise.all([
    api.get('/device/bookCenter/sampleQuota', { toast: false }),
    api.get('/device/api/address/list', { toast: false }),
  ]);
  return { quota, addresses };
}

const records = paths.recordList.href({ type: 'sample' });

export function Component() {
  const { quota, addresses } = useLoaderData<SampleData>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <PageBody>
      <PageTitle
        aside={
          <ButtonLink to={records} look="text">
            我的样书申请
          </ButtonLink>
        }
      >
        样书申请
      </PageTitle>
      <p className={styles.lead}>
        {`面向任课教师。每次最多 ${quota.perRequest} 种，每年 ${quota.perYear} 种，同一种书每学期一本；今年还可以申请 ${quota.left} 种。审核通过后寄出，教师专用资源也随之开放。`}
      </p>
      {quota.left === 0 ? (
        <Empty action={<ButtonLink to={records}>查看我的申请</ButtonLink>}>今年的样书已经申请完，明年一月可以再次申请。</Empty>
      ) : (
        <SampleForm
          quota={quota}
          addresses={addresses}
          onAddressSaved={() => void revalidate()}
          onSent={() => {
            toast('样书申请已提交', 'good');
            void navigate(records);
          }}
        />
      )}
    </PageBody>
  );
}

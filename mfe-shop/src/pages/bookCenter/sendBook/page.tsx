import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useLoaderData, useNavigate, useRevalidator } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { toast } from '@shared/ui/toast';
import styles from './page.module.css';
import { type Addresses, type Quota, SampleForm } from './sample-form.tsx';

interface SampleData {
  teacher: Teacher;
  quota: Quota;
  addresses: Addresses;
}

export async function loader(): Promise<SampleData> {
  const [teacher, quota, addresses] = await Promise.all([
    api.get('/device/teacher/info', { toast: false }),
    api.get('/device/bookCenter/sampleQuota', { toast: false }),
    api.get('/device/api/address/list', { toast: false }),
  ]);
  return { teacher, quota, addresses };
}

type Teacher = DataOf<'/device/teacher/info', 'get'>;

/** Why nobody who is not a verified teacher can ask, and what to do about it. */
const WAYS: Record<Teacher['status'], { why: string; action: string }> = {
  NONE: { why: '申请样书前请先通过教师认证，只需提交一次。', action: '去认证' },
  PENDING: { why: '教师认证正在审核，通过后就可以申请样书。', action: '查看认证' },
  REJECTED: { why: '教师认证没有通过，修改后再提交就可以。', action: '查看原因' },
  APPROVED: { why: '申请样书前请先通过教师认证。', action: '去认证' },
};

const records = paths.recordList.href({ type: 'sample' });

export function Component() {
  const { teacher, quota, addresses } = useLoaderData<SampleData>();
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
        {`面向任课教师。每次最多 ${quota.perRequest} 种，每年 ${quota.perYear} 种，同一种书每学期一本；今年还可以申请 ${quota.left} 种。审核通过后寄出。`}
      </p>
      {!(teacher.isVerified && teacher.profile) ? (
        <Empty
          action={
            <ButtonLink to={paths.personal.officerInformation.href()} look="primary">
              {WAYS[teacher.status].action}
            </ButtonLink>
          }
        >
          {WAYS[teacher.status].why}
        </Empty>
      ) : quota.left === 0 ? (
        <Empty action={<ButtonLink to={records}>查看我的申请</ButtonLink>}>今年的样书已经申请完，明年一月可以再次申请。</Empty>
      ) : (
        <SampleForm
          profile={teacher.profile}
          quota={quota}
          addresses={addresses}
          onChanged={() => void revalidate()}
          onSent={() => {
            toast('样书申请已提交', 'good');
            void navigate(records);
          }}
        />
      )}
    </PageBody>
  );
}

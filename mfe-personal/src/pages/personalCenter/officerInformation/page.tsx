import { api, type DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { useLoaderData, useRevalidator } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Icon, type IconName } from '@shared/ui/icon';
import { PageTitle } from '@shared/ui/page-title';
import { toast } from '@shared/ui/toast';
import styles from './page.module.css';
import { TeacherForm } from './teacher-form.tsx';

export type TeacherInfo = DataOf<'/device/teacher/info', 'get'>;

export const loader = (): Promise<TeacherInfo> => api.get('/device/teacher/info', { toast: false });

const STATES: Record<TeacherInfo['status'], { word: string; icon: IconName }> = {
  NONE: { word: '未提交', icon: 'user' },
  PENDING: { word: '审核中', icon: 'clock' },
  APPROVED: { word: '已通过', icon: 'check' },
  REJECTED: { word: '未通过', icon: 'warn' },
};

/** What the state means for the reader now. */
function meaning({ status, isVerified, rejectReason }: TeacherInfo): string {
  const still = isVerified ? '原来的认证仍然有效。' : '';
  if (status === 'NONE') return '面向在职教师。通过后可以申请样书、下载教师专用资源。';
  if (status === 'PENDING') return `资料已收到，一般在两个工作日内审核，结果会发到消息通知。${still}`;
  if (status === 'APPROVED') return '可以申请样书、下载教师专用资源。资料有变化时修改后再提交，审核期间认证仍然有效。';
  return `原因：${rejectReason}。请修改后再提交。${still}`;
}

export function Component() {
  const info = useLoaderData<TeacherInfo>();
  const { revalidate } = useRevalidator();
  const { word, icon } = STATES[info.status];
  return (
    <>
      <PageTitle>教师认证</PageTitle>
      <section className={`${styles.state} ${styles[info.status]}`} aria-label="认证状态" role="status">
        <Icon name={icon} size={24} />
        <div>
          <p className={styles.word}>{word}</p>
          <p>{meaning(info)}</p>
        </div>
        {info.isVerified && <ButtonLink to={paths.sendBook.href()}>申请样书</ButtonLink>}
      </section>
      <TeacherForm
        info={info}
        onSent={() => {
          toast('教师认证已提交', 'good');
          void revalidate();
        }}
      />
    </>
  );
}

import { api } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, notFound, useLoaderData, useRevalidator } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { PageTitle } from '@shared/ui/page-title';
import type { OwnReview, WaitingLine } from '@shared/ui/review-form';
import { WaitingLines, WrittenReviews } from '../../../../lib/review-lists.tsx';
import styles from './page.module.css';

/** More different goods than this are in no order. */
const MOST = 100;

interface OrderReviews {
  orderNo: string;
  waiting: WaitingLine[];
  written: OwnReview[];
}

export async function loader({ request }: LoaderFunctionArgs): Promise<OrderReviews> {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  if (!/^\d{20}$/.test(orderNo)) throw notFound();
  const options = { params: { orderNo, pageNum: 1, pageSize: MOST }, toast: false };
  const [waiting, written] = await Promise.all([api.get('/device/evaluate/waiting', options), api.get('/device/evaluate/mine', options)]);
  return { orderNo, waiting: waiting.rows, written: written.rows };
}

/** The reviews of one order: what waits, and what was written. */
export function Component() {
  const { orderNo, waiting, written } = useLoaderData<OrderReviews>();
  const { revalidate } = useRevalidator();
  const onDone = () => void revalidate();
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink look="text" to={paths.orderDetail.href({ orderNo })}>
            查看订单
          </ButtonLink>
        }
      >
        订单评价
      </PageTitle>
      <p className={styles.no}>订单号 {orderNo}</p>
      {waiting.length + written.length === 0 && (
        <Empty action={<ButtonLink to={paths.personal.valuate.href()}>查看全部评价</ButtonLink>}>
          这个订单还没有可以评价的商品，收到后就可以评价。
        </Empty>
      )}
      {waiting.length > 0 && <WaitingLines lines={waiting} onDone={onDone} />}
      {written.length > 0 && (
        <section className={styles.written}>
          <h2>已评价</h2>
          <WrittenReviews reviews={written} onDone={onDone} />
        </section>
      )}
    </>
  );
}

import type { DataOf } from '@shared/api';
import { formatDateTime } from '@shared/contract/time';
import { useState } from 'react';
import type { Order } from '../../../lib/order-status.ts';
import panel from '../../../lib/panel.module.css';
import styles from './parcels.module.css';

export type Parcel = DataOf<'/device/api/order/logistics', 'get'>['parcels'][number];

const STATUS: Record<Parcel['status'], string> = {
  SHIPPED: '已发出',
  IN_TRANSIT: '运输中',
  DELIVERING: '派送中',
  SIGNED: '已签收',
  EXCEPTION: '异常',
};

const SHOWN = 2;

/** The parcels of an order, each with what is in it and where it is. */
export function Parcels({ parcels, lines }: { parcels: Parcel[]; lines: Order['lines'] }) {
  return (
    <section className={panel.panel} aria-labelledby="order-parcels">
      <h2 id="order-parcels">{parcels.length > 1 ? `物流（${parcels.length} 个包裹）` : '物流'}</h2>
      {parcels.map((parcel, index) => (
        <ParcelView key={parcel.id} parcel={parcel} lines={lines} name={parcels.length > 1 ? `包裹 ${index + 1}` : '包裹'} />
      ))}
    </section>
  );
}

function ParcelView({ parcel, lines, name }: { parcel: Parcel; lines: Order['lines']; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const inside = parcel.lines.flatMap(({ lineId, qty }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [`${line.title} × ${qty}`] : [];
  });
  const steps = [...parcel.tracks, { at: parcel.shippedAt, text: '书城已发货', status: 'SHIPPED' as const }];
  const shown = isOpen ? steps : steps.slice(0, SHOWN);
  return (
    <article className={styles.parcel} aria-label={name}>
      <header>
        <strong>
          {parcel.isExchange && '换货 · '}
          {STATUS[parcel.status]}
        </strong>
        <span>
          {parcel.expressCompany} <span className={styles.no}>{parcel.expressNo}</span>
        </span>
      </header>
      {inside.length > 0 && <p className={styles.inside}>{inside.join('，')}</p>}
      <ol className={styles.track}>
        {shown.map(({ at, text }) => (
          <li key={at + text}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {steps.length > SHOWN && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `查看全部 ${steps.length} 条`}
        </button>
      )}
    </article>
  );
}

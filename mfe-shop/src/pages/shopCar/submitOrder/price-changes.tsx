import { formatPrice } from '@shared/contract/money';
import { Button } from '@shared/ui/button';
import { useEffect, useRef } from 'react';
import styles from './price-changes.module.css';
import type { QuoteChange } from './quote-changes.ts';

interface PriceChangesProps {
  changes: QuoteChange[];
  busy: boolean;
  onAccept: () => void;
  onLook: () => void;
}

const money = (fen: number) => `${fen < 0 ? '−' : ''}${formatPrice(Math.abs(fen), { zeroAsAmount: true })}`;
const say = (figure: number, unit: QuoteChange['unit']) => (unit ? `${figure} ${unit}` : money(figure));

/** What a new quote changes, figure by figure; nothing is ordered before it is accepted. */
export function PriceChanges({ changes, busy, onAccept, onLook }: PriceChangesProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className={styles.changes} aria-labelledby="price-changes" tabIndex={-1}>
      <h2 id="price-changes">价格有变动，请确认</h2>
      <p className={styles.hint}>订单还没有提交。按现在的价格：</p>
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">原来</th>
            <th scope="col">现在</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after, unit }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <s>{say(before, unit)}</s>
              </td>
              <td className={styles.now}>{say(after, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="primary" block busy={busy} onClick={onAccept}>
        按新价格提交订单
      </Button>
      <Button look="text" block disabled={busy} onClick={onLook}>
        先不提交，再看看
      </Button>
    </section>
  );
}

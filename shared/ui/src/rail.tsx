import { useRef } from 'react';
import { GoodsCard, type GoodsSummary } from './goods-card.tsx';
import { Icon } from './icon.tsx';
import styles from './rail.module.css';
import { Shelf } from './shelf.tsx';

interface RailProps {
  title: string;
  note?: string;
  goods: GoodsSummary[];
  more?: string;
  tinted?: boolean;
}

/** A horizontal shelf: swiped, or moved by a screenful with the two buttons. */
export function Rail({ title, note, goods, more, tinted = false }: RailProps) {
  const rail = useRef<HTMLUListElement>(null);
  if (goods.length === 0) return null;
  const move = (screens: number) => rail.current?.scrollBy({ left: screens * rail.current.clientWidth });
  return (
    <Shelf title={title} note={note} more={more} tinted={tinted}>
      <div className={styles.frame}>
        <ul ref={rail} className={styles.rail}>
          {goods.map((item) => (
            <li key={item.id}>
              <GoodsCard goods={item} />
            </li>
          ))}
        </ul>
        <button type="button" className={styles.back} aria-label={`往前看${title}`} onClick={() => move(-1)}>
          <Icon name="left" />
        </button>
        <button type="button" className={styles.on} aria-label={`往后看${title}`} onClick={() => move(1)}>
          <Icon name="right" />
        </button>
      </div>
    </Shelf>
  );
}

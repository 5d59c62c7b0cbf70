import { useLoaderData } from '@shared/router';
import { Price } from '@shared/ui/price';
import { useState } from 'react';
import styles from './page.module.css';

export async function loader() {
  return { at: 4500 };
}

export function Component() {
  const { at } = useLoaderData<{ at: number }>();
  const [n, setN] = useState(0);
  return (
    <button type="button" className={styles.home} onClick={() => setN(n + 1)}>
      首页 {n} <Price fen={at} />
    </button>
  );
}

import { Button } from '@shared/ui/button';
import { toast } from '@shared/ui/toast';
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import styles from './share-link.module.css';

/** Shares the page by the device where it can, otherwise copies its address, otherwise shows the address to be copied by hand. */
export function ShareLink({ title }: { title: string }) {
  const [byHand, setByHand] = useState<string>();
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await copyText(url);
      toast('链接已复制，可以发给朋友了', 'good');
    } catch (error) {
      // Closing the device's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setByHand(url);
    }
  };
  return (
    <div className={styles.share}>
      <Button onClick={() => void share()}>分享本页</Button>
      {byHand && (
        <label className={styles.field}>
          <span>请复制这个链接</span>
          <input readOnly value={byHand} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}

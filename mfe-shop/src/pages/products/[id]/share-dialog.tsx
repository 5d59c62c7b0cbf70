import { formatPrice } from '@shared/contract/money';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { toast } from '@shared/ui/toast';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { drawPoster } from './draw-poster.ts';
import type { Goods } from './page.tsx';
import styles from './share-dialog.module.css';

const QR_SIZE = 240;

interface ShareDialogProps {
  goods: Goods;
  url: string;
  onClose: () => void;
}

/** A poster with the QR code of the page, to be saved, and the link to be copied or handed to another app. */
export function ShareDialog({ goods, url, onClose }: ShareDialogProps) {
  const qr = useRef<HTMLCanvasElement>(null);
  const poster = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { title, authorText, coverUrl, priceFen, externalUrl } = goods;
  const price = externalUrl ? '' : formatPrice(priceFen);
  useEffect(() => {
    const [canvas, code] = [poster.current, qr.current];
    if (!canvas || !code) return;
    let left = false;
    drawPoster(canvas, { title, authorText, price, coverUrl, code }).then(
      () => !left && setDrawn(true),
      () => !left && toast('海报没有画出来，可以复制链接分享', 'warn'),
    );
    return () => {
      left = true;
    };
  }, [title, authorText, price, coverUrl]);

  const save = () => {
    const link = document.createElement('a');
    link.href = poster.current?.toDataURL('image/png') ?? '';
    link.download = `${title}.png`;
    link.click();
  };
  const copy = () =>
    copyText(url).then(
      () => toast('链接已复制，可以发给朋友了', 'good'),
      () => toast('没有复制成功，请选中链接后复制', 'warn'),
    );
  // Closing the device's own sheet is no failure.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);

  return (
    <Dialog title="分享" onClose={onClose}>
      <div className={styles.share}>
        <canvas
          ref={poster}
          className={styles.poster}
          width={600}
          height={1000}
          role="img"
          aria-label={`《${title}》的分享海报，含二维码`}
        />
        <div hidden>
          <QRCodeCanvas ref={qr} value={url} size={QR_SIZE} level="H" marginSize={2} />
        </div>
        <label className={styles.link}>
          <span>链接</span>
          <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>复制链接</Button>
          {'share' in navigator && <Button onClick={share}>发给朋友</Button>}
          <Button look="primary" disabled={!isDrawn} onClick={save}>
            保存海报
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

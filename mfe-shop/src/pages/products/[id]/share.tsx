import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { useOnDemand } from '@shared/ui/on-demand';
import { useState } from 'react';
import type { Goods } from './page.tsx';

const loadDialog = () => import('./share-dialog.tsx').then((module) => module.ShareDialog);

/** Shows goods to others: link, QR code, poster. */
export function Share({ goods, url }: { goods: Goods; url: string }) {
  const [open, setOpen] = useState(false);
  const ShareDialog = useOnDemand(open, loadDialog, () => setOpen(false));
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        <Icon name="share" size={18} />
        分享
      </Button>
      {open && ShareDialog && <ShareDialog goods={goods} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}

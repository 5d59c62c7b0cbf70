import { useOnDemand } from '@shared/ui/on-demand';
import { useState } from 'react';
import { Picture } from '../../app/footer/pictures.tsx';
import { useSite } from '../../app/site.ts';
import styles from './gallery.module.css';

const loadPreview = () => import('../../app/footer/preview-dialog.tsx').then((module) => module.PreviewDialog);

/** The pictures of the house; each opens large. */
export function Gallery() {
  const { gallery } = useSite().config.footer;
  const [shown, setShown] = useState<number>();
  const close = () => setShown(undefined);
  const Preview = useOnDemand(shown !== undefined, loadPreview, close);
  return (
    <>
      <ul className={styles.gallery}>
        {gallery.map(({ title, picture }, index) => (
          <li key={title}>
            <button type="button" aria-label={`放大：${title}`} onClick={() => setShown(index)}>
              <Picture name={picture} title={title} />
            </button>
            <p>{title}</p>
          </li>
        ))}
      </ul>
      {shown !== undefined && Preview && <Preview pictures={gallery} start={shown} onClose={close} />}
    </>
  );
}

import { PictureViewer } from '@shared/ui/picture-viewer';
import type { SiteConfig } from '../site.ts';
import { Picture } from './pictures.tsx';

interface PreviewProps {
  pictures: SiteConfig['footer']['gallery'];
  /** Index of the picture to begin with. */
  start: number;
  onClose: () => void;
}

/** The press in pictures, large. */
export function PreviewDialog({ pictures, start, onClose }: PreviewProps) {
  const shown = pictures.map(({ title, picture }) => ({ title, picture: <Picture name={picture} title={title} /> }));
  return <PictureViewer pictures={shown} start={start} onClose={onClose} />;
}

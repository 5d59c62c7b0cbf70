import { Button } from '@shared/ui/button';
import { toast } from '@shared/ui/toast';
import { copyText } from '../../../lib/copy-text.ts';
import styles from './cip-block.module.css';

/** The cataloguing block, to be read and to be copied whole. */
export function CipBlock({ lines }: { lines: readonly string[] }) {
  const copy = () =>
    copyText(lines.join('\n')).then(
      () => toast('已复制', 'good'),
      () => toast('没有复制成功，请选中文字后复制', 'warn'),
    );
  return (
    <div className={styles.block}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button look="text" onClick={() => void copy()}>
        复制
      </Button>
    </div>
  );
}

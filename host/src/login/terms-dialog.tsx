import { paths } from '@shared/contract/paths';
import { Modal } from '@shared/ui/modal';

export const TERMS = { service: '用户服务协议', privacy: '隐私政策' };
export type Terms = keyof typeof TERMS;

/** Size of the dialog and its frame (spec 9). */
const WIDTH = 800;
const HEIGHT = 600;

/** One of the two texts that a login agrees to, in a frame over the page it stands on. */
export function TermsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  return (
    <Modal open title={TERMS[terms]} width={WIDTH} centered footer={null} onCancel={onClose} closable={{ 'aria-label': '关闭' }}>
      <iframe
        src={paths.privacy.href({ type: terms, embedded: 1 })}
        title={TERMS[terms]}
        width="100%"
        height={HEIGHT}
        style={{ border: 0, maxHeight: '70vh' }}
      />
    </Modal>
  );
}

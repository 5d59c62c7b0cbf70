import { Modal as AntdModal, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';

/**
 * The library's dialog. It locks scrolling with a style element that the document's policy refuses, so `theme.css` does that; and it
 * hands the focus back only when it is closed before it is unmounted, so that is done here: mount it to open it.
 */
export function Modal(props: ModalProps) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return <AntdModal scrollLock={false} {...props} />;
}

import { Modal as AntdModal, type ModalProps } from 'antd';

/** The library's dialog; it locks scrolling with a style element that the document's policy refuses, so `theme.css` does that. */
export function Modal(props: ModalProps) {
  return <AntdModal scrollLock={false} {...props} />;
}

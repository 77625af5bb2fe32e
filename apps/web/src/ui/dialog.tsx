import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './dialog.module.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** In pixels; 560 is the widest. */
  width?: number;
  canClose?: boolean;
};

/**
 * A dialog that is open while it is rendered: `{isAdding && <AddDialog onClose={...} />}`.
 * Focus goes to the element with `data-autofocus`, and back to the opener at the end.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, width = 560, canClose = true } = props;
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={Math.min(width, 560)}
      centered
      returnFocus={false}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      closeButtonProps={{ disabled: !canClose, 'aria-label': 'Close', size: 36 }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 0 }}
      classNames={{
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {children}
    </Modal>
  );
}

/** The dialog's buttons, which stay in sight while its content scrolls. The primary one is last. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className={classes.footer}>{children}</div>
);

function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    const from = opener.current;
    return () => {
      const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body;
      const place = isThere ? from : document.querySelector<HTMLElement>('main');
      // The dialog's own focus trap lets go only after this effect.
      setTimeout(() => place?.focus({ preventScroll: true }));
    };
  }, []);
}

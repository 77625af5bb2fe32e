import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './dialog.module.css';

const widest = 560;

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** In pixels; wider than 560 it does not get. */
  width?: number;
  canClose?: boolean;
};

/**
 * A dialog that is open while it is rendered: `{isAdding && <AddDialog onClose={...} />}`.
 * Focus goes to the element with `data-autofocus`, and back to the opener at the end.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, width = widest, canClose = true } = props;
  useReturnedFocus();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={Math.min(width, widest)}
      centered
      returnFocus={false}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        {/* The library's own header would be a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={36} iconSize={18} disabled={!canClose} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
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

import { Modal, VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './dialog.module.css';

const widest = 560;

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** In pixels, at most 560. */
  width?: number;
  canClose?: boolean;
  /** A panel at the side of the window instead, for reading beside a list. */
  isPanel?: boolean;
  /** Near the top and without a header; the title is for screen readers. */
  isBare?: boolean;
};

/**
 * A dialog that is open while it is rendered: `{isAdding && <AddDialog onClose={...} />}`. Focus
 * goes to the element with `data-autofocus`, and back to the opener at the end.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, width = widest, canClose = true } = props;
  const { isPanel = false, isBare = false } = props;
  const isOnTop = useIsOnTop();
  useReturnedFocus();
  return (
    <Modal.Root
      opened
      onClose={() => isOnTop() && onClose()}
      size={Math.min(width, widest)}
      centered={!isPanel && !isBare}
      returnFocus={false}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      transitionProps={{ duration: 0 }}
      classNames={{
        inner: clsx(innerClass({ isPanel, isBare })),
        content: clsx(classes.content, isPanel && classes.panel, isBare && classes.bare),
      }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Head title={title} canClose={canClose} isBare={isBare} />
        <Modal.Body className={isBare ? classes.bareBody : classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type Look = { isPanel: boolean; isBare: boolean };

function innerClass({ isPanel, isBare }: Look) {
  if (isPanel) return classes.side;
  return isBare ? classes.top : classes.inner;
}

type HeadProps = Pick<Look, 'isBare'> & { title: string; canClose: boolean };

/** The library's own header would be a second banner landmark of the page. */
const Head = ({ title, canClose, isBare }: HeadProps) =>
  isBare ? (
    <VisuallyHidden>
      <Modal.Title>{title}</Modal.Title>
    </VisuallyHidden>
  ) : (
    <div className={classes.header}>
      <Modal.Title className={classes.title}>{title}</Modal.Title>
      <Modal.CloseButton aria-label="Close" size={36} iconSize={18} disabled={!canClose} />
    </div>
  );

/** The dialog's buttons, which stay visible while its content scrolls. The primary one is last. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className={classes.footer}>{children}</div>
);

/** The open dialogs, the topmost one last. */
const openDialogs: symbol[] = [];

/** Escape reaches every open dialog, but only the topmost one should react. */
function useIsOnTop() {
  const [self] = useState(() => Symbol('dialog'));
  useEffect(() => {
    openDialogs.push(self);
    // The keypress that closed this dialog is still being handled and must not close the one below
    // too.
    return () => void setTimeout(() => openDialogs.splice(openDialogs.indexOf(self), 1));
  }, [self]);
  return () => openDialogs.at(-1) === self;
}

/** The opener of a dialog that closes now, which a dialog that opens in its place takes over. */
let leftOpener: Element | null = null;

function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current ??= leftOpener ?? document.activeElement;
    leftOpener = null;
    const from = opener.current;
    return () => {
      leftOpener = from;
      const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body;
      // The dialog's own focus trap is released only after this effect.
      setTimeout(() => {
        if (leftOpener !== from) return;
        leftOpener = null;
        (isThere ? from : placeLeft())?.focus({ preventScroll: true });
      });
    };
  }, []);
}

/** If the opener is gone: the dialog below, else the page. */
const placeLeft = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ??
  document.querySelector<HTMLElement>('main');

import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShownProblem } from '../../lib/calls/call-problem.ts';
import { ErrorBanner } from '../feedback/banner.tsx';
import { Dialog, DialogFooter } from './dialog.tsx';
import classes from './form-dialog.module.css';

type ConfirmRemoveProps = {
  title: string;
  /** The sentence that says what is removed. */
  children: ReactNode;
  /** What is removed with it, how long it is kept and whether it can be undone. */
  consequence?: string;
  /** What the person may decide about it. */
  choice?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  isBusy?: boolean;
  /** The error of the last try. */
  problem?: ShownProblem | null;
  confirmLabel?: string;
  busyLabel?: string;
  cancelLabel?: string;
};

/** Asks once before something is removed. Focus starts on Cancel, the safe answer. */
export function ConfirmRemove(props: ConfirmRemoveProps) {
  const {
    title,
    children,
    consequence,
    choice,
    onConfirm,
    onClose,
    isBusy = false,
    problem,
  } = props;
  const { confirmLabel = 'Delete', busyLabel = 'Deleting...', cancelLabel = 'Cancel' } = props;
  return (
    <Dialog title={title} onClose={onClose} width={460} canClose={!isBusy}>
      <div className={classes.fields}>
        {problem && <ErrorBanner error={problem.error}>{problem.message}</ErrorBanner>}
        <div className={classes.sentence}>{children}</div>
        {consequence && (
          <Text size="sm" c="dimmed">
            {consequence}
          </Text>
        )}
        {choice}
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="red.9" onClick={onConfirm} disabled={isBusy}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

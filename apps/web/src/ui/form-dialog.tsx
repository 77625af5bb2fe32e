import { Button } from '@mantine/core';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Banner } from './banner.tsx';
import { Dialog, DialogFooter } from './dialog.tsx';
import classes from './form-dialog.module.css';
import { unlessUnfinished } from './unfinished.ts';

type Problem = {
  title?: string;
  message: string;
  action?: ReactNode;
  /** A question to answer before it goes on is a warning. */
  tone?: 'error' | 'warning';
};

type Outcome = {
  /** What went wrong, above the fields, and what to do about it. */
  problem?: Problem | null;
  /** Shown when it is done; the dialog then closes by itself. */
  success?: string | null;
  /** What is under way is no success yet. */
  successTone?: 'success' | 'info';
};

type FormDialogProps = Outcome & {
  title: string;
  children: ReactNode;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  onClose: () => void;
  submitLabel: string;
  /** What the button says while it works; `submitLabel` unless told. */
  busyLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Typed text that is not saved: leaving asks before it is thrown away. */
  isDirty: boolean;
  closeAfterMs?: number;
};

/** One column of fields, the primary button last. Enter submits. Open while it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, onSubmit, onClose, isBusy = false, isDirty } = props;
  const {
    problem = null,
    success = null,
    successTone = 'success',
    submitLabel,
    busyLabel = submitLabel,
    isDestructive = false,
    closeAfterMs = 1_500,
  } = props;
  const [isAsking, setAsking] = useState(false);
  useClosing(success ? closeAfterMs : null, onClose);

  const leave = () => {
    if (isBusy) return;
    if (isDirty && !success) setAsking(!isAsking);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={leave} canClose={!isBusy}>
      <Form onSubmit={onSubmit}>
        <div className={classes.fields}>
          <Outcome problem={problem} success={success} successTone={successTone} />
          {children}
        </div>
        <DialogFooter>
          {isAsking ? (
            <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />
          ) : (
            <>
              <Button variant="default" onClick={leave} disabled={isBusy}>
                {success ? 'Close' : 'Cancel'}
              </Button>
              <Button
                type="submit"
                disabled={isBusy || Boolean(success)}
                {...(isDestructive && { color: 'red.9' })}
              >
                {isBusy ? busyLabel : submitLabel}
              </Button>
            </>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** Comes into sight by itself, because the button that caused it may be far below. */
function Outcome({ problem, success, successTone }: Required<Outcome>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem || success) place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem, success]);

  if (!problem && !success) return null;
  return (
    <div ref={place} className={classes.outcome}>
      {success ? (
        <Banner tone={successTone}>{success}</Banner>
      ) : (
        <Banner
          tone={problem?.tone ?? 'error'}
          {...(problem?.title && { title: problem.title })}
          action={problem?.action}
        >
          {problem?.message}
        </Banner>
      )}
    </div>
  );
}

/** Gives the focus back to the field that had it, or to the first where a button had it. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement: before } = document;
    const form = keep.current?.form;
    keep.current?.focus();
    return () => {
      const field = form?.contains(before) ? before : form?.querySelector('[data-autofocus]');
      if (field instanceof HTMLElement) field.focus();
    };
  }, []);
  return (
    <>
      <p className={classes.question} role="alert">
        Discard what you typed?
      </p>
      <Button variant="default" onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={keep} onClick={onKeep}>
        Keep editing
      </Button>
    </>
  );
}

/**
 * Marks its first field for the dialog's focus trap, which looks for it right after this effect.
 */
function Form({ onSubmit, children }: Pick<FormDialogProps, 'onSubmit' | 'children'>) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const field = form.current?.querySelector(
      'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)',
    );
    field?.setAttribute('data-autofocus', '');
    form.current?.addEventListener('focusin', bringIntoSight);
  }, []);

  return (
    <form ref={form} onSubmit={unlessUnfinished(onSubmit)} noValidate>
      {children}
    </form>
  );
}

/** Of a large field the browser shows where one types, be it behind the dialog's footer. */
const bringIntoSight = ({ target }: FocusEvent) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
};

function useClosing(afterMs: number | null, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (afterMs === null) return undefined;
    const timer = setTimeout(() => close(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
}

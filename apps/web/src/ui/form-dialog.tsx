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
import { notify } from './notices.tsx';
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
  /** Said in a notice once it is done; the dialog closes at once, or starts over. */
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
  /** Empties the form for the next entry. Where it is given, people may save and go on. */
  onAnother?: (() => void) | undefined;
  /** Takes over when it is done, where the screen behind gives the notice. */
  onSaved?: ((message: string) => void) | undefined;
};

/** One column of fields, the primary button last. Enter submits. Open while it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, onSubmit, onClose, isBusy = false, isDirty } = props;
  const {
    problem = null,
    submitLabel,
    busyLabel = submitLabel,
    isDestructive = false,
    onAnother,
  } = props;
  const [isAsking, setAsking] = useState(false);
  const [wantsAnother, setWantsAnother] = useState(false);
  useEnding(props, wantsAnother);

  const leave = () => {
    if (isBusy) return;
    if (isDirty) setAsking(!isAsking);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={leave} canClose={!isBusy}>
      <Form onSubmit={onSubmit}>
        <div className={classes.fields}>
          {problem && <ProblemBanner problem={problem} />}
          {children}
        </div>
        <DialogFooter>
          {isAsking ? (
            <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />
          ) : (
            <>
              <Button variant="default" onClick={leave} disabled={isBusy}>
                Cancel
              </Button>
              {onAnother && <AnotherButton onPress={() => setWantsAnother(true)} isBusy={isBusy} />}
              <Button
                type="submit"
                disabled={isBusy}
                // Enter in a field presses it too.
                onClick={() => setWantsAnother(false)}
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

/** Says in a notice how it ended, and closes the dialog unless another entry is wanted. */
function useEnding(
  { success, successTone = 'success', ...then }: FormDialogProps,
  wantsAnother: boolean,
) {
  const end = useEffectEvent((message: string) => {
    const { onAnother, onSaved, onClose } = then;
    const goesOn = wantsAnother && onAnother !== undefined;
    if (!goesOn && onSaved) return onSaved(message);
    notify[successTone](message);
    return goesOn ? onAnother() : onClose();
  });
  useEffect(() => {
    if (success) end(success);
  }, [success]);
}

type AnotherButtonProps = { onPress: () => void; isBusy: boolean };

/** Not a submit button, because Enter would press the first of two. */
const AnotherButton = ({ onPress, isBusy }: AnotherButtonProps) => (
  <Button
    variant="default"
    disabled={isBusy}
    onClick={({ currentTarget }) => {
      onPress();
      currentTarget.form?.requestSubmit();
    }}
  >
    Save and add another
  </Button>
);

/** Comes into sight by itself, because the button that caused it may be far below. */
function ProblemBanner({ problem }: { problem: Problem }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem.message]);
  return (
    <div ref={place} className={classes.outcome}>
      <Banner
        tone={problem.tone ?? 'error'}
        {...(problem.title && { title: problem.title })}
        action={problem.action}
      >
        {problem.message}
      </Banner>
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

import { Button } from '@mantine/core';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ShownProblem } from '../../lib/calls/call-problem.ts';
import { Banner } from '../feedback/banner.tsx';
import { Dialog, DialogFooter } from './dialog.tsx';
import classes from './form-dialog.module.css';
import { notify } from '../feedback/notices.tsx';
import { ReasonButton } from '../controls/reason-button.tsx';
import { submitIfComplete } from '../fields/incomplete-fields.ts';

type Problem = ShownProblem & {
  title?: string;
  action?: ReactNode;
  /** A warning is a question to answer before saving; `info` says why nothing can be saved. */
  tone?: 'error' | 'warning' | 'info';
};

type Outcome = {
  /** The error, above the fields, and what to do about it. */
  problem?: Problem | null;
  /** The notice on success; the dialog closes at once, or starts over. */
  success?: string | null;
  /** A pending result is not a success yet. */
  successTone?: 'success' | 'info';
};

type FormDialogProps = Outcome & {
  title: string;
  children: ReactNode;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  onClose: () => void;
  submitLabel: string;
  /** The button's label while saving; by default `submitLabel`. */
  busyLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Why nothing can be saved now. The fields can still be read. */
  disabledBecause?: string | null;
  /** There is unsaved text: leaving asks before it is discarded. */
  isDirty: boolean;
  /** Clears the form for the next entry. If given, people may save and continue. */
  onAnother?: (() => void) | undefined;
  /** Called on success, if the screen behind shows the notice. */
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
    disabledBecause = null,
    onAnother,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [wantsAnother, setWantsAnother] = useState(false);
  useEnding(props, wantsAnother);

  const leave = () => {
    if (isBusy) return;
    if (isDirty) setOpen(!isOpen);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={leave} canClose={!isBusy}>
      <Form onSubmit={disabledBecause === null ? onSubmit : preventSubmit}>
        <div className={classes.fields}>
          {problem && <ProblemBanner problem={problem} />}
          {children}
        </div>
        <DialogFooter>
          {isOpen ? (
            <DiscardQuestion onKeep={() => setOpen(false)} onDiscard={onClose} />
          ) : (
            <>
              <Button variant="default" onClick={leave} disabled={isBusy}>
                Cancel
              </Button>
              {onAnother && disabledBecause === null && (
                <AnotherButton onPress={() => setWantsAnother(true)} isBusy={isBusy} />
              )}
              <ReasonButton
                type="submit"
                disabledBecause={disabledBecause}
                disabled={isBusy}
                // Enter in a field presses it too.
                onClick={() => setWantsAnother(false)}
                {...(isDestructive && { color: 'red.9' })}
              >
                {isBusy ? busyLabel : submitLabel}
              </ReasonButton>
            </>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

const preventSubmit: FormDialogProps['onSubmit'] = (event) => event.preventDefault();

/** Shows the outcome in a notice, and closes the dialog unless another entry is wanted. */
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

/** A plain button, because Enter presses the first of two submit buttons. */
const AnotherButton = ({ onPress, isBusy }: AnotherButtonProps) => (
  <Button
    variant="default"
    disabled={isBusy}
    onClick={({ currentTarget }) => {
      onPress();
      currentTarget.form?.requestSubmit();
    }}
  >
    Save and Add Another
  </Button>
);

/** Scrolls itself into view, because the button that caused it may be far below. */
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
        error={problem.error}
        action={problem.action}
      >
        {problem.message}
      </Banner>
    </div>
  );
}

/** Returns the focus to the field that had it, or to the first if a button had it. */
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
        Keep Editing
      </Button>
    </>
  );
}

function Form({ onSubmit, children }: Pick<FormDialogProps, 'onSubmit' | 'children'>) {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  useLayoutEffect(() => form.current?.addEventListener('focusin', bringIntoSight), []);

  return (
    <form ref={form} onSubmit={submitIfComplete(onSubmit)} noValidate>
      {children}
    </form>
  );
}

/**
 * Marks the first field for the dialog's focus trap, which looks for it right after this effect. A
 * field that is loaded later takes the focus, unless the person has moved it into the form.
 */
function useFirstField(form: RefObject<HTMLFormElement | null>) {
  const isOpen = useRef(false);
  const isFound = useRef(false);
  useLayoutEffect(() => {
    const field = isFound.current ? null : form.current?.querySelector<HTMLElement>(fields);
    if (field) {
      isFound.current = true;
      field.setAttribute('data-autofocus', '');
      if (isOpen.current && !form.current?.contains(document.activeElement)) field.focus();
    }
    isOpen.current = true;
  });
}

const fields =
  'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * In a large field, the browser scrolls to the caret, even if that is behind the dialog's footer.
 */
const bringIntoSight = ({ target }: FocusEvent) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
};

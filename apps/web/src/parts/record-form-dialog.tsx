import type { ComponentProps } from 'react';
import { TextButton } from '../ui/controls/text-button.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import type { RecordForm } from '../ui/forms/record-form.ts';
import { RefusalLink } from './refusal-link.tsx';

type OfForm = 'onSubmit' | 'isBusy' | 'isDirty' | 'problem' | 'success';

type RecordFormDialogProps<Values extends object> = Omit<
  ComponentProps<typeof FormDialog>,
  OfForm
> & {
  record: RecordForm<Values>;
  /** The banner's title when saving fails. */
  failureTitle?: string | undefined;
  /** The banner's title and its button when the form asks before it saves. */
  question?: { title?: string; confirmLabel: string };
};

/**
 * The dialog of a record's form. Each refusal comes with an action that resolves it. A person who
 * may only read it is told so at the top.
 */
export function RecordFormDialog<Values extends object>(props: RecordFormDialogProps<Values>) {
  const { record, failureTitle, question, ...dialog } = props;
  const { form, outcome, submit } = record;
  return (
    <FormDialog
      {...dialog}
      onSubmit={submit}
      isBusy={outcome.isBusy}
      isDirty={form.isDirty()}
      problem={toProblem(props)}
      success={outcome.success}
    />
  );
}

function toProblem<Values extends object>(props: RecordFormDialogProps<Values>) {
  const { record, failureTitle, question, disabledBecause, onClose } = props;
  const { error, message, isQuestion } = record.outcome;
  if (message === null) {
    return disabledBecause ? { message: disabledBecause, tone: 'info' as const } : null;
  }
  if (isQuestion && question) {
    const { title, confirmLabel } = question;
    const action = <TextButton onClick={() => void record.saveAnyway()}>{confirmLabel}</TextButton>;
    return { ...(title && { title }), message, tone: 'warning' as const, action };
  }
  // If the form cannot reload its record, the action closes the dialog; reopening it shows the
  // latest record.
  const action = <RefusalLink error={error} onReload={record.reload ?? (async () => onClose())} />;
  return { ...(failureTitle && { title: failureTitle }), message, error, action };
}

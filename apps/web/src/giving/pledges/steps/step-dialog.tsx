import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { EffectiveField } from '../effective-field.tsx';
import { PledgeBrief } from '../pledge-brief.tsx';
import type { useStep } from './use-step.ts';
import { WayOut } from '../../../parts/refusal-link.tsx';

type StepDialogProps = {
  title: string;
  submitLabel: string;
  busyLabel: string;
  step: ReturnType<typeof useStep>;
  onClose: () => void;
  /** What the adjustment means, in a sentence, and its own fields. */
  children: ReactNode;
};

/** Asks for the reason of a dated adjustment that the pledge's history keeps. */
export function StepDialog(props: StepDialogProps) {
  const { title, submitLabel, busyLabel, onClose, children } = props;
  const { form, pledge, outcome, submit, reload } = props.step;
  const { isBusy, error, message, success } = outcome;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null ? null : { message, action: <WayOut error={error} onReload={reload} /> }
      }
      success={success}
    >
      <PledgeBrief pledge={pledge} />
      {children}
      <EffectiveField pledge={pledge} {...form.getInputProps('effectiveOn')} />
      <TextInput
        label="Reason"
        required
        autoComplete="off"
        dir="auto"
        maxLength={500}
        description="Shown in the pledge’s history."
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

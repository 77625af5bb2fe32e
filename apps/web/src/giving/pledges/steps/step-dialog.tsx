import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { EffectiveField } from '../effective-field.tsx';
import { PledgeBrief } from '../pledge-brief.tsx';
import type { useStep } from './use-step.ts';

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
  const { record, pledge } = props.step;
  const { form } = record;
  return (
    <RecordFormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      record={record}
      onClose={onClose}
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
    </RecordFormDialog>
  );
}

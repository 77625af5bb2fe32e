import { TextInput } from '@mantine/core';
import { NewFollowUp } from '@pledgewell/contract';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { validateBody } from '../../../ui/forms/validate-body.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { RecordFormDialog } from '../../record-form-dialog.tsx';
import { DonorPicker, type PickedDonor } from '../donor-picker.tsx';
import { useAddFollowUp } from './api.ts';

type AddFollowUpDialogProps = {
  /** Omitted if it is still to be chosen. */
  donor?: PickedDonor;
  onClose: () => void;
};

type Values = { donor: PickedDonor | null; text: string; dueOn: string };

/** Adds a follow-up for a donor. */
export function AddFollowUpDialog({ donor, onClose }: AddFollowUpDialogProps) {
  const record = useFollowUpForm(donor ?? null);
  const { form } = record;
  return (
    <RecordFormDialog
      title="Add Follow-up"
      submitLabel="Add Follow-up"
      busyLabel="Adding..."
      record={record}
      onClose={onClose}
    >
      {donor === undefined && (
        <DonorPicker
          value={form.values.donor}
          onChange={(chosen) => form.setFieldValue('donor', chosen)}
          error={form.errors['donor']}
          data-path="donor"
        />
      )}
      <TextInput
        label="What to do"
        required
        maxLength={200}
        placeholder="Call about the spring gala"
        autoComplete="off"
        dir="auto"
        {...form.getInputProps('text')}
      />
      <DayField
        label="Due"
        description="Leave blank to do this as soon as possible."
        {...form.getInputProps('dueOn')}
      />
    </RecordFormDialog>
  );
}

const validateFollowUp = ({ donor, text, dueOn }: Values) =>
  validateBody(
    NewFollowUp,
    { donorId: donor?._id ?? '', text, dueOn: dueOn === '' ? null : dueOn },
    { donor: donor === null ? 'Donor is required' : null },
  );

function useFollowUpForm(donor: PickedDonor | null) {
  const add = useAddFollowUp();
  const idempotencyKeyFor = useIdempotencyKey();
  return useRecordForm<Values, NewFollowUp>({
    initial: { donor, text: '', dueOn: '' },
    validate: validateFollowUp,
    save: (body) => add.mutateAsync({ body, intent: idempotencyKeyFor(body) }),
    failure: 'An error occurred while adding the follow-up. Please try again.',
    done: 'Follow-up added.',
  });
}

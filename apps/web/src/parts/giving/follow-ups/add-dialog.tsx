import { useForm, schemaResolver } from '@mantine/form';
import { TextInput } from '@mantine/core';
import { NewFollowUp } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSaving } from '../../../ui/forms/saving.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
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
  const { form, outcome, submit } = useFollowUpForm(donor ?? null, onClose);
  return (
    <FormDialog
      title="Add Follow-up"
      submitLabel="Add Follow-up"
      busyLabel="Adding..."
      onSubmit={submit}
      onClose={onClose}
      isBusy={outcome.isBusy}
      isDirty={form.isDirty()}
      problem={outcome.message === null ? null : { message: outcome.message }}
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
    </FormDialog>
  );
}

const { text } = NewFollowUp.shape;
const wrongText = schemaResolver(NewFollowUp.pick({ text: true }), { sync: true });

function useFollowUpForm(donor: PickedDonor | null, onClose: () => void) {
  const add = useAddFollowUp();
  const idempotencyKeyFor = useIdempotencyKey();
  const form = useForm<Values>({
    initialValues: { donor, text: '', dueOn: '' },
    validate: (values) => ({
      ...(values.donor === null && { donor: 'Donor is required' }),
      ...wrongText({ text: values.text }),
    }),
  });
  const saving = useSaving(form, {
    failure: 'An error occurred while adding the follow-up. Please try again.',
  });
  const send = async (values: Values) => {
    const body: NewFollowUp = {
      donorId: values.donor?._id ?? '',
      text: text.parse(values.text),
      dueOn: values.dueOn === '' ? null : (values.dueOn as Day),
    };
    const { message } = await add.mutateAsync({ body, intent: idempotencyKeyFor(body) });
    if (message) notify.success(message);
    onClose();
    return {};
  };
  const submit = form.onSubmit(
    (values) => saving.save(() => send(values)),
    (errors) => focusFirstWrong(form, errors),
  );
  return { form, outcome: saving.outcome, submit };
}

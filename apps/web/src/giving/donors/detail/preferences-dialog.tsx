import { Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type Donor, type DonorPreferences, PreferenceChanges } from '@pledgewell/contract';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { useSaving } from '../../../ui/forms/saving.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useChangePreferences } from './api.ts';

type PreferencesDialogProps = {
  donor: Pick<Donor, '_id' | 'name'>;
  preferences: DonorPreferences;
  onClose: () => void;
};

type Values = {
  reminders: boolean;
  thanks: boolean;
  pausedUntil: string;
  hasConsent: boolean;
  smsConsent: string;
};

/** Records what a donor said about their communication preferences. */
export function PreferencesDialog({ donor, preferences, onClose }: PreferencesDialogProps) {
  const { form, outcome, submit } = usePreferencesForm(donor._id, preferences, onClose);
  const { hasConsent } = form.values;
  return (
    <FormDialog
      title={`Communication preferences for ${donor.name}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={submit}
      onClose={onClose}
      isBusy={outcome.isBusy}
      isDirty={form.isDirty()}
      problem={outcome.message === null ? null : { message: outcome.message }}
    >
      <Checkbox
        label="Pledge reminders"
        {...form.getInputProps('reminders', { type: 'checkbox' })}
      />
      <DayField
        label="Pause reminders until"
        description="Leave blank to keep sending reminders."
        disabled={!form.values.reminders}
        {...form.getInputProps('pausedUntil')}
      />
      <Checkbox label="Thank-you letters" {...form.getInputProps('thanks', { type: 'checkbox' })} />
      <Checkbox
        label="The donor has agreed to text messages"
        {...form.getInputProps('hasConsent', { type: 'checkbox' })}
      />
      {hasConsent && (
        <TextInput
          label="How they agreed"
          required
          maxLength={200}
          placeholder="On the spring gala pledge card"
          {...form.getInputProps('smsConsent')}
        />
      )}
    </FormDialog>
  );
}

const byContract = schemaResolver(PreferenceChanges, { sync: true });

const toWire = ({ reminders, thanks, pausedUntil, hasConsent, smsConsent }: Values) => ({
  reminders,
  thanks,
  pausedUntil: pausedUntil === '' ? null : pausedUntil,
  smsConsent: hasConsent ? smsConsent : null,
});

function usePreferencesForm(id: string, preferences: DonorPreferences, onClose: () => void) {
  const change = useChangePreferences(id);
  const { smsConsent, smsStoppedAt } = preferences;
  const consent = smsStoppedAt === null ? smsConsent : null;
  const form = useForm<Values>({
    initialValues: {
      reminders: preferences.reminders,
      thanks: preferences.thanks,
      pausedUntil: preferences.pausedUntil ?? '',
      hasConsent: consent !== null,
      smsConsent: consent?.note ?? '',
    },
    validate: (values) => byContract(toWire(values)),
  });
  const saving = useSaving(form, {
    failure: 'An error occurred while saving. Please try again.',
  });
  const send = async (values: Values) => {
    const { message } = await change.mutateAsync(PreferenceChanges.parse(toWire(values)));
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

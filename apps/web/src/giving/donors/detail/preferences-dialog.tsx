import { Checkbox, TextInput } from '@mantine/core';
import { type Donor, type DonorPreferences, PreferenceChanges } from '@pledgewell/contract';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { validateBody } from '../../../ui/forms/validate-body.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
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
  const record = usePreferencesForm(donor._id, preferences);
  const { form } = record;
  const { hasConsent } = form.values;
  return (
    <RecordFormDialog
      title={`Communication preferences for ${donor.name}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      record={record}
      onClose={onClose}
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
    </RecordFormDialog>
  );
}

const validatePreferences = ({ hasConsent, smsConsent, pausedUntil, ...typed }: Values) =>
  validateBody(PreferenceChanges, {
    ...typed,
    pausedUntil: pausedUntil === '' ? null : pausedUntil,
    smsConsent: hasConsent ? smsConsent : null,
  });

function usePreferencesForm(id: string, preferences: DonorPreferences) {
  const change = useChangePreferences(id);
  const { smsConsent, smsStoppedAt } = preferences;
  const consent = smsStoppedAt === null ? smsConsent : null;
  return useRecordForm<Values, PreferenceChanges>({
    initial: {
      reminders: preferences.reminders,
      thanks: preferences.thanks,
      pausedUntil: preferences.pausedUntil ?? '',
      hasConsent: consent !== null,
      smsConsent: consent?.note ?? '',
    },
    validate: validatePreferences,
    save: (changes) => change.mutateAsync(changes),
    failure: 'An error occurred while saving. Please try again.',
    done: 'Changes saved.',
  });
}

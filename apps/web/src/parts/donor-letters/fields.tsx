import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { DonorPreferences } from '@pledgewell/contract';
import { formatDay, today } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../lib/account.ts';
import { DayField } from '../../ui/day-field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { PreferenceValues } from './form.ts';

type PreferenceFieldsProps = {
  form: UseFormReturnType<PreferenceValues>;
  stored: DonorPreferences;
};

/** Whoever has turned something away themselves is only overruled when they ask for it. */
export function PreferenceFields({ form, stored }: PreferenceFieldsProps) {
  const dayOf = useDayOf();
  const since = (at: string | null) => (at === null ? undefined : `Turned away on ${dayOf(at)}.`);
  const { smsConsent, smsStoppedAt } = stored;
  return (
    <>
      <FieldGroup title="By email">
        <Checkbox
          label="Reminders about pledges"
          description={since(stored.remindersStoppedAt)}
          {...form.getInputProps('reminders', { type: 'checkbox' })}
        />
        <Checkbox
          label="Thank-you letters"
          description={since(stored.thanksStoppedAt)}
          {...form.getInputProps('thanks', { type: 'checkbox' })}
        />
      </FieldGroup>
      <DayField
        label="No reminders before"
        description="Leave it empty to pause nothing. Receipts are always sent."
        {...form.getInputProps('pausedUntil')}
      />
      <FieldGroup title="By text message">
        <Checkbox
          label="Agreed to text messages"
          description={
            smsStoppedAt === null
              ? smsConsent && `Noted on ${dayOf(smsConsent.at)}.`
              : `Answered STOP on ${dayOf(smsStoppedAt)}.`
          }
          {...form.getInputProps('hasConsent', { type: 'checkbox' })}
        />
        {form.values.hasConsent && (
          <TextInput
            label="How they agreed"
            required
            description="Such as the form they signed, or the day of the call."
            dir="auto"
            {...form.getInputProps('smsConsent')}
          />
        )}
      </FieldGroup>
    </>
  );
}

/** The day of an instant where the organization is. */
function useDayOf() {
  const { data: user } = useQuery(meQuery());
  return (at: string) => formatDay(today(new Date(at), user?.timeZone ?? 'UTC'));
}

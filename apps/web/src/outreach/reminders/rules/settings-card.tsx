import { MultiSelect, TextInput } from '@mantine/core';
import '../../../ui/fields/pill-styles.ts';
import type { UseFormReturnType } from '@mantine/form';
import { type ReminderSettings, ReminderSettingsChanges } from '@pledgewell/contract';
import { phoneCountries } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useRefusal, useRoleRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { validateBody } from '../../../ui/forms/validate-body.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useOptionSearch } from '../../../ui/fields/option-search.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { submitIfComplete } from '../../../ui/fields/incomplete-fields.ts';
import { settingsQuery, useChangeSettings } from '../api.ts';
import classes from './rules.module.css';

/** When rules send, and to which countries text messages go. */
export function ReminderSettingsCard() {
  const settings = useQuery(settingsQuery());
  const { data } = settings;
  return (
    <Card>
      <section aria-labelledby="reminder-settings">
        <h2 id="reminder-settings" className={classes.head}>
          Sending
        </h2>
        <p className={classes.lead}>
          Messages are sent between 8 AM and 9 PM in the donor’s time zone, at most one per donor
          per day. Nobody gets a reminder for a payment already made.
        </p>
        {data && <SettingsForm key={data.version} settings={data} />}
        {settings.isPending && <ListSkeleton rows={2} label="Loading settings" />}
        {settings.isError && !data && (
          <LoadFailed
            title="Error loading settings"
            message={problemMessage(settings.error, 'Failed to load settings')}
            error={settings.error}
            onRetry={() => void settings.refetch()}
            isRetrying={settings.isFetching}
          />
        )}
      </section>
    </Card>
  );
}

type SettingsValues = {
  sendAt: string;
  quietDaysAfterPayment: string;
  smsCountries: string[];
  smsDailyDollars: string;
};

const countries = phoneCountries.map(({ code, name }) => ({ value: code, label: name }));

function SettingsForm({ settings }: { settings: ReminderSettings }) {
  const ofRole = useRoleRefusal('reminders:write');
  const refusal = useRefusal('reminders:write');
  const disabled = refusal !== null;
  const { form, outcome, submit } = useSettingsForm(settings);
  const { isBusy, message } = outcome;
  return (
    <form onSubmit={submitIfComplete(submit)} noValidate>
      {ofRole !== null && (
        <div className={classes.outcome}>
          <Banner tone="info">{ofRole}</Banner>
        </div>
      )}
      {message !== null && (
        <div className={classes.outcome}>
          <ErrorBanner>{message}</ErrorBanner>
        </div>
      )}
      <div className={classes.settings}>
        <TextInput
          label="Time of day"
          type="time"
          required
          description="When rules send, in the donor’s time zone."
          disabled={disabled}
          {...form.getInputProps('sendAt')}
        />
        <TextInput
          label="Quiet days after a payment"
          required
          inputMode="numeric"
          maxLength={3}
          description="Pause reminders for this many days after a payment."
          disabled={disabled}
          {...form.getInputProps('quietDaysAfterPayment')}
        />
        <CountriesField form={form} disabled={disabled} />
        <TextInput
          label="Daily text-message limit"
          required
          inputMode="numeric"
          maxLength={4}
          leftSection="$"
          description="Based on estimated cost. Messages over the limit wait until the next day."
          disabled={disabled}
          {...form.getInputProps('smsDailyDollars')}
        />
      </div>
      <div className={classes.save}>
        <ReasonButton type="submit" disabledBecause={refusal} disabled={isBusy || !form.isDirty()}>
          {isBusy ? 'Saving...' : 'Save Changes'}
        </ReasonButton>
      </div>
    </form>
  );
}

type CountriesFieldProps = { form: UseFormReturnType<SettingsValues>; disabled: boolean };

function CountriesField({ form, disabled }: CountriesFieldProps) {
  const chosen = form.values.smsCountries;
  const search = useOptionSearch({
    choices: countries.filter(({ value }) => !chosen.includes(value)),
    resting: '',
    restingAfter: () => '',
    thing: 'country',
    onPick: (country) => form.setFieldValue('smsCountries', [...chosen, country]),
  });
  return (
    <MultiSelect
      label="Countries for text messages"
      data={countries}
      searchable
      classNames={{ inputField: classes.country ?? '' }}
      description="Text messages to other countries aren’t sent."
      disabled={disabled}
      {...form.getInputProps('smsCountries')}
      {...search}
    />
  );
}

function useSettingsForm({ version, ...settings }: ReminderSettings) {
  const change = useChangeSettings();
  return useRecordForm<SettingsValues, ReminderSettingsChanges>({
    initial: {
      ...settings,
      quietDaysAfterPayment: String(settings.quietDaysAfterPayment),
      smsDailyDollars: String(settings.smsDailyDollars),
    },
    validate: (values) =>
      validateBody(ReminderSettingsChanges, {
        ...values,
        quietDaysAfterPayment: parseDays(values.quietDaysAfterPayment),
        smsDailyDollars: parseDays(values.smsDailyDollars),
        version,
      }),
    save: async (changes) => {
      const reply = await change.mutateAsync(changes);
      // The form restarts with stored values, so it cannot show the message itself.
      notify.success(reply.message ?? 'Settings saved.');
      return reply;
    },
    failure: 'Failed to save the settings. Please try again.',
  });
}

const parseDays = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

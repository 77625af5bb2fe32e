import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatUsd, frequencyLabels } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CampaignPicker } from '../../../parts/giving/campaign-picker.tsx';
import { FundField } from '../../../parts/giving/fund-field.tsx';
import { SplitButton, SplitFields } from '../../../parts/giving/split/split-fields.tsx';
import { DonorPicker } from '../../../parts/giving/donor-picker.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { EffectiveField } from '../effective-field.tsx';
import { type PriorActivity, type PledgeValues, impliedWriteOff } from './form.ts';
import { canRepeat, finalDueDate, paymentCount } from './preview-schedule.ts';
import classes from './pledge-fields.module.css';
import { SchedulePreview } from './schedule-preview.tsx';
import { toChoices, statusChoices } from '../labels.ts';

export type PledgeForm = UseFormReturnType<PledgeValues>;

type PledgeFieldsProps = {
  form: PledgeForm;
  isNew: boolean;
  before: PriorActivity;
  /** How the change affects an existing pledge's schedule. */
  schedule?: ReactNode;
  onCreateCampaign: (typed: string) => void;
};

export const PledgeFields = ({
  form,
  isNew,
  before,
  schedule,
  onCreateCampaign,
}: PledgeFieldsProps) => (
  <>
    <DonorPicker {...form.getInputProps('donor')} value={form.values.donor} />
    {isNew ? (
      <NewSchedule form={form} />
    ) : (
      <>
        <PledgeAmount form={form} />
        <PledgeDates form={form} isNew={false} />
        {schedule}
        <EffectiveField pledge={form.values} {...form.getInputProps('effectiveOn')} />
      </>
    )}
    <StatusFields form={form} before={before} />
    <Purpose form={form} onCreateCampaign={onCreateCampaign} />
    <Textarea label="Notes" rows={3} dir="auto" {...form.getInputProps('notes')} />
  </>
);

/** The campaign and the fund, or the parts of a split pledge. */
const Purpose = ({
  form,
  onCreateCampaign,
}: Pick<PledgeFieldsProps, 'form' | 'onCreateCampaign'>) =>
  form.values.splits.length > 0 ? (
    <SplitFields
      values={form.values}
      problem={form.errors['splits']}
      getProps={(path) => form.getInputProps(path)}
      onChange={form.setValues}
    />
  ) : (
    <>
      <CampaignPicker
        {...form.getInputProps('campaign')}
        value={form.values.campaign}
        onCreate={onCreateCampaign}
      />
      <FundField {...form.getInputProps('fund')} />
      <SplitButton thing="Pledge" values={form.values} onChange={form.setValues} />
    </>
  );

const PledgeAmount = ({ form }: { form: PledgeForm }) => (
  <AmountField
    label="Amount"
    required
    {...form.getInputProps('amount')}
    value={form.values.amount}
  />
);

/** With a number of payments, the last of them determines the due date. */
function PledgeDates({ form, isNew }: { form: PledgeForm; isNew: boolean }) {
  const isCounted = isNew && paymentCount(form.values) !== null;
  return (
    <div className={classes.pair}>
      <DayField label="Pledge Date" required {...form.getInputProps('date')} />
      {isCounted ? (
        <DayField
          label="Due Date"
          readOnly
          variant="filled"
          description="The date of the last payment."
          value={finalDueDate(form.values) ?? ''}
        />
      ) : (
        <DayField
          label="Due Date"
          {...(!isNew && {
            description: 'A new date reschedules the unpaid payments.',
          })}
          {...form.getInputProps('dueDate')}
        />
      )}
    </div>
  );
}

const frequencies = toChoices(frequencyLabels);

/** The schedule fields, with the resulting schedule right below them. */
const NewSchedule = ({ form }: { form: PledgeForm }) => (
  <>
    <div className={classes.pair}>
      <PledgeAmount form={form} />
      <NativeSelect
        label="Frequency"
        required
        data={frequencies}
        {...form.getInputProps('frequency')}
      />
    </div>
    <PledgeDates form={form} isNew />
    {canRepeat(form.values) && (
      <div className={classes.pair}>
        <TextInput
          label="Number of Payments"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          description="Leave blank to spread payments until the due date."
          {...form.getInputProps('payments')}
        />
        <DayField
          label="First Payment Date"
          description="Defaults to one period after the pledge date."
          {...form.getInputProps('firstPaymentDate')}
        />
      </div>
    )}
    <SchedulePreview values={form.values} error={form.errors['schedule']} />
  </>
);

function StatusFields({ form, before }: { form: PledgeForm; before: PriorActivity }) {
  const rest = impliedWriteOff(form.values, before);
  return (
    <>
      <NativeSelect
        label="Status"
        required
        data={statusChoices}
        {...form.getInputProps('status')}
      />
      {(rest !== null || form.values.status !== before.status) && (
        <TextInput
          label="Reason"
          required={rest !== null}
          autoComplete="off"
          dir="auto"
          maxLength={500}
          description={
            rest === null
              ? 'Shown in the pledge’s history.'
              : `Why don’t you expect the remaining ${formatUsd(rest)}? It will be written off.`
          }
          {...form.getInputProps('reason')}
        />
      )}
    </>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DayField } from '../../ui/fields/day-field.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import classes from './campaign-fields.module.css';
import type { CampaignValues } from './campaign-form.ts';

export const CampaignFields = ({ form }: { form: UseFormReturnType<CampaignValues> }) => (
  <>
    <TextInput
      label="Campaign Name"
      required
      dir="auto"
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <Textarea label="Description" rows={3} dir="auto" {...form.getInputProps('description')} />
    <div className={classes.days}>
      <DayField label="Start Date" {...form.getInputProps('startDate')} />
      <DayField label="End Date" {...form.getInputProps('endDate')} />
    </div>
    <AmountField
      label="Target Amount"
      required
      least={1}
      {...form.getInputProps('targetAmount')}
      value={form.values.targetAmount}
    />
  </>
);

import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DonationListQuery } from '@pledgewell/contract';
import {
  isBefore,
  isDay,
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '@pledgewell/domain';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { CampaignPicker } from '../../../parts/giving/campaign-picker.tsx';
import { FundFilter } from '../../../parts/giving/fund-field.tsx';
import { DonorPicker } from '../../../parts/giving/donor-picker.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import classes from './filter-dialog.module.css';
import type { FilteredBy } from './filter-names.ts';
import type { DonationQueryChange } from './filters.ts';

type FilterDialogProps = {
  query: DonationListQuery;
  filteredBy: FilteredBy;
  onQuery: DonationQueryChange;
  onClose: () => void;
};

type FilterValues = FilteredBy & {
  /** The fund's id; empty for all funds. */
  fund: string;
  method: PaymentMethod | '';
  startDate: string;
  endDate: string;
};

const methods = [
  { value: '', label: 'All methods' },
  ...paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] })),
];

export function FilterDialog({ query, filteredBy, onQuery, onClose }: FilterDialogProps) {
  const { fundId: fund = '', method = '', startDate = '', endDate = '' } = query;
  const form = useForm<FilterValues>({
    initialValues: { ...filteredBy, fund, method, startDate, endDate },
    validate: wrongFields,
  });
  const submit = form.onSubmit(
    (values) => {
      onQuery(toPatch(values, { query, shown: form.getInitialValues() }));
      onClose();
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <FormDialog
      title="Filter Donations"
      submitLabel="Show Donations"
      onSubmit={submit}
      onClose={onClose}
      isDirty={false}
    >
      <DonorPicker
        required={false}
        value={form.values.donor}
        onChange={(donor) => form.setFieldValue('donor', donor)}
      />
      <CampaignPicker
        value={form.values.campaign}
        onChange={(campaign) => form.setFieldValue('campaign', campaign)}
      />
      <FundFilter label="Fund" {...form.getInputProps('fund')} />
      <NativeSelect label="Payment Method" data={methods} {...form.getInputProps('method')} />
      <div className={classes.days}>
        <DayField label="From" {...form.getInputProps('startDate')} />
        <DayField label="To" {...form.getInputProps('endDate')} />
      </div>
    </FormDialog>
  );
}

const wrongFields = ({ startDate, endDate }: FilterValues) =>
  isDay(startDate) && isDay(endDate) && isBefore(endDate, startDate)
    ? { endDate: 'Start date cannot be after end date' }
    : {};

type Before = { query: DonationListQuery; shown: FilteredBy };

/** A donor or campaign whose name is unknown, so that the form could not show it, stays. */
const toPatch = (values: FilterValues, { query, shown }: Before) => ({
  donorId: values.donor?._id ?? (shown.donor ? undefined : query.donorId),
  campaignId: values.campaign?._id ?? (shown.campaign ? undefined : query.campaignId),
  fundId: values.fund || undefined,
  method: values.method || undefined,
  startDate: isDay(values.startDate) ? values.startDate : undefined,
  endDate: isDay(values.endDate) ? values.endDate : undefined,
});

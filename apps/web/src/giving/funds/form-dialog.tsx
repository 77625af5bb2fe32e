import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Fund, FundChanges, NewFund } from '@pledgewell/contract';
import { fundRestrictionLabels, fundRestrictions } from '@pledgewell/domain';
import { useRefusal } from '../../lib/account.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { RecordFormDialog } from '../../parts/record-form-dialog.tsx';
import { useRecordForm } from '../../ui/forms/record-form.ts';
import { useAddFund, useUpdateFund } from './api.ts';
import { type FundValues, newFundValues, toValues, validateChanges, validateNew } from './form.ts';
import classes from './funds.module.css';

export function AddFundDialog({ onClose }: { onClose: () => void }) {
  const add = useAddFund();
  const idempotencyKeyFor = useIdempotencyKey();
  const record = useRecordForm({
    initial: newFundValues,
    validate: validateNew,
    save: (fund: NewFund) => add.mutateAsync({ fund, intent: idempotencyKeyFor(fund) }),
    failure: 'Failed to add the fund. Please try again.',
  });
  return (
    <RecordFormDialog
      title="Add Fund"
      submitLabel="Add Fund"
      busyLabel="Adding..."
      record={record}
      disabledBecause={useRefusal('funds:write')}
      onClose={onClose}
    >
      <FundFields form={record.form} />
    </RecordFormDialog>
  );
}

export function EditFundDialog({ fund, onClose }: { fund: Fund; onClose: () => void }) {
  const update = useUpdateFund();
  const record = useRecordForm({
    initial: toValues(fund),
    validate: validateChanges(fund),
    save: (changes: FundChanges) => update.mutateAsync({ id: fund._id, changes }),
    failure: 'Failed to update the fund. Please try again.',
  });
  return (
    <RecordFormDialog
      title="Edit Fund"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      record={record}
      disabledBecause={useRefusal('funds:write')}
      onClose={onClose}
    >
      <FundFields form={record.form} />
    </RecordFormDialog>
  );
}

const restrictions = fundRestrictions.map((value) => ({
  value,
  label: fundRestrictionLabels[value],
}));

const FundFields = ({ form }: { form: UseFormReturnType<FundValues> }) => (
  <>
    <TextInput
      label="Fund Name"
      required
      dir="auto"
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <NativeSelect
      label="Restriction"
      description="Whether donors restricted this money, and by what."
      data={restrictions}
      {...form.getInputProps('restriction')}
    />
    <div className={classes.pair}>
      <TextInput
        label="Account"
        description="Its number or name in your books."
        autoComplete="off"
        {...form.getInputProps('account')}
      />
      <TextInput
        label="Class"
        description="If your books use classes."
        autoComplete="off"
        {...form.getInputProps('class')}
      />
    </div>
  </>
);

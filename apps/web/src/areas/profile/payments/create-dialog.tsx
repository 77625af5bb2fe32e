import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NewConnectedAccount } from '@pledgewell/contract';
import {
  connectBusinessTypeLabels,
  connectBusinessTypes,
  connectCountries,
  connectCountryLabels,
} from '@pledgewell/domain';
import { useState } from 'react';
import { showProblem } from '../../../lib/form-problems.ts';
import { useLeaving } from '../../../lib/leaving.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateAccount, useShowAccount } from './api.ts';
import classes from './payments.module.css';

const businessTypes = connectBusinessTypes.map((value) => ({
  value,
  label: connectBusinessTypeLabels[value],
}));

const countries = connectCountries.map((value) => ({ value, label: connectCountryLabels[value] }));

const noLink = 'Account created but no onboarding link was provided. Please contact support.';

/** Makes the account and leads to the provider, which asks for all the rest. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateAccount();
  const showAccount = useShowAccount();
  const [isLeaving, leaveFor] = useLeaving();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: NewConnectedAccount.parse({}) });
  const submit = form.onSubmit(async (values) => {
    setProblem(null);
    try {
      const { accountLink } = (await create.mutateAsync(values)).data;
      if (accountLink === null) setProblem(noLink);
      else leaveFor(accountLink);
    } catch (error) {
      setProblem(showProblem(form, error, 'Failed to create connected account'));
    }
  });
  const close = () => {
    if (create.isSuccess) showAccount();
    onClose();
  };
  return (
    <FormDialog
      title="Create a payment account"
      submitLabel="Continue to Stripe"
      busyLabel={isLeaving ? 'Redirecting...' : 'Creating...'}
      onSubmit={submit}
      onClose={close}
      isBusy={create.isPending || isLeaving}
      isDirty={false}
      problem={problem === null ? null : { message: problem }}
    >
      <p className={classes.sentence}>
        Stripe asks you for the rest on its own pages and then sends you back here. Keep your tax ID
        and the details of your bank account at hand.
      </p>
      <NativeSelect
        label="Business Type"
        description="Most charities choose Nonprofit organization."
        data={businessTypes}
        {...form.getInputProps('businessType')}
      />
      <NativeSelect
        label="Country"
        description="Where your organization is registered. It cannot be changed later."
        data={countries}
        {...form.getInputProps('country')}
      />
    </FormDialog>
  );
}

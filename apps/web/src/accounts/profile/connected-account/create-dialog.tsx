import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type ConnectBusinessType,
  connectBusinessTypeLabels,
  connectBusinessTypes,
  connectCountries,
  type ConnectCountry,
  connectCountryLabels,
} from '@pledgewell/domain';
import { useState } from 'react';
import { showProblem } from '../../../ui/forms/form-problems.ts';
import { useRedirect } from '../../../lib/redirect.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useCreateAccount, useShowAccount } from './api.ts';
import classes from './payments.module.css';

const businessTypes = [
  { value: '', label: 'Choose a business type', disabled: true },
  ...connectBusinessTypes.map((value) => ({ value, label: connectBusinessTypeLabels[value] })),
];

const countries = connectCountries.map((value) => ({ value, label: connectCountryLabels[value] }));

type CreateForm = {
  /** Empty until somebody chooses: a guess would have to be undone at the provider. */
  businessType: ConnectBusinessType | '';
  country: ConnectCountry;
};

const noLink = 'Account created but no onboarding link was provided. Please contact support.';

/** Creates the account and goes to the provider, which asks for the rest. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateAccount();
  const showAccount = useShowAccount();
  const [isRedirecting, redirectTo] = useRedirect();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<CreateForm>({
    initialValues: { businessType: '', country: connectCountries[0] },
    validate: { businessType: (type) => (type === '' ? 'Choose a business type.' : null) },
  });
  const submit = form.onSubmit(async ({ businessType, country }) => {
    if (businessType === '') return;
    setProblem(null);
    try {
      const { accountLink } = (await create.mutateAsync({ businessType, country })).data;
      if (accountLink === null) setProblem(noLink);
      else redirectTo(accountLink);
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
      title="Create a Payment Account"
      submitLabel="Continue to Stripe"
      busyLabel={isRedirecting ? 'Redirecting...' : 'Creating...'}
      onSubmit={submit}
      onClose={close}
      isBusy={create.isPending || isRedirecting}
      isDirty={false}
      problem={problem === null ? null : { message: problem }}
    >
      <p className={classes.sentence}>
        Stripe asks for the rest on its own pages, then sends you back here. Have your tax ID and
        bank account details ready.
      </p>
      <NativeSelect
        label="Business Type"
        description="How your organization is registered. Most charities choose Nonprofit organization. You can’t change this later."
        data={businessTypes}
        required
        {...form.getInputProps('businessType')}
      />
      <NativeSelect
        label="Country"
        description="Where your organization is registered. You can’t change this later."
        data={countries}
        {...form.getInputProps('country')}
      />
    </FormDialog>
  );
}

import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from './form.module.css';

export type PersonValues = { firstName: string; lastName: string; organizationName: string };

type NameFieldsProps = {
  form: Pick<UseFormReturnType<Pick<PersonValues, 'firstName' | 'lastName'>>, 'getInputProps'>;
};

export const NameFields = ({ form }: NameFieldsProps) => (
  <div className={classes.pair}>
    <TextInput
      label="First name"
      autoComplete="given-name"
      required
      size="md"
      {...form.getInputProps('firstName')}
    />
    <TextInput
      label="Last name"
      autoComplete="family-name"
      required
      size="md"
      {...form.getInputProps('lastName')}
    />
  </div>
);

type PersonFieldsProps = { form: Pick<UseFormReturnType<PersonValues>, 'getInputProps'> };

/** The person's name, and the organization. */
export const PersonFields = ({ form }: PersonFieldsProps) => (
  <>
    <NameFields form={form} />
    <TextInput
      label="Organization name"
      autoComplete="organization"
      required
      size="md"
      {...form.getInputProps('organizationName')}
    />
  </>
);

type TermsCheckboxProps = {
  form: Pick<UseFormReturnType<{ agreeToTerms: boolean }>, 'getInputProps'>;
};

/** The legal texts open in another tab, so that nothing typed is lost. */
export const TermsCheckbox = ({ form }: TermsCheckboxProps) => (
  <Checkbox
    label={
      <span className={classes.agreement}>
        I agree to the{' '}
        <a href="/terms" target="_blank" rel="noreferrer">
          Terms of Service
        </a>{' '}
        and{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          Privacy Policy
        </a>
      </span>
    }
    required
    {...form.getInputProps('agreeToTerms', { type: 'checkbox' })}
  />
);

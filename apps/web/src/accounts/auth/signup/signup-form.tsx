import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Tier } from '@pledgewell/domain';
import { useState } from 'react';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { register } from '../api.ts';
import classes from '../form.module.css';
import { PasswordFields } from '../password/password-fields.tsx';
import { TermsCheckbox, PersonFields } from '../person-fields.tsx';
import { emptySignup, type SignupValues, validateSignup } from './signup-schema.ts';
import { useSending } from '../use-sending.ts';

export function SignupForm({ tier }: { tier: Tier | null }) {
  const [lacksTier, setLacksTier] = useState(false);
  const form = useForm<SignupValues>({ initialValues: emptySignup, validate: validateSignup });
  const { isBusy, problem, submit } = useSending(form, {
    send: async (values) => {
      setLacksTier(!tier);
      if (tier) await register(toRegistration(values, tier));
    },
    fallback: fallbackFor,
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {lacksTier && <ErrorBanner>Please select a plan before continuing.</ErrorBanner>}
      {problem && <ErrorBanner title="Registration Error">{problem}</ErrorBanner>}
      <PersonFields form={form} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        size="md"
        {...form.getInputProps('email')}
      />
      <PasswordFields form={form} label="Password" />
      <TermsCheckbox form={form} />
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Creating account...' : 'Create account'}
      </Button>
    </form>
  );
}

const toRegistration = (
  { firstName, lastName, organizationName, email, password }: SignupValues,
  tier: Tier,
) => ({
  firstName,
  lastName,
  organizationName,
  email,
  password,
  tier: tier.id,
  role: 'user',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const fallbackFor = (error: unknown) =>
  error instanceof CallProblem && error.status < 500
    ? 'Registration failed'
    : 'An error occurred during registration. Please try again.';

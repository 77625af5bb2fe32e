import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { Plan } from '@pledgewell/domain';
import { useState } from 'react';
import { CallProblem } from '../../lib/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../lib/form-problems.ts';
import { ErrorBanner } from '../../ui/banner.tsx';
import { register } from './api.ts';
import classes from './form.module.css';
import { passwordError, passwordToggle } from './password-toggle.tsx';
import { emptySignup, passwordErrors, type SignupValues, validateSignup } from './signup-schema.ts';

type FieldSource = Pick<UseFormReturnType<SignupValues>, 'values' | 'errors' | 'getInputProps'>;

type Problem = { title?: string; message: string };

export function SignupForm({ plan }: { plan: Plan | null }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<SignupValues>({ initialValues: emptySignup, validate: validateSignup });

  const submit = form.onSubmit(
    async (values) => {
      if (!plan) {
        setProblem({ message: 'Please select a plan before continuing.' });
        return;
      }
      setBusy(true);
      setProblem(null);
      try {
        await register(registrationOf(values, plan));
      } catch (error) {
        const message = showProblem(form, error, fallbackFor(error));
        setProblem(message === null ? null : { title: 'Registration Error', message });
      } finally {
        setBusy(false);
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && (
        <ErrorBanner {...(problem.title && { title: problem.title })}>
          {problem.message}
        </ErrorBanner>
      )}
      <Person form={form} />
      <Passwords form={form} />
      <Checkbox
        label="I agree to the Terms of Service and Privacy Policy"
        required
        {...form.getInputProps('agreeToTerms', { type: 'checkbox' })}
      />
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Creating account...' : 'Create account'}
      </Button>
    </form>
  );
}

const Person = ({ form }: { form: FieldSource }) => (
  <>
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
    <TextInput
      label="Organization name"
      autoComplete="organization"
      required
      size="md"
      {...form.getInputProps('organizationName')}
    />
    <TextInput
      label="Email"
      type="email"
      autoComplete="username"
      required
      size="md"
      {...form.getInputProps('email')}
    />
  </>
);

/**
 * Wrong passwords are marked while they are typed; an empty confirmation only once it was tried.
 */
function Passwords({ form }: { form: FieldSource }) {
  const live = passwordErrors(form.values);
  const confirmation = form.values.confirmPassword === '' ? undefined : live.confirmPassword;
  return (
    <>
      <PasswordInput
        label="Password"
        description="At least 8 characters, with a number and a special character"
        autoComplete="new-password"
        required
        size="md"
        {...passwordToggle}
        {...form.getInputProps('password')}
        {...passwordError(live.password ?? form.errors.password)}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        required
        size="md"
        {...passwordToggle}
        {...form.getInputProps('confirmPassword')}
        {...passwordError(confirmation ?? form.errors.confirmPassword)}
      />
    </>
  );
}

const registrationOf = (
  { firstName, lastName, organizationName, email, password }: SignupValues,
  plan: Plan,
) => ({
  firstName,
  lastName,
  organizationName,
  email,
  password,
  tier: plan.id,
  role: 'user',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const fallbackFor = (error: unknown) =>
  error instanceof CallProblem && error.status < 500
    ? 'Registration failed'
    : 'An error occurred during registration. Please try again.';

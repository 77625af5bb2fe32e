import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Setup } from '@pledgewell/contract';
import { z } from 'zod';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { setUp } from '../api.ts';
import classes from '../form.module.css';
import { PasswordFields } from '../password/password-fields.tsx';
import { passwordErrors } from '../password/password-rules.ts';
import { PersonFields } from '../person-fields.tsx';
import { useSending } from '../use-sending.ts';

const { code, firstName, lastName, organizationName, email, password } = Setup.shape;
const byContract = schemaResolver(
  z.object({ code, firstName, lastName, organizationName, email, password }),
  { sync: true },
);

/** The code that the server printed, the organization and its owner. */
export function SetupForm() {
  const form = useForm({
    initialValues: {
      code: '',
      firstName: '',
      lastName: '',
      organizationName: '',
      email: '',
      password: '',
      confirmPassword: '',
    },
    validate: (values) => ({ ...byContract(values), ...passwordErrors(values) }),
  });
  const { isBusy, problem, submit } = useSending(form, {
    send: ({ confirmPassword: _, ...given }) =>
      setUp({ ...given, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    fallback: () => 'We couldn’t set up the organization. Please try again.',
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <ErrorBanner title="Setup Error">{problem}</ErrorBanner>}
      <TextInput
        label="Setup code"
        description="The server printed it when it last started. It’s in the terminal or the log."
        autoComplete="off"
        spellCheck={false}
        required
        size="md"
        {...form.getInputProps('code')}
      />
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
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Setting up...' : 'Set up'}
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { problems, type User } from '@pledgewell/contract';
import { useState } from 'react';
import { focusFirstWrong, showProblem } from '../../../ui/forms/form-problems.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { Part } from '../part.tsx';
import { useChangePassword } from './api.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { noPasswords, passwordErrors, wrongPasswords } from './password-form.ts';
import classes from './security.module.css';

export const PasswordPart = ({ user }: { user: User }) => (
  <Part
    title="Change password"
    about={
      user.hasPassword
        ? 'Changing your password signs you out everywhere else.'
        : problems['auth/no-password'].message
    }
  >
    {user.hasPassword && <PasswordForm />}
  </Part>
);

function PasswordForm() {
  const change = useChangePassword();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: noPasswords, validate: wrongPasswords });
  const live = passwordErrors(form.values);

  const submit = form.onSubmit(
    async ({ currentPassword, newPassword }) => {
      setProblem(null);
      try {
        const { message } = await change.mutateAsync({ currentPassword, newPassword });
        form.reset();
        notify.success(message);
      } catch (error) {
        setProblem(showProblem(form, error, 'Failed to change the password. Please try again.'));
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="New Password"
        description="At least 8 characters. A number and a special character make it stronger."
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
        error={form.errors['newPassword'] ?? live.newPassword}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
        error={form.errors['confirmPassword'] ?? live.confirmPassword}
      />
      <Button type="submit" disabled={change.isPending} className={classes.submit}>
        {change.isPending ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}

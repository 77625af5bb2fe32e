import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { NewPassword, problems, TicketText } from '@pledgewell/contract';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { resetPassword } from '../api.ts';
import classes from '../form.module.css';
import { AuthFrame } from '../frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { type NewPasswordValues, passwordErrors } from './password-rules.ts';
import { useSending } from '../use-sending.ts';

export const meta = () => pageTitle('Reset Password');

/** The token moves from the URL to the history's state, where a reload still finds it. */
export default function ResetScreen() {
  const { token: arrived } = useParams();
  const { state } = useLocation();
  const [isRefused, setRefused] = useState(false);

  if (arrived !== undefined) {
    return <Navigate to="/reset-password" replace state={{ token: arrived }} />;
  }
  const { success, data: token } = TicketText.safeParse(state?.token);
  if (isRefused || !success) return <NoToken />;
  return (
    <AuthFrame title="Set a new password" subtitle="You’ll be signed out everywhere else.">
      <ResetForm token={token} onRefused={() => setRefused(true)} />
    </AuthFrame>
  );
}

const NoToken = () => (
  <AuthFrame title="Reset password">
    <div className={classes.form}>
      <ErrorBanner>{problems['auth/reset-link-invalid'].message}</ErrorBanner>
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        Request New Reset Link
      </Button>
    </div>
  </AuthFrame>
);

type ResetFormProps = { token: string; onRefused: () => void };

function ResetForm({ token, onRefused }: ResetFormProps) {
  const navigate = useNavigate();
  const form = useForm<NewPasswordValues>({
    initialValues: { password: '', confirmPassword: '' },
    validate: (values) => ({
      ...byContract({ password: values.password }),
      ...passwordErrors(values),
    }),
  });
  const { isBusy, problem, submit } = useSending(form, {
    send: async ({ password }) => {
      try {
        await resetPassword(token, password);
        await navigate('/login', { replace: true, state: { resetSuccess: true, message: done } });
      } catch (error) {
        if (!(error instanceof CallProblem) || error.code !== 'auth/reset-link-invalid')
          throw error;
        onRefused();
      }
    },
    fallback: () => 'Failed to reset password. Please try again.',
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <PasswordFields form={form} label="New password" />
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}

const done =
  'Your password has been successfully reset. You can now log in with your new password.';

const byContract = schemaResolver(NewPassword, { sync: true });

import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { ForgotPassword } from '@pledgewell/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Notices, notify } from '../../../ui/feedback/notices.tsx';
import { requestPasswordReset } from '../api.ts';
import classes from '../form.module.css';
import { AuthFrame } from '../frame.tsx';
import { useSignInOptions } from '../../../lib/sign-in-options.ts';
import { useSending } from '../use-sending.ts';

export const meta = () => pageTitle('Forgot Password');

export default function ForgotScreen() {
  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="Enter your email address and we’ll send you a link to set a new one."
    >
      <ForgotForm />
      <p className={classes.fine}>
        <Link to="/login" className={classes.link}>
          Back to login
        </Link>
      </p>
      <Notices />
    </AuthFrame>
  );
}

function ForgotForm() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(ForgotPassword, { sync: true }),
  });
  const { isBusy, problem, submit } = useSending(form, {
    send: async ({ email }) => {
      notify.success(await requestPasswordReset(email.trim()));
      setSent(true);
    },
    fallback: fallbackFor,
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        size="md"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send Reset Link'}
      </Button>
      {isSent && <WhatNext />}
    </form>
  );
}

/** Stays when the notice has gone, and reveals just as little about accounts. */
function WhatNext() {
  const options = useSignInOptions();
  return (
    <>
      <p className={classes.fine}>
        If this address has an account, the link is on its way. It works once and expires in 60
        minutes. Check your spam folder, too.
      </p>
      {options?.isMailKept && (
        <p className={classes.fine}>
          Test mode: mail stays on this machine, in <a href="/sandbox/mail">/sandbox/mail</a>.
        </p>
      )}
    </>
  );
}

const fallbackFor = (error: unknown) =>
  error instanceof CallProblem && error.status > 0 && error.status < 500
    ? 'Failed to process your request. Please try again.'
    : 'An error occurred. Please try again.';

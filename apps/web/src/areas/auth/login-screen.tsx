import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CallProblem } from '../../lib/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../lib/form-problems.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { Banner, ErrorBanner } from '../../ui/banner.tsx';
import { signIn } from './api.ts';
import { AuthFrame } from './frame.tsx';
import classes from './form.module.css';
import { passwordError, passwordToggle } from './password-toggle.tsx';

export const meta = () => pageTitle('Log in');

export default function LoginScreen() {
  return (
    <AuthFrame
      title="Welcome back"
      subtitle={
        <>
          New here? <Link to="/signup">Sign Up</Link>
        </>
      }
    >
      <Arrival />
      <LoginForm />
    </AuthFrame>
  );
}

/** Why somebody was sent here: a session that ended, or a password that was just reset. */
function Arrival() {
  const state = useLocation().state as Record<string, unknown> | null;
  if (state?.resetSuccess && typeof state.message === 'string') {
    return (
      <div className={classes.arrival}>
        <Banner tone="success">{state.message}</Banner>
      </div>
    );
  }
  if (!state?.isExpired) return null;
  return (
    <div className={classes.arrival}>
      <Banner tone="info">Authentication failed. Please try logging in again.</Banner>
    </div>
  );
}

function LoginForm() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', rememberMe: false },
    validate: {
      email: (email) => (email.trim() === '' ? 'Enter your email address.' : null),
      password: (password) => (password === '' ? 'Enter your password.' : null),
    },
  });

  const submit = form.onSubmit(
    async (values) => {
      setBusy(true);
      setProblem(null);
      try {
        await signIn(values);
      } catch (error) {
        setProblem(showProblem(form, error, fallbackFor(error)));
      } finally {
        setBusy(false);
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <ErrorBanner title="Login Error">{problem}</ErrorBanner>}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        size="md"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        size="md"
        {...passwordToggle}
        key={form.key('password')}
        {...form.getInputProps('password')}
        {...passwordError(form.errors.password)}
      />
      <Checkbox
        label="Remember me"
        key={form.key('rememberMe')}
        {...form.getInputProps('rememberMe', { type: 'checkbox' })}
      />
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}

/** An answer that says nothing readable is no word about the password. */
const fallbackFor = (error: unknown) =>
  error instanceof CallProblem && error.status === 401
    ? 'Invalid email or password. Please try again.'
    : 'Login failed';

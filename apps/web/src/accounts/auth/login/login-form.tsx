import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { signIn } from '../api.ts';
import classes from '../form.module.css';
import { passwordError, passwordToggle } from '../password/password-toggle.tsx';
import { useSending } from '../use-sending.ts';

export function LoginForm({ onTwoStep }: { onTwoStep: (ticket: string) => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', rememberMe: false },
    validate: {
      email: (email) => (email.trim() === '' ? 'Enter your email address.' : null),
      password: (password) => (password === '' ? 'Enter your password.' : null),
    },
  });
  const { isBusy, problem, submit } = useSending(form, {
    send: async (values) => {
      const ticket = await signIn(values);
      if (ticket !== null) onTwoStep(ticket);
    },
    fallback: fallbackFor,
  });
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
        {...passwordError(form.errors['password'])}
      />
      <div className={classes.row}>
        <Checkbox
          label="Remember me"
          key={form.key('rememberMe')}
          {...form.getInputProps('rememberMe', { type: 'checkbox' })}
        />
        <Link to="/forgot-password" className={classes.link}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}

/** An unreadable response says nothing about the password. */
const fallbackFor = (error: unknown) =>
  error instanceof CallProblem && error.status === 401
    ? 'Invalid email or password. Please try again.'
    : 'Login failed';

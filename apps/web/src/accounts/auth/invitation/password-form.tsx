import { Button, PasswordInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import clsx from 'clsx';
import { Link } from 'react-router';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import classes from '../form.module.css';
import { passwordError, passwordToggle } from '../password/password-toggle.tsx';
import { acceptInvitation } from './api.ts';
import { InvitedEmail } from './invited-email.tsx';
import { type AnswerProps, useAccepting, useSignInFirst } from './use-accepting.ts';

/** Accepts with the password of the account that the address has. */
export function PasswordForm(props: AnswerProps) {
  const { token, invitation } = props;
  const signInFirst = useSignInFirst(props);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Enter your password.' : null) },
  });
  const { isBusy, problem, submit } = useAccepting(form, props, ({ password }) =>
    acceptInvitation({ token, password }),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <InvitedEmail email={invitation.email} />
      <PasswordInput
        label="Your password"
        description="You already have an account, so its password is all we need."
        autoComplete="current-password"
        required
        size="md"
        {...passwordToggle}
        {...form.getInputProps('password')}
        {...passwordError(form.errors['password'])}
      />
      <div className={classes.row}>
        <UnstyledButton className={clsx(classes.again, classes.link)} onClick={signInFirst}>
          Sign in another way
        </UnstyledButton>
        <Link to="/forgot-password" className={classes.link}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Joining...' : 'Accept invitation'}
      </Button>
    </form>
  );
}

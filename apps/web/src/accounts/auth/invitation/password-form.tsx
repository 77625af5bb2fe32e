import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { googleInvitationUrl } from '@pledgewell/contract';
import { Link } from 'react-router';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import classes from '../form.module.css';
import { GoogleLink } from '../google-link.tsx';
import { passwordError, passwordToggle } from '../password/password-toggle.tsx';
import { acceptInvitation } from './api.ts';
import { InvitedEmail } from './invited-email.tsx';
import { rememberInvitation } from '../pending-invitation.ts';
import { type AnswerProps, useAccepting } from './use-accepting.ts';

type PasswordFormProps = AnswerProps & {
  /** Why an earlier second step ended. */
  expiry: string | null;
  onTwoStep: (ticket: string) => void;
};

/** Accepts with the password of the account that the address has, or leads to Google. */
export function PasswordForm({ expiry, onTwoStep, ...props }: PasswordFormProps) {
  const { token, invitation } = props;
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Enter your password.' : null) },
  });
  const { isBusy, problem, submit } = useAccepting(form, props, async ({ password }) => {
    const accepted = await acceptInvitation({ token, password });
    if ('message' in accepted) return accepted.message;
    onTwoStep(accepted.ticket);
    return null;
  });
  const message = problem ?? (isBusy ? null : expiry);
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        {message && <ErrorBanner>{message}</ErrorBanner>}
        <InvitedEmail email={invitation.email} />
        <PasswordInput
          label="Your password"
          description="You already have an account. Enter its password to join."
          autoComplete="current-password"
          required
          size="md"
          {...passwordToggle}
          {...form.getInputProps('password')}
          {...passwordError(form.errors['password'])}
        />
        <div className={classes.row}>
          <Link to="/forgot-password" className={classes.link}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="md" fullWidth disabled={isBusy}>
          {isBusy ? 'Joining...' : 'Accept invitation'}
        </Button>
      </form>
      <GoogleLink
        label="Accept with Google"
        href={googleInvitationUrl(token)}
        onLeave={() => rememberInvitation(`/invitation?token=${token}`)}
      />
    </>
  );
}

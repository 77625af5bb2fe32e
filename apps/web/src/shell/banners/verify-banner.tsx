import { sessionEndpoints, type User } from '@pledgewell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/calls/call.ts';
import { CallProblem } from '../../lib/calls/call-problem.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import classes from './verify-banner.module.css';

/** Shown above everything until the email address is verified; offers the link again. */
export const VerifyBanner = ({ user }: { user: User }) =>
  user.isEmailVerified ? null : <Reminder email={user.email} />;

function Reminder({ email }: { email: string }) {
  // The link opens in another window, so the status is refetched when this one gets the focus.
  const me = useQuery({ ...meQuery(), refetchOnWindowFocus: 'always' });
  const again = useMutation({
    mutationFn: () => call(sessionEndpoints.resendVerification),
    onSuccess: ({ message }) => notify.success(message ?? `Verification email sent to ${email}`),
    onError: (error) => {
      notify.failure(error, 'An error occurred. Please try again.');
      if (error instanceof CallProblem && error.code === 'auth/already-verified') void me.refetch();
    },
  });
  return (
    <section className={classes.banner} aria-label="Verify your email address">
      <MailWarning size={15} aria-hidden />
      <p className={classes.text}>
        Verify your email address with the link we sent to <strong>{email}</strong>. Until then, you
        can’t send reminders or receipts or charge cards.
      </p>
      <TextButton onClick={() => again.isPending || again.mutate()}>Send the Link Again</TextButton>
    </section>
  );
}

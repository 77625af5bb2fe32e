import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { emailKey } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { signOut } from '../../../parts/accounts/sign-out.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import classes from '../form.module.css';
import { acceptSignedIn } from './api.ts';
import { type AnswerProps, useAccepting } from './use-accepting.ts';

/** Accepts with one button, if the invitation is for the person who is signed in. */
export function SignedInAnswer(props: AnswerProps) {
  const { data: user, isError, error, isFetching, refetch } = useQuery(meQuery());
  const { email } = props.invitation;
  if (user && emailKey(user.email) !== emailKey(email)) {
    return <OtherPerson signedInAs={user.email} email={email} />;
  }
  if (isError && !user) {
    return (
      <div className={classes.form}>
        <ErrorBanner error={error}>{problemMessage(error, 'Failed to load user data')}</ErrorBanner>
        <Button size="md" fullWidth loading={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return <Accept {...props} isReady={user !== undefined} />;
}

function Accept({ isReady, ...props }: AnswerProps & { isReady: boolean }) {
  const { isBusy, problem, submit } = useAccepting(useForm({ initialValues: {} }), props, () =>
    acceptSignedIn(props.token),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <Button type="submit" size="md" fullWidth disabled={isBusy || !isReady}>
        {isBusy ? 'Joining...' : 'Accept invitation'}
      </Button>
      <p className={classes.fine}>You’re signed in as {props.invitation.email}.</p>
    </form>
  );
}

function OtherPerson({ signedInAs, email }: { signedInAs: string; email: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div className={classes.form}>
      <Banner tone="info">
        You’re signed in as {signedInAs}, but this invitation is for {email}.
      </Banner>
      <Button size="md" fullWidth disabled={isLeaving} onClick={leave}>
        {isLeaving ? 'Signing out...' : 'Sign out and continue'}
      </Button>
    </div>
  );
}

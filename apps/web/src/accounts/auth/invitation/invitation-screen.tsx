import { Button } from '@mantine/core';
import { problems, TicketText } from '@pledgewell/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { CallProblem, problemMessage } from '../../../lib/calls/call-problem.ts';
import { makeQueryClient } from '../../../lib/calls/query-client.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import classes from '../form.module.css';
import { AuthFrame } from '../frame.tsx';
import { Outcome } from '../outcome.tsx';
import { invitationQuery } from './api.ts';
import { AccountAnswer } from './account-answer.tsx';
import { InvitationFrame } from './invitation-frame.tsx';
import { NewPersonForm } from './new-person-form.tsx';
import { SignedInAnswer } from './signed-in-answer.tsx';

export const meta = () => pageTitle('Your invitation');

/** The token moves from the URL to the history's state, where a reload still finds it. */
export default function InvitationScreen() {
  const [client] = useState(makeQueryClient);
  const [search] = useSearchParams();
  const { state } = useLocation();
  const arrived = search.get('token');
  if (arrived !== null) return <Navigate to="/invitation" replace state={{ token: arrived }} />;

  const { success, data: token } = TicketText.safeParse(state?.token);
  if (!success) return <Refused message={problems['team/invitation-invalid'].message} />;
  return (
    <QueryClientProvider client={client}>
      <Invitation key={token} token={token} />
    </QueryClientProvider>
  );
}

function Invitation({ token }: { token: string }) {
  const { data: invitation, error, isFetching, refetch } = useQuery(invitationQuery(token));
  const { status } = useSession();
  const [isRefused, setRefused] = useState(false);

  if (isRefused) return <Refused message={problems['team/invitation-invalid'].message} />;
  if (error && !invitation) {
    const message = problemMessage(error, 'We couldn’t open your invitation. Please try again.');
    // A retry does not change the server's decision.
    const isDecided = error instanceof CallProblem && error.code === 'team/invitation-invalid';
    const retry = { isBusy: isFetching, onClick: () => void refetch() };
    return <Refused message={message} {...(isDecided ? {} : { retry })} />;
  }
  if (!invitation || status === 'renewing') {
    return <Outcome title="Opening your invitation..." text="This takes a moment." isBusy />;
  }
  const given = { token, invitation, onRefused: () => setRefused(true) };
  if (status !== 'signed-in' && invitation.hasAccount) return <AccountAnswer {...given} />;
  return (
    <InvitationFrame invitation={invitation}>
      {status === 'signed-in' ? <SignedInAnswer {...given} /> : <NewPersonForm {...given} />}
    </InvitationFrame>
  );
}

type RefusedProps = { message: string; retry?: { isBusy: boolean; onClick: () => void } };

function Refused({ message, retry }: RefusedProps) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <AuthFrame title="Your invitation">
      <div className={classes.form}>
        <ErrorBanner>{message}</ErrorBanner>
        {retry ? (
          <Button size="md" fullWidth loading={retry.isBusy} onClick={retry.onClick}>
            Try Again
          </Button>
        ) : (
          <Button component={Link} to={isSignedIn ? '/dashboard' : '/login'} size="md" fullWidth>
            {isSignedIn ? 'Go to your dashboard' : 'Log in'}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}

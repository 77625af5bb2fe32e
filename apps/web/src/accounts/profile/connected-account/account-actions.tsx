import { Button } from '@mantine/core';
import { type ConnectedAccount, problems, type User } from '@pledgewell/contract';
import { Landmark, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { CallProblem, problemMessage } from '../../../lib/calls/call-problem.ts';
import { useRedirect } from '../../../lib/redirect.ts';
import { ActionButton } from '../../../ui/controls/action-button.tsx';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { useAccountLink, useRefreshStatus } from './api.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import classes from './payments.module.css';
import { connectBlockedReason } from './labels.ts';

type AccountActionsProps = { account: ConnectedAccount; user: User };

export function AccountActions({ account, user }: AccountActionsProps) {
  const refresh = useRefreshStatus();
  const setup = useSetup();
  const [isOpen, setOpen] = useState(false);
  const refusal = useRoleRefusal('connected-account:write');
  const reason = connectBlockedReason(user);
  const isBusy = setup.isBusy || refresh.isPending;
  const isComplete = account.charges_enabled && account.requirements.missing.length === 0;
  return (
    <>
      {setup.problem && <ErrorBanner>{setup.problem}</ErrorBanner>}
      {refresh.isError && (
        <ErrorBanner error={refresh.error}>
          {problemMessage(
            refresh.error,
            'An error occurred while fetching your connected account status',
          )}
        </ErrorBanner>
      )}
      <div className={classes.buttons}>
        {!isComplete && (
          <ActionButton
            action={{
              label: setup.isBusy ? 'Redirecting...' : 'Complete Setup',
              onClick: () => isBusy || setup.start(),
              disabledBecause: refusal ?? (reason && problems[reason].message),
            }}
          />
        )}
        <Button
          variant="default"
          leftSection={<RotateCw size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => refresh.mutate()}
        >
          {refresh.isPending ? 'Refreshing...' : 'Refresh Status'}
        </Button>
        <ActionButton
          action={{ label: 'See Payouts', icon: Landmark, to: '/dashboard/donations/payouts' }}
          variant="default"
        />
        <ReasonButton
          variant="subtle"
          disabledBecause={refusal}
          {...(refusal === null && { c: 'var(--late)' })}
          className={classes.last}
          disabled={isBusy}
          onClick={() => setOpen(true)}
        >
          Disconnect
        </ReasonButton>
      </div>
      {isOpen && <DisconnectDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const noLink =
  'Account setup initiated but no onboarding link was provided. Please contact support.';

/** Requests a page of the provider and goes there. */
function useSetup() {
  const link = useAccountLink();
  const [isRedirecting, redirectTo] = useRedirect();
  const { origin } = window.location;
  const body = {
    returnUrl: `${origin}/dashboard/stripe-connect-return`,
    refreshUrl: `${origin}/dashboard/profile`,
  };
  return {
    isBusy: link.isPending || isRedirecting,
    problem: link.isError ? linkProblem(link.error) : null,
    start: () => link.mutate(body, { onSuccess: ({ url }) => redirectTo(url) }),
  };
}

function linkProblem(error: unknown) {
  const hasNoUrl = error instanceof CallProblem && error.code === 'call/unexpected';
  return hasNoUrl
    ? noLink
    : problemMessage(error, 'Failed to create account link. Please try again.');
}

import { problems, type User } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Landmark, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { lazily } from '../../../ui/hooks/lazily.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Part } from '../part.tsx';
import { existingQuery } from './api.ts';
import classes from './payments.module.css';
import { useOAuth } from './use-oauth.ts';
import { connectBlockedReason } from './labels.ts';

const CreateDialog = lazily(async () => (await import('./create-dialog.tsx')).CreateDialog);

const about =
  'Connect your organization’s account with Stripe, the payment provider, to take ' +
  'donations by card. Create an account in a few minutes, or use one you already have.';

const benefits = [
  'Donations by card go directly to your own bank account',
  'Card details never reach your workspace; donors enter them with the payment provider',
  'Full or partial refunds from your donation list',
  'Every payment, fee and payout listed in your own account with the payment provider',
];

export const ConnectAccount = ({ user }: { user: User }) => (
  <Part title="Payment account" about={about}>
    <ul className={classes.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Check size={16} aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
    <Way user={user} />
  </Part>
);

const upgrade = <Link to="/dashboard/profile?tab=subscription">Upgrade</Link>;
const choose = <Link to="/dashboard/profile?tab=subscription">Choose a plan</Link>;

/** The ways to get an account, or the reason why there is none. */
function Way({ user }: { user: User }) {
  const reason = connectBlockedReason(user);
  if (reason === 'connect/trial') {
    return (
      <Banner tone="info" title="This feature is for paid plans" action={upgrade}>
        {problems[reason].message}
      </Banner>
    );
  }
  if (reason) {
    return (
      <Banner tone="warning" action={reason !== 'organization/leaving' && choose}>
        {problems[reason].message}
      </Banner>
    );
  }
  return <Ways />;
}

function Ways() {
  const existing = useQuery(existingQuery());
  const [isCreating, setCreating] = useState(false);
  const oauth = useOAuth();
  const refusal = useRoleRefusal('connected-account:write');

  if (existing.isPending) return <ListSkeleton rows={1} label="Loading payment options" />;
  if (existing.data?.offBecause) return <Banner tone="info">{existing.data.offBecause}</Banner>;
  return (
    <>
      {oauth.problem && <ErrorBanner>{oauth.problem}</ErrorBanner>}
      {existing.data?.isTestMode && <TestMode />}
      <div className={classes.buttons}>
        <ReasonButton
          disabledBecause={refusal}
          leftSection={<Landmark size={17} aria-hidden />}
          onClick={() => setCreating(true)}
          disabled={oauth.isBusy}
        >
          Create a Payment Account
        </ReasonButton>
        {existing.data?.canConnectExisting !== false && (
          <ReasonButton
            variant="default"
            disabledBecause={refusal}
            leftSection={<Link2 size={17} aria-hidden />}
            onClick={oauth.start}
            disabled={oauth.isBusy}
          >
            {oauth.isBusy ? 'Redirecting...' : 'Connect an existing account'}
          </ReasonButton>
        )}
      </div>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}

const TestMode = () => (
  <Banner tone="info" title="Test mode: no real money moves">
    A simulator stands in for the payment provider here.
  </Banner>
);

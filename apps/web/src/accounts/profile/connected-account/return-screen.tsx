import type { ConnectedAccount } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, Hourglass, Landmark } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { GatedScreen } from '../../../parts/accounts/role-gate.tsx';
import { OutcomeCard } from '../../../ui/layout/outcome-card.tsx';
import { returnQuery } from './api.ts';
import { connectReturnPath, connectReturnStage } from './connect-return.ts';
import { useOAuth } from './use-oauth.ts';

const redirectsAfterMs = 3_000;
const profilePath = '/dashboard/profile';

export const meta = () => pageTitle('Connect your payment account');

/** Where the payment provider sends people back to, after setup or consent. */
export default function ConnectReturnScreen() {
  const [search] = useSearchParams();
  const { state, key } = useLocation();
  const stage = connectReturnStage(search, state);
  switch (stage.kind) {
    case 'arriving':
      return <Navigate to={connectReturnPath} replace state={stage.state} />;
    case 'checking':
      return (
        <GatedScreen permission="connected-account:write" title="Payment Account">
          <Checking arrival={{ key, answer: stage.answer }} />
        </GatedScreen>
      );
    case 'refused':
      return <Refused />;
  }
}

function Checking({ arrival }: { arrival: Parameters<typeof returnQuery>[0] }) {
  const account = useQuery(returnQuery(arrival));
  if (account.data) return <Connected account={account.data} />;
  if (account.data === null) {
    return <Failed message="Failed to verify the payment account status." />;
  }
  if (account.isError) {
    const fallback = 'An error occurred while processing your connected account.';
    return <Failed message={problemMessage(account.error, fallback)} error={account.error} />;
  }
  return (
    <OutcomeCard
      tone="half"
      icon={Landmark}
      title="Checking your payment account..."
      text="This takes a moment."
      isBusy
    />
  );
}

function Connected({ account }: { account: ConnectedAccount }) {
  const navigate = useNavigate();
  useEffect(() => {
    const goOn = () => void navigate(profilePath, { replace: true });
    const timer = setTimeout(goOn, redirectsAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return account.charges_enabled ? (
    <OutcomeCard
      tone="good"
      icon={BadgeCheck}
      title="Payment account connected successfully!"
      text="You can now take donations by card. Redirecting you to your profile..."
      action={{ label: 'Go to Profile', to: profilePath }}
    />
  ) : (
    <OutcomeCard
      tone="soon"
      icon={Hourglass}
      title="Setup incomplete"
      text="Your payment account is connected, but its setup is incomplete. Redirecting you to your profile to see what’s missing..."
      action={{ label: 'Go to Profile', to: profilePath }}
    />
  );
}

const refusal =
  'Your account wasn’t connected because the request wasn’t confirmed with the payment provider.';

/** A person who declined at the provider can go there again. */
function Refused() {
  const { problem, isBusy, start } = useOAuth();
  return <Failed message={problem ?? refusal} onRetry={() => isBusy || start()} />;
}

type FailedProps = { message: string; error?: unknown; onRetry?: () => void };

const Failed = ({ message, error, onRetry = () => window.location.reload() }: FailedProps) => (
  <OutcomeCard
    tone="late"
    icon={CircleAlert}
    title="Connection Failed"
    text={message}
    error={error}
    action={{ label: 'Try Again', onClick: onRetry }}
    secondary={{ label: 'Go to Profile', to: profilePath }}
  />
);

import type { User } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useRoleRefusal } from '../../../lib/account.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Part } from '../part.tsx';
import { connectedAccountQuery } from './api.ts';
import { ConnectAccount } from './connect-account.tsx';
import { ConnectedAccountPart } from './connected-account.tsx';

/** The account on which donors' cards are charged: how to get one, or its status. */
export function PaymentAccount({ user }: { user: User }) {
  const refusal = useRoleRefusal('connected-account:read');
  if (refusal === null) return <Account user={user} />;
  return (
    <Part title="Payment account">
      <Banner tone="info">{refusal}</Banner>
    </Part>
  );
}

function Account({ user }: { user: User }) {
  const isConnected = user.stripeConnect !== null;
  const account = useQuery({ ...connectedAccountQuery(), enabled: isConnected });
  if (!isConnected || account.data === null) return <ConnectAccount user={user} />;
  if (account.data) return <ConnectedAccountPart account={account.data} user={user} />;
  return (
    <Part title="Payment account">
      {account.isError ? (
        <LoadFailed
          title="Error Loading Payment Account"
          message={problemMessage(
            account.error,
            'An error occurred while fetching your connected account status',
          )}
          error={account.error}
          onRetry={() => void account.refetch()}
          isRetrying={account.isFetching}
        />
      ) : (
        <ListSkeleton rows={3} label="Loading your payment account" />
      )}
    </Part>
  );
}

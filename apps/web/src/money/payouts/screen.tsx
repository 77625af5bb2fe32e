import { Button } from '@mantine/core';
import { PayoutsQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Landmark, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CallProblem, problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { showingLine } from '../../lib/browser/showing-line.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { DonationViews } from '../../parts/giving/donation-views.tsx';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { useIsUnderDesktop } from '../../ui/hooks/breakpoints.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { payoutsQuery, useRefreshPayouts } from './api.ts';
import { PayoutList } from './list.tsx';

export const meta = () => pageTitle('Payouts');

export default function PayoutsScreen() {
  return (
    <GatedScreen permission="payouts:read" title="Payouts" views={<DonationViews />}>
      <ReadPayouts />
    </GatedScreen>
  );
}

const bankInbox = {
  label: 'Bank Inbox',
  icon: Landmark,
  to: '/dashboard/accounting/bank',
};

/** Payouts to the bank. Stored ones are shown at once, and then new ones are requested. */
function ReadPayouts() {
  const [query, change] = useUrlState(PayoutsQuery);
  const { isPending, mutate, error } = useRefreshPayouts();
  useEffect(() => mutate(), [mutate]);
  const refresh = (
    <Button
      variant="default"
      leftSection={<RotateCw size={16} aria-hidden />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
  return (
    <Screen
      title="Payouts"
      subtitle="Card payments deposited to your bank, and the donations in each deposit"
      secondary={
        <>
          <ActionButton action={bankInbox} variant="default" />
          {refresh}
        </>
      }
    >
      <DonationViews />
      {error && !isWithoutAccount(error) && (
        <Banner tone="warning">
          {problemMessage(error, 'We couldn’t check for new payouts.')}
        </Banner>
      )}
      <Payouts
        query={query}
        isRefreshing={isPending}
        isConnected={!isWithoutAccount(error)}
        onPage={(page) => change({ page })}
      />
    </Screen>
  );
}

const isWithoutAccount = (error: unknown) =>
  error instanceof CallProblem && error.code === 'payouts/no-account';

type PayoutsProps = {
  query: PayoutsQuery;
  isRefreshing: boolean;
  isConnected: boolean;
  onPage: (page: number) => void;
};

function Payouts({ query, isRefreshing, isConnected, onPage }: PayoutsProps) {
  const payouts = useQuery(payoutsQuery(query));
  const isUnderDesktop = useIsUnderDesktop();
  const loading = <ListSkeleton rows={6} label="Loading payouts" />;
  return (
    <RecordList
      query={payouts}
      loading={<Card flush>{loading}</Card>}
      failure={{ title: 'Error Loading Payouts', message: 'Failed to load payouts' }}
      none={isRefreshing ? loading : <NoPayouts isConnected={isConnected} />}
    >
      {({ data, pagination }, isStale) => (
        <>
          {!isConnected && <NotConnected />}
          <PagedList
            isTable={!isUnderDesktop}
            page={pagination.page}
            totalPages={pagination.totalPages}
            onPage={onPage}
            summary={showingLine(pagination, 'payouts')}
          >
            <PayoutList payouts={data} isStale={isStale} />
          </PagedList>
        </>
      )}
    </RecordList>
  );
}

const paymentSettings = '/dashboard/profile?tab=payments';

/** Why a refresh finds nothing, above the payouts of sample data or of a disconnected account. */
const NotConnected = () => (
  <Banner tone="info" action={<Link to={paymentSettings}>Go to Payment Settings</Link>}>
    There are no new payouts to check for, because no payment account is connected.
  </Banner>
);

const NoPayouts = ({ isConnected }: { isConnected: boolean }) => (
  <EmptyState
    icon={Landmark}
    title="No payouts yet"
    text={
      isConnected
        ? 'The card provider sends the money to your bank a few days after each card payment. ' +
          'Payouts appear here with the donations they include.'
        : 'Connect a payment account to accept cards. Payouts to your bank appear here.'
    }
    action={
      isConnected
        ? { label: 'Go to Donations', to: '/dashboard/donations' }
        : { label: 'Go to Payment Settings', to: paymentSettings }
    }
  />
);

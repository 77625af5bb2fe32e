import { Button } from '@mantine/core';
import type { PayoutDetail } from '@pledgewell/contract';
import { type Cents, formatDay, subtract, zero } from '@pledgewell/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Download, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { isMissing, problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { payoutQuery, usePayoutFile } from './api.ts';
import { EntryList } from './entries.tsx';
import { PayoutBadge } from './parts.tsx';
import { Money } from '../../ui/values/money.tsx';
import classes from './payouts.module.css';

export const meta = () => pageTitle('Payout');

export default function PayoutScreen() {
  return (
    <GatedScreen permission="payouts:read" title="Payout">
      <ReadPayout />
    </GatedScreen>
  );
}

function ReadPayout() {
  const { id = '' } = useParams();
  const payout = useQuery(payoutQuery(id));
  const { data } = payout;
  return (
    <Screen
      title={data ? `Payout on ${formatDay(data.arrivesOn)}` : 'Payout'}
      subtitle={
        <Link to="/dashboard/donations/payouts" className={classes.back}>
          All payouts
        </Link>
      }
      secondary={data && <FileButton id={id} />}
    >
      {payout.isPending && (
        <Card flush>
          <ListSkeleton rows={8} label="Loading payout" />
        </Card>
      )}
      {payout.isError && !data && (
        <Card flush>
          <NotShown payout={payout} />
        </Card>
      )}
      {data && <Inside payout={data} />}
    </Screen>
  );
}

function NotShown({ payout }: { payout: UseQueryResult<PayoutDetail> }) {
  if (isMissing(payout.error)) {
    return (
      <EmptyState
        icon={SearchX}
        title="This payout doesn’t exist"
        text="The link may be incomplete, or the payout belongs to another account."
        action={{ label: 'All payouts', to: '/dashboard/donations/payouts' }}
        quiet
      />
    );
  }
  return (
    <LoadFailed
      title="Error Loading Payout"
      message={problemMessage(payout.error, 'Failed to load payout')}
      error={payout.error}
      onRetry={() => void payout.refetch()}
      isRetrying={payout.isFetching}
    />
  );
}

const Inside = ({ payout }: { payout: PayoutDetail }) => (
  <>
    {payout.remarks.map((remark) => (
      <Banner key={remark} tone="warning">
        {remark}
      </Banner>
    ))}
    <section aria-labelledby="adds-up">
      <h2 id="adds-up" className={classes.heading}>
        Summary
      </h2>
      <Card flush>
        <dl className={classes.sums}>
          {toSumLines(payout).map(([label, amount]) => (
            <div key={label} className={classes.sum}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} exact />
              </dd>
            </div>
          ))}
          <div className={classes.sum}>
            <dt className={classes.badges}>
              Total <PayoutBadge status={payout.status} />
            </dt>
            <dd>
              <Money amount={payout.amount} exact />
            </dd>
          </div>
        </dl>
      </Card>
    </section>
    {payout.entries.length > 0 && <EntryList entries={payout.entries} />}
  </>
);

/** Returns the non-empty lines that add up to the payout. */
function toSumLines({ gifts: donations, refunds, disputes, others, fees }: PayoutDetail) {
  const lines: (readonly [string, Cents, number])[] = [
    [pluralize(donations.count, 'donation'), donations.amount, donations.count],
    [pluralize(refunds.count, 'refund'), refunds.amount, refunds.count],
    [pluralize(disputes.count, 'dispute'), disputes.amount, disputes.count],
    [pluralize(others.count, 'other entry', 'other entries'), others.amount, others.count],
    ['Card processing fees', subtract(zero, fees), fees],
  ];
  return lines
    .filter(([, , count]) => count > 0)
    .map(([label, amount]) => [label, amount] as const);
}

const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

function FileButton({ id }: { id: string }) {
  const file = usePayoutFile(id);
  const save = () =>
    file.mutate(undefined, {
      onError: (error) => notify.failure(error, 'Failed to export payout'),
    });
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      disabled={file.isPending}
      onClick={save}
    >
      {file.isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}

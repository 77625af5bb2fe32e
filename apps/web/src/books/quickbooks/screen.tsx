import { QuickBooksDocumentQuery, type QuickBooksStatus } from '@pledgewell/contract';
import { quickBooksStates, type QuickBooksState } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, RefreshCw } from 'lucide-react';
import { useRefusal } from '../../lib/account.ts';
import { showingLine } from '../../lib/browser/showing-line.ts';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { AccountingGate } from '../../parts/books/accounting-gate.tsx';
import { AccountingViews } from '../../parts/books/accounting-views.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { statusQuery, useConnect, useDocuments } from './api.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Documents } from './documents.tsx';

export const meta = () => pageTitle('QuickBooks');

const about = 'Donations, refunds and payouts in QuickBooks Online, each exactly once';

export default function QuickBooksScreen() {
  return (
    <AccountingGate
      title="QuickBooks"
      subtitle={about}
      offer="Donations reach your books automatically."
    >
      <Screen title="QuickBooks" subtitle={about}>
        <AccountingViews />
        <Sync />
      </Screen>
    </AccountingGate>
  );
}

function Sync() {
  const status = useQuery(statusQuery());
  const { data } = status;
  if (data?.connection) return <Connected status={data} connection={data.connection} />;
  if (data) return <NotConnected isOffered={data.isOffered} />;
  return (
    <Card flush>
      {status.isError ? (
        <LoadFailed
          title="Error Loading QuickBooks"
          message={problemMessage(status.error, 'Failed to load the connection')}
          error={status.error}
          onRetry={() => void status.refetch()}
          isRetrying={status.isFetching}
        />
      ) : (
        <ListSkeleton rows={5} label="Loading the connection" />
      )}
    </Card>
  );
}

function NotConnected({ isOffered }: { isOffered: boolean }) {
  const { connect, isBusy } = useConnect();
  const refusal = useRefusal('accounting:connect');
  const off = 'QuickBooks isn’t set up on this server. Ask the person who runs it to set it up.';
  const begin = () =>
    connect.mutate(undefined, {
      onError: (error) => notify.failure(error, 'Failed to connect'),
    });
  return (
    <Card>
      <EmptyState
        icon={RefreshCw}
        title="Connect QuickBooks Online"
        text={
          'Donations become sales receipts, refunds become refund receipts, and each payout of ' +
          'card payments becomes one deposit that matches your bank statement. Nothing is sent ' +
          'until you choose the accounts and start it.'
        }
        action={{
          label: isBusy ? 'Redirecting...' : 'Connect QuickBooks',
          onClick: begin,
          disabledBecause: refusal ?? (isOffered ? null : off),
        }}
      />
    </Card>
  );
}

type Connection = NonNullable<QuickBooksStatus['connection']>;

function Connected({ status, connection }: { status: QuickBooksStatus; connection: Connection }) {
  const [query, change] = useUrlState(QuickBooksDocumentQuery);
  const documents = useDocuments(query, status.counts);
  return (
    <>
      <ConnectionBar connection={connection} counts={status.counts} progress={status.progress} />
      <RecordList
        query={documents}
        isFiltered={query.state !== undefined}
        tools={
          <FilterChips
            label="State"
            chips={toChips(status.counts)}
            value={query.state ?? 'all'}
            onChange={(state) => change({ state: state === 'all' ? undefined : state, page: 1 })}
          />
        }
        failure={{ title: 'Error Loading Documents', message: 'Failed to load the documents' }}
        none={
          <EmptyState
            icon={CheckCheck}
            title="Nothing to send yet"
            text="Once you start sending, donations dated on or after the first day appear here."
          />
        }
        nothingFound={
          <EmptyState
            icon={CheckCheck}
            title="Nothing in this state"
            text="Choose another state to see more."
            quiet
          />
        }
      >
        {({ data, pagination }, isStale) => (
          <PagedList
            isTable={false}
            page={pagination.page}
            totalPages={pagination.totalPages}
            onPage={(page) => change({ page })}
            summary={showingLine(pagination, 'documents')}
          >
            <Documents documents={data} isStale={isStale} />
          </PagedList>
        )}
      </RecordList>
    </>
  );
}

/** What is not in the books yet comes first. */
const order = ['blocked', 'error', 'held', 'waiting', 'sending', 'synced', 'removed'] as const;

function toChips(counts: QuickBooksStatus['counts']) {
  const withCount = (state: QuickBooksState) =>
    `${quickBooksStates[state]} (${counts[state] ?? 0})`;
  return [
    { value: 'all' as const, label: 'All' },
    ...order
      .filter((state) => (counts[state] ?? 0) > 0)
      .map((state) => ({ value: state, label: withCount(state) })),
  ];
}

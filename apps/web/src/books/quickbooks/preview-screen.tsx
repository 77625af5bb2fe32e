import type { QuickBooksPreview } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, RefreshCw } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useRefusal } from '../../lib/account.ts';
import { CallProblem, problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { AccountingGate } from '../../parts/books/accounting-gate.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { previewQuery, statusQuery, useSending } from './api.ts';
import { Accounts, Blocked, Customers, Deposits, Items, Months } from './preview-parts.tsx';
import classes from './quickbooks.module.css';

export const meta = () => pageTitle('QuickBooks Preview');

const syncPath = '/dashboard/accounting/quickbooks';
const title = 'What Will Be Sent';
const about = 'Everything that goes to QuickBooks, before it does';
const callsPerMinute = 500;

/** Everything that would be sent now, before anything is. */
export default function QuickBooksPreviewScreen() {
  return (
    <AccountingGate
      title={title}
      subtitle={about}
      offer="Donations reach your books automatically."
    >
      <Preview />
    </AccountingGate>
  );
}

function Preview() {
  const preview = useQuery(previewQuery());
  const { data: status } = useQuery(statusQuery());
  const start = useStart();
  const connection = status?.connection;
  const isUnconnected = isNotConnected(preview.error);
  const canStart = connection?.isSending === false && preview.data !== undefined;
  return (
    <Screen
      title={title}
      subtitle={
        <Link to={syncPath} className={classes.back}>
          Back to QuickBooks
        </Link>
      }
      {...(canStart && { action: start })}
    >
      {preview.data && <Contents preview={preview.data} />}
      {preview.isPending && (
        <Card flush>
          <ListSkeleton rows={8} label="Comparing your records with QuickBooks" />
        </Card>
      )}
      {isUnconnected && <NotConnected />}
      {preview.isError && !isUnconnected && (
        <Card flush>
          <LoadFailed
            title="Error Loading Preview"
            message={problemMessage(preview.error, 'Failed to compare with QuickBooks')}
            error={preview.error}
            onRetry={() => void preview.refetch()}
            isRetrying={preview.isFetching}
          />
        </Card>
      )}
    </Screen>
  );
}

const isNotConnected = (error: unknown) =>
  error instanceof CallProblem && error.code === 'quickbooks/not-connected';

const NotConnected = () => (
  <Card>
    <EmptyState
      icon={RefreshCw}
      title="QuickBooks isn’t connected"
      text="Connect your company in QuickBooks Online, and this page shows what would be sent to it."
      action={{ label: 'Go to QuickBooks', to: syncPath }}
    />
  </Card>
);

function useStart() {
  const sending = useSending();
  const navigate = useNavigate();
  const refusal = useRefusal('accounting:write');
  return {
    label: 'Start Sending',
    disabledBecause: refusal,
    onClick: () =>
      sending.mutate(true, {
        onSuccess: ({ message }) => {
          notify.success(message);
          void navigate(syncPath);
        },
        onError: (error) => notify.failure(error, 'Failed to start sending'),
      }),
  };
}

function Contents({ preview }: { preview: QuickBooksPreview }) {
  const { months, items, accounts, customers, deposits, blocked, calls } = preview;
  const count = months.reduce((total, each) => total + each.count, 0);
  if (count === 0 && blocked.count === 0) {
    return (
      <EmptyState
        icon={CheckCheck}
        title="Nothing to send"
        text="QuickBooks has everything as it is here."
        action={{ label: 'Back to QuickBooks', to: syncPath }}
      />
    );
  }
  return (
    <>
      <Card>
        <p className={classes.summary}>
          <strong>
            {count.toLocaleString('en-US')} {count === 1 ? 'document' : 'documents'}
          </strong>{' '}
          {toDuration(calls)}
          {blocked.count > 0 && ` ${blocked.count.toLocaleString('en-US')} are blocked.`} Donations
          that are held are included: they are sent when their hold ends.
        </p>
      </Card>
      <AccrualNote />
      {blocked.count > 0 && <Blocked preview={preview} />}
      {count > 0 && <Months preview={preview} />}
      {accounts.length > 0 && <Accounts preview={preview} />}
      {items.length > 0 && <Items preview={preview} />}
      {customers.list.length > 0 && <Customers preview={preview} />}
      {deposits.count > 0 && <Deposits preview={preview} />}
    </>
  );
}

function toDuration(calls: number): string {
  const minutes = Math.ceil(calls / callsPerMinute);
  return minutes < 2
    ? 'would be sent within two minutes.'
    : `would be sent in about ${minutes.toLocaleString('en-US')} minutes: QuickBooks takes ${callsPerMinute} requests a minute.`;
}

const AccrualNote = () => (
  <Banner tone="info" title="Pledges are not sent">
    Donations are income on the day that they are received. If you report on the accrual basis,
    enter what is open on pledges as a journal entry at the end of the period, and reverse it on the
    first day of the next one.
  </Banner>
);

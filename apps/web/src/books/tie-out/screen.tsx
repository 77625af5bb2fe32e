import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { AccountingGate } from '../../parts/books/accounting-gate.tsx';
import { AccountingViews } from '../../parts/books/accounting-views.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { overviewQuery } from './api.ts';
import { Deposits } from './deposits.tsx';
import { Months } from './months.tsx';
import { NotInBooks } from './not-in-books.tsx';

export const meta = () => pageTitle('Accounting');

const about = 'What isn’t in the books yet, and whether each deposit matches your bank statement';

const offer = 'Each month, your donations, your bank and your books are compared to the cent.';

export default function AccountingScreen() {
  return (
    <AccountingGate title="Accounting" subtitle={about} offer={offer}>
      <Screen title="Accounting" subtitle={about}>
        <AccountingViews />
        <Overview />
      </Screen>
    </AccountingGate>
  );
}

function Overview() {
  const overview = useQuery(overviewQuery());
  const { data } = overview;
  if (data) {
    const isEmpty = data.months.length === 0 && !data.journal && !data.quickBooks;
    if (isEmpty) return <NothingYet />;
    return (
      <>
        <NotInBooks overview={data} />
        <Deposits hasStatement={data.hasStatement} />
        <Months months={data.months} />
      </>
    );
  }
  return (
    <Card flush>
      {overview.isError ? (
        <LoadFailed
          title="Error Loading Accounting"
          message={problemMessage(overview.error, 'Failed to load the overview')}
          error={overview.error}
          onRetry={() => void overview.refetch()}
          isRetrying={overview.isFetching}
        />
      ) : (
        <ListSkeleton rows={6} label="Loading the overview" />
      )}
    </Card>
  );
}

const NothingYet = () => (
  <Card>
    <EmptyState
      icon={Scale}
      title="Donations, bank and books in one place"
      text={
        'Once you record donations, this page says which of them are not in the books yet, and ' +
        'whether each deposit matches your bank statement.'
      }
      action={{ label: 'Go to Donations', to: '/dashboard/donations' }}
      secondary={{ label: 'Start the Journal', to: '/dashboard/accounting/journal' }}
    />
  </Card>
);

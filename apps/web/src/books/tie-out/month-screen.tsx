import type { TieOutMonth } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { AccountingGate } from '../../parts/books/accounting-gate.tsx';
import { ClosingActions } from '../../parts/books/journal/closing-actions.tsx';
import { ClosedBadge } from '../../parts/books/journal/closed-badge.tsx';
import { ExportMenu } from '../../parts/books/journal/export-menu.tsx';
import { isMonth, monthLabel } from '../../parts/books/journal/month-label.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { monthQuery } from './api.ts';
import { Comparison } from './comparison.tsx';
import { MonthVerdict } from './month-verdict.tsx';
import classes from './tie-out.module.css';

const toTitle = (month = '') => (isMonth(month) ? `Tie-Out of ${monthLabel(month)}` : 'Tie-Out');

export const meta = ({ params }: { params: { month?: string } }) =>
  pageTitle(toTitle(params.month));

const offer = 'Each month, your donations, your bank and your books are compared to the cent.';

export default function TieOutMonthScreen() {
  const { month = '' } = useParams();
  const title = toTitle(month);
  return (
    <AccountingGate title={title} subtitle="Donations, bank and books" offer={offer}>
      {isMonth(month) ? <Month key={month} month={month} title={title} /> : <NoMonth />}
    </AccountingGate>
  );
}

const back = (
  <Link to="/dashboard/accounting" className={classes.back}>
    Overview of accounting
  </Link>
);

function Month({ month, title }: { month: string; title: string }) {
  const tieOut = useQuery(monthQuery(month));
  const { data } = tieOut;
  return (
    <Screen title={title} subtitle={back} secondary={data?.journal && <MonthActions {...data} />}>
      {data && (
        <>
          {data.closing && (
            <div className={classes.closed}>
              <ClosedBadge closing={data.closing} />
            </div>
          )}
          <MonthVerdict month={data} />
          <Comparison month={data} comparison={data.bank} />
          {data.journal && <Comparison month={data} comparison={data.journal} />}
          {data.quickbooks && <Comparison month={data} comparison={data.quickbooks} />}
        </>
      )}
      {!data && (
        <Card flush>
          {tieOut.isError ? (
            <LoadFailed
              title="Error Loading Tie-Out"
              message={problemMessage(tieOut.error, 'Failed to compare the month')}
              error={tieOut.error}
              onRetry={() => void tieOut.refetch()}
              isRetrying={tieOut.isFetching}
            />
          ) : (
            <ListSkeleton rows={8} label="Comparing the month" />
          )}
        </Card>
      )}
    </Screen>
  );
}

const MonthActions = (month: TieOutMonth) => (
  <span className={classes.buttons}>
    <ClosingActions month={month} />
    <ExportMenu
      month={month.month}
      hasChanges={month.lastExportAt !== null && month.newEntries > 0}
    />
  </span>
);

const NoMonth = () => (
  <Screen title="Tie-Out" subtitle={back}>
    <EmptyState
      icon={CalendarX}
      title="No such month"
      text="The address names no month."
      action={{ label: 'Overview of Accounting', to: '/dashboard/accounting' }}
      quiet
    />
  </Screen>
);

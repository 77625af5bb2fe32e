import { JournalEntriesQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { showingLine } from '../../lib/browser/showing-line.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { entriesQuery, monthsQuery, totalsQuery } from './api.ts';
import { ClosedBadge } from '../../parts/books/journal/closed-badge.tsx';
import { ClosingActions } from '../../parts/books/journal/closing-actions.tsx';
import { Entries } from './entries.tsx';
import { ExportMenu } from '../../parts/books/journal/export-menu.tsx';
import classes from './journal.module.css';
import { isMonth, monthLabel } from '../../parts/books/journal/month-label.ts';
import { Totals } from './totals.tsx';

export const meta = ({ params: { month = '' } }: { params: { month?: string } }) =>
  pageTitle(isMonth(month) ? `Journal of ${monthLabel(month)}` : 'Journal');

const PageOfEntries = JournalEntriesQuery.omit({ month: true });

export default function JournalMonthScreen() {
  return (
    <GatedScreen permission="accounting:read" title="Journal">
      <Month />
    </GatedScreen>
  );
}

function Month() {
  const { month = '' } = useParams();
  const { data: months } = useQuery(monthsQuery());
  const listed = months?.find((each) => each.month === month);
  return (
    <Screen
      title={isMonth(month) ? monthLabel(month) : 'Journal'}
      subtitle={
        <Link to="/dashboard/accounting/journal" className={classes.back}>
          All months
        </Link>
      }
      secondary={
        listed && (
          <span className={classes.actions}>
            <ClosingActions month={listed} />
            <ExportMenu
              month={listed.month}
              hasChanges={listed.lastExport !== null && listed.changes > 0}
            />
          </span>
        )
      }
    >
      {listed?.closing && (
        <div className={classes.part}>
          <ClosedBadge closing={listed.closing} />
        </div>
      )}
      {isMonth(month) ? <Inside month={month} /> : <NoEntries />}
    </Screen>
  );
}

function Inside({ month }: { month: string }) {
  const [place, change] = useUrlState(PageOfEntries);
  const totals = useQuery(totalsQuery(month));
  const entries = useQuery(entriesQuery({ ...place, month }));
  return (
    <>
      {totals.data && totals.data.length > 0 && <Totals totals={totals.data} />}
      <RecordList
        query={entries}
        loading={
          <Card flush>
            <ListSkeleton rows={8} label="Loading entries" />
          </Card>
        }
        failure={{ title: 'Error Loading Entries', message: 'Failed to load the entries' }}
        none={<NoEntries />}
      >
        {({ data, pagination }, isStale) => (
          <PagedList
            isTable={false}
            page={pagination.page}
            totalPages={pagination.totalPages}
            onPage={(page) => change({ page })}
            summary={showingLine(pagination, 'entries')}
          >
            <Entries entries={data} isStale={isStale} />
          </PagedList>
        )}
      </RecordList>
    </>
  );
}

const NoEntries = () => (
  <EmptyState
    icon={BookOpen}
    title="No entries"
    text="The journal has no entries in this month."
    action={{ label: 'All months', to: '/dashboard/accounting/journal' }}
    quiet
  />
);

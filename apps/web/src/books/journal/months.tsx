import type { JournalMonth } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { Link } from 'react-router';
import { useIsUnderDesktop } from '../../ui/hooks/breakpoints.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardList } from '../../ui/lists/card-list.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { InstantText } from '../../ui/values/day-text.tsx';
import figures from '../../ui/values/figures.module.css';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { ClosedBadge } from '../../parts/books/journal/closed-badge.tsx';
import { ClosingActions } from '../../parts/books/journal/closing-actions.tsx';
import { ExportMenu } from '../../parts/books/journal/export-menu.tsx';
import classes from './journal.module.css';
import { monthLabel } from '../../parts/books/journal/month-label.ts';
import { exportState } from './labels.ts';

type MonthsProps = { months: readonly JournalMonth[] };

export const Months = (props: MonthsProps) =>
  useIsUnderDesktop() ? <Cards {...props} /> : <Table {...props} />;

const MonthLink = ({ month }: JournalMonth) => (
  <Link to={`/dashboard/accounting/journal/${month}`} className={classes.link} prefetch="intent">
    {monthLabel(month)}
  </Link>
);

function ExportBadge({ month }: { month: JournalMonth }) {
  const { tone, label } = exportState(month);
  return (
    <span className={classes.account}>
      <span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </span>
      {month.lastExport && (
        <span className={classes.quiet}>
          <InstantText at={month.lastExport.at} />
        </span>
      )}
    </span>
  );
}

const Actions = ({ month }: { month: JournalMonth }) => (
  <span className={classes.actions}>
    <ClosingActions month={month} />
    <ExportMenu month={month.month} hasChanges={month.lastExport !== null && month.changes > 0} />
  </span>
);

const columns: readonly Column<JournalMonth>[] = [
  { key: 'month', header: 'Month', isMain: true, render: (month) => <MonthLink {...month} /> },
  {
    key: 'entries',
    header: 'Entries',
    width: '100px',
    align: 'right',
    render: ({ entries }) => entries.toLocaleString('en-US'),
  },
  {
    key: 'debits',
    header: 'Debits and credits',
    align: 'right',
    explanation: 'The sum of all debits of the month. The credits have the same sum.',
    render: ({ debits }) => <span className={figures.figure}>{formatUsd(debits)}</span>,
  },
  {
    key: 'closing',
    header: 'Books',
    width: '264px',
    wraps: true,
    render: (month) => <ClosedBadge {...month} />,
  },
  { key: 'state', header: 'Files', render: (month) => <ExportBadge month={month} /> },
  {
    key: 'actions',
    header: 'Actions',
    width: '236px',
    hideHeader: true,
    align: 'right',
    render: (month) => <Actions month={month} />,
  },
];

const Table = ({ months }: MonthsProps) => (
  <Card flush>
    <DataTable caption="Months" columns={columns} rows={months} getKey={({ month }) => month} />
  </Card>
);

const Cards = ({ months }: MonthsProps) => (
  <CardList
    label="Months"
    items={months}
    getKey={({ month }) => month}
    render={(month) => (
      <article className={classes.card}>
        <header className={classes.cardHead}>
          <h2 className={classes.name}>
            <MonthLink {...month} />
          </h2>
          <span className={classes.amount}>{formatUsd(month.debits)}</span>
        </header>
        <div className={classes.cardFoot}>
          <ClosedBadge {...month} />
          <ExportBadge month={month} />
        </div>
        <div className={classes.cardFoot}>
          <Actions month={month} />
        </div>
      </article>
    )}
  />
);

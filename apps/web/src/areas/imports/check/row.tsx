import type { ImportRow, ImportVerdict } from '@pledgewell/contract';
import { Ban, Check, CircleAlert, Copy, type LucideIcon, UserCheck } from 'lucide-react';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { formatCount, verdictNames, verdictTones } from '../words.ts';
import classes from './row.module.css';

/** What the rows of a file speak of. */
type Holds = { donors: boolean; gifts: boolean };

const icons: Record<ImportVerdict, LucideIcon> = {
  new: Check,
  existing: UserCheck,
  duplicate: Copy,
  'left-out': Ban,
  error: CircleAlert,
};

const Verdict = ({ verdict }: { verdict: ImportVerdict | null }) =>
  verdict === null ? (
    <span className={classes.quiet}>—</span>
  ) : (
    <StatusBadge tone={verdictTones[verdict]} icon={icons[verdict]}>
      {verdictNames[verdict]}
    </StatusBadge>
  );

const Person = ({ row: { name, email } }: { row: ImportRow }) => (
  <span className={classes.person}>
    <bdi className={classes.name}>{name || 'No name'}</bdi>
    {email && <bdi className={classes.quiet}>{email}</bdi>}
  </span>
);

export function rowColumns({ donors, gifts }: Holds): Column<ImportRow>[] {
  return [
    {
      key: 'row',
      header: 'Row',
      align: 'right',
      width: '76px',
      render: ({ row }) => formatCount(row),
    },
    {
      key: 'name',
      header: 'Donor',
      isMain: true,
      width: gifts ? '22%' : '34%',
      render: (row) => <Person row={row} />,
    },
    ...(gifts ? giftColumns : []),
    ...(donors ? [donorColumn] : []),
    { key: 'reason', header: 'Reason', wraps: true, render: ({ reason }) => <bdi>{reason}</bdi> },
  ];
}

const donorColumn: Column<ImportRow> = {
  key: 'donor',
  header: 'Donor is',
  width: '156px',
  render: ({ donorVerdict }) => <Verdict verdict={donorVerdict} />,
};

const giftColumns: Column<ImportRow>[] = [
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    width: '110px',
    render: ({ amount }) => amount,
  },
  { key: 'date', header: 'Date', width: '124px', wraps: true, render: ({ date }) => date },
  {
    key: 'gift',
    header: 'Gift is',
    width: '156px',
    render: ({ giftVerdict }) => <Verdict verdict={giftVerdict} />,
  },
];

type RowCardProps = Holds & { row: ImportRow };

export const RowCard = ({ donors, gifts, row }: RowCardProps) => (
  <div className={classes.card}>
    <div className={classes.line}>
      <h4 className={classes.heading}>
        <Person row={row} />
      </h4>
      <span className={classes.quiet}>Row {formatCount(row.row)}</span>
    </div>
    {gifts && (
      <div className={classes.line}>
        <span className={classes.amount}>{row.amount || 'No amount'}</span>
        <span className={classes.quiet}>{row.date}</span>
      </div>
    )}
    <div className={classes.verdicts}>
      {gifts && (
        <span>
          Gift is <Verdict verdict={row.giftVerdict} />
        </span>
      )}
      {donors && (
        <span>
          Donor is <Verdict verdict={row.donorVerdict} />
        </span>
      )}
    </div>
    {row.reason && (
      <p className={classes.reason}>
        <bdi>{row.reason}</bdi>
      </p>
    )}
  </div>
);

import type { Import, ImportRow, ImportVerdict } from '@pledgewell/contract';
import { Ban, Check, CircleAlert, Copy, type LucideIcon, Split, UserCheck } from 'lucide-react';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { formatCount, verdictNames, verdictTones } from '../labels.ts';
import { type OnChoose, RowChoiceMenu } from './row-choice.tsx';
import classes from './row.module.css';

type Kind = Import['kind'];

const icons: Record<ImportVerdict, LucideIcon> = {
  new: Check,
  part: Split,
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

const AmountAndDate = ({ row: { amount, date } }: { row: ImportRow }) => (
  <span className={classes.person}>
    <span>{amount || 'No amount'}</span>
    <span className={classes.quiet}>{date || 'No date'}</span>
  </span>
);

type RowCardProps = { kind: Kind; row: ImportRow };

const recordTitles: Record<Kind, string> = {
  donors: 'Donor',
  gifts: 'Donation',
  pledges: 'Pledge',
  payments: 'Payment',
};

/** If a row has two verdicts, each says what it is about. */
function Verdicts({ kind, row: { donorVerdict, recordVerdict } }: RowCardProps) {
  if (donorVerdict === null || recordVerdict === null) {
    return <Verdict verdict={recordVerdict ?? donorVerdict} />;
  }
  return (
    <span className={classes.verdicts}>
      <span>
        <span className={classes.about}>{recordTitles[kind]}</span>{' '}
        <Verdict verdict={recordVerdict} />
      </span>
      <span>
        <span className={classes.about}>Donor</span> <Verdict verdict={donorVerdict} />
      </span>
    </span>
  );
}

export const rowColumns = (kind: Kind, onChoose: OnChoose | null): Column<ImportRow>[] => [
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
    width: kind === 'donors' ? '32%' : '22%',
    render: (row) => <Person row={row} />,
  },
  ...(kind === 'donors' ? [] : [recordColumn(kind)]),
  {
    key: 'verdict',
    header: 'Outcome',
    width: kind === 'donors' ? '160px' : '180px',
    render: (row) => <Verdicts kind={kind} row={row} />,
  },
  { key: 'reason', header: 'Reason', wraps: true, render: ({ reason }) => <bdi>{reason}</bdi> },
  ...(onChoose === null ? [] : [choiceColumn(kind, onChoose)]),
];

const choiceColumn = (kind: Kind, onChoose: OnChoose): Column<ImportRow> => ({
  key: 'choice',
  header: 'Choice',
  hideHeader: true,
  width: '64px',
  align: 'right',
  wraps: true,
  render: (row) => <RowChoiceMenu kind={kind} row={row} onChoose={onChoose} />,
});

const recordColumn = (kind: Kind): Column<ImportRow> => ({
  key: 'record',
  header: recordTitles[kind],
  align: 'right',
  width: '124px',
  wraps: true,
  render: (row) => <AmountAndDate row={row} />,
});

export const RowCard = ({ kind, row, onChoose }: RowCardProps & { onChoose: OnChoose | null }) => (
  <div className={classes.card}>
    <div className={classes.line}>
      <h4 className={classes.heading}>
        <Person row={row} />
      </h4>
      <span className={classes.quiet}>
        Row {formatCount(row.row)}
        {onChoose && <RowChoiceMenu kind={kind} row={row} onChoose={onChoose} />}
      </span>
    </div>
    {kind !== 'donors' && (
      <div className={classes.line}>
        <span className={classes.amount}>{row.amount || 'No amount'}</span>
        <span className={classes.quiet}>{row.date}</span>
      </div>
    )}
    <Verdicts kind={kind} row={row} />
    {row.reason && (
      <p className={classes.reason}>
        <bdi>{row.reason}</bdi>
      </p>
    )}
  </div>
);

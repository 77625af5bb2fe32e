import type { JournalEntry } from '@pledgewell/contract';
import { formatUsd, journalEntryKinds } from '@pledgewell/domain';
import { Link } from 'react-router';
import { recordPath } from '../../parts/giving/record-paths.ts';
import { CardList } from '../../ui/lists/card-list.tsx';
import { DayText } from '../../ui/values/day-text.tsx';
import figures from '../../ui/values/figures.module.css';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import classes from './journal.module.css';
import { monthLabel } from '../../parts/books/journal/month-label.ts';

type EntriesProps = { entries: readonly JournalEntry[]; isStale: boolean };

/** Each entry with its lines: debits on the left, credits on the right. */
export const Entries = ({ entries, isStale }: EntriesProps) => (
  <CardList
    label="Entries"
    items={entries}
    getKey={({ number }) => String(number)}
    isStale={isStale}
    render={(entry) => <Entry entry={entry} />}
  />
);

const Entry = ({ entry }: { entry: JournalEntry }) => (
  <article className={classes.card} aria-label={`Entry ${entry.number}`}>
    <header className={classes.cardHead}>
      <h2 className={classes.name}>
        <Title entry={entry} />
      </h2>
      <span className={classes.quiet}>
        <CorrectionBadge entry={entry} /> No. {entry.number}, <DayText day={entry.date} />
      </span>
    </header>
    <ul className={classes.lines}>
      {entry.lines.map((line, index) => (
        <li key={index} className={classes.line} data-credit={line.credit > 0 || undefined}>
          <span className={classes.account}>
            {line.account}
            <span className={classes.quiet}>{describeUse(line)}</span>
          </span>
          <span className={figures.figure}>
            <span className={classes.side}>{line.credit > 0 ? 'Credit' : 'Debit'} </span>
            {formatUsd(line.credit > 0 ? line.credit : line.debit)}
          </span>
        </li>
      ))}
    </ul>
  </article>
);

function CorrectionBadge({ entry: { adjustedMonth, isCorrection } }: { entry: JournalEntry }) {
  if (adjustedMonth !== null) {
    return <StatusBadge tone="soon">Adjusts {monthLabel(adjustedMonth)}</StatusBadge>;
  }
  return isCorrection && <StatusBadge tone="soon">Correction</StatusBadge>;
}

const describeUse = ({ fund, campaign }: JournalEntry['lines'][number]) =>
  [fund, campaign].filter((part) => part !== null).join(', ');

function Title({ entry: { kind, name, donationId, pledgeId, payoutId } }: { entry: JournalEntry }) {
  const words = journalEntryKinds[kind];
  const path = toPath({ donationId, pledgeId, payoutId });
  const title = name === '' ? words : `${words}, ${name}`;
  return path === null ? (
    title
  ) : (
    <Link to={path} className={classes.link}>
      <bdi>{title}</bdi>
    </Link>
  );
}

function toPath(ids: Pick<JournalEntry, 'donationId' | 'pledgeId' | 'payoutId'>) {
  if (ids.donationId !== null) return recordPath({ kind: 'donation', _id: ids.donationId });
  if (ids.pledgeId !== null) return recordPath({ kind: 'pledge', _id: ids.pledgeId });
  return ids.payoutId === null ? null : `/dashboard/donations/payouts/${ids.payoutId}`;
}

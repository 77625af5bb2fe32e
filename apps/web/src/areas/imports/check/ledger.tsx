import type { Import, ImportSummary } from '@pledgewell/contract';
import { subtract } from '@pledgewell/domain';
import clsx from 'clsx';
import { CircleCheck } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { describesDonors } from '../standing.ts';
import { formatCount } from '../words.ts';
import classes from './ledger.module.css';

type Counts = ImportSummary['donors'];

const columns: { key: keyof Counts; label: string }[] = [
  { key: 'new', label: 'New' },
  { key: 'existing', label: 'Already here' },
  { key: 'duplicate', label: 'Twice in the file' },
  { key: 'leftOut', label: 'Left out' },
  { key: 'error', label: 'Errors' },
];

/** Every donor, gift and dollar of the file, and what becomes of it. */
type LedgerProps = { it: Import; summary: ImportSummary };

export const Ledger = ({ it, summary }: LedgerProps) => (
  <div className={classes.ledger}>
    {it.kind === 'gifts' && <MoneyCard gifts={summary.gifts} isDone={it.status === 'imported'} />}
    {it.kind === 'gifts' && <CountsCard title="Gifts" counts={summary.gifts} />}
    {describesDonors(it) && <CountsCard title="Donors" counts={summary.donors} />}
  </div>
);

const CountsCard = ({ title, counts }: { title: string; counts: Counts }) => (
  <Card flush>
    <section className={classes.card} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.cells}>
        {columns.map(({ key, label }) => (
          <div
            key={key}
            className={clsx(classes.cell, classes[key], counts[key] === 0 && classes.none)}
          >
            <dt>{label}</dt>
            <dd>{formatCount(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  </Card>
);

type MoneyCardProps = { gifts: ImportSummary['gifts']; isDone: boolean };

function MoneyCard({ gifts, isDone }: MoneyCardProps) {
  const missing = subtract(gifts.fileAmount, gifts.newAmount);
  return (
    <Card flush>
      <section className={classes.card} aria-label="Money">
        <h3 className={classes.title}>Money</h3>
        <dl className={clsx(classes.cells, classes.money)}>
          <div className={classes.cell}>
            <dt>In the file</dt>
            <dd>
              <Money amount={gifts.fileAmount} exact />
            </dd>
          </div>
          <div className={clsx(classes.cell, missing === 0 ? classes.none : classes.leftOut)}>
            <dt>Not added</dt>
            <dd>
              <Money amount={missing} exact />
            </dd>
          </div>
          <div className={clsx(classes.cell, classes.new)}>
            <dt>{isDone ? 'Added' : 'To be added'}</dt>
            <dd>
              <Money amount={gifts.newAmount} exact />
            </dd>
            {missing === 0 && gifts.newAmount > 0 && (
              <dd className={classes.equal}>
                <CircleCheck size={15} aria-hidden /> Equal to the file
              </dd>
            )}
          </div>
        </dl>
      </section>
    </Card>
  );
}

import type { Import, ImportSummary } from '@pledgewell/contract';
import { type Cents, formatUsd, subtract } from '@pledgewell/domain';
import clsx from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { describesDonors } from '../status.ts';
import { formatCount, kindNames } from '../labels.ts';
import classes from './ledger.module.css';

type Counts = ImportSummary['donors'] & { part?: number };

const columns: { key: keyof Counts; label: string }[] = [
  { key: 'new', label: 'New' },
  { key: 'part', label: 'Parts of splits' },
  { key: 'existing', label: 'Already here' },
  { key: 'duplicate', label: 'Duplicate' },
  { key: 'leftOut', label: 'Skipped' },
  { key: 'error', label: 'Errors' },
];

type LedgerProps = { it: Import; summary: ImportSummary };

/** Every donor, donation, pledge and dollar of the file, and its outcome. */
export const Ledger = ({ it, summary }: LedgerProps) => (
  <div className={classes.ledger}>
    {it.kind !== 'donors' && (
      <>
        <MoneyCard it={it} money={toSums(it.kind, summary)} />
        <CountsCard title={kindNames[it.kind]} counts={summary[it.kind]} />
      </>
    )}
    {describesDonors(it) && <CountsCard title="Donors" counts={summary.donors} />}
  </div>
);

const CountsCard = ({ title, counts }: { title: string; counts: Counts }) => (
  <Card flush>
    <section className={classes.card} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.cells}>
        {toCells(counts).map(({ key, label, count }) => (
          <div key={key} className={clsx(classes.cell, classes[key], count === 0 && classes.none)}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  </Card>
);

/** Few files have split donations or pledges, so their parts are shown only if there are some. */
const toCells = (counts: Counts) =>
  columns
    .map(({ key, label }) => ({ key, label, count: counts[key] ?? 0 }))
    .filter(({ key, count }) => key !== 'part' || count > 0);

type Sums = {
  inFile: Cents;
  toAdd: Cents;
  /** For pledges whose payments are in the file: the file's amount. */
  column?: Cents;
  paid?: Cents;
  note?: string;
  /** Whether every row of the file counts in these sums. */
  isWhole: boolean;
};

/** Every dollar of the file; pledges may be listed by their single payments. */
function toSums(kind: Import['kind'], summary: ImportSummary): Sums {
  const { gifts: donations, refunds, pledges, payments } = summary;
  if (kind === 'payments') {
    const { fileAmount: inFile, newAmount: toAdd, turned } = payments;
    return {
      inFile,
      toAdd,
      isWhole: payments.error === 0,
      ...(turned > 0 ? { note: 'Previously counted as donations' } : {}),
    };
  }
  if (kind !== 'pledges') {
    const toAdd = subtract(donations.newAmount, refunds.newAmount);
    const note = `Less ${formatUsd(refunds.newAmount)} in refunds`;
    return {
      inFile: donations.fileAmount,
      toAdd,
      isWhole: donations.error === 0,
      ...(refunds.new > 0 ? { note } : {}),
    };
  }
  const { fileAmount: inFile, newAmount: toAdd, columnAmount: column, paidAmount } = pledges;
  return {
    inFile,
    toAdd,
    isWhole: pledges.error + pledges.leftOut === 0,
    ...(column === inFile ? {} : { column }),
    ...(paidAmount > 0 ? { paid: paidAmount } : {}),
  };
}

const onlyDollars = 'Without amounts that can’t be read or are in other currencies';

function MoneyCard({ it, money }: { it: Import; money: Sums }) {
  const missing = subtract(money.inFile, money.toAdd);
  const isDone = it.status === 'imported';
  // A row without a readable amount is in no sum, so only a file without such rows is equal.
  const isEqual = missing === 0 && money.toAdd > 0 && money.isWhole;
  return (
    <Card flush>
      <section className={classes.card} aria-label="Money">
        <h3 className={classes.title}>Money</h3>
        <dl className={clsx(classes.cells, classes.money)}>
          {money.column !== undefined && <MoneyCell label="Total in file" amount={money.column} />}
          <MoneyCell
            label={it.kind === 'pledges' ? 'Pledged in file' : 'In file'}
            amount={money.inFile}
          >
            {!money.isWhole && <dd className={classes.note}>{onlyDollars}</dd>}
          </MoneyCell>
          <MoneyCell
            label={it.kind === 'payments' ? 'Already here or skipped' : 'Not added'}
            amount={missing}
            tone={missing === 0 ? 'none' : 'leftOut'}
          />
          <MoneyCell label={isDone ? 'Added' : 'To be added'} amount={money.toAdd} tone="new">
            {isEqual && (
              <dd className={classes.equal}>
                <CircleCheck size={15} aria-hidden /> Matches your file
              </dd>
            )}
            {money.note && <dd className={classes.note}>{money.note}</dd>}
          </MoneyCell>
          {money.paid !== undefined && <MoneyCell label="Paid so far" amount={money.paid} />}
        </dl>
      </section>
    </Card>
  );
}

type MoneyCellProps = {
  label: string;
  amount: Cents;
  tone?: 'none' | 'leftOut' | 'new';
  children?: ReactNode;
};

const MoneyCell = ({ label, amount, tone, children }: MoneyCellProps) => (
  <div className={clsx(classes.cell, tone && classes[tone])}>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} exact />
    </dd>
    {children}
  </div>
);

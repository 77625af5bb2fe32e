import type { PledgeDetail } from '@pledgewell/contract';
import { type Day, formatUsd } from '@pledgewell/domain';
import { Initials } from '../../../ui/values/initials.tsx';
import { FrequencyBadge, PledgeProgress, PledgeStatusBadge } from '../parts.tsx';
import { outstandingAmount } from '../status.ts';
import classes from './panel.module.css';

type BalanceProps = { pledge: PledgeDetail; asOf: Day };

/** The donor, the promise, and its progress. */
export const Balance = ({ pledge, asOf }: BalanceProps) => (
  <section className={classes.balance} aria-label="Balance">
    <div className={classes.person}>
      <Initials name={pledge.donor.name} size={42} />
      <div className={classes.who}>
        <h3 className={classes.name}>
          <bdi>{pledge.donor.name}</bdi>
        </h3>
        <span className={classes.quiet}>{pledge.donor.email ?? 'No email'}</span>
      </div>
      <div className={classes.badges}>
        <PledgeStatusBadge pledge={pledge} />
        <FrequencyBadge pledge={pledge} />
      </div>
    </div>
    <dl className={classes.figures}>
      {toFigures(pledge).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatUsd(amount)}</dd>
        </div>
      ))}
    </dl>
    <PledgeProgress pledge={pledge} day={asOf} />
    {pledge.arrears > 0 && <p className={classes.arrears}>{formatUsd(pledge.arrears)} past due</p>}
  </section>
);

function toFigures(pledge: PledgeDetail) {
  const outstanding = outstandingAmount(pledge);
  return [
    pledge.amountWrittenOff > 0
      ? (['Promised', pledge.amount] as const)
      : (['Pledged', pledge.amount] as const),
    ['Fulfilled', pledge.amountFulfilled] as const,
    ...(pledge.amountWrittenOff > 0
      ? [['Written off', pledge.amountWrittenOff] as const, ['Pledged', pledge.pledged] as const]
      : []),
    ...(outstanding === null ? [] : [['Balance', outstanding] as const]),
  ];
}

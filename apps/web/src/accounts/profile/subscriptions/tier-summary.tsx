import type { Billing, User } from '@pledgewell/contract';
import { formatUsd, findTier } from '@pledgewell/domain';
import { InstantText } from '../../../ui/values/day-text.tsx';
import classes from './tier.module.css';
import type { Purpose } from './purpose.ts';

type TierSummaryProps = { purpose: Purpose; user: User; billing: Billing };

/** What will be paid, and when. */
export function TierSummary({ purpose, user, billing }: TierSummaryProps) {
  const { subscription, tier } = user;
  if (purpose.kind === 'replace') {
    return (
      <p className={classes.sentence}>
        {subscription.status === 'past_due'
          ? 'We charge the unpaid amount to the new card now and use it for your plan from now on.'
          : 'The new card pays for your plan starting with the next bill.'}
      </p>
    );
  }
  const { name, price } = findTier(purpose.tier);
  const startsAt = billing.nextBillingAt ?? subscription.currentPeriodEnd;
  return (
    <div className={classes.summary}>
      <strong>{name}</strong>
      <span>{formatUsd(price)} per month</span>
      <p>
        {purpose.kind === 'begin' ? (
          'Starts today. The first month is charged now.'
        ) : (
          <>
            Starts on <InstantText at={startsAt} dateOnly />, with your next bill. Until then,{' '}
            {tier.displayName} stays active, and nothing is charged.
          </>
        )}
      </p>
    </div>
  );
}

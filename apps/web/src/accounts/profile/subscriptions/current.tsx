import type { Billing, User } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { Facts, Part } from '../part.tsx';
import { CancelButton } from './cancel.tsx';
import { TierNotes } from './notes.tsx';
import type { TierPartProps } from './tier-part.ts';
import { statusName, statusTone } from './labels.ts';

/** The current plan: its price, and the end of the trial or the next bill. */
export function CurrentTier({ user, billing, onDone }: TierPartProps) {
  const { tier, subscription } = user;
  return (
    <Part
      title={`Current plan: ${tier.displayName}`}
      aside={
        <StatusBadge tone={statusTone(subscription.status)}>
          {statusName(subscription.status)}
        </StatusBadge>
      }
    >
      <Facts facts={toFacts(user, billing)} />
      <TierNotes user={user} billing={billing} onDone={onDone} />
      <CancelButton user={user} onDone={onDone} />
    </Part>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function toFacts({ tier, subscription }: User, billing: Billing | undefined): Fact[] {
  const { status, isOnTrial, trialEndsAt, trialDaysLeft, cancelAtPeriodEnd } = subscription;
  const facts: Fact[] = [['Price', `${formatUsd(tier.price)} per month`]];
  const day = (at: string | null) => <InstantText at={at} dateOnly />;

  if (isOnTrial || status === 'expired') {
    facts.push(['Trial ends', day(trialEndsAt)], ['Days left', String(trialDaysLeft)]);
    return facts;
  }
  const billsAt = billing?.nextBillingAt ?? subscription.currentPeriodEnd;
  if (status === 'canceled') facts.push(['Ended', day(subscription.currentPeriodEnd)]);
  else if (cancelAtPeriodEnd) facts.push(['Ends on', day(subscription.currentPeriodEnd)]);
  else if (billsAt) facts.push(['Next billing date', day(billsAt)]);
  if (billing?.nextAmount && !cancelAtPeriodEnd) {
    facts.push(['Next bill', formatUsd(billing.nextAmount)]);
  }
  return facts;
}

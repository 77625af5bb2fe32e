import type { User } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { InstantText } from '../../../ui/day-text.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Facts, Part } from '../part.tsx';
import { statusName, statusTone } from './words.ts';

/** The plan as it stands: its price, and the end of the trial or the next bill. */
export function CurrentPlan({ user: { tier, subscription, timeZone } }: { user: User }) {
  const { status, isOnTrial, trialEndsAt, trialDaysLeft, currentPeriodEnd } = subscription;
  const price = ['Price', `${formatUsd(tier.price)} per month`] as const;
  const trial = [
    ['Trial ends', <InstantText key="end" at={trialEndsAt} timeZone={timeZone} dateOnly />],
    ['Days left', String(trialDaysLeft)],
  ] as const;
  const bill = [
    [
      'Next billing date',
      <InstantText key="bill" at={currentPeriodEnd} timeZone={timeZone} dateOnly />,
    ],
  ] as const;
  const isTrial = isOnTrial || status === 'expired';
  return (
    <Part
      title={`Current plan: ${tier.displayName}`}
      aside={<StatusBadge tone={statusTone(status)}>{statusName(status)}</StatusBadge>}
    >
      <Facts facts={[price, ...(isTrial ? trial : []), ...(currentPeriodEnd ? bill : [])]} />
    </Part>
  );
}

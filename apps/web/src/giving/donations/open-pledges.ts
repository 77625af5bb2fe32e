import type { Donation, Pledge } from '@pledgewell/contract';
import { formatDay, formatUsd } from '@pledgewell/domain';
import { openPledgeText } from '../../parts/giving/open-pledges.ts';

type PaidPledge = NonNullable<Donation['pledge']>;

/** The pledge that a donation pays already, which may be settled by it and another donor's. */
export const paidPledgeText = ({ amount, date, donor }: PaidPledge) =>
  `${formatUsd(amount)} pledged by ${donor.name} on ${formatDay(date)}`;

export type PledgeChoice = { value: string; label: string };

/**
 * What the donation can pay: no pledge, the one that it pays already, or an open one of the donor.
 */
export function pledgeChoices(
  open: readonly Pledge[],
  { paid, chosen }: { paid: PaidPledge | null; chosen: string },
): PledgeChoice[] {
  const isListed = open.some(({ _id }) => _id === paid?._id);
  const choices = [
    { value: '', label: 'Not for a pledge' },
    ...(paid && !isListed ? [{ value: paid._id, label: paidPledgeText(paid) }] : []),
    ...open.map((pledge) => ({ value: pledge._id, label: openPledgeText(pledge) })),
  ];
  const isThere = choices.some(({ value }) => value === chosen);
  return isThere ? choices : [...choices, { value: chosen, label: noLongerOpen }];
}

const noLongerOpen = 'The chosen pledge (no longer open)';

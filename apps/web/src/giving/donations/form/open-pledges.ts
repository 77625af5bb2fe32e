import type { Donation, Pledge } from '@pledgewell/contract';
import { formatDay, formatUsd } from '@pledgewell/domain';
import { openPledgeText } from '../../../parts/giving/open-pledges.ts';

type PaidPledge = NonNullable<Donation['pledge']>;

/**
 * The pledge that a donation already pays, which it may settle and which may be another donor's.
 */
export const paidPledgeText = ({ amount, date, donor }: PaidPledge) =>
  `${formatUsd(amount)} pledged by ${donor.name} on ${formatDay(date)}`;

export type PledgeChoice = { value: string; label: string };

/** The choices: no pledge, the current one, or an open one of the donor. */
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

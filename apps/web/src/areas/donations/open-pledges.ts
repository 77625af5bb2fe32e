import { type Donation, type Pledge, pledgeEndpoints, PledgeFilter } from '@pledgewell/contract';
import { balanceOf, formatDay, formatUsd } from '@pledgewell/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const mostShown = 100;

/** What a donor has promised and not paid, the earliest due date first. */
export const openPledgesQuery = (donorId: string | undefined) =>
  queryOptions({
    queryKey: ['pledges', 'open', donorId],
    queryFn: async ({ signal }) => {
      const body = PledgeFilter.parse({
        donorIds: [donorId],
        status: 'open',
        sortBy: 'dueDate',
        sortDirection: 'asc',
        limit: mostShown,
      });
      return (await call(pledgeEndpoints.filter, { body, signal })).data;
    },
    enabled: donorId !== undefined,
    retry: false,
  });

/** What is still to come of a pledge. */
export const openAmountOf = ({ amount, amountWrittenOff, amountFulfilled }: Pledge) =>
  balanceOf({ amount, writtenOff: amountWrittenOff, fulfilled: amountFulfilled });

/** `$350.00 left of $600.00 · Spring Gala · due Dec 1, 2026` */
export function openPledgeText(pledge: Pledge) {
  const due = pledge.nextDueDate ?? pledge.dueDate;
  return [
    `${formatUsd(openAmountOf(pledge))} left of ${formatUsd(pledge.amount)}`,
    ...(pledge.campaign ? [pledge.campaign.name] : []),
    due ? `due ${formatDay(due)}` : `promised ${formatDay(pledge.date)}`,
  ].join(' · ');
}

type PaidPledge = NonNullable<Donation['pledge']>;

/** The pledge that a gift pays already, which may be settled by it and another donor's. */
export const paidPledgeText = ({ amount, date, donor }: PaidPledge) =>
  `${formatUsd(amount)} promised by ${donor.name} on ${formatDay(date)}`;

export type PledgeChoice = { value: string; label: string };

/** What the gift can pay: no pledge, the one that it pays already, or an open one of the donor. */
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

const noLongerOpen = 'The chosen pledge, which is not open any more';

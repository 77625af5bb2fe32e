import { type Pledge, pledgeEndpoints, PledgeFilter } from '@pledgewell/contract';
import { pledgeBalance, formatDay, formatUsd } from '@pledgewell/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

const mostShown = 100;

/** A donor's open pledges, earliest due date first. */
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

/** A pledge's open amount. */
export const openAmount = ({ amount, amountWrittenOff, amountFulfilled }: Pledge) =>
  pledgeBalance({ amount, writtenOff: amountWrittenOff, fulfilled: amountFulfilled });

/** `$350.00 left of $600.00 · due Dec 1, 2026 · Spring Gala`: a long name may be truncated. */
export function openPledgeText(pledge: Pledge) {
  const due = pledge.nextDueDate ?? pledge.dueDate;
  return [
    `${formatUsd(openAmount(pledge))} left of ${formatUsd(pledge.pledged)}`,
    due ? `due ${formatDay(due)}` : `promised ${formatDay(pledge.date)}`,
    ...(pledge.campaign ? [pledge.campaign.name] : []),
  ].join(' · ');
}

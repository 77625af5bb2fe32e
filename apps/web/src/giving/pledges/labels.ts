import type { Pagination, Pledge, PledgeAdjustment } from '@pledgewell/contract';
import { formatShort, pledgeStatusLabels, type PledgeStatus } from '@pledgewell/domain';
import type { StatusFilter } from './list/params.ts';

export const statusFilterLabels: Record<StatusFilter, string> = {
  all: 'All Pledges',
  pending: pledgeStatusLabels.open,
  fulfilled: pledgeStatusLabels.settled,
  overdue: pledgeStatusLabels.overdue,
  cancelled: pledgeStatusLabels.canceled,
};

export const adjustmentLabels: Record<PledgeAdjustment['kind'], string> = {
  promise: 'Pledged',
  raise: 'Amount raised',
  lower: 'Amount lowered',
  'write-off': 'Written off',
  cancel: 'Cancelled',
  reinstate: 'Reinstated',
  reschedule: 'Rescheduled',
};

/** A form's choices, from their values and labels. */
export const toChoices = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

const statusLabels: Record<PledgeStatus, string> = {
  open: pledgeStatusLabels.open,
  settled: pledgeStatusLabels.settled,
  canceled: pledgeStatusLabels.canceled,
};
export const statusChoices = toChoices(statusLabels);

/** `Matches $250 from Ann Lee`: what the pledge of an employer is for. */
export const matchText = ({ donation }: NonNullable<Pledge['employerMatch']>) =>
  donation === null
    ? 'Matches a deleted donation'
    : `Matches ${formatShort(donation.amount)} from ${donation.donor.name}`;

/** The colors of `progressTone`, in its order. */
export const progressColors =
  'How much of the pledge is paid. Green: fulfilled, or at least 75%. Red: overdue. ' +
  'Blue: at least 50%. Yellow: at least 25%. Gray: less than 25%.';

const count = new Intl.NumberFormat('en-US');
export const countText = (value: number) => count.format(value);

/** `Showing 1-25 of 60 pledges`, and the overall total if a filter is set. */
export function countLine({ page, limit, total }: Pagination, all: number) {
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const pledges = `${countText(total)} ${total === 1 ? 'pledge' : 'pledges'}`;
  const line = `Showing ${countText(first)}-${countText(last)} of ${pledges}`;
  return total === all ? line : `${line} (filtered from ${countText(all)} total)`;
}

export const paymentsText = (payments: number) =>
  `${countText(payments)} ${payments === 1 ? 'payment' : 'payments'}`;

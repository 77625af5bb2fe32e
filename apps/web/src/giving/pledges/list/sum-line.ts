import type { PledgeStatistics } from '@pledgewell/contract';
import { formatDollars } from '@pledgewell/domain';
import { countText, paymentsText } from '../labels.ts';

/**
 * The totals of a filter's pledges, as `7 pledges: $7,025 pledged, $1,100 paid, $5,925 to come`, or
 * of the selected payments: `12 payments due: $6,000, $603 paid, $5,397 missing`.
 */
export function sumLine({ filtered, due }: PledgeStatistics): string {
  if (due) {
    return (
      `${paymentsText(due.count)} due: ${formatDollars(due.amount)}, ` +
      `${formatDollars(due.paid)} paid, ${formatDollars(due.missing)} unpaid`
    );
  }
  const { count, totalAmount, paid, outstanding } = filtered;
  return (
    `${countText(count)} ${count === 1 ? 'pledge' : 'pledges'}: ` +
    `${formatDollars(totalAmount)} pledged, ${formatDollars(paid)} paid, ` +
    `${formatDollars(outstanding)} outstanding`
  );
}

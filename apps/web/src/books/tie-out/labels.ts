import type { TieOutMonth } from '@pledgewell/contract';
import { cents, formatUsd, type TieOutSide } from '@pledgewell/domain';
import type { Tone } from '../../ui/theme/tone.ts';

export const sideNames: Record<TieOutSide, string> = {
  bank: 'Bank',
  journal: 'Journal',
  quickbooks: 'QuickBooks',
};

/** An amount with its sign: `+$5.00`, `−$0.01`, `$0.00`. */
export function formatSigned(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatUsd(cents(amount))}`;
}

export const formatAmount = (amount: number) => formatUsd(cents(amount));

export const inNumber = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** How many rows of a month somebody has to settle. */
export const countOpen = ({ bank, hasStatement, journal, quickbooks }: TieOutMonth) =>
  (hasStatement ? bank.openRows : 0) + (journal?.openRows ?? 0) + (quickbooks?.openRows ?? 0);

/** How a month stands, in a word or two. */
export function monthState(month: TieOutMonth): { tone: Tone; label: string } {
  const open = countOpen(month);
  if (open > 0) return { tone: 'late', label: `${inNumber(open, 'difference')} to settle` };
  if (!month.hasStatement) return { tone: 'soon', label: 'No bank statement' };
  return month.isTiedOut
    ? { tone: 'good', label: 'Ties out' }
    : { tone: 'late', label: 'Unexplained' };
}

import type { Donation, EmployerMatch, InKind } from '@pledgewell/contract';
import {
  type Cents,
  formatDollars,
  formatShort,
  matchStatusLabels,
  type PaymentMethod,
  paymentMethodLabels,
} from '@pledgewell/domain';
import { withInKind } from '../../parts/giving/in-kind-text.ts';

/** `Match by Acme: $250, open`, or how much of it has arrived. */
export function matchText({ company, amount, received, status }: EmployerMatch) {
  const isPartlyPaid = status === 'open' && received > 0;
  const state = isPartlyPaid ? `${formatShort(received)} received` : matchStatusLabels[status];
  return `Match by ${company.name}: ${formatShort(amount)}, ${state}`;
}

const count = new Intl.NumberFormat('en-US');
const notesPreview = 50;

export const toDonorName = ({ donor }: Pick<Donation, 'donor'>) =>
  donor.name.trim() || 'Unknown Donor';

export const methodText = (method: string) =>
  paymentMethodLabels[method as PaymentMethod] ?? 'Unknown method';

/** `Recurring (monthly)`; empty for a one-time donation. */
export function recurringText({
  isRecurring,
  recurringInterval,
}: Pick<Donation, 'isRecurring' | 'recurringInterval'>) {
  if (!isRecurring) return null;
  return recurringInterval === null ? 'Recurring' : `Recurring (${recurringInterval})`;
}

/** The first 50 visible characters on one line, with an ellipsis for the rest. */
export function notesText(notes: string) {
  const line = notes.replaceAll(/\s+/g, ' ').trim();
  const letters = [...new Intl.Segmenter('en').segment(line)].map(({ segment }) => segment);
  return letters.length <= notesPreview ? line : `${letters.slice(0, notesPreview).join('')}...`;
}

/** The totals of a filtered list: `29 donations, $4,100 received · plus $900 in kind`. */
export const sumLine = ({ gifts: donations, amount, inKind }: Sums) =>
  withInKind(
    `${count.format(donations)} ${donations === 1 ? 'donation' : 'donations'}, ` +
      `${formatDollars(amount)} received`,
    inKind,
  );

type Sums = { gifts: number; amount: Cents; inKind: InKind };

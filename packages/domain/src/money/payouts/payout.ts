import { cents, formatUsd, type Cents } from '../../money.ts';

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutStatusLabels: Record<PayoutStatus, string> = {
  pending: 'Scheduled',
  in_transit: 'On its way',
  paid: 'Paid out',
  failed: 'Failed',
  canceled: 'Canceled',
};

export const payoutEntryKinds = ['gift', 'refund', 'dispute', 'fee', 'other'] as const;
export type PayoutEntryKind = (typeof payoutEntryKinds)[number];

export const payoutEntryLabels: Record<PayoutEntryKind, string> = {
  gift: 'Donation',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Other',
};

/** How an entry of a payout can differ from our own records. */
export const entryDifferences = [
  'gift-unknown',
  'gift-deleted',
  'gift-amount',
  'refund-unknown',
  'refund-amount',
  'dispute-unknown',
  'other',
] as const;
export type EntryDifference = (typeof entryDifferences)[number];

/** A difference in words; `booked` is our own amount. */
export function differenceInWords(difference: EntryDifference, booked: Cents | null): string {
  const ours = formatUsd(booked ?? cents(0));
  const words: Record<EntryDifference, string> = {
    'gift-unknown': 'No donation matches this payment.',
    'gift-deleted': 'The donation for this payment was deleted.',
    'gift-amount': `Your records show a donation of ${ours}.`,
    'refund-unknown': 'No refund matches this.',
    'refund-amount': `Your records show a refund of ${ours}.`,
    'dispute-unknown': 'No donation matches the disputed payment.',
    other: 'This isn’t a donation, a refund or a fee.',
  };
  return words[difference];
}

type Whole = {
  amount: Cents;
  currency: string;
  status: PayoutStatus;
  isAutomatic: boolean;
  isComplete: boolean;
  failure: string | null;
  /** The sum of its entries. */
  net: Cents;
};

/** The note on a whole payout; empty if its entries explain it completely. */
export function payoutRemarks(payout: Whole): string[] {
  const { amount, net, currency, status, isAutomatic, isComplete, failure } = payout;
  const gap = cents(amount - net);
  const isGone = status === 'failed' || status === 'canceled';
  const isAddedUp = isAutomatic && isComplete;
  const remarks = [
    status === 'failed' && `The bank rejected this payout. ${failure ?? ''}`.trim(),
    status === 'canceled' && 'This payout was canceled before it was sent.',
    currency !== 'usd' && `This payout is in ${currency.toUpperCase()}, not US dollars.`,
    !isAutomatic &&
      'Someone requested this payout manually, so the provider doesn’t say which payments ' +
        'it includes.',
    isAutomatic &&
      !isComplete &&
      !isGone &&
      'The provider is still preparing the list of payments.',
    isAddedUp && gap !== 0 && `Transactions add up to ${formatUsd(net)}: ${gapText(gap)}.`,
  ];
  return remarks.filter((remark) => remark !== false);
}

const gapText = (gap: Cents) =>
  `${formatUsd(cents(Math.abs(gap)))} ${gap > 0 ? 'missing' : 'too much'}`;

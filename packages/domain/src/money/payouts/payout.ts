import { cents, formatUsd, type Cents } from '../../money.ts';

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutStatusLabels: Record<PayoutStatus, string> = {
  pending: 'Planned',
  in_transit: 'On its way',
  paid: 'Paid out',
  failed: 'Failed',
  canceled: 'Cancelled',
};

export const payoutEntryKinds = ['gift', 'refund', 'dispute', 'fee', 'other'] as const;
export type PayoutEntryKind = (typeof payoutEntryKinds)[number];

export const payoutEntryLabels: Record<PayoutEntryKind, string> = {
  gift: 'Gift',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Other',
};

/** In what an entry of a payout and our own books differ. */
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

/** A difference in words; `booked` is what our books say. */
export function differenceInWords(difference: EntryDifference, booked: Cents | null): string {
  const ours = formatUsd(booked ?? cents(0));
  const words: Record<EntryDifference, string> = {
    'gift-unknown': 'No donation here belongs to this payment.',
    'gift-deleted': 'The donation of this payment was deleted.',
    'gift-amount': `The donation here is ${ours}.`,
    'refund-unknown': 'No refund here belongs to this.',
    'refund-amount': `The refund here is ${ours}.`,
    'dispute-unknown': 'No donation here belongs to the disputed payment.',
    other: 'This is neither a gift nor a refund nor a fee of one.',
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
  /** What its entries add up to. */
  net: Cents;
};

/** What is to be said of a payout as a whole; nothing where its entries are all there is. */
export function payoutRemarks(payout: Whole): string[] {
  const { amount, net, currency, status, isAutomatic, isComplete, failure } = payout;
  const gap = cents(amount - net);
  const isGone = status === 'failed' || status === 'canceled';
  const isAddedUp = isAutomatic && isComplete;
  const remarks = [
    status === 'failed' && `The bank did not take this payout. ${failure ?? ''}`.trim(),
    status === 'canceled' && 'This payout was cancelled before it went out.',
    currency !== 'usd' && `This payout is in ${currency.toUpperCase()}, not in US dollars.`,
    !isAutomatic &&
      'This payout was asked for by hand: the provider does not tell which payments are inside.',
    isAutomatic &&
      !isComplete &&
      !isGone &&
      'The provider is still putting together what is inside.',
    isAddedUp && gap !== 0 && `Transactions adds up to ${signed(net)}: ${gapText(gap)}.`,
  ];
  return remarks.filter((remark) => remark !== false);
}

const gapText = (gap: Cents) =>
  `${formatUsd(cents(Math.abs(gap)))} ${gap > 0 ? 'is missing' : 'is too much'}`;

const signed = (amount: Cents) =>
  amount < 0 ? `−${formatUsd(cents(Math.abs(amount)))}` : formatUsd(amount);

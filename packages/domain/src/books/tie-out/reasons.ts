import type { TieOutCause } from './causes.ts';

/**
 * What settles a row: matching the bank line, looking for a line in the bank inbox, asking the card
 * provider again, sending the document, posting the entries, or opening the record.
 */
export const tieOutActions = [
  'match',
  'find-line',
  'refresh-payouts',
  'send',
  'post',
  'start-sending',
  'open',
] as const;
export type TieOutAction = (typeof tieOutActions)[number];

type Reason = { cause: TieOutCause; sentence: string; action: TieOutAction | null };

/** Why a row is in the tie-out. Each belongs to one cause. */
export const tieOutReasons = {
  // Records to bank
  refunded: { cause: 'refund', sentence: 'Refunded to the card.', action: null },
  disputed: { cause: 'dispute', sentence: 'Taken back by the donor’s bank.', action: null },
  'refund-returned': {
    cause: 'refund',
    sentence: 'The refund failed, so its money left and came back.',
    action: null,
  },
  'dispute-returned': {
    cause: 'dispute',
    sentence: 'Disputed money that left or came back. Your records have no refund for it now.',
    action: null,
  },
  fees: { cause: 'fee', sentence: 'Fees kept from this payout.', action: null },
  'provider-other': {
    cause: 'fee',
    sentence: 'The card provider added or deducted this for its own reasons.',
    action: 'open',
  },
  'deposited-elsewhere': {
    cause: 'in-transit',
    sentence: 'On a bank line in another month.',
    action: null,
  },
  'to-deposit': {
    cause: 'in-transit',
    sentence: 'Recorded a few days ago, and not on a bank line yet.',
    action: 'find-line',
  },
  'on-its-way': { cause: 'in-transit', sentence: 'The payout is on its way.', action: null },
  'not-paid-out': {
    cause: 'in-transit',
    sentence: 'The card provider has not paid it out yet.',
    action: 'refresh-payouts',
  },
  'other-month': {
    cause: 'other-month',
    sentence: 'Recorded in another month.',
    action: null,
  },
  'not-deposited': {
    cause: 'missing',
    sentence: 'No bank line is matched to this donation.',
    action: 'find-line',
  },
  'payout-without-line': {
    cause: 'missing',
    sentence: 'No bank line is matched to this payout.',
    action: 'find-line',
  },
  'no-payout': {
    cause: 'missing',
    sentence: 'No payout contains this.',
    action: 'refresh-payouts',
  },
  'payout-failed': {
    cause: 'missing',
    sentence: 'The payout failed or was canceled.',
    action: 'open',
  },
  'open-line': {
    cause: 'missing',
    sentence: 'No donation or payout is matched to this bank line.',
    action: 'match',
  },
  'entry-unknown': {
    cause: 'missing',
    sentence: 'Your records have no donation or refund for this part of the payout.',
    action: 'open',
  },
  'entries-unknown': {
    cause: 'missing',
    sentence: 'The card provider does not say what this payout contains.',
    action: 'open',
  },
  'ignored-line': { cause: 'ignored', sentence: 'You ignored this bank line.', action: null },
  'line-unequal': {
    cause: 'unequal',
    sentence: 'The bank line and what is matched to it have different amounts.',
    action: 'match',
  },
  'entries-unequal': {
    cause: 'unequal',
    sentence: 'The parts of this payout do not add up to it.',
    action: 'refresh-payouts',
  },
  'record-unequal': {
    cause: 'unequal',
    sentence: 'The payout and your records have different amounts for this.',
    action: 'open',
  },
  'payout-changed': {
    cause: 'edited',
    sentence: 'The payout was changed after it was matched.',
    action: 'open',
  },
  'changed-since-match': {
    cause: 'edited',
    sentence: 'The donation was changed after it was matched.',
    action: 'open',
  },
  'deleted-since-match': {
    cause: 'edited',
    sentence: 'The donation was deleted after it was matched.',
    action: 'match',
  },
  // Records to books
  'before-first-day': {
    cause: 'before-start',
    sentence: 'Dated before the first day of the books.',
    action: null,
  },
  'not-posted': { cause: 'waiting', sentence: 'Not posted to the journal yet.', action: 'post' },
  'changed-since-posted': {
    cause: 'edited',
    sentence: 'The journal has another amount than the record.',
    action: 'post',
  },
  'adjusts-other-month': {
    cause: 'adjustment',
    sentence: 'Posted in this month for an earlier one.',
    action: null,
  },
  'adjusted-later': {
    cause: 'adjustment',
    sentence: 'Belongs to this month, and was posted later.',
    action: null,
  },
  'adjusted-in-quickbooks': {
    cause: 'adjustment',
    sentence: 'QuickBooks’ books were closed, so the difference is an adjustment in an open month.',
    action: null,
  },
  'adjustment-unequal': {
    cause: 'unequal',
    sentence: 'The document and its adjustments in QuickBooks do not add up to the record.',
    action: 'send',
  },
  unbalanced: {
    cause: 'unequal',
    sentence: 'The debits and credits of this entry are not equal.',
    action: 'open',
  },
  'not-queued': {
    cause: 'waiting',
    sentence: 'Sending to QuickBooks is paused or has not begun.',
    action: 'start-sending',
  },
  queued: { cause: 'waiting', sentence: 'Waiting to be sent.', action: 'start-sending' },
  retried: { cause: 'waiting', sentence: 'Sending failed. We’ll try again.', action: 'send' },
  held: {
    cause: 'held',
    sentence: 'Held, so that mistakes can be corrected first.',
    action: 'send',
  },
  blocked: { cause: 'blocked', sentence: 'QuickBooks refused it.', action: 'send' },
  'payout-not-arrived': {
    cause: 'waiting',
    sentence: 'The payout is sent once it reaches your bank.',
    action: 'refresh-payouts',
  },
  'payout-by-hand': {
    cause: 'missing',
    sentence: 'Someone requested this payout by hand. Enter its deposit in QuickBooks.',
    action: 'open',
  },
  removed: { cause: 'missing', sentence: 'It was removed from QuickBooks.', action: 'send' },
  'changed-since-sent': {
    cause: 'edited',
    sentence: 'QuickBooks has another amount or another month.',
    action: 'send',
  },
} as const satisfies Record<string, Reason>;
export type TieOutReason = keyof typeof tieOutReasons;

export const tieOutReasonNames = Object.keys(tieOutReasons) as [TieOutReason, ...TieOutReason[]];

/** The reasons that belong to a cause. */
export const reasonsFor = (cause: TieOutCause): TieOutReason[] =>
  tieOutReasonNames.filter((reason) => tieOutReasons[reason].cause === cause);

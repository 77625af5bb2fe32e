/** What QuickBooks calls each document. */
export const quickBooksKinds = {
  'sales-receipt': 'Sales receipt',
  'refund-receipt': 'Refund receipt',
  deposit: 'Deposit',
} as const satisfies Record<string, string>;
export type QuickBooksKind = keyof typeof quickBooksKinds;

/**
 * - `waiting`: is sent next
 * - `held`: is sent when its hold ends, so that mistakes of the first day stay out of the books
 * - `sending`: is being sent, or its outcome is not known yet
 * - `synced`: is in the books as it is here
 * - `blocked`: cannot be sent before somebody does something, here or in QuickBooks
 * - `error`: failed for now and is tried again
 * - `removed`: was deleted here and is out of the books
 */
export const quickBooksStates = {
  waiting: 'Waiting',
  held: 'Held',
  sending: 'Sending',
  synced: 'In the books',
  blocked: 'Blocked',
  error: 'Error',
  removed: 'Removed',
} as const satisfies Record<string, string>;
export type QuickBooksState = keyof typeof quickBooksStates;

/** Where the class of a line comes from. */
export const classSources = ['none', 'fund', 'campaign'] as const;
export type ClassSource = (typeof classSources)[number];

/** What stops a document, with a sentence that says what to do. */
export const quickBooksFaults = {
  nameTaken: 'QuickBooks already has someone else with this name. Rename one of them there.',
  numberTaken: 'QuickBooks has a document with this number already.',
  closedPeriod:
    'The books are closed for this day. If it is in them already, choose a later first day in the ' +
    'settings. Otherwise open the books in QuickBooks, and send it again.',
  inactiveReference:
    'An account, item, class or customer was made inactive. Make it active in QuickBooks, or ' +
    'choose another one in the settings.',
  unknownReference:
    'An account, item, class or customer is no longer in QuickBooks. Choose another one in ' +
    'the settings.',
  notFound: 'Someone deleted this in QuickBooks. Send it again to re-create it.',
  deposited:
    'It is part of a deposit in QuickBooks, so its amount can’t change. Remove it from the deposit ' +
    'there, and send it again.',
  staleToken: 'Someone changed it in QuickBooks. Send it again to replace their change.',
  noAccess:
    'The person who connected QuickBooks no longer has access to the company. Connect it again.',
  subscriptionLapsed: 'The QuickBooks subscription has ended, so nothing can be changed there.',
  unauthorized: 'The connection to QuickBooks has ended. Connect it again.',
  canceled: 'Nobody agreed to connect QuickBooks.',
  rateLimited: 'QuickBooks has had too many requests. We’ll continue in a minute.',
  unavailable: 'QuickBooks didn’t answer. We’ll try again.',
  unknownOutcome: 'QuickBooks didn’t confirm that it has this. We’ll repeat the same request.',
  refused: 'QuickBooks refused it.',
  noClass: 'QuickBooks has no class with this name. Add it there, or choose no classes.',
  entryUnknown: 'The payout has entries that are not in your records.',
  beforeFirstDay:
    'The payout has donations from before the first day. Choose an earlier first day in the ' +
    'settings, or enter this deposit in QuickBooks by hand.',
  waitsForReceipts: 'The donations of this payout are not all in the books yet.',
} as const satisfies Record<string, string>;
export type QuickBooksFaultName = keyof typeof quickBooksFaults;

/** The faults after which the same request may succeed later by itself. */
const passing: readonly QuickBooksFaultName[] = [
  'rateLimited',
  'unavailable',
  'unknownOutcome',
  'waitsForReceipts',
];

export const isPassing = (fault: QuickBooksFaultName) => passing.includes(fault);

/** The faults that concern the whole connection, not one document. */
const general: readonly QuickBooksFaultName[] = [
  'noAccess',
  'subscriptionLapsed',
  'unauthorized',
  'rateLimited',
];

export const stopsEverything = (fault: QuickBooksFaultName) => general.includes(fault);

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;

/** The pause after this many failed attempts: half a minute, doubling up to an hour. */
export const retryPauseMs = (attempts: number) =>
  Math.min(longestPauseMs, (minuteMs / 2) * 2 ** Math.max(0, attempts - 1));

/** QuickBooks limits a display name to 500 characters and refuses colons, tabs and line breaks. */
export const toDisplayName = (name: string) =>
  name
    .replaceAll(/[:\t\r\n]+/g, ' ')
    .trim()
    .slice(0, 480);

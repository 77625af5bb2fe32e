/** What the records of a month are compared with. */
export const tieOutSides = ['bank', 'journal', 'quickbooks'] as const;
export type TieOutSide = (typeof tieOutSides)[number];

/** What is compared: each kind has a sum in the records and one on the other side. */
export const tieOutKinds = {
  gift: 'Donations',
  refund: 'Refunds and disputes',
  fee: 'Card fees',
  payout: 'Payouts',
  balance: 'Debits less credits',
} as const satisfies Record<string, string>;
export type TieOutKind = keyof typeof tieOutKinds;

type Cause = {
  name: string;
  about: string;
  /** Whether it is part of an ordinary month, so that nobody has to settle it. */
  isNormal: boolean;
};

/** Why the records and another side differ, in the order in which screens show them. */
export const tieOutCauses = {
  missing: {
    name: 'Missing',
    about: 'Found on one side and not on the other.',
    isNormal: false,
  },
  unequal: {
    name: 'Amounts that differ',
    about: 'Two records of the same money have different amounts.',
    isNormal: false,
  },
  edited: {
    name: 'Changed later',
    about: 'Someone changed or deleted the record after it was matched, posted or sent.',
    isNormal: false,
  },
  blocked: {
    name: 'Blocked',
    about: 'Refused by QuickBooks. Each row says what to do.',
    isNormal: false,
  },
  waiting: {
    name: 'Waiting',
    about: 'Not in the books yet. Sent or posted automatically.',
    isNormal: false,
  },
  held: {
    name: 'Held',
    about: 'Sent when the hold ends.',
    isNormal: false,
  },
  'before-start': {
    name: 'Before the first day',
    about: 'Dated before the books begin, so not sent or posted.',
    isNormal: true,
  },
  refund: { name: 'Refunds', about: 'Card donations that were paid back.', isNormal: true },
  dispute: {
    name: 'Disputes',
    about: 'Card donations that a bank took back, or returned after a dispute was won.',
    isNormal: true,
  },
  fee: {
    name: 'Card fees and other amounts',
    about: 'What the card provider kept from the payouts of this month.',
    isNormal: true,
  },
  'in-transit': {
    name: 'Not yet at the bank',
    about: 'Recorded this month, and deposited in another month or still on the way.',
    isNormal: true,
  },
  'other-month': {
    name: 'From other months',
    about: 'Deposited this month, and recorded in another one.',
    isNormal: true,
  },
  adjustment: {
    name: 'Adjustments to closed months',
    about: 'Entries about a different month than the one they’re posted in.',
    isNormal: true,
  },
  ignored: {
    name: 'Other income',
    about: 'Bank lines you ignored because they aren’t donations.',
    isNormal: true,
  },
} as const satisfies Record<string, Cause>;
export type TieOutCause = keyof typeof tieOutCauses;

export const tieOutCauseNames = Object.keys(tieOutCauses) as [TieOutCause, ...TieOutCause[]];

/** Whether nothing has to be done about a cause. */
export const isNormalCause = (cause: TieOutCause) => tieOutCauses[cause].isNormal;

/** Names that said nothing without their context, and their replacements. */
export const retiredIdentifiers: Readonly<Record<string, string>> = {
  Acting: 'UnitOfWork',
  BilledPlan: 'BilledSubscription',
  Coming: 'UpcomingReminder',
  Desk: 'UnitOfWork',
  GiftNews: 'RecurringEvent',
  Office: 'ReminderContext',
  Outside: 'Services',
  PaymentNews: 'PaymentEvent',
  PayoutNews: 'PayoutEvent',
  PlanId: 'TierId',
  PlanRow: 'SubscriptionRow',
  SmsNews: 'SmsEvent',
  Standing: 'status, or the exact thing',
  TakenBack: 'Reversal',
  Undecided: 'an unresolved attempt',
  Wish: 'a request',
  countingCard: 'countCardTrial',
  deskOf: 'unitOfWork',
  isUndecided: 'isUnresolved',
  keepRunning: 'supervise',
  openOffice: 'loadReminderContext',
  openTurns: 'openConcurrencyLimit or openKeyedQueue',
  orProblem: 'toProblem',
  replan: 'reschedule',
  takenBack: 'reversals',
  whoAsks: 'sessionOwner',
  whyReadOnly: 'readOnlyReason',
  workOffEvents: 'drainInbox',
};

/** Words that are part of no name, and what to say instead. Sentences may use them. */
export const retiredWords: Readonly<Record<string, string>> = {
  address: 'postalAddress, email, ipAddress or url',
  addresses: 'postalAddresses, emails, ipAddresses or urls',
  ask: 'request, fetch, or what is requested',
  asked: 'requested, or what was requested',
  asking: 'pending, or what is requested',
  asks: 'requests, or what is requested',
  cancelled: 'canceled',
  cancelling: 'canceling',
  cheque: 'check',
  colour: 'color',
  colours: 'colors',
  dialogue: 'dialog',
  fulfil: 'fulfill',
  fulfilment: 'fulfillment',
  instalment: 'installment',
  instalments: 'installments',
  labelled: 'labeled',
  news: 'event, update, or what is new',
  plan: 'tier, schedule, subscription or queryPlan',
  plans: 'tiers, schedules, subscriptions or queryPlans',
  standing: 'status, or the exact thing',
};

/** The API, stored values and providers keep these words. */
export const keptWords: ReadonlySet<string> = new Set([
  'changePlan',
  'cancelled',
  'cancelledBy',
  'colour',
  'fulfilment',
  'instalment',
  'instalments',
  'legacyPlan',
  'pendingPlanChange',
  'plan',
  'planId',
  'planStatus',
  'standing',
]);

/** Names of PostgreSQL's query plans. */
export const namesWithPlan = /query[-_]?plans?|plan[-_]?(?:queries|cache)/i;

/** The API calls a postal address `address`; libraries and PostgreSQL have names of their own. */
export const namesWithAddress =
  /^address$|(?:postal|email|ip|remote|local|listen|formatted|full|customer|add)[-_]?address(?:es)?|address[-_]?(?:suggest|info|param|components|number|lines)/i;

export const retiredFileNames: Readonly<Record<string, string>> = {
  acting: 'what it exports',
  again: 'retry-…',
  'carry-out': 'execute-…',
  faces: 'part of RecordList',
  'give-back': 'undo-…',
  'keep-running': 'supervise',
  leaves: 'what they show',
  look: 'branding',
  news: 'parse-event or handle-event',
  'or-problem': 'to-problem',
  patience: 'retry-window',
  'shared-place': 'shared-folder',
  standing: 'status',
  stretches: 'key-ranges',
  'taken-back': 'reversals',
  'turn-again': 'redo-…',
  undecided: 'unresolved-…',
  'way-out': 'what it shows',
  'who-asks': 'session-owner',
  wish: 'change-request',
  words: 'labels',
  'work-off': 'drain-…',
};

/** The API, stored values and templates keep these names; anything else says donation. */
export const namesWithGift: ReadonlySet<string> = new Set([
  'Gift',
  'LastGiftDays',
  'firstGiftOn',
  'gift',
  'giftCount',
  'giftDate',
  'gifts',
  'lastGiftDays',
  'lastGiftOn',
  'settledGifts',
  'totalGifts',
]);

export const recurringStates = ['starting', 'active', 'past_due', 'paused', 'ended'] as const;

/**
 * How a recurring card gift stands: its first payment is awaited, it goes on, a payment failed and
 * is tried again, it rests, or it is over.
 */
export type RecurringState = (typeof recurringStates)[number];

export const recurringStateLabels: Record<RecurringState, string> = {
  starting: 'Starting',
  active: 'Active',
  past_due: 'Payment failed',
  paused: 'Paused',
  ended: 'Ended',
};

/** Why a recurring gift is over. */
export const recurringEnds = [
  'canceled',
  'unpaid',
  'donor',
  'account',
  'organization',
  'elsewhere',
  'declined',
] as const;
export type RecurringEnd = (typeof recurringEnds)[number];

export const recurringEndLabels: Record<RecurringEnd, string> = {
  canceled: 'Canceled',
  unpaid: 'The card was declined too many times',
  donor: 'The donor was deleted',
  account: 'The payment account was disconnected',
  organization: 'The organization is being deleted',
  elsewhere: 'Canceled at the card provider',
  declined: 'The card was declined',
};

export const recurringActs = ['pause', 'resume', 'change', 'card', 'cancel', 'restart'] as const;
export type RecurringAct = (typeof recurringActs)[number];

const allowed: Record<RecurringAct, readonly RecurringState[]> = {
  pause: ['active'],
  resume: ['paused'],
  change: ['active', 'paused', 'past_due'],
  card: ['active', 'paused', 'past_due'],
  cancel: ['active', 'paused', 'past_due'],
  restart: ['ended'],
};

/** Whether something can be done with a gift as it stands. */
export const mayBeDone = (act: RecurringAct, state: RecurringState) => allowed[act].includes(state);

export const chargeStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;

/** How the provider's billing of a gift stands, in its own words. */
export type ChargeStatus = (typeof chargeStatuses)[number];

/** What that means for the gift. A bill that is unpaid matters more than that nothing is billed. */
export function recurringStateOf(status: ChargeStatus, isPaused: boolean): RecurringState {
  switch (status) {
    case 'incomplete':
      return 'starting';
    case 'past_due':
    case 'unpaid':
      return 'past_due';
    case 'canceled':
    case 'incomplete_expired':
      return 'ended';
    case 'paused':
      return 'paused';
    default:
      return isPaused ? 'paused' : 'active';
  }
}

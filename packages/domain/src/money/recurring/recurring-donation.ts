export const recurringStates = ['starting', 'active', 'past_due', 'paused', 'ended'] as const;

/**
 * The status of a recurring card donation: its first payment is awaited, it is active, a payment
 * failed and is retried, it is paused, or it has ended.
 */
export type RecurringState = (typeof recurringStates)[number];

export const recurringStateLabels: Record<RecurringState, string> = {
  starting: 'Starting',
  active: 'Active',
  past_due: 'Payment failed',
  paused: 'Paused',
  ended: 'Ended',
};

/** Why a recurring donation has ended. */
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

/** Returns whether an action is possible in a donation's status. */
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

/** The status of a donation's subscription, in the provider's own words. */
export type ChargeStatus = (typeof chargeStatuses)[number];

/** The resulting status of the donation. An unpaid invoice outweighs a pause. */
export function toRecurringState(status: ChargeStatus, isPaused: boolean): RecurringState {
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

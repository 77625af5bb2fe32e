export const paymentStates = [
  'started',
  'action_needed',
  'processing',
  'succeeded',
  'failed',
  'canceled',
] as const;

/**
 * How a card payment stands: begun, waiting for the card's owner, with the bank, or one of the
 * three ends.
 */
export type PaymentState = (typeof paymentStates)[number];

const ranks: Record<PaymentState, number> = {
  started: 0,
  action_needed: 1,
  processing: 2,
  failed: 3,
  canceled: 3,
  succeeded: 4,
};

/**
 * The state after news of another one. News may come late, twice and in any order, so a state only
 * moves forward; money that came in after all outdoes a failure.
 */
export const stateAfter = (present: PaymentState, news: PaymentState): PaymentState =>
  ranks[news] > ranks[present] ? news : present;

/** Whether nobody knows yet how the payment ends. */
export const isUnresolved = (state: PaymentState) =>
  state === 'started' || state === 'action_needed' || state === 'processing';

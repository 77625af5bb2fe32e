export const paymentStates = [
  'started',
  'action_needed',
  'processing',
  'succeeded',
  'failed',
  'canceled',
] as const;

/**
 * The status of a card payment: begun, waiting for the card's owner, with the bank, or one of three
 * final ones.
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
 * The status after an event. Events may come late, twice and in any order, so the status only moves
 * forward; money that arrived after all overrides a failure.
 */
export const stateAfter = (known: PaymentState, reported: PaymentState): PaymentState =>
  ranks[reported] > ranks[known] ? reported : known;

/** Returns whether the payment's outcome is still unknown. */
export const isUnresolved = (state: PaymentState) =>
  state === 'started' || state === 'action_needed' || state === 'processing';

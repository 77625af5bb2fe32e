/**
 * How long a card's owner may take to authenticate, and the provider to answer: the provider
 * forgets idempotency keys after a day, and nobody expects to be charged hours later.
 */
export const retryWindowMs = 60 * 60 * 1000;

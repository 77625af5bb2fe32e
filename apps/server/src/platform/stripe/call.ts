import { Stripe } from 'stripe';
import { ProviderFailure, type FailureKind } from '../provider/failure.ts';
import { failureMessage } from './failure-messages.ts';

const inUse = 'idempotency_key_in_use';
const mostWaits = 5;
const waitMs = 300;

/**
 * Makes one call. While another process makes the same call, waits for that answer. Any error
 * becomes one of the few failures that the product knows.
 */
export async function call<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code !== inUse || waits === mostWaits) throw failure;
      await new Promise((resolve) => setTimeout(resolve, waitMs * (waits + 1)));
    }
  }
}

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    const message = failureMessage('unavailable', 'no_sense');
    return new ProviderFailure('unavailable', 'no_sense', message, String(error));
  }
  const code = error.decline_code ?? error.code ?? error.type;
  const kind = toFailureKind(error);
  return new ProviderFailure(kind, code, failureMessage(kind, code), error.message);
}

/** Only what the provider surely did not do counts as definite. */
function toFailureKind(error: Stripe.errors.StripeError): FailureKind {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return 'declined';
  if (error instanceof errors.StripeRateLimitError) return 'busy';
  if (error instanceof errors.StripeInvalidRequestError) {
    return error.statusCode === 404 || error.code === 'resource_missing' ? 'missing' : 'refused';
  }
  const isRefused =
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripeOAuthError ||
    error instanceof errors.StripePermissionError;
  return isRefused ? 'refused' : 'unavailable';
}

/** The options of a call on a connected account, and of a call that must not happen twice. */
export const toRequestOptions = (account: string | null, idempotencyKey?: string) => ({
  ...(account === null ? {} : { stripeAccount: account }),
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});

/** An object's id, if the provider may send the whole object instead. */
export const toId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

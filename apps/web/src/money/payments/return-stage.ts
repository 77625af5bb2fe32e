import { PaymentReturn } from '@pledgewell/contract';

export const returnPath = '/payment-return';

/** The history state of a payment, kept out of the URL and across reloads. */
export type ReturnedPayment = { id: string; secret: string };

export type ReturnStage =
  | { kind: 'arriving'; payment: ReturnedPayment }
  | { kind: 'verifying'; payment: ReturnedPayment }
  | { kind: 'failed'; message: string };

const missing = 'Missing payment information in the URL.';

/**
 * The progress of a person whom their bank sent back. The URL's claims about the outcome are
 * ignored: the server asks the provider.
 */
export function paymentReturnStage(search: URLSearchParams, state: unknown): ReturnStage {
  const arrived = parsePayment({
    id: search.get('payment_intent'),
    secret: search.get('payment_intent_client_secret'),
  });
  if (arrived) return { kind: 'arriving', payment: arrived };

  const isBare = !search.has('payment_intent') && !search.has('payment_intent_client_secret');
  const kept = isBare ? parsePayment(state) : null;
  return kept ? { kind: 'verifying', payment: kept } : { kind: 'failed', message: missing };
}

function parsePayment(value: unknown): ReturnedPayment | null {
  const { id, secret } = (value ?? {}) as Partial<Record<keyof ReturnedPayment, unknown>>;
  const { success, data } = PaymentReturn.safeParse({
    paymentIntentId: id,
    paymentIntentClientSecret: secret,
  });
  return success ? { id: data.paymentIntentId, secret: data.paymentIntentClientSecret } : null;
}

import { PayReturn, PayToken } from '@pledgewell/contract';

export type ReturnedPayment = { linkId: string; id: string; secret: string };

export type PayStage =
  /** A return from the bank, with the payment in the URL, from which it is removed first. */
  | { kind: 'arriving'; returned: ReturnedPayment }
  | { kind: 'verifying'; returned: ReturnedPayment }
  | { kind: 'asking'; token: string }
  | { kind: 'unknown' };

/**
 * The page's input: a link's secret, or its id with a payment. The URL's claims about the outcome
 * are ignored: the server asks the provider.
 */
export function payStage(
  param: string | undefined,
  search: URLSearchParams,
  state: unknown,
): PayStage {
  const arrived = parseReturned(param, {
    id: search.get('payment_intent'),
    secret: search.get('payment_intent_client_secret'),
  });
  if (arrived) return { kind: 'arriving', returned: arrived };
  const kept = parseReturned(param, state);
  if (kept) return { kind: 'verifying', returned: kept };
  const { success, data } = PayToken.safeParse({ token: param });
  return success ? { kind: 'asking', token: data.token } : { kind: 'unknown' };
}

function parseReturned(linkId: string | undefined, value: unknown): ReturnedPayment | null {
  const { id, secret } = (value ?? {}) as Partial<Record<'id' | 'secret', unknown>>;
  const { success, data } = PayReturn.safeParse({
    linkId,
    paymentIntentId: id,
    paymentIntentClientSecret: secret,
  });
  if (!success) return null;
  return {
    linkId: data.linkId,
    id: data.paymentIntentId,
    secret: data.paymentIntentClientSecret,
  };
}

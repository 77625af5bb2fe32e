import type { Stripe } from 'stripe';
import type { AccountStore } from '../core/account-store.ts';
import type { Decline, TestCard } from './cards.ts';
import { addCharge, settleCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import { findCard, rejectUsed, markUsed } from './payment-method-card.ts';
import { attach } from './payment-methods.ts';
import { StripeProblem } from '../core/problem.ts';
import { toId } from './transfers.ts';

type Intent = Stripe.PaymentIntent;
type Method = Stripe.PaymentMethod;

export type Confirmation = {
  returnUrl: string | null;
  isOffSession: boolean;
  /** Whether Stripe.js can show the bank's question. */
  hasScript: boolean;
};

/** Tries to pay: at once, or after the bank has authenticated the owner. */
export function confirmPayment(
  store: AccountStore,
  intent: Intent,
  method: Method,
  how: Confirmation,
) {
  rejectUsed(store, method);
  const card = findCard(store, method);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (!wantsAuthentication(card)) return pay(store, intent, method);
  if (how.isOffSession) return decline(store, intent, method, authenticationRequired);

  intent.status = 'requires_action';
  intent.next_action = nextAction(store, intent, how);
  store.emit('payment_intent.requires_action', intent);
}

export const wantsAuthentication = ({
  authentication = 'never',
  isSetUp,
}: TestCard & { isSetUp: boolean }) =>
  authentication === 'always' || (authentication === 'until set up' && !isSetUp);

/** Where the bank asks: on its own page, or in a frame that Stripe.js opens above ours. */
export function nextAction(
  store: AccountStore,
  intent: { id: string; client_secret: string | null },
  { hasScript, returnUrl }: Confirmation,
): Intent['next_action'] {
  const account = store.account === null ? '' : `&account=${store.account}`;
  const url = `${store.state.pages()}/3ds/${intent.id}?secret=${intent.client_secret}${account}`;
  if (hasScript || returnUrl === null) {
    const script = { type: 'three_d_secure_redirect', stripe_js: url };
    return { type: 'use_stripe_sdk', use_stripe_sdk: script } as unknown as Intent['next_action'];
  }
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

/** The bank's result of the authentication. */
export function authenticatePayment(store: AccountStore, intent: Intent, isPassed: boolean) {
  if (intent.status !== 'requires_action') return;
  const method = store.get('payment_method', toId(intent.payment_method));
  intent.next_action = null;
  if (isPassed) return settle(() => pay(store, intent, method));
  settle(() => decline(store, intent, method, authenticationFailed));
}

/** A browser that returns from the bank reads the outcome in the intent. */
function settle(work: () => void) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
  }
}

function pay(store: AccountStore, intent: Intent, method: Method) {
  const card = findCard(store, method);
  if (card.declined) return decline(store, intent, method, card.declined);

  const isCaptured = intent.capture_method !== 'manual';
  const charge = addCharge(store, intent, method, { isCaptured });
  intent.latest_charge = charge.id;
  intent.next_action = null;
  keep(store, intent, method);
  markUsed(store, method);
  if (!isCaptured) {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    store.emit('payment_intent.amount_capturable_updated', intent);
    return;
  }
  succeed(store, intent, charge, card);
}

export function succeed(
  store: AccountStore,
  intent: Intent,
  charge: Stripe.Charge,
  card: TestCard,
) {
  settleCharge(store, charge, card);
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = charge.amount_captured;
  store.emit('charge.succeeded', charge);
  store.emit('payment_intent.succeeded', intent);
  if (card.disputed) openDispute(store, charge, card.disputed);
}

/** A card for repeated use belongs to the customer, and was authenticated for it. */
function keep(store: AccountStore, intent: Intent, method: Method) {
  if (intent.setup_future_usage === null || intent.customer === null) return;
  attach(store, method.id, toId(intent.customer));
  const known = store.cards.get(method.id);
  if (known) known.isSetUp = true;
}

function decline(store: AccountStore, intent: Intent, method: Method, reason: Decline): never {
  const wasTried = reason !== authenticationFailed;
  const charge = wasTried ? addCharge(store, intent, method, { decline: reason }) : null;
  const error = {
    type: 'card_error' as const,
    ...reason,
    ...(charge ? { charge: charge.id } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${reason.code}`,
    payment_method: method,
  };
  if (charge) intent.latest_charge = charge.id;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = structuredClone(error) as unknown as Intent['last_payment_error'];
  if (charge) store.emit('charge.failed', charge);
  store.emit('payment_intent.payment_failed', intent);

  const { message, ...details } = reason;
  throw new StripeProblem(402, 'card_error', message, {
    ...details,
    ...(charge ? { charge: charge.id } : {}),
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  });
}

const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method ' +
    'and try again.',
};

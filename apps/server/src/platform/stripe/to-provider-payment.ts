import { cents, type PaymentState } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import { ProviderFailure } from '../provider/failure.ts';
import type { DirectChargeAccount, ProviderPayment } from '../provider/payments.ts';
import { toId } from './call.ts';
import { toReversals } from './reversals.ts';
import { toDecline } from './decline-messages.ts';

export const paymentParts = ['latest_charge', 'latest_charge.refunds'];

const states: Record<Stripe.PaymentIntent.Status, PaymentState> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'started',
  requires_action: 'action_needed',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** An answer without a payment says nothing about the money. */
export async function toProviderPayment(
  stripe: Stripe,
  account: DirectChargeAccount,
  intent: Stripe.PaymentIntent,
  readAt: Date,
): Promise<ProviderPayment> {
  const state = states[intent.status];
  if (typeof intent.id !== 'string' || state === undefined) {
    throw new ProviderFailure('unavailable', 'no_sense', 'The reply is not a payment.');
  }
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    state,
    amount: cents(intent.amount),
    currency: intent.currency,
    createdAt: new Date(intent.created * 1000),
    attemptId: intent.metadata['attempt'] ?? null,
    organizationId: intent.metadata['organization'] ?? null,
    subscriptionId: intent.metadata['subscription'] ?? null,
    customerId: toId(intent.customer),
    chargeId: toId(intent.latest_charge),
    card: toCard(charge),
    decline: error ? toDecline(error) : null,
    clientSecret: intent.client_secret,
    nextAction: toAction(intent.next_action),
    reversals: charge === null ? [] : await toReversals(stripe, account, charge),
    readAt,
  };
}

function toCard(charge: Stripe.Charge | null) {
  const card = charge?.payment_method_details?.card;
  return card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : null;
}

const toAction = (action: Stripe.PaymentIntent.NextAction | null) =>
  action === null ? null : { type: action.type, url: action.redirect_to_url?.url ?? null };

import { cents, type PaymentState } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import { ProviderFailure } from '../provider/failure.ts';
import type {
  NewCharge,
  NewCustomer,
  NewRefund,
  OnAccount,
  PaymentCalls,
  ProviderPayment,
} from '../provider/payments.ts';
import { call, idOf, onBehalf } from './call.ts';
import { takenBackOf } from './taken-back.ts';

export function paymentCalls(stripe: Stripe): PaymentCalls {
  return {
    charge: (charge) => createPayment(stripe, charge),
    find: (account, id) =>
      call(async () => {
        const readAt = new Date();
        const intent = await stripe.paymentIntents.retrieve(id, { expand }, onBehalf(account));
        return paymentOf(stripe, account, intent, readAt);
      }),
    findOfAttempt: (account, attemptId, made) =>
      call(() => findOfAttempt(stripe, account, attemptId, made)),
    cancel: (account, id) =>
      call(async () => {
        const readAt = new Date();
        const intent = await stripe.paymentIntents.cancel(id, { expand }, onBehalf(account));
        return paymentOf(stripe, account, intent, readAt);
      }),
    refund: (refund) => createRefund(stripe, refund),
    paymentOfCharge: (account, id) =>
      call(async () => {
        const charge = await stripe.charges.retrieve(id, {}, onBehalf(account));
        return idOf(charge.payment_intent);
      }),
    createCustomer: (customer) => createCustomer(stripe, customer),
    listCards: (account, customer) =>
      call(async () => {
        const query = { customer, type: 'card' as const, limit: 100 };
        const { data } = await stripe.paymentMethods.list(query, onBehalf(account));
        return data.flatMap(({ id, card }) => (card ? [storedCard(id, card)] : []));
      }),
  };
}

const expand = ['latest_charge', 'latest_charge.refunds'];

/** Looks through the payments of a stretch of time: searching by metadata lags behind. */
async function findOfAttempt(
  stripe: Stripe,
  account: OnAccount,
  attemptId: string,
  { after, before }: { after: Date; before: Date },
): Promise<ProviderPayment | null> {
  const created = { gte: seconds(after), lte: seconds(before) };
  const listed = stripe.paymentIntents.list({ created, limit: 100 }, onBehalf(account));
  for await (const { id, metadata } of listed) {
    if (metadata['attempt'] !== attemptId) continue;
    const readAt = new Date();
    const intent = await stripe.paymentIntents.retrieve(id, { expand }, onBehalf(account));
    return paymentOf(stripe, account, intent, readAt);
  }
  return null;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Declining is an answer and no failure, once a payment is there that it belongs to. */
async function createPayment(stripe: Stripe, charge: NewCharge): Promise<ProviderPayment> {
  const { onAccount, attemptId } = charge;
  return call(async () => {
    try {
      const options = onBehalf(onAccount, attemptId);
      const intent = await stripe.paymentIntents.create(parametersOf(charge), options);
      return await paymentOf(stripe, onAccount, intent, firstAnswered(intent));
    } catch (error) {
      const declined = declinedPaymentIn(error);
      if (declined === null) throw error;
      return paymentOf(stripe, onAccount, declined, firstAnswered(declined));
    }
  });
}

/** The same key gets the same answer for ever, however much has happened since the first time. */
const firstAnswered = ({ created }: Stripe.PaymentIntent) =>
  new Date(Math.min(Date.now(), created * 1000));

const declinedPaymentIn = (error: unknown): Stripe.PaymentIntent | null =>
  error instanceof Error && 'payment_intent' in error && error.name !== 'ProviderFailure'
    ? ((error.payment_intent as Stripe.PaymentIntent | undefined) ?? null)
    : null;

function parametersOf(charge: NewCharge): Stripe.PaymentIntentCreateParams {
  return {
    amount: charge.amount,
    currency: 'usd',
    confirm: true,
    payment_method: charge.paymentMethod,
    allowed_payment_method_types: ['card'],
    ...(charge.customer === null ? {} : { customer: charge.customer }),
    ...(charge.isCardSaved ? { setup_future_usage: 'off_session' as const } : {}),
    ...(charge.destination === null ? {} : { transfer_data: { destination: charge.destination } }),
    description: charge.description,
    receipt_email: charge.receiptEmail,
    return_url: charge.returnUrl,
    metadata: { organization: charge.organizationId, attempt: charge.attemptId },
    expand,
  };
}

async function createRefund(stripe: Stripe, refund: NewRefund) {
  await call(() =>
    stripe.refunds.create(
      {
        payment_intent: refund.paymentId,
        amount: refund.amount,
        ...(refund.isTransferReversed ? { reverse_transfer: true } : {}),
        metadata: { organization: refund.organizationId, refund: refund.refundId },
      },
      onBehalf(refund.onAccount, refund.refundId),
    ),
  );
}

const createCustomer = (stripe: Stripe, customer: NewCustomer) =>
  call(async () => {
    const { id } = await stripe.customers.create(
      {
        name: customer.name,
        ...(customer.email === null ? {} : { email: customer.email }),
        metadata: { organization: customer.organizationId, donor: customer.donorId },
      },
      onBehalf(customer.onAccount, customer.key),
    );
    return id;
  });

const states: Record<Stripe.PaymentIntent.Status, PaymentState> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'started',
  requires_action: 'action_needed',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** An answer that is no payment tells nothing about what happened to the money. */
async function paymentOf(
  stripe: Stripe,
  account: OnAccount,
  intent: Stripe.PaymentIntent,
  readAt: Date,
): Promise<ProviderPayment> {
  const state = states[intent.status];
  if (typeof intent.id !== 'string' || state === undefined) {
    throw new ProviderFailure('unavailable', 'no_sense', 'The answer is no payment.');
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
    chargeId: idOf(intent.latest_charge),
    card: cardOf(charge),
    decline: error
      ? {
          code: error.decline_code ?? error.code ?? error.type,
          message: error.message ?? 'Your card was declined.',
        }
      : null,
    clientSecret: intent.client_secret,
    nextAction: actionOf(intent.next_action),
    takenBack: charge === null ? [] : await takenBackOf(stripe, account, charge),
    readAt,
  };
}

function cardOf(charge: Stripe.Charge | null) {
  const card = charge?.payment_method_details?.card;
  return card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : null;
}

const actionOf = (action: Stripe.PaymentIntent.NextAction | null) =>
  action === null ? null : { type: action.type, url: action.redirect_to_url?.url ?? null };

const storedCard = (id: string, card: Stripe.PaymentMethod.Card) => ({
  id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
});

import type { Stripe } from 'stripe';
import type {
  NewCharge,
  NewCustomer,
  NewRefund,
  DirectChargeAccount,
  PaymentCalls,
  ProviderPayment,
} from '../provider/payments.ts';
import { beginRecurringDonation } from './begin-recurring.ts';
import { call, toId, toRequestOptions } from './call.ts';
import { endRecurringDonation } from './recurring.ts';
import { toProviderPayment, paymentParts as expand } from './to-provider-payment.ts';

export function paymentCalls(stripe: Stripe): PaymentCalls {
  return {
    charge: (charge) => createPayment(stripe, charge),
    find: (account, id) => findPayment(stripe, account, id),
    findOfAttempt: (account, attemptId, made) =>
      call(() => findOfAttempt(stripe, account, attemptId, made)),
    cancel: (account, payment) => cancelPayment(stripe, account, payment),
    refund: (refund) => createRefund(stripe, refund),
    paymentOfCharge: (account, id) =>
      call(async () => {
        const charge = await stripe.charges.retrieve(id, {}, toRequestOptions(account));
        return toId(charge.payment_intent);
      }),
    createCustomer: (customer) => createCustomer(stripe, customer),
    listCards: (account, customer) =>
      call(async () => {
        const query = { customer, type: 'card' as const, limit: 100 };
        const { data } = await stripe.paymentMethods.list(query, toRequestOptions(account));
        return data.flatMap(({ id, card }) => (card ? [storedCard(id, card)] : []));
      }),
  };
}

const findPayment = (stripe: Stripe, account: DirectChargeAccount, id: string) =>
  call(async () => {
    const readAt = new Date();
    const intent = await stripe.paymentIntents.retrieve(id, { expand }, toRequestOptions(account));
    return toProviderPayment(stripe, account, intent, readAt);
  });

/** The payment of an invoice ends with its subscription. */
async function cancelPayment(
  stripe: Stripe,
  account: DirectChargeAccount,
  { id, subscriptionId }: Pick<ProviderPayment, 'id' | 'subscriptionId'>,
): Promise<ProviderPayment> {
  if (subscriptionId !== null) {
    await endRecurringDonation(stripe, { directChargeAccount: account, id: subscriptionId });
    return findPayment(stripe, account, id);
  }
  return call(async () => {
    const readAt = new Date();
    const intent = await stripe.paymentIntents.cancel(id, { expand }, toRequestOptions(account));
    return toProviderPayment(stripe, account, intent, readAt);
  });
}

/** Lists the payments of a period: searching by metadata lags behind. */
async function findOfAttempt(
  stripe: Stripe,
  account: DirectChargeAccount,
  attemptId: string,
  { after, before }: { after: Date; before: Date },
): Promise<ProviderPayment | null> {
  const created = { gte: seconds(after), lte: seconds(before) };
  const listed = stripe.paymentIntents.list({ created, limit: 100 }, toRequestOptions(account));
  for await (const { id, metadata } of listed) {
    if (metadata['attempt'] !== attemptId) continue;
    const readAt = new Date();
    const intent = await stripe.paymentIntents.retrieve(id, { expand }, toRequestOptions(account));
    return toProviderPayment(stripe, account, intent, readAt);
  }
  return null;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** A decline is a result, not a failure, once it belongs to a payment. */
async function createPayment(stripe: Stripe, charge: NewCharge): Promise<ProviderPayment> {
  const { directChargeAccount, attemptId, interval } = charge;
  return call(async () => {
    try {
      const intent =
        interval === null
          ? await stripe.paymentIntents.create(
              toParameters(charge),
              toRequestOptions(directChargeAccount, attemptId),
            )
          : await beginRecurringDonation(stripe, { ...charge, interval });
      return await toProviderPayment(stripe, directChargeAccount, intent, firstAnswered(intent));
    } catch (error) {
      const declined = declinedPaymentIn(error);
      if (declined === null) throw error;
      return toProviderPayment(stripe, directChargeAccount, declined, firstAnswered(declined));
    }
  });
}

/** The same key returns the same answer forever, whatever has happened since the first call. */
const firstAnswered = ({ created }: Stripe.PaymentIntent) =>
  new Date(Math.min(Date.now(), created * 1000));

const declinedPaymentIn = (error: unknown): Stripe.PaymentIntent | null =>
  error instanceof Error && 'payment_intent' in error && error.name !== 'ProviderFailure'
    ? ((error.payment_intent as Stripe.PaymentIntent | undefined) ?? null)
    : null;

function toParameters(charge: NewCharge): Stripe.PaymentIntentCreateParams {
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
      toRequestOptions(refund.directChargeAccount, refund.refundId),
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
      toRequestOptions(customer.directChargeAccount, customer.key),
    );
    return id;
  });

const storedCard = (id: string, card: Stripe.PaymentMethod.Card) => ({
  id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
});

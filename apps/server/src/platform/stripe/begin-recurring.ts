import { brand, type Cents, type Interval } from '@pledgewell/domain';
import type { Stripe } from 'stripe';
import { ProviderFailure } from '../provider/failure.ts';
import type { NewCharge, DirectChargeAccount } from '../provider/payments.ts';
import { attachCard } from './attach.ts';
import { call, toId, toRequestOptions } from './call.ts';
import { paymentParts } from './to-provider-payment.ts';

type NewRecurringDonation = NewCharge & { interval: Interval };

/**
 * Starts the subscription of a recurring donation and confirms the payment of its first invoice.
 * Nothing is charged before that payment carries our own ids; a repeated call finds the same
 * objects instead of creating them twice.
 */
export async function beginRecurringDonation(
  stripe: Stripe,
  recurringDonation: NewRecurringDonation,
): Promise<Stripe.PaymentIntent> {
  const { directChargeAccount, attemptId } = recurringDonation;
  const customer = recurringDonation.customer ?? '';
  const paymentMethod = await attachCard(stripe, {
    ...recurringDonation,
    key: attemptId,
    customer,
  });
  const product = await ensureProduct(stripe, directChargeAccount);
  const subscription = await stripe.subscriptions.create(
    toSubscriptionParams(recurringDonation, { customer, paymentMethod, product }),
    toRequestOptions(directChargeAccount, `${attemptId}/plan`),
  );
  const payment = await markedPayment(stripe, recurringDonation, subscription);
  const isUntried =
    payment.status === 'requires_confirmation' ||
    (payment.status === 'requires_payment_method' && payment.last_payment_error === null);
  if (!isUntried) return payment;
  return stripe.paymentIntents.confirm(
    payment.id,
    {
      payment_method: paymentMethod,
      return_url: recurringDonation.returnUrl,
      expand: paymentParts,
    },
    toRequestOptions(directChargeAccount, attemptId),
  );
}

type Parts = { customer: string; paymentMethod: string; product: string };

const toSubscriptionParams = (
  recurringDonation: NewRecurringDonation,
  { customer, paymentMethod, product }: Parts,
): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [
    {
      price_data: toPriceData(product, recurringDonation.amount, recurringDonation.interval),
      quantity: 1,
    },
  ],
  default_payment_method: paymentMethod,
  payment_behavior: 'default_incomplete',
  payment_settings: { payment_method_types: ['card'] },
  description: recurringDonation.description,
  ...(recurringDonation.destination === null
    ? {}
    : { transfer_data: { destination: recurringDonation.destination } }),
  metadata: {
    organization: recurringDonation.organizationId,
    attempt: recurringDonation.attemptId,
  },
  expand: ['latest_invoice.payments'],
});

const rhythms = {
  daily: { interval: 'day', interval_count: 1 },
  weekly: { interval: 'week', interval_count: 1 },
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  yearly: { interval: 'year', interval_count: 1 },
} as const satisfies Record<Interval, Stripe.SubscriptionCreateParams.Item.PriceData.Recurring>;

/** Donations have any amount, so each has its own price. */
export const toPriceData = (product: string, amount: Cents, interval: Interval) => ({
  currency: 'usd',
  product,
  unit_amount: amount,
  recurring: rhythms[interval],
});

/** The product that the prices of all of an account's recurring donations belong to. */
async function ensureProduct(
  stripe: Stripe,
  directChargeAccount: DirectChargeAccount,
): Promise<string> {
  const id = `${brand.name.toLowerCase()}_recurring_donation`;
  try {
    await call(() =>
      stripe.products.create(
        { id, name: 'Recurring donation' },
        toRequestOptions(directChargeAccount),
      ),
    );
  } catch (error) {
    const isThere = error instanceof ProviderFailure && error.code === 'resource_already_exists';
    if (!isThere) throw error;
  }
  return id;
}

async function markedPayment(
  stripe: Stripe,
  { directChargeAccount, organizationId, attemptId, receiptEmail }: NewRecurringDonation,
  subscription: Stripe.Subscription,
): Promise<Stripe.PaymentIntent> {
  const invoice =
    typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  const id = toId(invoice?.payments?.data[0]?.payment.payment_intent);
  if (id === null) {
    throw new ProviderFailure('unavailable', 'no_sense', 'The first bill has no payment.');
  }
  const options = toRequestOptions(directChargeAccount);
  const payment = await stripe.paymentIntents.retrieve(id, { expand: paymentParts }, options);
  if (payment.metadata['attempt'] === attemptId) return payment;
  const metadata = {
    organization: organizationId,
    attempt: attemptId,
    subscription: subscription.id,
  };
  return stripe.paymentIntents.update(
    id,
    { metadata, receipt_email: receiptEmail, expand: paymentParts },
    options,
  );
}

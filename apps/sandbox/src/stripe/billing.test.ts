import type { Stripe } from 'stripe';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stripeWorld } from '../../test/stripe-world.ts';

const { library, eventsOf, control } = stripeWorld();
let stripe: Stripe;
let basic: string;
let growth: string;
let customer: string;

beforeAll(async () => {
  stripe = library();
  const price = async (name: string, unit_amount: number) => {
    const product = await stripe.products.create({ name });
    const { id } = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      recurring: { interval: 'month' },
      lookup_key: name,
    });
    return id;
  };
  basic = await price('Basic', 4_900);
  growth = await price('Growth', 9_900);
});
beforeEach(async () => {
  customer = await payer('pm_card_visa');
});

/** Somebody whose usual card is this one. */
async function payer(card: string) {
  const { id } = await stripe.customers.create({ email: 'owner@example.org' });
  await useCard(id, card);
  return id;
}

async function useCard(id: string, card: string) {
  const method = await stripe.paymentMethods.attach(card, { customer: id });
  const settings = { default_payment_method: method.id };
  await stripe.customers.update(id, { invoice_settings: settings });
}

const begin = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  stripe.subscriptions.create({ customer, items: [{ price: basic }], ...more });

const read = (id: string) =>
  stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'schedule'] });

const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

const moveTo = (to: number) => control('PUT clock', { to });
const days = (count: number) => count * 24 * 60 * 60;
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

test('prices are found by their key', async () => {
  const { data } = await stripe.prices.list({ lookup_keys: ['Growth'], active: true });
  expect(data).toMatchObject([{ id: growth, unit_amount: 9_900 }]);
});

test('a subscription is paid for at once and again on each billing date', async () => {
  const plan = await begin();
  expect(plan.status).toBe('active');
  const events = await eventsOf(() => moveTo(periodEnd(plan)));
  expect(typesOf(events)).toEqual(
    expect.arrayContaining([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]),
  );
  const { data } = await stripe.invoices.list({ customer });
  expect(data).toMatchObject([
    { billing_reason: 'subscription_cycle', status: 'paid', amount_paid: 4_900 },
    { billing_reason: 'subscription_create', status: 'paid', amount_paid: 4_900 },
  ]);
  expect(data.map(({ number }) => number?.slice(-4))).toEqual(['0002', '0001']);
  expect(periodEnd(await read(plan.id))).toBeGreaterThan(periodEnd(plan));
});

test('a trial costs nothing until it ends', async () => {
  const plan = await begin({ trial_period_days: 14 });
  expect(plan).toMatchObject({ status: 'trialing', trial_end: periodEnd(plan) });
  await moveTo(periodEnd(plan));
  expect(await read(plan.id)).toMatchObject({
    status: 'active',
    latest_invoice: { amount_paid: 4_900 },
  });
});

test('the first bill may wait for whoever pays it in the browser', async () => {
  const plan = await begin({
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  });
  expect(plan.status).toBe('incomplete');
  const invoice = plan.latest_invoice as Stripe.Invoice;
  const intent = String(invoice.payments?.data[0]?.payment.payment_intent);
  expect(invoice.confirmation_secret?.client_secret).toContain(`${intent}_secret_`);
  await stripe.paymentIntents.confirm(intent, {
    payment_method: 'pm_card_visa',
    return_url: 'https://giving.example/back',
  });
  expect(await read(plan.id)).toMatchObject({ status: 'active' });
});

test.each([
  ['pm_card_chargeCustomerFail', 'requires_payment_method'],
  ['pm_card_authenticationRequired', 'requires_action'],
])(
  'a first bill that %s cannot pay leaves the subscription incomplete for a day',
  async (card, status) => {
    customer = await payer(card);
    const plan = await begin();
    expect(plan.status).toBe('incomplete');
    const { latest_invoice: invoice } = await read(plan.id);
    const payment = (invoice as Stripe.Invoice).payments?.data[0]?.payment.payment_intent;
    expect(await stripe.paymentIntents.retrieve(String(payment))).toMatchObject({ status });

    await moveTo(plan.created + days(1));
    expect(await read(plan.id)).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
  },
);

test('nothing is begun where it must be paid at once and is not', async () => {
  customer = await payer('pm_card_chargeCustomerFail');
  await expect(begin({ payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
    code: 'card_declined',
  });
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data).toEqual([]);
});

describe('a renewal that fails', () => {
  test('is tried three times more, and then the subscription ends', async () => {
    const plan = await begin();
    await useCard(customer, 'pm_card_chargeCustomerFail');
    await moveTo(periodEnd(plan));
    const due = periodEnd(plan);
    const first = await read(plan.id);
    expect(first).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        status: 'open',
        attempt_count: 1,
        next_payment_attempt: due + days(3),
      },
    });
    await moveTo(due + days(3));
    await moveTo(due + days(3 + 5));
    expect(await read(plan.id)).toMatchObject({
      status: 'past_due',
      latest_invoice: { attempt_count: 3 },
    });
    const events = await eventsOf(() => moveTo(due + days(3 + 5 + 7)));
    expect(typesOf(events)).toContain('customer.subscription.deleted');
    expect(await read(plan.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { attempt_count: 4, next_payment_attempt: null },
    });
  });

  test('is paid with another card', async () => {
    const plan = await begin();
    await useCard(customer, 'pm_card_chargeCustomerFail');
    await moveTo(periodEnd(plan));
    await useCard(customer, 'pm_card_mastercard');
    const { latest_invoice: invoice } = await read(plan.id);
    expect(await stripe.invoices.pay((invoice as Stripe.Invoice).id)).toMatchObject({
      status: 'paid',
    });
    expect(await read(plan.id)).toMatchObject({ status: 'active' });
  });
});

test('a subscription that is left ends with its period, unless somebody stays', async () => {
  const [leaving, staying] = [await begin(), await begin()];
  const left = await stripe.subscriptions.update(leaving.id, { cancel_at_period_end: true });
  expect(left).toMatchObject({ status: 'active', cancel_at: periodEnd(leaving) });
  await stripe.subscriptions.update(staying.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(staying.id, { cancel_at_period_end: false });

  await moveTo(periodEnd(staying));
  expect(await read(leaving.id)).toMatchObject({ status: 'canceled' });
  expect(await read(staying.id)).toMatchObject({ status: 'active', cancel_at: null });
});

test('a schedule changes the price from the next bill on and then lets go', async () => {
  const plan = await begin();
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: plan.id });
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: basic, quantity: 1 }],
        start_date: phases[0]?.start_date ?? 0,
        end_date: periodEnd(plan),
      },
      {
        items: [{ price: growth, quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
      },
    ],
  });
  await expect(
    stripe.subscriptions.update(plan.id, { cancel_at_period_end: true }),
  ).rejects.toThrow('managed by the subscription schedule');

  await moveTo(periodEnd(plan));
  const changed = await read(plan.id);
  expect(changed).toMatchObject({
    items: { data: [{ price: { id: growth } }] },
    latest_invoice: { amount_paid: 9_900 },
    schedule: { status: 'active' },
  });
  await moveTo(periodEnd(changed));
  expect(await read(plan.id)).toMatchObject({ schedule: null, status: 'active' });
});

test('another price within a period is settled by the part that is left', async () => {
  const plan = await begin();
  const { current_period_start: start, current_period_end: until, id } = plan.items.data[0] ?? {};
  await moveTo(Math.round(((start ?? 0) + (until ?? 0)) / 2));
  await stripe.subscriptions.update(plan.id, {
    items: [{ id: id ?? '', price: growth }],
    proration_behavior: 'always_invoice',
  });
  const { latest_invoice: invoice } = await read(plan.id);
  const { amount_paid: paid, lines } = invoice as Stripe.Invoice;
  expect(paid).toBeGreaterThan(2_490);
  expect(paid).toBeLessThan(2_510);
  expect(lines.data).toHaveLength(2);
});

test('while collecting is paused nothing is paid', async () => {
  const plan = await begin();
  await stripe.subscriptions.update(plan.id, { pause_collection: { behavior: 'void' } });
  await moveTo(periodEnd(plan));
  const paused = await read(plan.id);
  expect(paused).toMatchObject({ status: 'active', latest_invoice: { status: 'void' } });

  await stripe.subscriptions.update(plan.id, { pause_collection: '' });
  await moveTo(periodEnd(paused));
  expect(await read(plan.id)).toMatchObject({ latest_invoice: { status: 'paid' } });
});

test('a gift of any amount recurs with a price of its own', async () => {
  const { id: product } = await stripe.products.create({ name: 'Monthly gift' });
  const plan = await begin({
    items: [
      {
        price_data: {
          currency: 'usd',
          product,
          unit_amount: 3_333,
          recurring: { interval: 'month' },
        },
      },
    ],
  });
  expect(await read(plan.id)).toMatchObject({ latest_invoice: { amount_paid: 3_333 } });
  expect(await stripe.subscriptions.cancel(plan.id)).toMatchObject({ status: 'canceled' });
});

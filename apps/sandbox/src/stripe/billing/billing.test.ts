import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { billingWorld, days, periodEnd, eventTypes } from '../../../test/billing-world.ts';
import { toId } from '../payments/transfers.ts';

const { world, begin, read, payer, moveTo, recordEvents } = billingWorld();

test('prices are found by their key', async () => {
  const { data } = await world.stripe.prices.list({ lookup_keys: ['Growth'], active: true });
  expect(data).toMatchObject([{ id: world.growth, unit_amount: 9_900 }]);
});

test('a subscription is paid for at once and again on each billing date', async () => {
  const subscription = await begin();
  expect(subscription.status).toBe('active');
  const events = await recordEvents(() => moveTo(periodEnd(subscription)));
  expect(eventTypes(events)).toEqual(
    expect.arrayContaining([
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]),
  );
  const { data } = await world.stripe.invoices.list({ customer: world.customer });
  expect(data).toMatchObject([
    { billing_reason: 'subscription_cycle', status: 'paid', amount_paid: 4_900 },
    { billing_reason: 'subscription_create', status: 'paid', amount_paid: 4_900 },
  ]);
  expect(data.map(({ number }) => number?.slice(-4))).toEqual(['0002', '0001']);
  expect(periodEnd(await read(subscription.id))).toBeGreaterThan(periodEnd(subscription));
});

test('a trial costs nothing until it ends', async () => {
  const subscription = await begin({ trial_period_days: 14 });
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: periodEnd(subscription) });
  await moveTo(periodEnd(subscription));
  expect(await read(subscription.id)).toMatchObject({
    status: 'active',
    latest_invoice: { amount_paid: 4_900 },
  });
});

test('the first bill may wait for a payment in the browser', async () => {
  const subscription = await begin({
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  });
  expect(subscription.status).toBe('incomplete');
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const intent = toId(invoice.payments?.data[0]?.payment.payment_intent);
  expect(invoice.confirmation_secret?.client_secret).toContain(`${intent}_secret_`);
  await world.stripe.paymentIntents.confirm(intent, {
    payment_method: 'pm_card_visa',
    return_url: 'https://giving.example/back',
  });
  expect(await read(subscription.id)).toMatchObject({ status: 'active' });
});

test.each([
  ['pm_card_chargeCustomerFail', 'requires_payment_method'],
  ['pm_card_authenticationRequired', 'requires_action'],
])(
  'a first bill that %s cannot pay leaves the subscription incomplete for a day',
  async (card, status) => {
    world.customer = await payer(card);
    const subscription = await begin();
    expect(subscription.status).toBe('incomplete');
    const { latest_invoice: invoice } = await read(subscription.id);
    const payment = (invoice as Stripe.Invoice).payments?.data[0]?.payment.payment_intent;
    expect(await world.stripe.paymentIntents.retrieve(toId(payment))).toMatchObject({ status });

    await moveTo(subscription.created + days(1));
    expect(await read(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
  },
);

test('a subscription that requires payment at once does not start without it', async () => {
  world.customer = await payer('pm_card_chargeCustomerFail');
  await expect(begin({ payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
    code: 'card_declined',
  });
  const { data } = await world.stripe.subscriptions.list({
    customer: world.customer,
    status: 'all',
  });
  expect(data).toEqual([]);
});

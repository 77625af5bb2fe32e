import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { billingWorld, days, periodEnd, eventTypes } from '../../../test/billing-world.ts';

const { world, begin, read, giveCard, moveTo, recordEvents } = billingWorld();

/** The time of the next attempt, which may be a second later than planned on a slow machine. */
async function nextAttempt(id: string) {
  const { latest_invoice: invoice } = await read(id);
  return (invoice as Stripe.Invoice).next_payment_attempt ?? 0;
}

describe('a renewal that fails', () => {
  test('a failed renewal is retried three times before the subscription ends', async () => {
    const subscription = await begin();
    await giveCard(world.customer, 'pm_card_chargeCustomerFail');
    await moveTo(periodEnd(subscription));
    const due = periodEnd(subscription);
    const first = await read(subscription.id);
    expect(first).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        status: 'open',
        attempt_count: 1,
        next_payment_attempt: due + days(3),
      },
    });
    await moveTo(await nextAttempt(subscription.id));
    await moveTo(await nextAttempt(subscription.id));
    expect(await read(subscription.id)).toMatchObject({
      status: 'past_due',
      latest_invoice: { attempt_count: 3 },
    });
    const last = await nextAttempt(subscription.id);
    const events = await recordEvents(() => moveTo(last));
    expect(eventTypes(events)).toContain('customer.subscription.deleted');
    expect(await read(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { attempt_count: 4, next_payment_attempt: null },
    });
  });

  test('a failed renewal can be paid with another card', async () => {
    const subscription = await begin();
    await giveCard(world.customer, 'pm_card_chargeCustomerFail');
    await moveTo(periodEnd(subscription));
    await giveCard(world.customer, 'pm_card_mastercard');
    const { latest_invoice: invoice } = await read(subscription.id);
    expect(await world.stripe.invoices.pay((invoice as Stripe.Invoice).id)).toMatchObject({
      status: 'paid',
    });
    expect(await read(subscription.id)).toMatchObject({ status: 'active' });
  });
});

test('a canceled subscription ends with its period, unless the cancellation is withdrawn', async () => {
  const [leaving, staying] = [await begin(), await begin()];
  const left = await world.stripe.subscriptions.update(leaving.id, { cancel_at_period_end: true });
  expect(left).toMatchObject({ status: 'active', cancel_at: periodEnd(leaving) });
  await world.stripe.subscriptions.update(staying.id, { cancel_at_period_end: true });
  await world.stripe.subscriptions.update(staying.id, { cancel_at_period_end: false });

  await moveTo(periodEnd(staying));
  expect(await read(leaving.id)).toMatchObject({ status: 'canceled' });
  expect(await read(staying.id)).toMatchObject({ status: 'active', cancel_at: null });
});

test('a schedule changes the price from the next bill on and then lets go', async () => {
  const subscription = await begin();
  const { id, phases } = await world.stripe.subscriptionSchedules.create({
    from_subscription: subscription.id,
  });
  await world.stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: world.basic, quantity: 1 }],
        start_date: phases[0]?.start_date ?? 0,
        end_date: periodEnd(subscription),
      },
      {
        items: [{ price: world.growth, quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
      },
    ],
  });
  await expect(
    world.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  ).rejects.toThrow('managed by the subscription schedule');

  await moveTo(periodEnd(subscription));
  const changed = await read(subscription.id);
  expect(changed).toMatchObject({
    items: { data: [{ price: { id: world.growth } }] },
    latest_invoice: { amount_paid: 9_900 },
    schedule: { status: 'active' },
  });
  await moveTo(periodEnd(changed));
  expect(await read(subscription.id)).toMatchObject({ schedule: null, status: 'active' });
});

test('a price change in the middle of a period is prorated', async () => {
  const subscription = await begin();
  const {
    current_period_start: start,
    current_period_end: until,
    id,
  } = subscription.items.data[0] ?? {};
  await moveTo(Math.round(((start ?? 0) + (until ?? 0)) / 2));
  await world.stripe.subscriptions.update(subscription.id, {
    items: [{ id: id ?? '', price: world.growth }],
    proration_behavior: 'always_invoice',
  });
  const { latest_invoice: invoice } = await read(subscription.id);
  const { amount_paid: paid, lines } = invoice as Stripe.Invoice;
  expect(paid).toBeGreaterThan(2_490);
  expect(paid).toBeLessThan(2_510);
  expect(lines.data).toHaveLength(2);
});

test('no bill is paid while collection is paused', async () => {
  const subscription = await begin();
  await world.stripe.subscriptions.update(subscription.id, {
    pause_collection: { behavior: 'void' },
  });
  await moveTo(periodEnd(subscription));
  const paused = await read(subscription.id);
  expect(paused).toMatchObject({ status: 'active', latest_invoice: { status: 'void' } });

  await world.stripe.subscriptions.update(subscription.id, { pause_collection: '' });
  await moveTo(periodEnd(paused));
  expect(await read(subscription.id)).toMatchObject({ latest_invoice: { status: 'paid' } });
});

test('a donation of any amount recurs with a price of its own', async () => {
  const { id: product } = await world.stripe.products.create({ name: 'Monthly gift' });
  const subscription = await begin({
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
  expect(await read(subscription.id)).toMatchObject({ latest_invoice: { amount_paid: 3_333 } });
  expect(await world.stripe.subscriptions.cancel(subscription.id)).toMatchObject({
    status: 'canceled',
  });
});

import type { Stripe } from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { payOff, stripeWorld, eventTypes, type Payment } from '../../../test/stripe-world.ts';
import { toId } from './transfers.ts';

const { library, recordEvents, control } = stripeWorld();
let stripe: Stripe;

beforeAll(() => {
  stripe = library();
});

const pay = (...given: Payment) => payOff(stripe, ...given);

test('refunds never add up to more than the payment', async () => {
  const { id, latest_charge: charge } = await pay('pm_card_visa');
  const events = await recordEvents(() =>
    stripe.refunds.create({ payment_intent: id, amount: 1_000, metadata: { refund: 'r-1' } }),
  );
  expect(eventTypes(events)).toEqual(['refund.created', 'charge.refunded', 'refund.updated']);
  await expect(stripe.refunds.create({ payment_intent: id, amount: 1_501 })).rejects.toThrow(
    'Refund amount ($15.01) is greater than unrefunded amount on charge ($15.00)',
  );
  await stripe.refunds.create({ payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(await stripe.charges.retrieve(toId(charge))).toMatchObject({
    refunded: true,
    amount_refunded: 2_500,
    refunds: { data: [{ amount: 1_500 }, { amount: 1_000 }] },
  });
});

test('a refund may fail after it seemed to succeed', async () => {
  const { id } = await pay('pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('succeeded');
  const events = await recordEvents(() => control('PUT clock', { to: 'next' }));
  expect(eventTypes(events)).toEqual(['refund.failed', 'charge.refund.updated']);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
});

test('a disputed payment loses its money until the dispute is decided', async () => {
  const events = await recordEvents(() => pay('pm_card_createDispute'));
  expect(eventTypes(events).slice(-2)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ]);
  const [dispute] = (await stripe.disputes.list()).data;
  const { id = '', charge } = dispute ?? {};
  await expect(stripe.refunds.create({ charge: toId(charge) })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  expect(
    await stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    }),
  ).toMatchObject({ status: 'won' });
});

import type { Stripe } from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { stripeWorld } from '../../../test/stripe-world.ts';

const { library, control, url, recordEvents } = stripeWorld();
let stripe: Stripe;
let stripeAccount: string;

beforeAll(async () => {
  stripe = library();
  stripeAccount = await ready();
});

/** An account that can take payments. */
async function ready() {
  const { id: account } = await stripe.accounts.create({ type: 'standard' });
  const link = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'http://127.0.0.1/back',
    refresh_url: 'http://127.0.0.1/again',
  });
  await fetch(`${url()}${link.url}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer: 'finish', outcome: 'complete' }),
  });
  return account;
}

const pay = (amount: number, more: object = {}) =>
  stripe.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    { stripeAccount, ...more },
  );

const moveDays = async (days: number) => {
  const { now } = await control<{ now: number }>('GET clock');
  await control('PUT clock', { to: now + days * 24 * 60 * 60 });
};

test('a payout equals the sum of its payments, refunds and fees', async () => {
  const [one] = [await pay(10_000), await pay(3_333)];
  await stripe.refunds.create({ payment_intent: one.id, amount: 2_500 }, { stripeAccount });
  const events = await recordEvents(() => moveDays(5));
  expect(events.map(({ type }) => type)).toEqual([
    'payout.created',
    'payout.paid',
    'payout.reconciliation_completed',
  ]);

  const { data: payouts } = await stripe.payouts.list({}, { stripeAccount });
  const [payout] = payouts;
  expect(payouts).toMatchObject([{ status: 'paid', automatic: true }]);
  const { data: inside } = await stripe.balanceTransactions.list(
    { payout: payout?.id ?? '', limit: 100 },
    { stripeAccount },
  );
  expect(inside.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
    ['payout', -(payout?.amount ?? 0), 0],
    ['refund', -2_500, 0],
    ['charge', 3_333, 127],
    ['charge', 10_000, 320],
  ]);
  expect(inside.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  expect(payout?.amount).toBe(10_000 + 3_333 - 2_500 - 320 - 127);
});

test('a destination charge transfers its money, and a refund can reverse the transfer', async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    transfer_data: { destination: stripeAccount },
    expand: ['latest_charge.transfer'],
  });
  const { transfer } = intent.latest_charge as Stripe.Charge;
  expect(transfer).toMatchObject({ amount: 5_000, destination: stripeAccount });
  const { data } = await stripe.charges.list({ limit: 1 }, { stripeAccount });
  expect(data).toMatchObject([{ amount: 5_000, source_transfer: (transfer as { id: string }).id }]);

  await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 2_000,
    reverse_transfer: true,
  });
  expect(await stripe.transfers.retrieve((transfer as { id: string }).id)).toMatchObject({
    amount_reversed: 2_000,
  });
});

test('a payout never exceeds the balance', async () => {
  await expect(
    stripe.payouts.create({ amount: 100_000_000, currency: 'usd' }, { stripeAccount }),
  ).rejects.toMatchObject({ code: 'balance_insufficient' });
});

test('accounts do not see each other’s objects', async () => {
  const other = await ready();
  const { id } = await pay(1_000);
  await expect(
    stripe.paymentIntents.retrieve(id, {}, { stripeAccount: other }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.paymentIntents.retrieve(id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('the overview and the portal show what happened', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'owner@example.org' });
  const { url: portal } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://127.0.0.1/dashboard/profile',
  });
  const [overview, billing] = await Promise.all(
    ['/stripe', portal].map(async (path) => (await fetch(`${url()}${path}`)).text()),
  );
  expect(overview).toContain(stripeAccount);
  expect(overview).toContain('payment_intent.succeeded');
  expect(overview).toContain('4242 4242 4242 4242');
  expect(billing).toContain('href="http://127.0.0.1/dashboard/profile"');
});

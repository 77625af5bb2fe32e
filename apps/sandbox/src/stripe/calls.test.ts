import type { Stripe } from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { stripeWorld } from '../../test/stripe-world.ts';

const { library, addFault } = stripeWorld();
let stripe: Stripe;

beforeAll(() => {
  stripe = library();
});

test('a customer is made, changed, listed and deleted', async () => {
  const made = await stripe.customers.create({
    email: 'ada@example.org',
    metadata: { donor: '1' },
    address: { city: 'Springfield' },
  });
  expect(made).toMatchObject({
    object: 'customer',
    email: 'ada@example.org',
    metadata: { donor: '1' },
    address: { city: 'Springfield', line1: null },
  });
  await stripe.customers.update(made.id, { name: 'Ada', metadata: { donor: '', other: 'x' } });
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({
    name: 'Ada',
    metadata: { other: 'x' },
  });
  expect((await stripe.customers.list({ email: 'ada@example.org' })).data).toHaveLength(1);

  expect(await stripe.customers.del(made.id)).toMatchObject({ deleted: true });
  expect((await stripe.customers.list({ email: 'ada@example.org' })).data).toHaveLength(0);
});

test('lists come in pages, the newest first', async () => {
  for (const name of ['1', '2', '3', '4', '5']) {
    await stripe.customers.create({ name, email: 'pages@example.org' });
  }
  const first = await stripe.customers.list({ limit: 2, email: 'pages@example.org' });
  expect(first).toMatchObject({ has_more: true, data: [{ name: '5' }, { name: '4' }] });
  const all = await stripe.customers
    .list({ limit: 2, email: 'pages@example.org' })
    .autoPagingToArray({ limit: 100 });
  expect(all.map(({ name }) => name)).toEqual(['5', '4', '3', '2', '1']);
});

test('an unknown parameter is refused in Stripe’s words', async () => {
  await expect(stripe.customers.create({ nickname: 'Ada' } as object)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'nickname',
    message: 'Received unknown parameter: nickname',
    requestId: expect.stringMatching(/^req_/),
  });
  await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such customer: 'cus_nobody'",
  });
  await expect(stripe.customers.create({}, { stripeAccount: 'acct_nobody' })).rejects.toMatchObject(
    { type: 'StripePermissionError', code: 'account_invalid' },
  );
});

test('an unknown nested parameter is refused too', async () => {
  const payment = { amount: 900, currency: 'usd', transfer_data: { destinations: 'acct_1' } };
  await expect(stripe.paymentIntents.create(payment as never)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'transfer_data[destinations]',
  });
  const body = { customer: 'cus_1', items: [{ prices: 'price_1' }] };
  await expect(stripe.subscriptions.create(body as never)).rejects.toMatchObject({
    param: 'items[0][prices]',
  });
});

test('a parameter that the stand-in does not implement is refused', async () => {
  await expect(
    stripe.subscriptions.create({ customer: 'cus_1', items: [], discounts: [{ coupon: 'half' }] }),
  ).rejects.toThrow('The stand-in does not support discounts.');
});

test('a wrong key opens nothing', async () => {
  await expect(library('sk_test_wrong').customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
});

test('an idempotency key runs its request once and refuses a different one', async () => {
  const options = { idempotencyKey: 'attempt-1' };
  const [one, other] = [
    await stripe.customers.create({ name: 'Once' }, options),
    await stripe.customers.create({ name: 'Once' }, options),
  ];
  expect(other.id).toBe(one.id);
  await expect(stripe.customers.create({ name: 'Twice' }, options)).rejects.toThrow(
    "Try using a key other than 'attempt-1'",
  );
});

test('a call that is still running holds its key', async () => {
  await addFault({ fault: 'slow', ms: 300, on: 'POST /v1/customers' });
  const options = { idempotencyKey: 'attempt-2' };
  const slow = stripe.customers.create({ name: 'Slow' }, options);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(stripe.customers.create({ name: 'Slow' }, options)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  expect(await slow).toMatchObject({ name: 'Slow' });
});

test('a lost answer is returned again for the same key', async () => {
  await addFault({ fault: 'lost', times: 2, on: 'POST /v1/customers' });
  const options = { idempotencyKey: 'attempt-3' };
  const make = () => stripe.customers.create({ email: 'lost@example.org' }, options);

  await expect(make()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  const found = await make();
  const { data } = await stripe.customers.list({ email: 'lost@example.org' });
  expect(data.map(({ id }) => id)).toEqual([found.id]);
});

test.each([
  ['refuse', 2, 'StripeConnectionError'],
  ['hang', 1, 'StripeConnectionError'],
  ['error', 1, 'StripeAPIError'],
  ['garbage', 1, 'StripeAPIError'],
])('a planned fault of the kind %s, %d times, arrives as %s', async (fault, times, type) => {
  await addFault({ fault, times, on: 'GET /v1/customers' });
  await expect(stripe.customers.list()).rejects.toMatchObject({ type });
  await expect(stripe.customers.list()).resolves.toMatchObject({ object: 'list' });
});

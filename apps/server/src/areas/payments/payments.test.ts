import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  asOwner,
  cardProvider,
  charity,
  decideLater,
  direct,
  donationOf,
  failing,
  onPage,
  pay,
  paymentRequest,
  steer,
  withSave,
  working,
  type Charity,
} from '../../../test/cards.ts';
import { given, signIn } from '../../../test/world.ts';

let mine: Charity;

beforeAll(async () => {
  await cardProvider();
  mine = await charity();
});

const attemptsOf = async ({ id }: Pick<Charity, 'id'>) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ id: string; state: string; payment_id: string }>(
      'select id, state, payment_id from payment_attempts where organization_id = $1 order by id',
      [id],
    );
    return rows;
  });

const capturedFor = async (attempt: string) =>
  (await steer<{ captured: Record<string, { charges: number }> }>('GET counts')).captured[attempt]
    ?.charges ?? 0;

describe('charging a card', () => {
  test('settles the gift, its campaign and its pledge at once', async () => {
    const pledge = await given.pledge(mine, { amount: 120 });
    const campaign = await given.campaign(mine);

    const reply = await signIn(mine).post(
      direct,
      await paymentRequest(mine, {
        donorId: pledge.donor._id,
        amount: 120,
        pledgeId: pledge._id,
        campaign: campaign._id,
      }),
    );

    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'Payment processed successfully!',
        data: {
          paymentIntent: { status: 'succeeded', client_secret: null, next_action: null },
          donation: {
            amount: 120,
            status: 'settled',
            method: 'credit_card',
            isCardPayment: true,
            pledge: { _id: pledge._id },
          },
        },
      },
    });
    const { body } = await signIn(mine).get(`/api/pledges/${pledge._id}`);
    expect(body['data']).toMatchObject({ status: 'settled', amountFulfilled: 120 });
    const found = await signIn(mine).get(`/api/campaigns/${campaign._id}`);
    expect(found.body['data']).toMatchObject({ currentAmount: 120 });
  });

  test('can be done on the account of the platform, from where the money goes on', async () => {
    const body = await paymentRequest(mine, { useConnectedAccount: false });
    const reply = await signIn(mine).post(withSave, body);

    expect(reply.body['data']).toMatchObject({ donation: { status: 'settled' } });
  });

  test('says what the bank says of a card that it declines, and keeps no gift', async () => {
    const declined = await charity();
    const body = await paymentRequest(declined, {
      paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds',
    });

    const reply = await signIn(declined).post(direct, body);

    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'payments/declined', message: 'Your card has insufficient funds.' },
    });
    const list = await signIn(declined).get('/api/donations');
    expect(list.body).toMatchObject({ count: 0 });
    expect(await attemptsOf(declined)).toMatchObject([{ state: 'failed' }]);
  });

  test('with the same key is done once, however often it is sent at once', async () => {
    const single = await charity();
    const body = await paymentRequest(single);
    const key = { 'idempotency-key': randomUUID() };

    const replies = await Promise.all(
      Array.from({ length: 4 }, () => signIn(single).post(direct, body, key)),
    );

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [attempt, ...others] = await attemptsOf(single);
    expect(others).toEqual([]);
    expect(await capturedFor(attempt?.id ?? '')).toBe(1);
    expect((await signIn(single).get('/api/donations')).body).toMatchObject({ count: 1 });
  });

  test('keeps a card for the next time', async () => {
    const donorId = (await given.donor(mine))._id;
    await pay(mine, { donorId, savePaymentMethod: true });

    const query = `donorId=${donorId}&useConnectedAccount=true`;
    const { body } = await signIn(mine).get(`/api/payments/cards?${query}`);
    expect(body['data']).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    const [card] = body['data'] as { id: string }[];

    const again = await pay(mine, { donorId, paymentMethodId: card?.id });
    expect(again.paymentIntent.status).toBe('succeeded');
  });
});

describe('a card whose owner must prove who they are', () => {
  test('leaves the gift pending until they have', async () => {
    const { paymentIntent, donation } = await pay(mine, {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    expect(paymentIntent).toMatchObject({ status: 'requires_action' });
    expect(donation.status).toBe('pending');

    const { url } = await cardProvider();
    const page = paymentIntent.next_action.redirect_to_url.url;
    const back = await onPage(page, url, { answer: 'complete' });
    expect(back.pathname).toBe('/payment-return');

    const verified = await signIn(mine).post('/api/payments/verify-payment', {
      paymentIntentId: back.searchParams.get('payment_intent'),
      paymentIntentClientSecret: back.searchParams.get('payment_intent_client_secret'),
    });
    expect(verified).toMatchObject({
      status: 200,
      body: { data: { status: 'succeeded', donation: { status: 'settled' } } },
    });
  });

  test('takes the pending gift away when they cannot', async () => {
    const { paymentIntent, donation } = await pay(mine, {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    const { url } = await cardProvider();
    await onPage(paymentIntent.next_action.redirect_to_url.url, url, { answer: 'fail' });

    const reply = await signIn(mine).post('/api/payments/verify-payment', {
      paymentIntentId: paymentIntent.id,
      paymentIntentClientSecret: paymentIntent.client_secret,
    });

    expect(reply).toMatchObject({ status: 409, body: { code: 'payments/not-completed' } });
    expect(await donationOf(mine, donation._id)).toBeUndefined();
  });

  test('is verified only with the right secret and by the right organization', async () => {
    const { paymentIntent } = await pay(mine, {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    const good = {
      paymentIntentId: paymentIntent.id,
      paymentIntentClientSecret: paymentIntent.client_secret,
    };
    const wrong = { ...good, paymentIntentClientSecret: `${paymentIntent.id}_secret_other` };

    const replies = await Promise.all([
      signIn(mine).post('/api/payments/verify-payment', wrong),
      signIn(await charity()).post('/api/payments/verify-payment', good),
    ]);

    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'payments/not-found' } });
    }
  });

  test('is not waited for longer than an hour', async () => {
    const patient = await charity();
    const { donation } = await pay(patient, {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    await decideLater(2 * 60 * 60 * 1000);

    expect(await attemptsOf(patient)).toMatchObject([{ state: 'canceled' }]);
    expect(await donationOf(patient, donation._id)).toBeUndefined();
  });
});

describe('a provider that is away', () => {
  test.each(['refuse', 'error', 'garbage', 'lost'])(
    'by %s leaves the gift pending, and it is charged once in the end',
    async (fault) => {
      const unlucky = await charity();
      const body = await paymentRequest(unlucky);
      await failing('POST /v1/payment_intents', fault, 2);

      const reply = await signIn(unlucky).post(direct, body);
      expect(reply).toMatchObject({
        status: 201,
        body: { data: { paymentIntent: { status: 'unknown' }, donation: { status: 'pending' } } },
      });

      await working();
      await decideLater();
      const [attempt] = await attemptsOf(unlucky);
      expect(attempt).toMatchObject({ state: 'succeeded' });
      expect(await capturedFor(attempt?.id ?? '')).toBe(1);
      const { data } = (await signIn(unlucky).get('/api/donations')).body as { data: object[] };
      expect(data).toMatchObject([{ status: 'settled' }]);
    },
  );
});

describe('who may not charge', () => {
  test('says so on a trial, without an account, and before the address is verified', async () => {
    const trial = await given.organization();
    const settings = await signIn(trial).get('/api/payments/settings');
    expect(settings.body['data']).toMatchObject({
      isTestMode: true,
      refusal: { code: 'payments/trial' },
    });
    const reply = await signIn(trial).post(direct, await paymentRequest({ ...trial, account: '' }));
    expect(reply).toMatchObject({ status: 403, body: { code: 'payments/trial' } });

    const unready = await charity();
    const body = await paymentRequest(unready);
    await asOwner((client) =>
      client.query(
        'update connected_accounts set charges_enabled = false where organization_id = $1',
        [unready.id],
      ),
    );
    expect(await signIn(unready).post(direct, body)).toMatchObject({
      status: 409,
      body: { code: 'payments/no-account' },
    });

    await asOwner((client) =>
      client.query('update users set email_verified_at = null where id = $1', [unready.userId]),
    );
    expect(await signIn(unready).post(direct, body)).toMatchObject({
      status: 403,
      body: { code: 'payments/unverified' },
    });
  });

  test("cannot name another organization's donor, campaign or pledge", async () => {
    const other = await charity();
    const pledge = await given.pledge(other);
    const campaign = await given.campaign(other);
    const requests = [
      { donorId: pledge.donor._id },
      { donorId: randomUUIDv7() },
      { campaign: campaign._id },
      { pledgeId: pledge._id },
    ];

    for (const fields of requests) {
      const body = await paymentRequest(mine, fields);
      expect(await signIn(mine).post(direct, body)).toMatchObject({ status: 400 });
    }
  });

  test('is told of an address that is none of ours, and of an amount that no card takes', async () => {
    const wrong = [
      { returnUrl: 'https://evil.example/elsewhere' },
      { amount: 0.49 },
      { amount: 1_000_000 },
      { email: '' },
    ];
    for (const fields of wrong) {
      const body = await paymentRequest(mine, fields);
      expect(await signIn(mine).post(direct, body)).toMatchObject({ status: 400 });
    }
  });
});

test('after five declined cards no other one reaches the provider', async () => {
  const tested = await charity();
  const donors = await Promise.all(Array.from({ length: 8 }, () => given.donor(tested)));

  const replies = await Promise.all(
    donors.map(async ({ _id }) =>
      signIn(tested).post(
        direct,
        await paymentRequest(tested, {
          donorId: _id,
          paymentMethodId: 'pm_card_chargeDeclined',
        }),
      ),
    ),
  );

  const codes = replies.map(({ body }) => body['code']);
  expect(codes.filter((code) => code === 'payments/declined')).toHaveLength(5);
  expect(codes.filter((code) => code === 'payments/too-many-declined')).toHaveLength(3);
  expect(await attemptsOf(tested)).toHaveLength(5);
});

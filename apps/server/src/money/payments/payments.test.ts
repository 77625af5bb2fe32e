import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { today } from '@pledgewell/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  withDatabaseOwner,
  listAttempts,
  capturedFor,
  cardProvider,
  chargeFromAnywhere,
  createConnectedOrganization,
  directPaymentPath,
  pay,
  paymentRequest,
  savedCardPaymentPath,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { lettersTo } from '../../../test/world/letters.ts';
import { given, signIn } from '../../../test/world/world.ts';

let mine: ConnectedOrganization;

beforeAll(async () => {
  await cardProvider();
  mine = await createConnectedOrganization();
});

describe('charging a card', () => {
  test('settles the donation, its campaign and its pledge at once', async () => {
    const pledge = await given.pledge(mine, { amount: 120 });
    const campaign = await given.campaign(mine);

    const reply = await signIn(mine).post(
      directPaymentPath,
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

  test('sends a thank-you letter if the organization thanks for every donation', async () => {
    const staff = signIn(mine);
    const donor = await given.donor(mine);
    await staff.put('/api/letters/settings', { thanksByItself: true });
    const donation = {
      donorId: donor._id,
      amount: 80,
      date: today(new Date(), 'America/New_York'),
    };
    await staff.post(directPaymentPath, await paymentRequest(mine, donation));

    const letters = await lettersTo(String(donor['email']));
    await staff.put('/api/letters/settings', { thanksByItself: false });
    expect(letters.filter(({ text }) => text.includes('your gift of $80.00'))).toHaveLength(1);
  });

  test('can use the platform’s account, which transfers the money', async () => {
    const body = await paymentRequest(mine, { useConnectedAccount: false });
    const reply = await signIn(mine).post(savedCardPaymentPath, body);

    expect(reply.body['data']).toMatchObject({ donation: { status: 'settled' } });
  });

  test('explains a decline and stores no donation', async () => {
    const declined = await createConnectedOrganization();
    const reply = await chargeFromAnywhere(declined, {
      paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds',
    });

    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'payments/declined', message: 'The card has insufficient funds.' },
    });
    const list = await signIn(declined).get('/api/donations');
    expect(list.body).toMatchObject({ count: 0 });
    expect(await listAttempts(declined)).toMatchObject([{ state: 'failed' }]);
  });

  test('charges once for simultaneous requests with the same key', async () => {
    const single = await createConnectedOrganization();
    const body = await paymentRequest(single);
    const key = { 'idempotency-key': randomUUID() };

    const replies = await Promise.all(
      Array.from({ length: 4 }, () => signIn(single).post(directPaymentPath, body, key)),
    );

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [attempt, ...others] = await listAttempts(single);
    expect(others).toEqual([]);
    expect(await capturedFor(attempt?.id ?? '')).toBe(1);
    expect((await signIn(single).get('/api/donations')).body).toMatchObject({ count: 1 });
  });

  test('saves a card for the next payment', async () => {
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

describe('refused charges', () => {
  test('give the reason on a trial, without an account and before email verification', async () => {
    const trial = await given.organization();
    const settings = await signIn(trial).get('/api/payments/settings');
    expect(settings.body['data']).toMatchObject({
      isTestMode: true,
      refusal: { code: 'payments/trial' },
    });
    const reply = await signIn(trial).post(
      directPaymentPath,
      await paymentRequest({ ...trial, account: '' }),
    );
    expect(reply).toMatchObject({ status: 403, body: { code: 'payments/trial' } });

    const unready = await createConnectedOrganization();
    const body = await paymentRequest(unready);
    await withDatabaseOwner((client) =>
      client.query(
        'update connected_accounts set charges_enabled = false where organization_id = $1',
        [unready.id],
      ),
    );
    expect(await signIn(unready).post(directPaymentPath, body)).toMatchObject({
      status: 409,
      body: { code: 'payments/no-account' },
    });

    await withDatabaseOwner((client) =>
      client.query('update users set email_verified_at = null where id = $1', [unready.userId]),
    );
    expect(await signIn(unready).post(directPaymentPath, body)).toMatchObject({
      status: 403,
      body: { code: 'payments/unverified' },
    });
  });

  test("cannot name another organization's donor, campaign or pledge", async () => {
    const other = await createConnectedOrganization();
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
      expect(await signIn(mine).post(directPaymentPath, body)).toMatchObject({ status: 400 });
    }
  });

  test('name a foreign return URL and an amount that no card can pay', async () => {
    const wrong = [
      { returnUrl: 'https://evil.example/elsewhere' },
      { amount: 0.49 },
      { amount: 1_000_000 },
      { email: '' },
    ];
    for (const fields of wrong) {
      const body = await paymentRequest(mine, fields);
      expect(await signIn(mine).post(directPaymentPath, body)).toMatchObject({ status: 400 });
    }
  });
});

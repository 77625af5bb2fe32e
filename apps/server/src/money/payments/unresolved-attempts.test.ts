import { beforeAll, describe, expect, test } from 'vitest';
import {
  callStripe,
  listAttempts,
  capturedFor,
  cardProvider,
  createConnectedOrganization,
  resolveAttemptsAfter,
  directPaymentPath,
  findDonation,
  addStripeFault,
  submitSandboxPage,
  pay,
  paymentRequest,
  clearStripeFaults,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { revoke } from '../../../test/money/connect.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { signIn } from '../../../test/world/world.ts';

let mine: ConnectedOrganization;

beforeAll(async () => {
  await cardProvider();
  mine = await createConnectedOrganization();
});

describe('a card that requires authentication', () => {
  test('leaves the donation pending until it is authenticated', async () => {
    const { paymentIntent, donation } = await pay(mine, {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    expect(paymentIntent).toMatchObject({ status: 'requires_action' });
    expect(donation.status).toBe('pending');

    const { url } = await cardProvider();
    const page = paymentIntent.next_action.redirect_to_url.url;
    const back = await submitSandboxPage(page, url, { answer: 'complete' });
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

  test('removes the pending donation if authentication fails', async () => {
    const { paymentIntent, donation } = await pay(mine, {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    const { url } = await cardProvider();
    await submitSandboxPage(paymentIntent.next_action.redirect_to_url.url, url, { answer: 'fail' });

    const reply = await signIn(mine).post('/api/payments/verify-payment', {
      paymentIntentId: paymentIntent.id,
      paymentIntentClientSecret: paymentIntent.client_secret,
    });

    expect(reply).toMatchObject({ status: 409, body: { code: 'payments/not-completed' } });
    expect(await findDonation(mine, donation._id)).toBeUndefined();

    // Without the cancellation, anyone with the secret could test other cards unnoticed.
    await drainJobs();
    const intent = await callStripe<{ status: string }>(
      `payment_intents/${paymentIntent.id}`,
      undefined,
      mine.account,
    );
    expect(intent.status).toBe('canceled');
    expect(await listAttempts(mine)).toContainEqual(
      expect.objectContaining({ payment_id: paymentIntent.id, state: 'failed' }),
    );
  });

  test('is canceled if its account has been disconnected by then', async () => {
    const left = await createConnectedOrganization();
    const { paymentIntent } = await pay(left, {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    const { url } = await cardProvider();
    await submitSandboxPage(paymentIntent.next_action.redirect_to_url.url, url, { answer: 'fail' });
    await signIn(left).post('/api/payments/verify-payment', {
      paymentIntentId: paymentIntent.id,
      paymentIntentClientSecret: paymentIntent.client_secret,
    });
    await revoke(left);

    await drainJobs();

    expect(await listAttempts(left)).toContainEqual(
      expect.objectContaining({ payment_id: paymentIntent.id, state: 'failed' }),
    );
  });

  test('is confirmed only with the right secret by the right organization', async () => {
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
      signIn(await createConnectedOrganization()).post('/api/payments/verify-payment', good),
    ]);

    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'payments/not-found' } });
    }
  });

  test('is canceled after an hour', async () => {
    const patient = await createConnectedOrganization();
    const { donation } = await pay(patient, {
      paymentMethodId: 'pm_card_authenticationRequired',
    });
    await resolveAttemptsAfter(2 * 60 * 60 * 1000);

    expect(await listAttempts(patient)).toMatchObject([{ state: 'canceled' }]);
    expect(await findDonation(patient, donation._id)).toBeUndefined();
  });
});

describe('a provider that is unreachable', () => {
  test.each([
    ['refuse', 'failed', 0],
    ['lost', 'succeeded', 1],
  ])(
    'because of %s for over an hour gets no new charge, but what it did counts: %s',
    async (fault, state, captured) => {
      const unlucky = await createConnectedOrganization();
      const body = await paymentRequest(unlucky);
      await addStripeFault('POST /v1/payment_intents', fault, { times: 2 });
      await signIn(unlucky).post(directPaymentPath, body);
      await clearStripeFaults();
      await resolveAttemptsAfter(2 * 60 * 60 * 1000);

      const [attempt] = await listAttempts(unlucky);
      expect(attempt).toMatchObject({ state });
      expect(await capturedFor(attempt?.id ?? '')).toBe(captured);
      const { data } = (await signIn(unlucky).get('/api/donations')).body as { data: object[] };
      expect(data).toMatchObject(captured === 1 ? [{ status: 'settled' }] : []);
    },
  );

  test.each(['refuse', 'error', 'garbage', 'lost'])(
    'because of %s leaves the donation pending until it is charged once',
    async (fault) => {
      const unlucky = await createConnectedOrganization();
      const body = await paymentRequest(unlucky);
      await addStripeFault('POST /v1/payment_intents', fault, { times: 2 });

      const reply = await signIn(unlucky).post(directPaymentPath, body);
      expect(reply).toMatchObject({
        status: 201,
        body: { data: { paymentIntent: { status: 'unknown' }, donation: { status: 'pending' } } },
      });

      await clearStripeFaults();
      await resolveAttemptsAfter();
      const [attempt] = await listAttempts(unlucky);
      expect(attempt).toMatchObject({ state: 'succeeded' });
      expect(await capturedFor(attempt?.id ?? '')).toBe(1);
      const { data } = (await signIn(unlucky).get('/api/donations')).body as { data: object[] };
      expect(data).toMatchObject([{ status: 'settled' }]);
      const history = await signIn(unlucky).get('/api/activities?kind=donation');
      expect(history.body['data']).toMatchObject([
        { action: 'donations/charged', through: { kind: 'card-provider' } },
      ]);
    },
  );
});

import { beforeAll, describe, expect, test } from 'vitest';
import {
  listAttempts,
  cardProvider,
  chargeFromAnywhere,
  createConnectedOrganization,
  resolveAttemptsAfter,
  listFailedCards,
  addStripeFault,
  submitSandboxPage,
  clearStripeFaults,
  type ConnectedOrganization,
  type ChargeResult,
} from '../../../test/money/cards.ts';
import { given, signIn } from '../../../test/world/world.ts';

beforeAll(cardProvider);

test('after five declined cards no further card reaches the provider', async () => {
  const tested = await createConnectedOrganization();
  const donors = await Promise.all(Array.from({ length: 8 }, () => given.donor(tested)));

  const replies = await Promise.all(
    donors.map(({ _id }) =>
      chargeFromAnywhere(tested, { donorId: _id, paymentMethodId: 'pm_card_chargeDeclined' }),
    ),
  );

  const codes = replies.map(({ body }) => body['code']);
  expect(codes.filter((code) => code === 'payments/declined')).toHaveLength(5);
  expect(codes.filter((code) => code === 'payments/too-many-declined')).toHaveLength(3);
  expect(await listAttempts(tested)).toHaveLength(5);
});

describe('a card that its bank refuses on the bank’s page', () => {
  const needsAuthentication = { paymentMethodId: 'pm_card_authenticationRequired' };

  /** Fails five cards, whose outcome arrives from the return page, from an event, or from both. */
  const failAtBank = async (
    who: ConnectedOrganization,
    learn: (id: string, secret: string) => Promise<unknown>,
  ) =>
    Promise.all(
      Array.from({ length: 5 }, async () => {
        const reply = await chargeFromAnywhere(who, needsAuthentication);
        const { paymentIntent } = reply.body['data'] as ChargeResult;
        const { url } = await cardProvider();
        await submitSandboxPage(paymentIntent.next_action.redirect_to_url.url, url, {
          answer: 'fail',
        });
        await learn(paymentIntent.id, paymentIntent.client_secret);
      }),
    );
  const verify = (who: ConnectedOrganization) => (id: string, secret: string) =>
    signIn(who).post('/api/payments/verify-payment', {
      paymentIntentId: id,
      paymentIntentClientSecret: secret,
    });

  test('counts as declined once, however often it is reported', async () => {
    const tested = await createConnectedOrganization();
    const send = verify(tested);
    await failAtBank(tested, async (id, secret) => {
      await Promise.all([send(id, secret), send(id, secret)]);
      await resolveAttemptsAfter();
    });
    expect(await listFailedCards(tested)).toBe(5);

    expect(await chargeFromAnywhere(tested, {})).toMatchObject({
      status: 429,
      body: { code: 'payments/too-many-declined' },
    });
    expect(await listAttempts(tested)).toHaveLength(5);
  });

  test('does not count before the bank answers or if it approves', async () => {
    const patient = await createConnectedOrganization();
    await chargeFromAnywhere(patient, needsAuthentication);
    await chargeFromAnywhere(patient, {});
    expect(await listFailedCards(patient)).toBe(0);
  });
});

test('a decline that went unnoticed counts once it is discovered', async () => {
  const unheard = await createConnectedOrganization();
  await addStripeFault('POST /v1/payment_intents', 'lost', { times: 2 });
  await chargeFromAnywhere(unheard, { paymentMethodId: 'pm_card_chargeDeclined' });
  expect(await listFailedCards(unheard)).toBe(0);

  await clearStripeFaults();
  await resolveAttemptsAfter();
  expect(await listAttempts(unheard)).toMatchObject([{ state: 'failed' }]);
  expect(await listFailedCards(unheard)).toBe(1);
});

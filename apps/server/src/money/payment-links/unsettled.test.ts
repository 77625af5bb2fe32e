import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  listAttempts,
  capturedFor,
  cardProvider,
  createConnectedOrganization,
  resolveAttemptsAfter,
  addStripeFault,
  submitSandboxPage,
  clearStripeFaults,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { listFollowUps } from '../../../test/giving/follow-ups.ts';
import { send, makeLink, payWith, show, linkToken } from '../../../test/money/payment-links.ts';
import { given } from '../../../test/world/world.ts';

let mine: ConnectedOrganization;

beforeAll(async () => {
  await cardProvider();
  mine = await createConnectedOrganization();
});

describe('a card payment that is not settled at once', () => {
  test('succeeds after the bank’s confirmation even if the donor started twice', async () => {
    const link = await makeLink(mine, { amount: 40 });
    const token = await linkToken(mine, link);
    const needsAuthentication = { paymentMethodId: 'pm_card_authenticationRequired' };
    const left = (await payWith(token, needsAuthentication)).body['data'] as Record<string, string>;
    expect(left).toMatchObject({ status: 'requires_action' });
    expect((await show(token)).body['data']).toMatchObject({ state: 'open' });
    const begun = (await payWith(token, needsAuthentication)).body['data'] as Record<
      string,
      string
    >;

    const { url } = await cardProvider();
    const back = await submitSandboxPage(begun['redirectUrl'] ?? '', url, { answer: 'complete' });
    expect(back.pathname).toBe(`/pay/${link._id}`);
    const returned = {
      linkId: link._id,
      paymentIntentId: back.searchParams.get('payment_intent'),
      paymentIntentClientSecret: back.searchParams.get('payment_intent_client_secret'),
    };
    const verified = await send('/return', returned);
    expect(verified.body['data']).toMatchObject({ status: 'succeeded', amount: 40 });

    const givenUp = {
      linkId: link._id,
      paymentIntentId: left['paymentIntentId'],
      paymentIntentClientSecret: left['clientSecret'],
    };
    expect(await send('/return', givenUp)).toMatchObject({
      status: 409,
      body: { code: 'payments/not-completed' },
    });
    for (const wrong of [
      { ...returned, linkId: randomUUIDv7() },
      { ...returned, linkId: (await makeLink(mine))._id },
      { ...returned, paymentIntentClientSecret: 'pi_wrong_secret_wrong' },
    ]) {
      expect(await send('/return', wrong)).toMatchObject({ status: 404 });
    }
  });

  test('explains why a card was declined and accepts another one', async () => {
    const { _id: donorId } = await given.donor(mine);
    const link = await makeLink(mine, { donorId, amount: 40 });
    const token = await linkToken(mine, link);

    const declined = await payWith(token, { paymentMethodId: 'pm_card_chargeDeclined' });
    expect(declined).toMatchObject({
      status: 409,
      body: { code: 'payments/declined', fields: { paymentMethodId: 'The card was declined.' } },
    });
    expect(await listFollowUps(mine, donorId)).toMatchObject([
      { kind: 'failed-payment', reason: 'The card was declined.' },
    ]);
    expect((await payWith(token)).body['data']).toMatchObject({ status: 'succeeded' });
    expect(await listFollowUps(mine, donorId)).toEqual([]);
  });

  test('is charged once if its answer is lost, and the page says that it is being verified', async () => {
    const single = await createConnectedOrganization();
    const token = await linkToken(single, await makeLink(single, { amount: 40 }));
    await addStripeFault('POST /v1/payment_intents', 'lost', { times: 2 });
    const unsure = await payWith(token);
    await clearStripeFaults();

    expect(unsure.body['data']).toMatchObject({ status: 'unknown', paymentIntentId: null });
    expect((await show(token)).body['data']).toMatchObject({ state: 'under-way' });
    expect((await payWith(token)).body).toMatchObject({ code: 'payment-links/under-way' });
    await resolveAttemptsAfter();
    expect((await show(token)).body['data']).toMatchObject({ state: 'paid' });
    const [attempt] = await listAttempts(single);
    expect(await capturedFor(attempt?.id ?? '')).toBe(1);
  });

  test('has to wait after five declined cards from any address', async () => {
    const tested = await createConnectedOrganization();
    const token = await linkToken(tested, await makeLink(tested, { amount: 40 }));
    const bad = { paymentMethodId: 'pm_card_chargeDeclined' };

    for (let turn = 0; turn < 5; turn += 1) {
      expect((await payWith(token, bad)).body).toMatchObject({ code: 'payments/declined' });
    }

    expect(await payWith(token)).toMatchObject({
      status: 429,
      body: { code: 'payments/too-many-declined' },
    });
  });
});

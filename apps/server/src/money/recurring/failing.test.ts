import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cardProvider, clearStripeFaults } from '../../../test/money/cards.ts';
import { listFollowUps } from '../../../test/giving/follow-ups.ts';
import {
  postAction,
  listCards,
  listDonations,
  failingCard,
  listHistory,
  findOnlyRecurringDonation,
  advanceToNextCharge,
  withRecurringDonation,
} from '../../../test/money/recurring.ts';
import { publicUrl } from '../../../test/world/world.ts';

beforeAll(async () => {
  await cardProvider();
});

afterEach(clearStripeFaults);

describe('a payment that fails', () => {
  /** A donation whose card is now declined. */
  async function failed() {
    const { organization, recurringDonation } = await withRecurringDonation();
    const donorId = recurringDonation.donor._id;
    const good = (await listCards(organization, donorId))[0]?.id ?? '';
    const replaced = await postAction(organization, 'card', { paymentMethodId: failingCard });
    expect(replaced).toMatchObject({ status: 200, body: { data: { state: 'active' } } });
    return { organization, good, past: await advanceToNextCharge(organization) };
  }

  test('shows the next attempt and can be paid with another card of the donor', async () => {
    const { organization, good, past } = await failed();
    expect(past).toMatchObject({
      state: 'past_due',
      missed: {
        attempts: 1,
        reason: 'The card was declined.',
        nextAttemptOn: expect.stringMatching(/^\d/),
      },
      given: { gifts: 1 },
    });
    expect((await listHistory(organization))[0]).toMatchObject({ action: 'recurring/failed' });
    expect(await listFollowUps(organization)).toMatchObject([
      { kind: 'failed-charge', recurringId: past._id, reason: 'The card was declined.' },
    ]);

    const reply = await postAction(organization, 'card', { paymentMethodId: good });
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { state: 'active', missed: null, given: { gifts: 2 } } },
    });
    expect((await listDonations(organization)).length).toBe(2);
    expect(await listFollowUps(organization)).toEqual([]);
    const actions = (await listHistory(organization)).map(({ action }) => action);
    expect(actions.slice(0, 2).toSorted()).toEqual(['recurring/card', 'recurring/paid']);
  });

  test('reports that the other card was declined too', async () => {
    const { organization } = await failed();
    for (const paymentMethodId of [failingCard, 'pm_card_chargeDeclined']) {
      expect(await postAction(organization, 'card', { paymentMethodId })).toMatchObject({
        status: 409,
        body: { code: 'payments/declined', message: 'The card was declined.' },
      });
    }
    const needsAuthentication = { paymentMethodId: 'pm_card_authenticationRequired' };
    expect(await postAction(organization, 'card', needsAuthentication)).toMatchObject({
      status: 409,
      body: { code: 'recurring/card-unconfirmed' },
    });
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({
      state: 'past_due',
      isChanging: false,
      given: { gifts: 1 },
    });
    expect(await listDonations(organization)).toHaveLength(1);
  });

  test('ends the recurring donation at last, which can be restarted with a saved card', async () => {
    const { organization, good } = await failed();
    const tries = [];
    for (let each = 0; each < 3; each += 1) tries.push(await advanceToNextCharge(organization));
    expect(tries.map(({ state }) => state)).toEqual(['past_due', 'past_due', 'ended']);
    expect(tries.at(-1)).toMatchObject({ endedBecause: 'unpaid', nextChargeOn: null });
    expect(await listFollowUps(organization)).toMatchObject([
      { kind: 'ended-gift', reason: 'The card was declined too many times' },
    ]);

    const restart = { paymentMethodId: good, returnUrl: `${publicUrl}/payment-return` };
    const reply = await postAction(organization, 'restart', restart);
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { paymentIntent: { status: 'succeeded' }, donation: { status: 'settled' } } },
    });
    expect(await findOnlyRecurringDonation(organization)).toMatchObject({
      state: 'active',
      endedBecause: null,
      given: { gifts: 2 },
    });
    expect(await listFollowUps(organization)).toEqual([]);
    expect(await advanceToNextCharge(organization)).toMatchObject({ given: { gifts: 3 } });
    expect((await listHistory(organization))[0]).toMatchObject({ action: 'recurring/restarted' });
  });
});

import { describe, expect, test } from 'vitest';
import { withDatabaseOwner } from '../../../test/money/cards.ts';
import {
  answerBank,
  changeTier,
  lastEvent,
  subscriptionNow,
  subscriptionsAtStripe,
  deliverEventsSince,
  createVerifiedTrialOrganization,
} from '../../../test/money/subscriptions.ts';
import { given, signIn } from '../../../test/world/world.ts';

type Reply = { status: number; body: Record<string, unknown> };
type Intent = { id: string; client_secret: string };

const statusAndCode = ({ status, body }: Reply) => [status, body['code']];

describe('subscribing at the end of a trial', () => {
  test('starts a paid subscription at once with a card, even for the same plan', async () => {
    const organization = await createVerifiedTrialOrganization();
    const reply = await changeTier(organization, 'growth', 'pm_card_visa');

    expect(reply).toMatchObject({
      status: 200,
      body: {
        paymentIntent: null,
        subscription: { status: 'active', isOnTrial: false, tier: 'growth', pendingTier: null },
        message: 'Your trial has ended and your new subscription will begin immediately.',
      },
    });
    const { subscription } = await subscriptionNow(organization);
    const days = (Date.parse(subscription.currentPeriodEnd) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(await subscriptionsAtStripe(organization)).toMatchObject([{ status: 'active' }]);

    const { body } = await signIn(organization).get('/api/subscriptions/billing');
    expect(body['data']).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      nextBillingAt: subscription.currentPeriodEnd,
      nextAmount: 59,
      pastDueSince: null,
      isTestMode: true,
    });
  });

  test('reopens a workspace that was already read-only', async () => {
    const organization = await createVerifiedTrialOrganization();
    await withDatabaseOwner((client) =>
      client.query('update subscriptions set trial_ends_at = now() where organization_id = $1', [
        organization.id,
      ]),
    );
    const { post } = signIn(organization);
    expect(statusAndCode(await post('/api/donors', given.newDonor()))).toEqual([
      403,
      'plans/read-only',
    ]);
    expect((await changeTier(organization, 'starter', 'pm_card_visa')).status).toBe(200);
    expect((await post('/api/donors', given.newDonor())).status).toBe(201);
  });

  test('requires a card and a verified email address', async () => {
    const organization = await createVerifiedTrialOrganization();
    expect(statusAndCode(await changeTier(organization, 'growth'))).toEqual([
      409,
      'subscriptions/card-needed',
    ]);
    const stranger = await given.organization();
    expect(statusAndCode(await changeTier(stranger, 'growth', 'pm_card_visa'))).toEqual([
      403,
      'subscriptions/email-unverified',
    ]);
  });

  test.each([
    ['pm_card_chargeDeclined', 'The card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'The card has insufficient funds.'],
    ['pm_card_chargeCustomerFail', 'The card was declined.'],
  ])('leaves nothing behind when the payment fails with %s', async (card, sentence) => {
    const organization = await createVerifiedTrialOrganization();
    const refused = await changeTier(organization, 'growth', card);

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'subscriptions/card-declined', message: sentence },
    });
    expect(await subscriptionNow(organization)).toMatchObject({
      subscription: { status: 'trialing' },
    });
    const open = (await subscriptionsAtStripe(organization)).filter(
      ({ status }) => status === 'active',
    );
    expect(open).toEqual([]);
    expect((await changeTier(organization, 'growth', 'pm_card_visa')).status).toBe(200);
  });

  test('waits until the card’s bank confirms the payment', async () => {
    const organization = await createVerifiedTrialOrganization();
    const { body } = await changeTier(organization, 'power', 'pm_card_authenticationRequired');
    const intent = body['paymentIntent'] as Intent;
    expect(body).toMatchObject({
      paymentIntent: {
        status: 'requires_action',
        client_secret: expect.stringContaining('secret'),
      },
      subscription: { status: 'trialing', tier: 'growth' },
    });

    const { post } = signIn(organization);
    expect((await post('/api/subscriptions/confirm')).body).toMatchObject({
      subscription: { status: 'trialing' },
      isWaiting: true,
    });
    await answerBank(intent, 'complete');
    expect((await post('/api/subscriptions/confirm')).body).toMatchObject({
      subscription: { status: 'active' },
      isWaiting: false,
    });
    expect(await subscriptionNow(organization)).toMatchObject({ tier: { id: 'power' } });
  });

  test('is completed by an event when the user never returns from the bank', async () => {
    const organization = await createVerifiedTrialOrganization();
    const { body } = await changeTier(organization, 'growth', 'pm_card_authenticationRequired');
    const last = await lastEvent();
    await answerBank(body['paymentIntent'] as Intent, 'complete');
    await deliverEventsSince(last);
    expect(await subscriptionNow(organization)).toMatchObject({
      subscription: { status: 'active' },
    });
  });

  test('starts no subscription when the bank refuses', async () => {
    const organization = await createVerifiedTrialOrganization();
    const { body } = await changeTier(organization, 'growth', 'pm_card_authenticationRequired');
    await answerBank(body['paymentIntent'] as Intent, 'fail');
    const { post } = signIn(organization);
    expect(statusAndCode(await post('/api/subscriptions/confirm'))).toEqual([
      409,
      'subscriptions/card-declined',
    ]);
    expect(await subscriptionNow(organization)).toMatchObject({
      subscription: { status: 'trialing' },
    });
  });

  test('counts the card as declined once', async () => {
    const organization = await createVerifiedTrialOrganization();
    const { post } = signIn(organization);
    for (let turn = 0; turn < 3; turn += 1) {
      const { body } = await changeTier(organization, 'growth', 'pm_card_authenticationRequired');
      const last = await lastEvent();
      await answerBank(body['paymentIntent'] as Intent, 'fail');
      await Promise.all([deliverEventsSince(last), post('/api/subscriptions/confirm')]);
      await post('/api/subscriptions/confirm');
    }
    expect(statusAndCode(await changeTier(organization, 'growth', 'pm_card_visa'))).toEqual([
      429,
      'subscriptions/too-many-cards',
    ]);
  });

  test('cancels a payment that waits for its bank when another card is used', async () => {
    const organization = await createVerifiedTrialOrganization();
    await changeTier(organization, 'growth', 'pm_card_authenticationRequired');
    await changeTier(organization, 'growth', 'pm_card_visa');
    const states = (await subscriptionsAtStripe(organization)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['active', 'incomplete_expired']);
  });
});

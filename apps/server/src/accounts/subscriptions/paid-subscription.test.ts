import { describe, expect, test } from 'vitest';
import { withDatabaseOwner, controlSandbox } from '../../../test/money/cards.ts';
import {
  answerBank,
  findBillingIds,
  changeTier,
  subscriptionNow,
  replaceCard,
  createSubscribedOrganization,
} from '../../../test/money/subscriptions.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

type Reply = { status: number; body: Record<string, unknown> };
type Intent = { id: string; client_secret: string };

const statusAndCode = ({ status, body }: Reply) => [status, body['code']];

describe('a paid plan', () => {
  const withCardOnFile = (organization: Organization, planId: string) =>
    signIn(organization).post('/api/subscriptions/change-plan', { planId });

  test('changes its tier with the next bill and keeps the current one until then', async () => {
    const organization = await createSubscribedOrganization('growth');
    const reply = await changeTier(organization, 'power', 'pm_card_mastercard');
    expect(reply).toMatchObject({
      status: 200,
      body: {
        paymentIntent: null,
        subscription: {
          tier: 'growth',
          pendingTier: 'power',
          pendingPlanChange: { id: 'power', displayName: 'Power', price: 99 },
        },
        message: 'Your plan change has been scheduled for your next billing date.',
      },
    });
    const { body } = await signIn(organization).get('/api/subscriptions/billing');
    expect(body['data']).toMatchObject({ nextAmount: 99, card: { brand: 'mastercard' } });
  });

  test('can be changed to another tier and back with the card on file', async () => {
    const organization = await createSubscribedOrganization('growth');
    expect((await withCardOnFile(organization, 'starter')).body).toMatchObject({
      subscription: { tier: 'growth', pendingTier: 'starter' },
    });
    expect((await withCardOnFile(organization, 'power')).body).toMatchObject({
      subscription: { tier: 'growth', pendingTier: 'power' },
    });
    expect(statusAndCode(await withCardOnFile(organization, 'power'))).toEqual([
      409,
      'subscriptions/same-plan',
    ]);
    expect((await withCardOnFile(organization, 'growth')).body).toMatchObject({
      subscription: { tier: 'growth', pendingTier: null },
      message: 'Subscription plan updated successfully!',
    });
    expect(statusAndCode(await withCardOnFile(organization, 'growth'))).toEqual([
      409,
      'subscriptions/same-plan',
    ]);
  });

  test('can be canceled at the end of the period and resumed', async () => {
    const organization = await createSubscribedOrganization();
    await withCardOnFile(organization, 'power');
    const { post, get } = signIn(organization);

    expect((await post('/api/subscriptions/cancel')).body).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: true, pendingTier: null },
    });
    expect(statusAndCode(await post('/api/subscriptions/cancel'))).toEqual([
      409,
      'subscriptions/canceled-already',
    ]);
    const { body } = await get('/api/subscriptions/billing');
    expect(body['data']).toMatchObject({ nextBillingAt: null, nextAmount: null });

    expect((await post('/api/subscriptions/resume')).body).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: false },
    });
    expect(statusAndCode(await post('/api/subscriptions/resume'))).toEqual([
      409,
      'subscriptions/not-canceled',
    ]);
  });

  test('can switch to another card, which its bank may have to confirm', async () => {
    const organization = await createSubscribedOrganization();
    const { post } = signIn(organization);
    const send = (card: string) => replaceCard(organization, card);

    expect((await send('pm_card_mastercard')).body).toMatchObject({
      setupIntent: null,
      card: { brand: 'mastercard' },
    });
    expect(statusAndCode(await send('pm_card_chargeDeclined'))).toEqual([
      409,
      'subscriptions/card-declined',
    ]);
    const { body } = await send('pm_card_authenticationRequiredOnSetup');
    expect(body).toMatchObject({ card: { brand: 'mastercard' } });
    await answerBank(body['setupIntent'] as Intent, 'complete');
    await post('/api/subscriptions/confirm');
    const { body: billing } = await signIn(organization).get('/api/subscriptions/billing');
    expect(billing['data']).toMatchObject({ card: { brand: 'visa', last4: '3155' } });
  });

  test('lists its invoices', async () => {
    const organization = await createSubscribedOrganization('power');
    const { body } = await signIn(organization).get('/api/subscriptions/invoices');
    expect(body).toMatchObject({
      count: 1,
      data: [{ amount: 99, status: 'paid', description: expect.stringContaining('Power') }],
    });
    const trial = await given.organization();
    expect((await signIn(trial).get('/api/subscriptions/invoices')).body).toMatchObject({
      count: 0,
      data: [],
    });
  });

  test('keeps all donors after a downgrade and accepts no more', async () => {
    const organization = await createSubscribedOrganization('growth');
    const { id } = organization;
    await withDatabaseOwner((client) =>
      client.query('update organization_counters set donors = 300 where organization_id = $1', [
        id,
      ]),
    );
    expect((await withCardOnFile(organization, 'starter')).status).toBe(200);
    await withDatabaseOwner((client) =>
      client.query(`update subscriptions set tier = 'starter' where organization_id = $1`, [id]),
    );
    const { post } = signIn(organization);
    expect(statusAndCode(await post('/api/donors', given.newDonor()))).toEqual([
      409,
      'donors/cap-reached',
    ]);
    await withDatabaseOwner((client) =>
      client.query('update organization_counters set donors = 0 where organization_id = $1', [id]),
    );
  });

  test('does not change through another organization’s events', async () => {
    const organization = await createSubscribedOrganization('growth');
    const other = await createSubscribedOrganization('power');
    await signIn(other).post('/api/subscriptions/cancel');
    const [mine, theirs] = [await findBillingIds(organization), await findBillingIds(other)];
    expect(mine.customer).not.toBe(theirs.customer);
    expect(await subscriptionNow(organization)).toMatchObject({
      tier: { id: 'growth' },
      subscription: { cancelAtPeriodEnd: false },
    });
  });

  test('the provider has one price for each tier', async () => {
    await createSubscribedOrganization('starter');
    await createSubscribedOrganization('starter');
    const { calls } = await controlSandbox<{ calls: Record<string, number> }>('GET counts');
    const made = Object.entries(calls).filter(([name]) => name.startsWith('POST /v1/prices'));
    expect(made.reduce((sum, [, times]) => sum + times, 0)).toBeLessThanOrEqual(3);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { asOwner, failing, steer, working } from '../../../test/cards.ts';
import {
  answerBank,
  billedAs,
  choose,
  lastEvent,
  planForm,
  planNow,
  plansAtStripe,
  subscriber,
  tell,
  verified,
} from '../../../test/plans.ts';
import { given, request, signIn, world, type Organization } from '../../../test/world.ts';
import { carryOnWithPlans } from './sweep.ts';

type Reply = { status: number; body: Record<string, unknown> };
type Intent = { id: string; client_secret: string };

const codeOf = ({ status, body }: Reply) => [status, body['code']];

afterEach(async () => {
  await working();
  (await world()).setNow(undefined);
});

const later = async (ms: number) => {
  const { services, setNow } = await world();
  setNow(new Date(Date.now() + ms));
  await carryOnWithPlans(services);
  setNow(undefined);
};

describe('the end of a trial', () => {
  test('comes at once with a card, also for the plan of the trial', async () => {
    const organization = await verified();
    const reply = await choose(organization, 'growth', 'pm_card_visa');

    expect(reply).toMatchObject({
      status: 200,
      body: {
        paymentIntent: null,
        subscription: { status: 'active', isOnTrial: false, tier: 'growth', pendingTier: null },
        message: 'Your trial has ended and your new subscription will begin immediately.',
      },
    });
    const { subscription } = await planNow(organization);
    const days = (Date.parse(subscription.currentPeriodEnd) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(await plansAtStripe(organization)).toMatchObject([{ status: 'active' }]);

    const { body } = await signIn(organization).get('/api/subscriptions/billing');
    expect(body['data']).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      nextBillingAt: subscription.currentPeriodEnd,
      nextAmount: 59,
      pastDueSince: null,
      isTestMode: true,
    });
  });

  test('opens a workspace that was read-only already', async () => {
    const organization = await verified();
    await asOwner((client) =>
      client.query('update subscriptions set trial_ends_at = now() where organization_id = $1', [
        organization.id,
      ]),
    );
    const { post } = signIn(organization);
    expect(codeOf(await post('/api/donors', given.newDonor()))).toEqual([403, 'plans/read-only']);
    expect((await choose(organization, 'starter', 'pm_card_visa')).status).toBe(200);
    expect((await post('/api/donors', given.newDonor())).status).toBe(201);
  });

  test('does not come without a card, or before the address is verified', async () => {
    const organization = await verified();
    expect(codeOf(await choose(organization, 'growth'))).toEqual([
      409,
      'subscriptions/card-needed',
    ]);
    const stranger = await given.organization();
    expect(codeOf(await choose(stranger, 'growth', 'pm_card_visa'))).toEqual([
      403,
      'subscriptions/email-unverified',
    ]);
  });

  test.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeCustomerFail', 'Your card was declined.'],
  ])('does not come with %s, and leaves nothing behind', async (card, sentence) => {
    const organization = await verified();
    const refused = await choose(organization, 'growth', card);

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'subscriptions/card-declined', message: sentence },
    });
    expect(await planNow(organization)).toMatchObject({ subscription: { status: 'trialing' } });
    const open = (await plansAtStripe(organization)).filter(({ status }) => status === 'active');
    expect(open).toEqual([]);
    expect((await choose(organization, 'growth', 'pm_card_visa')).status).toBe(200);
  });

  test('waits for the bank of the card, which agrees', async () => {
    const organization = await verified();
    const { body } = await choose(organization, 'power', 'pm_card_authenticationRequired');
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
    });
    await answerBank(intent, 'complete');
    expect((await post('/api/subscriptions/confirm')).body).toMatchObject({
      subscription: { status: 'active' },
    });
    expect(await planNow(organization)).toMatchObject({ tier: { id: 'power' } });
  });

  test('is heard of by an event when nobody comes back from the bank', async () => {
    const organization = await verified();
    const { body } = await choose(organization, 'growth', 'pm_card_authenticationRequired');
    const last = await lastEvent();
    await answerBank(body['paymentIntent'] as Intent, 'complete');
    await tell(last);
    expect(await planNow(organization)).toMatchObject({ subscription: { status: 'active' } });
  });

  test('does not come when the bank does not agree', async () => {
    const organization = await verified();
    const { body } = await choose(organization, 'growth', 'pm_card_authenticationRequired');
    await answerBank(body['paymentIntent'] as Intent, 'fail');
    const { post } = signIn(organization);
    expect(codeOf(await post('/api/subscriptions/confirm'))).toEqual([
      409,
      'subscriptions/card-declined',
    ]);
    expect(await planNow(organization)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  test('with another card forsakes the one that waits for its bank', async () => {
    const organization = await verified();
    await choose(organization, 'growth', 'pm_card_authenticationRequired');
    await choose(organization, 'growth', 'pm_card_visa');
    const states = (await plansAtStripe(organization)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(['active', 'incomplete_expired']);
  });
});

describe('what can go wrong on the way', () => {
  test('of many who begin at once, one begins one plan', async () => {
    const organization = await verified();
    const replies = await Promise.all(
      [1, 2, 3].map(() => choose(organization, 'growth', 'pm_card_visa')),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await plansAtStripe(organization)).toHaveLength(1);
  });

  test('an answer that got lost is asked for again, and nothing is billed twice', async () => {
    const organization = await verified();
    // The library asks once more by itself.
    await failing('POST /v1/subscriptions', 'lost', 2);
    expect(codeOf(await choose(organization, 'growth', 'pm_card_visa'))).toEqual([
      503,
      'subscriptions/unknown',
    ]);
    expect(codeOf(await choose(organization, 'power', 'pm_card_visa'))).toEqual([
      409,
      'subscriptions/in-progress',
    ]);
    await later(60_000);
    expect(await planNow(organization)).toMatchObject({
      tier: { id: 'growth' },
      subscription: { status: 'active' },
    });
    expect(await plansAtStripe(organization)).toHaveLength(1);
  });

  test.each(['refuse', 'error', 'garbage'])(
    'a provider that answers %s is waited for',
    async (fault) => {
      const organization = await verified();
      await failing('POST /v1', fault, 50);
      expect(codeOf(await choose(organization, 'growth', 'pm_card_visa'))).toEqual([
        503,
        'subscriptions/unknown',
      ]);
      await working();
      await later(60_000);
      expect(await planNow(organization)).toMatchObject({ subscription: { status: 'active' } });
    },
  );

  test('the fourth card within ten minutes is not tried', async () => {
    const organization = await verified();
    const tried: Reply[] = [];
    for (let times = 1; times <= 4; times += 1) {
      tried.push(
        await request({
          method: 'POST',
          url: '/api/users/change-plan',
          remoteAddress: '10.77.0.1',
          headers: { authorization: `Bearer ${organization.token}` },
          payload: planForm('growth', 'pm_card_chargeDeclined'),
        }),
      );
    }
    expect(tried.map(codeOf)).toEqual([
      ...Array<unknown>(3).fill([409, 'subscriptions/card-declined']),
      [429, 'subscriptions/too-many-cards'],
    ]);
  });

  test('nothing that the form says about price, account or time is believed', async () => {
    const organization = await verified();
    const { post } = signIn(organization);
    for (const more of [{ amount: 1 }, { customer: 'cus_1' }, { trialEndsAt: '2099-01-01' }]) {
      const form = { ...planForm('growth', 'pm_card_visa'), ...more };
      expect((await post('/api/users/change-plan', form)).status).toBe(400);
    }
    const paths = ['/api/users/change-plan', '/api/subscriptions/change-plan'];
    for (const path of paths) expect((await post(path, { tierName: 'free' })).status).toBe(400);
  });

  test('whoever is signed out changes nothing', async () => {
    const payload = planForm('growth', 'pm_card_visa');
    const reply = await request({ method: 'POST', url: '/api/users/change-plan', payload });
    expect(reply.status).toBe(401);
  });

  test('an organization that leaves begins no plan', async () => {
    const organization = await verified();
    await asOwner((client) =>
      client.query(
        `update organizations set erase_after = now() + interval '30 days' where id = $1`,
        [organization.id],
      ),
    );
    expect(codeOf(await choose(organization, 'growth', 'pm_card_visa'))).toEqual([
      403,
      'organization/leaving',
    ]);
  });
});

describe('a paid plan', () => {
  const withCardOnFile = (organization: Organization, planId: string) =>
    signIn(organization).post('/api/subscriptions/change-plan', { planId });

  test('changes with the next bill, and the present plan stays till then', async () => {
    const organization = await subscriber('growth');
    const reply = await choose(organization, 'power', 'pm_card_mastercard');
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

  test('changes with the card on file, to another plan and back', async () => {
    const organization = await subscriber('growth');
    expect((await withCardOnFile(organization, 'starter')).body).toMatchObject({
      subscription: { tier: 'growth', pendingTier: 'starter' },
    });
    expect((await withCardOnFile(organization, 'power')).body).toMatchObject({
      subscription: { tier: 'growth', pendingTier: 'power' },
    });
    expect(codeOf(await withCardOnFile(organization, 'power'))).toEqual([
      409,
      'subscriptions/same-plan',
    ]);
    expect((await withCardOnFile(organization, 'growth')).body).toMatchObject({
      subscription: { tier: 'growth', pendingTier: null },
      message: 'Subscription plan updated successfully!',
    });
    expect(codeOf(await withCardOnFile(organization, 'growth'))).toEqual([
      409,
      'subscriptions/same-plan',
    ]);
  });

  test('is canceled for the end of the period and resumed', async () => {
    const organization = await subscriber();
    await withCardOnFile(organization, 'power');
    const { post, get } = signIn(organization);

    expect((await post('/api/subscriptions/cancel')).body).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: true, pendingTier: null },
    });
    expect(codeOf(await post('/api/subscriptions/cancel'))).toEqual([
      409,
      'subscriptions/canceled-already',
    ]);
    const { body } = await get('/api/subscriptions/billing');
    expect(body['data']).toMatchObject({ nextBillingAt: null, nextAmount: null });

    expect((await post('/api/subscriptions/resume')).body).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: false },
    });
    expect(codeOf(await post('/api/subscriptions/resume'))).toEqual([
      409,
      'subscriptions/not-canceled',
    ]);
  });

  test('gets another card, which a bank may want to hear of first', async () => {
    const organization = await subscriber();
    const { post } = signIn(organization);
    const send = (paymentMethodId: string) => post('/api/subscriptions/card', { paymentMethodId });

    expect((await send('pm_card_mastercard')).body).toMatchObject({
      setupIntent: null,
      card: { brand: 'mastercard' },
    });
    expect(codeOf(await send('pm_card_chargeDeclined'))).toEqual([
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

  test('lists its bills', async () => {
    const organization = await subscriber('power');
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

  test('keeps the donors that a smaller one does not hold, and takes no more', async () => {
    const organization = await subscriber('growth');
    const { id } = organization;
    await asOwner((client) =>
      client.query('update organization_counters set donors = 300 where organization_id = $1', [
        id,
      ]),
    );
    expect((await withCardOnFile(organization, 'starter')).status).toBe(200);
    await asOwner((client) =>
      client.query(`update subscriptions set tier = 'starter' where organization_id = $1`, [id]),
    );
    const { post } = signIn(organization);
    expect(codeOf(await post('/api/donors', given.newDonor()))).toEqual([
      409,
      'donors/cap-reached',
    ]);
    await asOwner((client) =>
      client.query('update organization_counters set donors = 0 where organization_id = $1', [id]),
    );
  });

  test('is nobody else’s: their events and plans change nothing here', async () => {
    const organization = await subscriber('growth');
    const other = await subscriber('power');
    await signIn(other).post('/api/subscriptions/cancel');
    const [mine, theirs] = [await billedAs(organization), await billedAs(other)];
    expect(mine.customer).not.toBe(theirs.customer);
    expect(await planNow(organization)).toMatchObject({
      tier: { id: 'growth' },
      subscription: { cancelAtPeriodEnd: false },
    });
  });

  test('there is one price at the provider for each of our plans', async () => {
    await subscriber('starter');
    await subscriber('starter');
    const { calls } = await steer<{ calls: Record<string, number> }>('GET counts');
    const made = Object.entries(calls).filter(([name]) => name.startsWith('POST /v1/prices'));
    expect(made.reduce((sum, [, times]) => sum + times, 0)).toBeLessThanOrEqual(3);
  });
});

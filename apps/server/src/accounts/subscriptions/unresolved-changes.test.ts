import { afterEach, describe, expect, test } from 'vitest';
import { withDatabaseOwner, addStripeFault, clearStripeFaults } from '../../../test/money/cards.ts';
import {
  changeTier,
  subscriptionForm,
  subscriptionNow,
  subscriptionsAtStripe,
  createVerifiedTrialOrganization,
} from '../../../test/money/subscriptions.ts';
import { request, signIn, world, type Organization } from '../../../test/world/world.ts';
import { continueSubscriptionChanges } from './sweep.ts';

type Reply = { status: number; body: Record<string, unknown> };

const statusAndCode = ({ status, body }: Reply) => [status, body['code']];

afterEach(async () => {
  await clearStripeFaults();
  (await world()).setNow(undefined);
});

const later = async (ms: number) => {
  const { services, setNow } = await world();
  setNow(new Date(Date.now() + ms));
  await continueSubscriptionChanges(services);
  setNow(undefined);
};

describe('failures while a subscription changes', () => {
  test('start one subscription for many simultaneous requests', async () => {
    const organization = await createVerifiedTrialOrganization();
    const replies = await Promise.all(
      [1, 2, 3].map(() => changeTier(organization, 'growth', 'pm_card_visa')),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await subscriptionsAtStripe(organization)).toHaveLength(1);
  });

  test('request a lost answer again and bill nothing twice', async () => {
    const organization = await createVerifiedTrialOrganization();
    // The library retries once by itself.
    await addStripeFault('POST /v1/subscriptions', 'lost', { times: 2 });
    expect(statusAndCode(await changeTier(organization, 'growth', 'pm_card_visa'))).toEqual([
      503,
      'subscriptions/unknown',
    ]);
    expect(statusAndCode(await changeTier(organization, 'power', 'pm_card_visa'))).toEqual([
      409,
      'subscriptions/in-progress',
    ]);
    await later(60_000);
    expect(await subscriptionNow(organization)).toMatchObject({
      tier: { id: 'growth' },
      subscription: { status: 'active' },
    });
    expect(await subscriptionsAtStripe(organization)).toHaveLength(1);
    const history = await signIn(organization).get('/api/activities?limit=1');
    expect(history.body['data']).toMatchObject([
      { action: 'plans/begun', who: null, through: { kind: 'card-provider' } },
    ]);
  });

  test.each(['refuse', 'error', 'garbage'])(
    'wait for a provider that answers %s',
    async (fault) => {
      const organization = await createVerifiedTrialOrganization();
      await addStripeFault('POST /v1', fault, { times: 50 });
      expect(statusAndCode(await changeTier(organization, 'growth', 'pm_card_visa'))).toEqual([
        503,
        'subscriptions/unknown',
      ]);
      await clearStripeFaults();
      await later(60_000);
      expect(await subscriptionNow(organization)).toMatchObject({
        subscription: { status: 'active' },
      });
    },
  );

  test.each([
    [
      'is not tried, and neither is a neighbor’s',
      { headers: {}, neighbors: [429, 'subscriptions/too-many-cards'] },
    ],
    [
      'is not tried behind a proxy that nobody named, and a neighbor’s is',
      { headers: { via: '1.1 proxy' }, neighbors: [409, 'subscriptions/card-declined'] },
    ],
  ])('the fourth card within ten minutes %s', async (_what, { headers, neighbors }) => {
    const organization = await createVerifiedTrialOrganization();
    const neighbor = await createVerifiedTrialOrganization();
    const trySome = ({ token }: Organization) =>
      request({
        method: 'POST',
        url: '/api/users/change-plan',
        remoteAddress: '10.77.0.1',
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload: subscriptionForm('growth', 'pm_card_chargeDeclined'),
      });
    const tried: Reply[] = [];
    for (const who of [organization, organization, organization, organization, neighbor]) {
      tried.push(await trySome(who));
    }
    expect(tried.map(statusAndCode)).toEqual([
      ...Array<unknown>(3).fill([409, 'subscriptions/card-declined']),
      [429, 'subscriptions/too-many-cards'],
      neighbors,
    ]);
    expect((await changeTier(neighbor, 'growth', 'pm_card_visa')).status).toBe(200);
  });

  test('ignore a price, an account and a time in the request', async () => {
    const organization = await createVerifiedTrialOrganization();
    const { post } = signIn(organization);
    for (const more of [{ amount: 1 }, { customer: 'cus_1' }, { trialEndsAt: '2099-01-01' }]) {
      const form = { ...subscriptionForm('growth', 'pm_card_visa'), ...more };
      expect((await post('/api/users/change-plan', form)).status).toBe(400);
    }
    const paths = ['/api/users/change-plan', '/api/subscriptions/change-plan'];
    for (const path of paths) expect((await post(path, { tierName: 'free' })).status).toBe(400);
  });

  test('do not let a signed-out person change the plan', async () => {
    const payload = subscriptionForm('growth', 'pm_card_visa');
    const reply = await request({ method: 'POST', url: '/api/users/change-plan', payload });
    expect(reply.status).toBe(401);
  });

  test('let no organization subscribe that is about to be deleted', async () => {
    const organization = await createVerifiedTrialOrganization();
    await withDatabaseOwner((client) =>
      client.query(
        `update organizations set erase_after = now() + interval '30 days' where id = $1`,
        [organization.id],
      ),
    );
    expect(statusAndCode(await changeTier(organization, 'growth', 'pm_card_visa'))).toEqual([
      403,
      'organization/leaving',
    ]);
  });
});

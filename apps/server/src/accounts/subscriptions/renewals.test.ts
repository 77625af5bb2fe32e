import { afterEach, describe, expect, test } from 'vitest';
import { withDatabaseOwner, controlSandbox, clearStripeFaults } from '../../../test/money/cards.ts';
import {
  letTimePass,
  listLetterSubjects,
  subscriptionNow,
  subscriptionsAtStripe,
  replaceCard,
  sendCard,
  createSubscribedOrganization,
  toNextBill,
} from '../../../test/money/subscriptions.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { refreshSubscriptions } from './sweep.ts';

const day = 86_400_000;

afterEach(async () => {
  await clearStripeFaults();
  (await world()).setNow(undefined);
});

/** A card that can be saved but whose payments fail. */
const failingCard = 'pm_card_chargeCustomerFail';

const listInvoices = async (organization: Organization) =>
  (await signIn(organization).get('/api/subscriptions/invoices')).body['data'] as {
    status: string;
    amount: number;
  }[];

describe('renewals', () => {
  test('continue over three bills, apply a scheduled change and report a failure', async () => {
    let organization = await createSubscribedOrganization('growth');
    await given.donor(organization);
    await signIn(organization).post('/api/subscriptions/change-plan', { planId: 'power' });

    organization = await toNextBill(organization);
    expect(await subscriptionNow(organization)).toMatchObject({
      tier: { id: 'power' },
      subscription: { status: 'active', pendingTier: null },
    });
    organization = await toNextBill(organization);
    expect((await replaceCard(organization, failingCard)).status).toBe(200);
    organization = await toNextBill(organization);

    expect(
      (await listInvoices(organization)).map(({ amount, status }) => [amount, status]),
    ).toEqual([
      [99, 'open'],
      [99, 'paid'],
      [99, 'paid'],
      [59, 'paid'],
    ]);
    expect(await subscriptionNow(organization)).toMatchObject({
      subscription: { status: 'past_due' },
    });
    const { body } = await signIn(organization).get('/api/subscriptions/billing');
    expect(body['data']).toMatchObject({
      pastDueSince: expect.any(String),
      nextAttemptAt: expect.any(String),
    });
    // Everything works as before while the payment is retried.
    const added = await signIn(organization).post('/api/donors', given.newDonor());
    expect(added.status).toBe(201);
    expect(await listLetterSubjects(organization)).toContainEqual(
      expect.stringContaining('We couldn’t collect $99.00 for your Power plan'),
    );
  });

  test('restore full access when another card pays the bill', async () => {
    let organization = await createSubscribedOrganization('starter');
    await replaceCard(organization, failingCard);
    organization = await toNextBill(organization);
    expect(await subscriptionNow(organization)).toMatchObject({
      subscription: { status: 'past_due' },
    });

    const reply = await replaceCard(organization, 'pm_card_visa');
    expect(reply.status).toBe(200);
    expect(await subscriptionNow(organization)).toMatchObject({
      subscription: { status: 'active' },
    });
    const { body } = await signIn(organization).get('/api/subscriptions/billing');
    expect(body['data']).toMatchObject({ pastDueSince: null, nextAttemptAt: null });
  });

  test('end the subscription after an email for each failed attempt and lose nothing', async () => {
    let organization = await createSubscribedOrganization('growth');
    const donor = await given.donor(organization);
    await replaceCard(organization, failingCard);
    organization = await toNextBill(organization);

    const { services } = await world();
    let at = services.now().getTime();
    for (const days of [3.2, 5.2, 7.2]) {
      at += days * day;
      organization = await letTimePass(organization, new Date(at));
    }
    expect(await subscriptionNow(organization)).toMatchObject({
      subscription: { status: 'canceled' },
    });

    const { get, post, delete: remove } = signIn(organization);
    expect(await post('/api/donors', given.newDonor())).toMatchObject({
      status: 403,
      body: {
        code: 'plans/canceled',
        message: 'Your plan has ended. To add or change anything, choose a plan.',
      },
    });
    expect((await get(`/api/donors/${donor._id}`)).status).toBe(200);
    expect((await remove(`/api/donors/${donor._id}`)).status).toBe(200);

    const letters = await listLetterSubjects(organization);
    const unpaid = letters.filter((subject) => subject.startsWith('We couldn’t collect'));
    expect(unpaid).toHaveLength(3);
    expect(letters.filter((subject) => subject.includes('plan has ended'))).toHaveLength(1);

    const again = await sendCard(organization, '/api/users/change-plan', {
      tierName: 'starter',
      paymentMethodId: 'pm_card_visa',
    });
    expect(again).toMatchObject({
      status: 200,
      body: {
        subscription: { status: 'active', tier: 'starter' },
        message: 'Subscription plan updated successfully!',
      },
    });
    expect(
      (await subscriptionsAtStripe(organization)).map(({ status }) => status).toSorted(),
    ).toEqual(['active', 'canceled']);
  });

  test('stop after a cancellation, and the workspace becomes read-only', async () => {
    let organization = await createSubscribedOrganization('growth');
    await signIn(organization).post('/api/subscriptions/cancel');
    organization = await toNextBill(organization);
    expect(await subscriptionNow(organization)).toMatchObject({
      subscription: { status: 'canceled', cancelAtPeriodEnd: false },
    });
    expect(await listInvoices(organization)).toHaveLength(1);
  });

  test('are noticed even without an event', async () => {
    const organization = await createSubscribedOrganization('growth');
    const { subscription: before } = await subscriptionNow(organization);
    const due = new Date(Date.parse(before.currentPeriodEnd) + 2 * 60 * 60 * 1_000);
    await controlSandbox('PUT clock', { to: due.toISOString() });
    await withDatabaseOwner((client) =>
      client.query(
        `update subscriptions set status = 'past_due', past_due_since = now(),
           current_period_end = now() - interval '2 hours',
           checked_at = now() - interval '2 hours' where organization_id = $1`,
        [organization.id],
      ),
    );
    const { services } = await world();
    await refreshSubscriptions(services);
    const { subscription } = await subscriptionNow(organization);
    expect(Date.parse(subscription.currentPeriodEnd)).toBeGreaterThan(due.getTime());
    const history = await signIn(organization).get('/api/activities?limit=1');
    expect(history.body['data']).toMatchObject([
      { action: 'plans/paid', who: null, through: { kind: 'card-provider' } },
    ]);
  });
});

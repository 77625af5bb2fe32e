import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/accounts.ts';
import { given, signIn, type Organization } from '../../../test/world.ts';

type Stored = { _id: string; version: number } & Record<string, unknown>;

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

/** A pledge of 100 with a gift of 60 in the trash, canceled after that. */
async function canceledAfterGift() {
  const pledge = await given.pledge(organization, { amount: 100 });
  const donor = pledge.donor._id;
  const gift = await given.donation(organization, { donor, pledgeId: pledge._id, amount: 60 });
  await staff.delete(`/api/donations/${gift._id}`);
  const { version } = await stored(`/api/pledges/${pledge._id}`);
  const fields = { donor, amount: 100, date: pledge['date'], version };
  const canceled = await staff.put(`/api/pledges/${pledge._id}`, { ...fields, status: 'canceled' });
  expect(canceled.status).toBe(200);
  return { pledge: `/api/pledges/${pledge._id}`, gift: `/api/donations/${gift._id}` };
}

const stored = async (path: string) => (await staff.get(path)).body['data'] as Stored;

describe('a gift whose pledge was canceled while it was in the trash', () => {
  test('stays there until somebody says what to do', async () => {
    const { pledge, gift } = await canceledAfterGift();

    expect(await staff.post(`${gift}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'donations/pledge-canceled' },
    });
    expect(await stored(pledge)).toMatchObject({ status: 'canceled', amountFulfilled: 0 });
  });

  test('comes back apart from the pledge', async () => {
    const { pledge, gift } = await canceledAfterGift();

    expect((await staff.post(`${gift}/restore?canceledPledge=keep-apart`)).status).toBe(200);
    expect(await stored(gift)).toMatchObject({ amount: 60, pledge: null });
    expect(await stored(pledge)).toMatchObject({ status: 'canceled', amountFulfilled: 0 });
  });

  test('reopens the pledge and pays it', async () => {
    const { pledge, gift } = await canceledAfterGift();
    const { body } = await staff.get('/api/trash');
    const [deletion] = body['data'] as Stored[];

    const path = `/api/trash/${deletion?._id}/restore?canceledPledge=reopen`;
    expect((await staff.post(path)).status).toBe(200);
    expect(await stored(gift)).toMatchObject({ pledge: expect.anything() });
    expect(await stored(pledge)).toMatchObject({ status: 'open', amountFulfilled: 60 });
  });
});

test('a gift to a pledge that was canceled before comes back without a question', async () => {
  const pledge = await given.pledge(organization, { amount: 100 });
  const donor = pledge.donor._id;
  const gift = await given.donation(organization, { donor, pledgeId: pledge._id, amount: 60 });
  const path = `/api/pledges/${pledge._id}`;
  const { version, date } = await stored(path);
  const terms = { donor, amount: 100, date, version, status: 'canceled', reason: 'Moved' };
  expect((await staff.put(path, terms)).status).toBe(200);
  await staff.delete(`/api/donations/${gift._id}`);

  expect((await staff.post(`/api/donations/${gift._id}/restore`)).status).toBe(200);
  expect(await stored(path)).toMatchObject({ status: 'canceled', amountFulfilled: 60 });
});

test('a payment of a pledge belongs to the pledge’s campaign unless another one is given', async () => {
  const [gala, roof] = [await given.campaign(organization), await given.campaign(organization)];
  const pledge = await given.pledge(organization, { amount: 100, campaign: gala._id });
  const fields = { donor: pledge.donor._id, pledgeId: pledge._id };

  const own = await given.donation(organization, { ...fields, amount: 10 });
  expect(own).toMatchObject({ campaign: { _id: gala._id } });
  const other = await given.donation(organization, { ...fields, amount: 11, campaign: roof._id });
  expect(other).toMatchObject({ campaign: { _id: roof._id } });
});

test('a gift that stands in a payout cannot be deleted', async () => {
  const gift = await given.donation(organization, { amount: 50 });
  await asOwner(`update donations set payment_id = 'pi_' || id::text where id = $1`, [gift._id]);
  const payout = `insert into payouts (organization_id, id, provider_id, account_id, amount_cents,
      currency, status, is_automatic, is_complete, created_at, arrives_on, checked_at)
    values ($1, $2::uuid, 'po_' || $2::text, 'acct_1', 5000, 'usd', 'paid', true, true, now(), now(), now())`;
  await asOwner(payout, [organization.id, gift._id]);
  const entry = `insert into payout_entries (organization_id, payout_id, provider_id, kind,
      amount_cents, fee_cents, payment_id, description, at)
    values ($1, $2::uuid, 'txn_1', 'gift', 5000, 0, 'pi_' || $2::text, '', now())`;
  await asOwner(entry, [organization.id, gift._id]);

  const refused = await staff.delete(`/api/donations/${gift._id}`);
  await asOwner('delete from payouts where id = $1', [gift._id]);
  await asOwner('update donations set payment_id = null where id = $1', [gift._id]);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message:
        'This gift was paid out to your bank, so it cannot be deleted. Refund it or correct its ' +
        'details instead.',
    },
  });
});

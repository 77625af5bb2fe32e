import { beforeAll, describe, expect, test } from 'vitest';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeAll(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

const newDonation = (donor: string, fields: Record<string, unknown> = {}) => ({
  donor,
  amount: 75.5,
  method: 'check',
  date: '2026-03-31',
  ...fields,
});

const pledgeNow = async (id: string) =>
  (await staff.get(`/api/pledges/${id}`)).body['data'] as Record<string, unknown>;

const donorNow = async (id: string) =>
  (await staff.get(`/api/donors/${id}`)).body['data'] as { giving: object };

describe('recording a donation', () => {
  test('returns everything that was entered and updates totals at once', async () => {
    const donor = await given.donor(organization, { name: 'Grace Hopper' });
    const campaign = await given.campaign(organization, { name: 'Library' });
    const reply = await staff.post(
      '/api/donations',
      newDonation(donor._id, { campaign: campaign._id, notes: 'In memory of her aunt' }),
    );

    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'Donation recorded successfully!',
        data: {
          donor: { _id: donor._id, name: 'Grace Hopper' },
          amount: 75.5,
          refunded: 0,
          status: 'settled',
          campaign: { name: 'Library' },
          pledge: null,
          isRecurring: false,
          nextExpectedOn: null,
          notes: 'In memory of her aunt',
        },
      },
    });
    expect(await donorNow(donor._id)).toMatchObject({
      giving: { total: 75.5, count: 1, lastGiftOn: '2026-03-31' },
    });
    const raised = await staff.get(`/api/campaigns/${campaign._id}`);
    expect(raised.body['data']).toMatchObject({ currentAmount: 75.5 });
  });

  test('returns the next expected date for a recurring donation', async () => {
    const donation = await given.donation(organization, {
      date: '2026-01-31',
      isRecurring: true,
      recurringInterval: 'monthly',
    });
    expect(donation).toMatchObject({ isRecurring: true, nextExpectedOn: '2026-02-28' });
  });

  test('a repeated donation within two minutes raises a question, and is recorded after confirmation', async () => {
    const donor = await given.donor(organization);
    const same = newDonation(donor._id);
    expect((await staff.post('/api/donations', same)).status).toBe(201);

    const again = await staff.post('/api/donations', same);
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'donations/looks-same',
        message: 'This donation may already be recorded. Record it anyway?',
      },
    });
    expect((await staff.post('/api/donations', { ...same, recordAnyway: true })).status).toBe(201);
    expect(await donorNow(donor._id)).toMatchObject({ giving: { count: 2, total: 151 } });
  });

  test('a repeated donation after three minutes raises no question', async () => {
    const { setNow } = await world();
    const donor = await given.donor(organization);
    await staff.post('/api/donations', newDonation(donor._id));
    setNow(new Date(Date.now() + 3 * 60_000));
    const later = await staff.post('/api/donations', newDonation(donor._id));
    setNow(undefined);
    expect(later.status).toBe(201);
  });

  test('of ten equal donations sent at once, one is recorded', async () => {
    const donor = await given.donor(organization);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => staff.post('/api/donations', newDonation(donor._id))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe('a donation that moves', () => {
  test('takes its money from one pledge to another, and to another donor', async () => {
    const [from, to] = [await given.pledge(organization), await given.pledge(organization)];
    const donation = await given.donation(organization, {
      donor: from.donor._id,
      pledgeId: from._id,
      amount: 120,
    });
    expect(await pledgeNow(from._id)).toMatchObject({ status: 'settled' });

    const moved = await staff.put(`/api/donations/${donation._id}`, {
      ...newDonation(to.donor._id, { amount: 100, pledgeId: to._id }),
      version: donation.version,
    });
    expect(moved.status).toBe(200);
    expect(await pledgeNow(from._id)).toMatchObject({ status: 'open', amountFulfilled: 0 });
    expect(await pledgeNow(to._id)).toMatchObject({ status: 'open', amountFulfilled: 100 });
    expect(await donorNow(from.donor._id)).toMatchObject({ giving: { count: 0, total: 0 } });
    expect(await donorNow(to.donor._id)).toMatchObject({ giving: { count: 1, total: 100 } });
  });

  test('may pay the pledge of somebody else', async () => {
    const pledge = await given.pledge(organization);
    const donation = await given.donation(organization, { pledgeId: pledge._id, amount: 20 });
    expect(donation.donor._id).not.toBe(pledge.donor._id);
    expect(donation).toMatchObject({
      pledge: { _id: pledge._id, donor: { _id: pledge.donor._id } },
    });
    expect(await pledgeNow(pledge._id)).toMatchObject({ amountFulfilled: 20 });
  });

  test('stays with a pledge in the trash and pays it again after a restore', async () => {
    const pledge = await given.pledge(organization);
    const donation = await given.donation(organization, { pledgeId: pledge._id, amount: 20 });
    await staff.delete(`/api/pledges/${pledge._id}`);
    const shown = await staff.get(`/api/donations/${donation._id}`);
    expect(shown.body['data']).toMatchObject({ pledge: null, amount: 20 });

    const edited = await staff.put(`/api/donations/${donation._id}`, {
      ...newDonation(donation.donor._id, { amount: 25, pledgeId: null }),
      version: donation.version,
    });
    expect(edited.status).toBe(200);
    await staff.post(`/api/pledges/${pledge._id}/restore`);
    expect(await pledgeNow(pledge._id)).toMatchObject({ amountFulfilled: 25 });
  });
});

describe('a refund', () => {
  test('subtracts its amount from every total', async () => {
    const pledge = await given.pledge(organization);
    const donation = await given.donation(organization, {
      donor: pledge.donor._id,
      pledgeId: pledge._id,
      amount: 120,
    });
    const part = await staff.post(`/api/donations/${donation._id}/refund`, {
      amount: 20,
      date: '2026-04-02',
      reason: 'Paid twice',
      version: donation.version,
    });
    expect(part.body['data']).toMatchObject({ status: 'partially_refunded', refunded: 20 });
    expect(await pledgeNow(pledge._id)).toMatchObject({ status: 'open', amountFulfilled: 100 });
    expect(await donorNow(pledge.donor._id)).toMatchObject({ giving: { total: 100 } });

    const { version } = part.body['data'] as { version: number };
    const refund = { date: '2026-04-03', reason: '', version };
    const tooMuch = await staff.post(`/api/donations/${donation._id}/refund`, {
      ...refund,
      amount: 101,
    });
    expect(tooMuch).toMatchObject({
      status: 409,
      body: { message: 'You can refund up to $100.00 of this donation.' },
    });
    const rest = await staff.post(`/api/donations/${donation._id}/refund`, {
      ...refund,
      amount: 100,
    });
    expect(rest.body['data']).toMatchObject({ status: 'refunded', refunded: 120 });
    expect(await donorNow(pledge.donor._id)).toMatchObject({ giving: { total: 0, count: 0 } });
    expect(
      (await staff.get(`/api/pledges/${pledge._id}?asOf=2026-04-02`)).body['data'],
    ).toMatchObject({ amountFulfilled: 100, payments: [{ refunded: 20 }] });
  });
});

describe('the list', () => {
  test('shows the donations of a donor, a campaign, a method, a time or a name', async () => {
    const donor = await given.donor(organization, { name: 'Margaret Hamilton' });
    const campaign = await given.campaign(organization);
    await given.donation(organization, {
      donor: donor._id,
      campaign: campaign._id,
      method: 'paypal',
      date: '2019-07-20',
    });
    for (const filter of [
      `donorId=${donor._id}`,
      `campaignId=${campaign._id}`,
      'method=paypal',
      'startDate=2019-07-01&endDate=2019-07-31',
      'search=hamilton',
    ]) {
      const { body } = await staff.get(`/api/donations?${filter}`);
      expect([filter, body['count']]).toEqual([filter, 1]);
      expect(body['data']).toMatchObject([{ donor: { name: 'Margaret Hamilton' } }]);
    }
  });
});

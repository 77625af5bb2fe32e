import { expect, test } from 'vitest';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

type Part = { amount: number; paid: number; writtenOff: number };
type Split = { _id: string; version: number; splits: Part[] };

/** A pledge of $100: $60 for the roof, $30 for a campaign, $10 for nothing special. */
async function splitPledge(more: object = {}) {
  const organization = await given.organization();
  const staff = signIn(organization);
  const roof = await given.fund(organization, { name: 'Roof' });
  const gala = await given.campaign(organization, { name: 'Gala' });
  const splits = [
    { fund: roof._id, amount: 60 },
    { campaign: gala._id, amount: 30 },
    { amount: 10 },
  ];
  const pledge = await given.pledge(organization, { amount: 100, splits, ...more });
  return { organization, staff, roof, gala, splits, pledge };
}

const fetchPledge = async (organization: Organization, id: string, query = '') => {
  const { body } = await signIn(organization).get(`/api/pledges/${id}${query}`);
  return body['data'] as Split & Record<string, unknown>;
};

const pay = (
  organization: Organization,
  pledge: { _id: string; donor: { _id: string } },
  amount: number,
) => given.donation(organization, { donor: pledge.donor._id, pledgeId: pledge._id, amount });

const toAmounts = (record: object) => (record as Split).splits.map(({ amount }) => amount);

test('a pledge is split over funds and campaigns, and its parts add up', async () => {
  const { staff, splits, pledge } = await splitPledge();

  expect(pledge).toMatchObject({
    campaign: null,
    fund: null,
    splits: [
      { fund: { name: 'Roof' }, campaign: null, amount: 60 },
      { fund: null, campaign: { name: 'Gala' }, amount: 30 },
      { fund: null, campaign: null, amount: 10 },
    ],
  });
  const wrong = { donor: pledge.donor._id, amount: 99, date: '2026-01-01', splits };
  const reply = await staff.post('/api/pledges', wrong);
  expect(reply).toMatchObject({
    status: 400,
    body: { fields: { splits: 'The parts don’t add up to the amount.' } },
  });
});

test('payments are split like the pledge, and the last one completes every part', async () => {
  const { organization, pledge } = await splitPledge();

  expect(toAmounts(await pay(organization, pledge, 33.33))).toEqual([19.99, 10, 3.34]);
  expect(toAmounts(await pay(organization, pledge, 33.33))).toEqual([20, 10, 3.33]);
  expect(toAmounts(await pay(organization, pledge, 33.34))).toEqual([20.01, 10, 3.33]);
  const { splits, ...rest } = await fetchPledge(organization, pledge._id);
  expect(rest).toMatchObject({ status: 'settled' });
  expect(splits).toMatchObject([{ paid: 60 }, { paid: 30 }, { paid: 10 }]);
});

test('a payment of one cent is for one part', async () => {
  const { organization, pledge } = await splitPledge();
  const payment = await pay(organization, pledge, 0.01);

  expect(payment).toMatchObject({ amount: 0.01, splits: [] });
});

test('a payment for a fund of its own is not split, and the next ones make up for it', async () => {
  const { organization, roof, pledge } = await splitPledge();
  const donor = pledge.donor._id;
  const fields = { donor, pledgeId: pledge._id, amount: 50, fund: roof._id };
  expect(await given.donation(organization, fields)).toMatchObject({ splits: [] });

  expect(toAmounts(await pay(organization, pledge, 50))).toEqual([10, 30, 10]);
});

test('what was written off is no longer expected of each part, and a surplus is shared', async () => {
  const { organization, staff, pledge } = await splitPledge();
  await staff.post(`/api/pledges/${pledge._id}/write-off`, {
    amount: 50,
    reason: 'Moved away',
    version: pledge.version,
  });
  const open = await fetchPledge(organization, pledge._id);
  expect(open.splits).toMatchObject([{ writtenOff: 30 }, { writtenOff: 15 }, { writtenOff: 5 }]);

  expect(toAmounts(await pay(organization, pledge, 60))).toEqual([36, 18, 6]);
});

test('a refunded payment is expected of the parts that it was for', async () => {
  const { organization, staff, pledge } = await splitPledge();
  const payment = await pay(organization, pledge, 100);
  await staff.post(`/api/donations/${payment._id}/refund`, {
    amount: 50,
    date: '2026-04-01',
    version: payment.version,
  });
  const { splits } = await fetchPledge(organization, pledge._id);
  expect(splits).toMatchObject([{ paid: 30 }, { paid: 15 }, { paid: 5 }]);
  const earlier = await fetchPledge(organization, pledge._id, '?asOf=2026-03-31');
  expect(earlier.splits).toMatchObject([{ paid: 60 }, { paid: 30 }, { paid: 10 }]);

  expect(toAmounts(await pay(organization, pledge, 50))).toEqual([30, 15, 5]);
});

test('campaigns count the parts that are for them', async () => {
  const { staff, gala, pledge } = await splitPledge();
  const fetchGala = async () => (await staff.get(`/api/campaigns/${gala._id}`)).body['data'];
  expect(await fetchGala()).toMatchObject({ pledgedAmount: 30, pledges: 1 });

  await staff.post(`/api/pledges/${pledge._id}/write-off`, {
    amount: 10,
    reason: 'Asked for it',
    version: pledge.version,
  });
  expect(await fetchGala()).toMatchObject({ pledgedAmount: 27, pledges: 1 });
});

test('the list finds split pledges by fund and campaign, and counts the parts', async () => {
  const { organization, staff, roof, gala, pledge } = await splitPledge();
  await given.pledge(organization, { amount: 7, fund: roof._id });
  await given.pledge(organization, { amount: 5 });
  const { body } = await staff.get('/api/funds');
  const [general] = body['data'] as { _id: string }[];
  const find = async (filter: object) => {
    const reply = await staff.post('/api/pledges/filter', filter);
    const { all } = reply.body['statistics'] as { all: object };
    return { count: reply.body['count'], all };
  };

  expect(await find({ fundId: roof._id })).toMatchObject({ count: 2, all: { totalAmount: 67 } });
  expect(await find({ campaignId: gala._id })).toMatchObject({
    count: 1,
    all: { totalAmount: 30, outstanding: 30 },
  });
  // The default fund has the parts without a fund and the pledge without one.
  expect(await find({ fundId: general?._id })).toMatchObject({
    count: 2,
    all: { totalAmount: 45 },
  });
  expect(await find({ fundId: pledge._id })).toMatchObject({ count: 0 });
  expect(await find({ search: 'gala' })).toMatchObject({ count: 1 });
  expect(await find({})).toMatchObject({ count: 3, all: { totalAmount: 112 } });
});

test('what is overdue of a fund is the share of its part', async () => {
  const { staff, roof } = await splitPledge({ dueDate: '2026-02-01' });
  const { body } = await staff.post('/api/pledges/filter', { fundId: roof._id });

  expect(body['statistics']).toMatchObject({ pastDue: 60, overdue: { count: 1, outstanding: 60 } });
});

test('an edit without parts keeps them, and a new amount needs new ones', async () => {
  const { staff, roof, pledge } = await splitPledge();
  const changes = {
    donor: pledge.donor._id,
    amount: 100,
    date: '2026-01-01',
    notes: 'Called',
    status: 'open',
    version: pledge.version,
  };
  const url = `/api/pledges/${pledge._id}`;
  const kept = await staff.put(url, changes);
  expect(toAmounts(kept.body['data'] as object)).toEqual([60, 30, 10]);

  const version = 2;
  const raised = { ...changes, amount: 120, version };
  expect(await staff.put(url, raised)).toMatchObject({
    status: 409,
    body: { code: 'pledges/splits-missing' },
  });
  const splits = [{ fund: roof._id, amount: 90 }, { amount: 30 }];
  const split = await staff.put(url, { ...raised, splits });
  expect(toAmounts(split.body['data'] as object)).toEqual([90, 30]);

  const single = await staff.put(url, { ...raised, splits: [], fund: roof._id, version: 3 });
  expect(single.body['data']).toMatchObject({ splits: [], fund: { name: 'Roof' } });
});

test('parts for funds and campaigns of others are refused', async () => {
  const { staff, pledge } = await splitPledge();
  const other = await given.organization();
  const { _id: fund } = await given.fund(other);
  const { _id: campaign } = await given.campaign(other);

  for (const [part, code] of [
    [{ fund }, 'pledges/fund-not-found'],
    [{ campaign }, 'pledges/campaign-not-found'],
  ] as const) {
    const reply = await staff.post('/api/pledges', {
      donor: pledge.donor._id,
      amount: 10,
      date: '2026-01-01',
      splits: [{ ...part, amount: 6 }, { amount: 4 }],
    });
    expect(reply).toMatchObject({ status: 400, body: { code } });
  }
});

test('what is due for a fund or campaign is its share of each installment', async () => {
  const { organization, staff, roof, gala, pledge } = await splitPledge({
    frequency: 'monthly',
    date: '2026-01-31',
    dueDate: '2026-04-30',
  });
  await pay(organization, pledge, 50);
  const sumDue = async (filter: object) => {
    const { body } = await staff.post('/api/pledges/filter', {
      dueStartDate: '2026-02-01',
      ...filter,
    });
    return (body['statistics'] as { due: object }).due;
  };
  expect(await sumDue({})).toEqual({ count: 3, amount: 100, paid: 50, missing: 50 });
  const ofRoof = { fundId: roof._id };
  expect(await sumDue(ofRoof)).toEqual({ count: 3, amount: 60, paid: 30, missing: 30 });
  const march = { ...ofRoof, dueStartDate: '2026-03-01', dueEndDate: '2026-03-31' };
  expect(await sumDue(march)).toEqual({ count: 1, amount: 20, paid: 10, missing: 10 });
  const ofGala = { campaignId: gala._id, dueEndDate: '2026-02-28' };
  expect(await sumDue(ofGala)).toEqual({ count: 1, amount: 10, paid: 10, missing: 0 });
  const unpaid = { ...ofRoof, unpaid: true };
  expect(await sumDue(unpaid)).toEqual({ count: 2, amount: 40, paid: 10, missing: 30 });
});

import { expect, test } from 'vitest';
import { completeProfile } from '../../../test/documents/pdf.ts';
import {
  fetchMatch,
  matchedDonation,
  payMatch,
  type DonationWithMatches,
} from '../../../test/giving/matched-donation.ts';
import { given, signIn } from '../../../test/world/world.ts';

test('a match is the company’s pledge beside the donation, and both name each other', async () => {
  const { organization, donor, company, donation } = await matchedDonation();

  expect(donation.employerMatches).toMatchObject([
    { company: { name: 'Acme Corporation' }, amount: 250, received: 0, status: 'open' },
  ]);
  expect(await fetchMatch(organization, donation)).toMatchObject({
    donor: { _id: company._id },
    amount: 250,
    date: '2026-03-01',
    status: 'open',
    employerMatch: {
      donation: { _id: donation._id, donor: { _id: donor._id }, amount: 250, refunded: 0 },
    },
  });
});

test.each([
  ['two dollars for each', { percent: 200 }, 500],
  ['half of it', { percent: 50 }, 125],
  ['at most the limit', { percent: 300, most: 600 }, 600],
  ['an amount of its own', { amount: 99.5 }, 99.5],
  ['a third', { percent: 33 }, 82.5],
])('a company can promise %s', async (_what, terms, amount) => {
  const { donation } = await matchedDonation(terms);

  expect(donation.employerMatches).toMatchObject([{ amount }]);
});

test('only the company’s payment counts, as the company’s money', async () => {
  const world = await matchedDonation();
  const { staff, company, donor, donation } = world;
  const fetchTotals = async () => {
    const replies = await Promise.all(
      [donor, company].map(({ _id }) => staff.get(`/api/donors/${_id}`)),
    );
    return replies.map(({ body }) => (body['data'] as { giving: { total: number } }).giving.total);
  };
  expect(await fetchTotals()).toEqual([250, 0]);

  const payment = await payMatch(world, 250);
  expect(await fetchTotals()).toEqual([250, 250]);
  expect(payment).toMatchObject({ givenThrough: 'employer' });
  const { body } = await staff.get(`/api/donations/${donation._id}`);
  expect(body['data']).toMatchObject({
    employerMatches: [{ received: 250, status: 'settled' }],
  });
});

test('what a company pays on its match gets no tax receipt', async () => {
  const world = await matchedDonation();
  await completeProfile(world.organization);
  const payment = await payMatch(world, 250);

  const reply = await world.staff.get(`/api/receipts/${payment._id}`);
  expect(reply).toMatchObject({ status: 409, body: { code: 'receipts/given-through' } });
});

test('a match of a split donation is split alike', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);
  const company = await given.donor(organization, { name: 'Acme Corporation' });
  const roof = await given.fund(organization, { name: 'Roof' });
  const splits = [{ fund: roof._id, amount: 75 }, { amount: 25 }];
  const donation = await given.donation(organization, { amount: 100, splits });

  const terms = { company: company._id, percent: 50 };
  const reply = await staff.post(`/api/donations/${donation._id}/matches`, terms);
  expect(reply).toMatchObject({
    status: 201,
    body: {
      data: { version: 2 },
      message: 'Match of $50.00 promised by Acme Corporation.',
    },
  });
  expect(await fetchMatch(organization, reply.body['data'] as DonationWithMatches)).toMatchObject({
    amount: 50,
    splits: [
      { fund: { name: 'Roof' }, amount: 37.5 },
      { fund: null, amount: 12.5 },
    ],
  });
});

test('deleting a donation keeps the promise, which then has no donation', async () => {
  const { organization, staff, donation } = await matchedDonation();
  await staff.delete(`/api/donations/${donation._id}`);

  expect(await fetchMatch(organization, donation)).toMatchObject({
    status: 'open',
    employerMatch: { donation: null },
  });
});

test('the promise is canceled with its donation on request, and reopened with it', async () => {
  const { organization, staff, donation } = await matchedDonation();
  await staff.delete(`/api/donations/${donation._id}?cancelsMatches=true`);
  expect(await fetchMatch(organization, donation)).toMatchObject({ status: 'canceled' });

  await staff.post(`/api/donations/${donation._id}/restore`);
  expect(await fetchMatch(organization, donation)).toMatchObject({
    status: 'open',
    employerMatch: { donation: { _id: donation._id } },
  });
});

test('a refund cancels the open part of the promise on request, and nothing that was paid', async () => {
  const world = await matchedDonation();
  const { organization, staff, donation } = world;
  await payMatch(world, 100);
  const refund = { amount: 250, date: '2026-03-02', version: donation.version };
  await staff.post(`/api/donations/${donation._id}/refund`, { ...refund, cancelsMatches: true });

  const pledge = await fetchMatch(organization, donation);
  expect(pledge).toMatchObject({ status: 'canceled', amountFulfilled: 100, amountWrittenOff: 150 });
  expect(pledge['history']).toMatchObject([
    { kind: 'promise' },
    { kind: 'cancel', reason: 'The matched donation was refunded.' },
  ]);
});

test('a refund keeps the promise unless that is requested', async () => {
  const { organization, staff, donation } = await matchedDonation();
  const refund = { amount: 250, date: '2026-03-02', version: donation.version };
  await staff.post(`/api/donations/${donation._id}/refund`, refund);

  expect(await fetchMatch(organization, donation)).toMatchObject({
    status: 'open',
    employerMatch: { donation: { refunded: 250 } },
  });
});

test('a donor can’t match their own donation, and a company matches it once', async () => {
  const { staff, donor, company, donation } = await matchedDonation();

  for (const [id, status, code] of [
    [donor._id, 400, 'donations/matches-itself'],
    [company._id, 409, 'donations/already-matched'],
    [donation._id, 400, 'donations/company-not-found'],
  ] as const) {
    const reply = await staff.post(`/api/donations/${donation._id}/matches`, { company: id });
    expect(reply).toMatchObject({ status, body: { code } });
  }
});

test('neither a donation nor its match moves to the donor of the other', async () => {
  const { organization, staff, donor, company, donation } = await matchedDonation();
  const fields = { amount: 250, date: '2026-03-01' };
  const moveDonation = () =>
    staff.put(`/api/donations/${donation._id}`, {
      ...fields,
      method: 'cash',
      donor: company._id,
    });
  const pledge = await fetchMatch(organization, donation);
  const changePledge = (changes: object) =>
    staff.put(`/api/pledges/${pledge._id}`, { ...fields, status: 'open', ...changes });

  expect(await moveDonation()).toMatchObject({
    status: 409,
    body: { code: 'donations/given-by-company', fields: { donor: expect.any(String) } },
  });
  expect(await changePledge({ donor: donor._id })).toMatchObject({
    status: 409,
    body: { code: 'pledges/matches-own-donation' },
  });

  const canceled = { donor: company._id, status: 'canceled', reason: 'The company gave it.' };
  expect((await changePledge(canceled)).status).toBe(200);
  expect((await moveDonation()).status).toBe(200);
  expect((await changePledge({ donor: company._id })).body['code']).toBe(
    'pledges/matches-own-donation',
  );
});

test('a donation that was refunded or given in kind can’t be matched', async () => {
  const { organization, staff, donation } = await matchedDonation();
  const { _id: company } = await given.donor(organization);
  const refund = { amount: 250, date: '2026-03-02', version: donation.version };
  await staff.post(`/api/donations/${donation._id}/refund`, refund);
  const inKind = await given.donation(organization, { inKind: 'A piano' });

  for (const { _id } of [donation, inKind]) {
    const reply = await staff.post(`/api/donations/${_id}/matches`, { company });
    expect(reply).toMatchObject({ status: 409, body: { code: 'donations/not-matchable' } });
  }
});

test('a match of less than a cent is refused, and nothing is recorded', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);
  const { _id: company } = await given.donor(organization);
  const { _id: donor } = await given.donor(organization);
  const reply = await staff.post('/api/donations', {
    donor,
    amount: 0.01,
    date: '2026-03-01',
    method: 'cash',
    employerMatch: { company, percent: 10 },
  });

  expect(reply).toMatchObject({ status: 400, body: { code: 'donations/match-too-small' } });
  const { body } = await staff.get(`/api/donations?donorId=${donor}`);
  expect(body).toMatchObject({ count: 0 });
});

test('the history of a donation and of its match tell of each other', async () => {
  const { organization, staff, donation } = await matchedDonation();
  const { _id: company } = await given.donor(organization, { name: 'Bolt' });
  await staff.post(`/api/donations/${donation._id}/matches`, { company, amount: 5 });
  const { body } = await staff.get('/api/activities?limit=10');

  const told = (body['data'] as { action: string; details: string[] }[]).find(
    ({ action }) => action === 'donations/matched',
  );
  expect(told?.details).toEqual([
    'Employer match from $250.00 by Acme Corporation to $250.00 by Acme Corporation; $5.00 by Bolt',
  ]);
});

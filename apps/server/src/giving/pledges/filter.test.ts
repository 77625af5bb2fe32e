import { beforeAll, describe, expect, test } from 'vitest';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

type ListedPledge = { _id: string; amount: number; donor: { name: string } };
type Figure = { count: number; totalAmount: number; outstanding: number };
type Page = {
  data: ListedPledge[];
  count: number;
  pagination: { totalPages: number };
  statistics: Record<string, Figure>;
};

let organization: Organization;
let staff: ReturnType<typeof signIn>;
let ada: { _id: string };
let campaign: { _id: string };

beforeAll(async () => {
  organization = await given.organization();
  staff = signIn(organization);
  ada = await given.donor(organization, { name: 'Ada Lovelace' });
  const bo = await given.donor(organization, { name: 'Bo Ångström' });
  campaign = await given.campaign(organization, { name: 'Roof fund' });
  const made = (fields: Record<string, unknown>) => given.pledge(organization, fields);

  await made({ donor: ada._id, amount: 300, dueDate: '2020-01-01', campaign: campaign._id });
  await made({ donor: ada._id, amount: 200, dueDate: '2999-01-01', notes: 'Pays at the café' });
  const paid = await made({ donor: bo._id, amount: 1_234.5 });
  await given.donation(organization, { donor: bo._id, pledgeId: paid._id, amount: 1_234.5 });
  await made({ donor: bo._id, amount: 50, status: 'canceled' });
});

const filter = async (fields: Record<string, unknown> = {}) => {
  const { status, body } = await staff.post('/api/pledges/filter', fields);
  expect(status).toBe(200);
  return body as unknown as Page;
};

const amounts = (page: Page) => page.data.map(({ amount }) => amount);

describe('the figures', () => {
  test('count all pledges, whatever the status filter leaves', async () => {
    const { statistics, count } = await filter({ status: 'settled' });

    expect(count).toBe(1);
    expect(statistics).toEqual({
      all: { count: 4, totalAmount: 1_734.5, paid: 1_234.5, outstanding: 500 },
      open: { count: 2, totalAmount: 500, paid: 0, outstanding: 500 },
      settled: { count: 1, totalAmount: 1_234.5, paid: 1_234.5, outstanding: 0 },
      canceled: { count: 1, totalAmount: 50, paid: 0, outstanding: 0 },
      overdue: { count: 1, totalAmount: 300, paid: 0, outstanding: 300 },
      filtered: { count: 1, totalAmount: 1_234.5, paid: 1_234.5, outstanding: 0 },
      pastDue: 300,
    });
  });

  test('are the same computed from days, from pledges and from the ledger', async () => {
    const { statistics } = await filter();

    expect((await filter({ startDate: '1900-01-01' })).statistics).toEqual(statistics);
    expect((await filter({ minAmount: 0.01 })).statistics).toEqual(statistics);
    expect((await filter({ asOf: '2998-12-31' })).statistics).toEqual(statistics);
  });

  test('follow the donor and the campaign of the filter', async () => {
    const ofAda = await filter({ donorIds: [ada._id] });
    expect(ofAda.statistics['all']).toMatchObject({ count: 2, totalAmount: 500 });

    const ofCampaign = await filter({ campaignId: campaign._id });
    expect(ofCampaign.statistics['all']).toMatchObject({ count: 1, totalAmount: 300 });
  });
});

describe('the filter', () => {
  test('shows open pledges whose date has passed as overdue', async () => {
    expect(amounts(await filter({ status: 'open', overdue: true }))).toEqual([300]);
  });

  test('treats an empty amount as no limit', async () => {
    expect(amounts(await filter({ minAmount: 0, maxAmount: 0 }))).toHaveLength(4);
    expect(amounts(await filter({ minAmount: 100, maxAmount: 300 }))).toEqual([300, 200]);
  });

  test.each([
    ['the donor', 'lovelace', [300, 200]],
    ['a donor without accents', 'angstrom', [1_234.5, 50]],
    ['the campaign', 'roof', [300]],
    ['the notes', 'CAFE', [200]],
    ['the amount', '1234.50', [1_234.5]],
    ['the amount as it is written', '$1,234', [1_234.5]],
    ['several words in different places', 'ada roof', [300]],
    ['signs that mean something to a database', '%', []],
  ])('searches %s', async (_where, search, found) => {
    expect(amounts(await filter({ search }))).toEqual(found);
  });

  test.each([
    ['amount', [50, 200, 300, 1_234.5], [1_234.5, 300, 200, 50]],
    ['donor', [300, 200, 1_234.5, 50], [50, 1_234.5, 200, 300]],
    ['campaign', [300, 200, 1_234.5, 50], [300, 50, 1_234.5, 200]],
    ['dueDate', [300, 200, 1_234.5, 50], [200, 300, 50, 1_234.5]],
    ['status', [300, 200, 1_234.5, 50], [50, 1_234.5, 200, 300]],
    ['date', [300, 200, 1_234.5, 50], [50, 1_234.5, 200, 300]],
    ['frequency', [300, 200, 1_234.5, 50], [50, 1_234.5, 200, 300]],
  ])('sorts by %s in both directions, missing values last', async (sortBy, up, down) => {
    expect(amounts(await filter({ sortBy, sortDirection: 'asc' }))).toEqual(up);
    expect(amounts(await filter({ sortBy, sortDirection: 'desc' }))).toEqual(down);
  });

  test('returns pages in order', async () => {
    const first = await filter({ limit: 3 });
    const second = await filter({ limit: 3, page: 2 });
    expect([...amounts(first), ...amounts(second)]).toEqual([1_234.5, 300, 200, 50]);
    expect(second.pagination.totalPages).toBe(2);
  });
});

describe('as of a day', () => {
  test('shows pledges as they were at the end of that day', async () => {
    const before = await filter({ asOf: '2026-03-30' });
    expect(before.statistics['settled']).toMatchObject({ count: 0 });
    expect(before.statistics['open']).toMatchObject({ count: 4, totalAmount: 1_784.5 });

    const after = await filter({ asOf: '2026-03-31' });
    expect(after.statistics['settled']).toMatchObject({ count: 1, totalAmount: 1_234.5 });
    expect((await filter({ asOf: '2025-12-31' })).count).toBe(0);
  });
});

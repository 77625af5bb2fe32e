import { afterEach, describe, expect, test } from 'vitest';
import {
  giving,
  donorNames,
  organizationOn,
  fetchReport,
} from '../../../test/documents/reports.ts';
import { given, request, signIn, world } from '../../../test/world/world.ts';

afterEach(async () => (await world()).setNow(undefined));

describe('giving', () => {
  test('by month is compared with the same day last year, including leap days', async () => {
    const organization = await organizationOn('2025-02-28T17:00:00Z');
    const { ids } = await giving(organization, [
      ['Ann', '2024-02-28', 10],
      ['Ann', '2024-02-29', 20],
      ['Ann', '2024-11-01', 40],
      ['Ann', '2025-02-01', 5],
      ['Ben', '2025-02-02', 6],
    ]);
    const { body } = await signIn(organization).get('/api/reports/months?month=2025-02-01');
    expect(body['data']).toMatchObject({
      total: {
        thisYear: { amount: 11, gifts: 2 },
        lastYear: { amount: 70, gifts: 3 },
        toThisDayLastYear: { amount: 10, gifts: 1 },
      },
      rows: [
        { donor: { _id: ids.get('Ben') }, amount: 6, gifts: 1 },
        { donor: { _id: ids.get('Ann') }, amount: 5, gifts: 1 },
      ],
    });
    const months = (body['data'] as { months: object[] }).months;
    expect(months).toHaveLength(12);
    expect(months[1]).toEqual({
      month: '2025-02-01',
      thisYear: { amount: 11, gifts: 2 },
      lastYear: { amount: 30, gifts: 2 },
    });
    const outside = await signIn(organization).get('/api/reports/months?month=2024-02-01');
    expect(outside.status).toBe(400);
  });

  test('by campaign includes donations without one and those of deleted campaigns', async () => {
    const organization = await given.organization();
    const [kept, gone] = [await given.campaign(organization), await given.campaign(organization)];
    const donor = (await given.donor(organization, { name: 'Ann' }))._id;
    for (const [campaign, amount] of [
      [kept._id, 10],
      [gone._id, 20],
      [undefined, 40],
    ] as const) {
      await given.donation(organization, { donor, campaign, amount, date: '2026-03-01' });
    }
    await signIn(organization).delete(`/api/campaigns/${gone._id}`);
    const at = '/api/reports/campaigns?year=2026';
    const { body } = await signIn(organization).get(`${at}&campaign=none`);
    expect(body['data']).toMatchObject({
      total: { thisYear: { amount: 70, gifts: 3 } },
      campaigns: [
        { _id: null, name: 'No campaign', thisYear: { amount: 60, gifts: 2 } },
        { _id: kept._id, thisYear: { amount: 10, gifts: 1 } },
      ],
      rows: [{ amount: 60, gifts: 2 }],
    });
    const stranger = signIn(await given.organization());
    const theirs = await stranger.get(`${at}&campaign=${kept._id}`);
    expect(theirs.body['data']).toMatchObject({ campaigns: [], rows: [] });
  });
});

describe('lifetime value', () => {
  test('scores donors by quintile and gives equal donors equal scores', async () => {
    const organization = await organizationOn('2026-06-15T12:00:00Z');
    await giving(organization, [
      ['Best', '2026-06-01', 500],
      ['Best', '2026-05-01', 500],
      ['Twin one', '2025-01-01', 50],
      ['Twin two', '2025-01-01', 50],
      ['Old', '2023-06-30', 5_000],
      ['Just in', '2023-07-01', 1],
    ]);
    const { rows, figures } = await fetchReport(organization, 'value');
    const found = Object.fromEntries(rows.map((row) => [row.donor.name, row]));
    expect(found['Best']).toMatchObject({
      lifetime: 1_000,
      recency: 14,
      frequency: 2,
      monetary: 1_000,
      scores: { recency: 5, frequency: 5, monetary: 5 },
      segment: 'champions',
    });
    expect(found['Twin one']?.['scores']).toEqual(found['Twin two']?.['scores']);
    expect(found['Old']).toMatchObject({ lifetime: 5_000, frequency: 0, monetary: 0 });
    expect(found['Just in']).toMatchObject({ frequency: 1, monetary: 1 });
    expect(figures['all']).toEqual({ donors: 5, lifetime: 6_101 });
    const champions = await fetchReport(organization, 'value?segment=champions');
    expect(donorNames(champions)).toEqual(['Best']);
  });
});

describe('access by tier', () => {
  const advanced = ['retention', 'lybunt', 'sybunt', 'movement', 'value'];

  test.each(advanced)('Starter is told which tier includes %s', async (name) => {
    const starter = signIn(await given.organization({ tier: 'starter' }));
    for (const path of [name, `${name}/file`]) {
      expect(await starter.get(`/api/reports/${path}`)).toMatchObject({
        status: 403,
        body: { code: 'reports/advanced' },
      });
    }
  });

  test.each(['months', 'campaigns', 'aging', 'expected'])('Starter opens %s', async (name) => {
    const starter = signIn(await given.organization({ tier: 'starter' }));
    expect((await starter.get(`/api/reports/${name}`)).status).toBe(200);
    expect((await starter.get(`/api/reports/${name}/file`)).status).toBe(200);
  });

  test('a trial of Growth opens everything', async () => {
    const growth = signIn(await given.organization({ tier: 'growth' }));
    for (const name of advanced) {
      expect((await growth.get(`/api/reports/${name}`)).status).toBe(200);
    }
  });
});

test('a donor’s name never becomes a formula in a spreadsheet', async () => {
  const organization = await given.organization();
  await giving(organization, [['=HYPERLINK("x")', '2026-01-01', 10]]);
  const { body } = await signIn(organization).get('/api/reports/months/file?year=2026');
  expect(body['text']).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await request({ method: 'GET', url: '/api/reports/months/file' })).status).toBe(401);
});

import { addDays, day } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { fetchStats } from '../../../test/world/stats.ts';

const today = day('2026-11-21');
const noon = new Date('2026-11-21T17:00:00Z');
const ago = (days: number) => addDays(today, -days);

afterEach(async () => {
  (await world()).setNow(undefined);
});

/** Signed in by the real clock, which the database uses. */
async function organizationAtNoon() {
  (await world()).setNow(undefined);
  const organization = await given.organization();
  (await world()).setNow(noon);
  return organization;
}

const createDonor = async (organization: Organization, name: string) =>
  (await given.donor(organization, { name }))._id;

describe('the figures of an organization', () => {
  test('are zero for an empty organization', async () => {
    const stats = await fetchStats(await organizationAtNoon());

    expect(stats.period).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(stats.summary).toEqual({
      totalDonors: 0,
      activeDonors: 0,
      totalGiven: 0,
      totalGifts: 0,
      inKind: { gifts: 0, value: 0 },
      allPledges: 0,
      totalPledges: 0,
      totalPledged: 0,
      collected: 0,
      pending: 0,
      promised: 0,
      collectionRate: 0,
    });
    expect(stats.pledgesByStatus).toEqual({
      open: { count: 0, amount: 0 },
      settled: { count: 0, amount: 0 },
      canceled: { count: 0 },
    });
    expect(stats.fulfilment).toEqual({ instalments: 0, amount: 0, paid: 0, rate: 0 });
    expect(stats.topDonors).toEqual([]);
    expect(stats.due.next).toEqual([]);
  });

  test('count pledges on the first and the last day of the period, and none outside', async () => {
    const organization = await organizationAtNoon();
    for (const [days, amount] of [
      [0, 1],
      [29, 20],
      [30, 300],
      [364, 4_000],
      [365, 50_000],
    ]) {
      await given.pledge(organization, { amount, date: ago(days ?? 0) });
    }
    const month = await fetchStats(organization);
    expect(month.summary).toMatchObject({ totalPledges: 2, totalPledged: 21, allPledges: 5 });
    const week = await fetchStats(organization, 'week');
    expect(week.summary).toMatchObject({ totalPledges: 1, totalPledged: 1 });
    const year = await fetchStats(organization, 'year');
    expect(year.summary).toMatchObject({ totalPledges: 4, totalPledged: 4_321 });
  });

  test('separate collected from pending and leave out unpaid canceled pledges', async () => {
    const organization = await organizationAtNoon();
    const made = { date: ago(3), dueDate: ago(1) };
    const paid = await given.pledge(organization, { ...made, amount: 100 });
    await given.pledge(organization, { ...made, amount: 50 });
    await given.pledge(organization, { ...made, amount: 1_000, status: 'canceled' });
    const donation = { donor: paid.donor._id, pledgeId: paid._id, date: today };
    await given.donation(organization, { ...donation, amount: 130 });

    const stats = await fetchStats(organization, 'week');
    expect(stats.summary).toMatchObject({
      totalPledges: 3,
      totalPledged: 150,
      collected: 100,
      pending: 50,
      collectionRate: 66.7,
      totalGiven: 130,
    });
    expect(stats.pledgesByStatus).toEqual({
      open: { count: 1, amount: 50 },
      settled: { count: 1, amount: 100 },
      canceled: { count: 1 },
    });
    expect(stats.fulfilment).toEqual({ instalments: 2, amount: 150, paid: 100, rate: 66.7 });
    expect(stats.due.overdue).toEqual({ to: ago(1), count: 1, amount: 50 });
  });

  test('list the five top donors of the period, less refunds', async () => {
    const organization = await organizationAtNoon();
    const names = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo'];
    for (const [at, name] of names.entries()) {
      const donor = await createDonor(organization, name);
      await given.donation(organization, { donor, amount: 100 + at, date: ago(at) });
      await given.donation(organization, { donor, amount: 5_000 - 100 * at, date: ago(40) });
    }
    const [flo] = (await signIn(organization).get('/api/donations?limit=100')).body['data'] as {
      _id: string;
      version: number;
      donor: { name: string };
      date: string;
    }[];
    expect(flo?.donor.name).toBe('Ann');
    await signIn(organization).post(`/api/donations/${flo?._id}/refund`, {
      amount: 0.5,
      date: today,
      reason: '',
      version: flo?.version,
    });

    const { topDonors } = await fetchStats(organization);
    expect(
      topDonors.map(({ name, amount, gifts: donations }) => [name, amount, donations]),
    ).toEqual([
      ['Flo', 105, 1],
      ['Eve', 104, 1],
      ['Dee', 103, 1],
      ['Cy', 102, 1],
      ['Ben', 101, 1],
    ]);
  });

  test('show daily giving beside the previous period', async () => {
    const organization = await organizationAtNoon();
    await given.donation(organization, { amount: 10.01, date: today });
    await given.donation(organization, { amount: 20.02, date: ago(6) });
    await given.donation(organization, { amount: 40.04, date: ago(7) });
    await given.donation(organization, { amount: 80.08, date: ago(13) });
    await given.donation(organization, { amount: 160, date: ago(14) });

    const { giving } = await fetchStats(organization, 'week');
    expect(giving).toMatchObject({
      amount: 30.03,
      gifts: 2,
      before: { from: ago(13), to: ago(7), amount: 120.12, gifts: 2 },
    });
    expect(giving.points).toHaveLength(7);
    expect(giving.points[0]).toEqual({ from: ago(6), to: ago(6), amount: 20.02, before: 80.08 });
    expect(giving.points[6]).toEqual({ from: today, to: today, amount: 10.01, before: 40.04 });
  });

  test('list payments due this week, with overdue ones first', async () => {
    const organization = await organizationAtNoon();
    for (const days of [7, 6, 3, 0, -6, -7]) {
      await given.pledge(organization, { date: ago(60), dueDate: ago(days), amount: 100 + days });
    }
    const { due } = await fetchStats(organization);
    expect(due.overdue).toEqual({ to: ago(1), count: 3, amount: 316 });
    expect(due.thisWeek).toEqual({ from: today, to: ago(-6), count: 2, amount: 194 });
    expect(due.next.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
      [ago(6), 106],
      [ago(3), 103],
      [today, 100],
      [ago(-6), 94],
    ]);
  });

  test('change when records are deleted or restored', async () => {
    const organization = await organizationAtNoon();
    const pledge = await given.pledge(organization, { date: today, dueDate: today });
    await given.donation(organization, { donor: pledge.donor._id, pledgeId: pledge._id });
    const before = await fetchStats(organization);

    const path = `/api/donors/${pledge.donor._id}`;
    await signIn(organization).delete(path);
    const empty = await fetchStats(organization);
    expect(empty.summary).toMatchObject({ totalDonors: 0, activeDonors: 0, allPledges: 0 });
    expect(empty.due.thisWeek).toMatchObject({ count: 0, amount: 0 });

    await signIn(organization).post(`${path}/restore`);
    expect(await fetchStats(organization)).toEqual(before);
  });
});

test('the figures never include another organization’s money', async () => {
  const [one, other] = [await organizationAtNoon(), await organizationAtNoon()];
  const empty = await fetchStats(other);
  await given.pledge(one, { date: today, dueDate: today });
  await given.donation(one, { date: today });
  expect(await fetchStats(other)).toEqual(empty);
});

test.each(['decade', '', 'Month', '1'])('a period of %j is refused', async (period) => {
  const staff = signIn(await organizationAtNoon());
  const reply = await staff.get(`/api/dashboard/stats?period=${period}`);
  expect(reply.status).toBe(400);
  expect(reply.body['fields']).toEqual({ period: 'Choose week, month or year.' });
});

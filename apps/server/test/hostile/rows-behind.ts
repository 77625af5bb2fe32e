import type { Period } from '@pledgewell/domain';
import { expect } from 'vitest';
import { fetchStats } from '../world/stats.ts';
import { signIn, type Organization } from '../world/world.ts';

type Fields = Record<string, unknown>;
type Days = { from: string; to: string };
type Stats = Awaited<ReturnType<typeof fetchStats>>;
type Staff = ReturnType<typeof signIn>;

/**
 * Follows the link of every figure and adds up the rows, like a person with a calculator: in whole
 * cents, from every page.
 */
export async function expectRowsBehind(organization: Organization, period: Period) {
  const staff = signIn(organization);
  const stats = await fetchStats(organization, period);
  await expectDonors(staff, stats);
  await expectPledges(staff, stats);
  await expectDue(staff, stats);
  await expectGiving(staff, stats);
}

async function expectDonors(staff: Staff, { summary }: Stats) {
  const all = await staff.get('/api/donors');
  const active = await staff.get('/api/donors?active=true&limit=100');
  const inactive = await staff.get('/api/donors?active=false&limit=100');
  const rows = active.body['data'] as { isActive: boolean }[];
  expect(summary.totalDonors).toBe(all.body['count']);
  expect(summary.activeDonors).toBe(rows.length);
  expect(rows.every(({ isActive }) => isActive)).toBe(true);
  expect(inactive.body['count']).toBe(summary.totalDonors - summary.activeDonors);
}

async function expectPledges(staff: Staff, { period, summary, pledgesByStatus }: Stats) {
  const made = { startDate: period.from, endDate: period.to };
  const all = await listPledges(staff, made);
  expect(summary.totalPledges).toBe(all.rows.length);

  const counted = await listPledges(staff, { ...made, withoutCanceled: true });
  const pledged = (row: Fields) => Number(row['amount']) - Number(row['amountWrittenOff']);
  const collected = sumDollars(counted.rows, (row) =>
    Math.min(pledged(row), Number(row['amountFulfilled'])),
  );
  expect(cents(summary.totalPledged)).toBe(sumDollars(counted.rows, pledged));
  expect(cents(summary.collected)).toBe(collected);
  expect(cents(summary.pending)).toBe(cents(summary.totalPledged) - collected);
  expect(counted.statistics.filtered).toMatchObject({
    count: counted.rows.length,
    totalAmount: summary.totalPledged,
    paid: summary.collected,
    outstanding: summary.pending,
  });
  expect(all.statistics.filtered).toMatchObject({ totalAmount: summary.totalPledged });
  const promising = all.rows.filter(
    (row) => row['status'] !== 'canceled' || Number(row['amountFulfilled']) > 0,
  );
  expect(cents(summary.promised)).toBe(sumDollars(promising, ({ amount }) => Number(amount)));
  for (const status of ['open', 'settled', 'canceled'] as const) {
    const { rows, statistics } = await listPledges(staff, { ...made, status });
    const figure: { count: number; amount?: number } = pledgesByStatus[status];
    expect(figure.count).toBe(rows.length);
    if (status !== 'canceled') expect(figure.amount).toBe(statistics.filtered?.totalAmount);
  }
}

async function expectDue(staff: Staff, { period, fulfilment, due }: Stats) {
  const fallen = await listPledges(staff, { dueStartDate: period.from, dueEndDate: period.to });
  expect(fallen.statistics.due).toMatchObject({
    count: fulfilment.instalments,
    amount: fulfilment.amount,
    paid: fulfilment.paid,
  });
  const week = { dueStartDate: due.thisWeek.from, dueEndDate: due.thisWeek.to, unpaid: true };
  expect((await listPledges(staff, week)).statistics.due).toMatchObject({
    count: due.thisWeek.count,
    missing: due.thisWeek.amount,
  });
  const overdue = await listPledges(staff, { dueEndDate: due.overdue.to, unpaid: true });
  expect(overdue.statistics.due).toMatchObject({
    count: due.overdue.count,
    missing: due.overdue.amount,
  });
  const late = await listPledges(staff, { status: 'open', overdue: true });
  expect(overdue.rows).toHaveLength(late.rows.length);
}

async function expectGiving(staff: Staff, { period, giving, topDonors }: Stats) {
  const now = await fetchDonationTotals(staff, period);
  expect(cents(giving.amount)).toBe(now.amount);
  expect(giving.gifts).toBe(now.gifts);
  expect(cents(giving.before.amount)).toBe(
    (await fetchDonationTotals(staff, giving.before)).amount,
  );
  expect(sumDollars(giving.points, ({ amount }) => Number(amount))).toBe(now.amount);

  const best = [...now.byDonor.values()].toSorted((one, other) => other - one).slice(0, 5);
  expect(topDonors.map(({ amount }) => cents(amount))).toEqual(best);
  for (const { _id, amount } of topDonors) {
    expect(now.byDonor.get(_id)).toBe(cents(amount));
  }
}

async function fetchDonationTotals(staff: Staff, { from, to }: Days) {
  const { body } = await staff.get(`/api/donations?startDate=${from}&endDate=${to}&limit=100`);
  const rows = (body['data'] as (Fields & { donor: { _id: string } })[]).filter(({ status }) =>
    ['settled', 'partially_refunded'].includes(String(status)),
  );
  const byDonor = new Map<string, number>();
  for (const { donor, amount, refunded } of rows) {
    const net = cents(Number(amount)) - cents(Number(refunded));
    byDonor.set(donor._id, (byDonor.get(donor._id) ?? 0) + net);
  }
  const amount = [...byDonor.values()].reduce((total, each) => total + each, 0);
  expect(body['statistics']).toEqual({
    gifts: rows.length,
    amount: amount / 100,
    inKind: { gifts: 0, value: 0 },
  });
  return { gifts: rows.length, amount, byDonor };
}

async function listPledges(staff: Staff, filter: Fields) {
  const { status, body } = await staff.post('/api/pledges/filter', { ...filter, limit: 100 });
  expect(status).toBe(200);
  return {
    rows: body['data'] as Fields[],
    statistics: body['statistics'] as Record<string, Record<string, number>>,
  };
}

const cents = (dollars: number) => Math.round(dollars * 100);

const sumDollars = <Row>(rows: readonly Row[], toDollars: (row: Row) => number) =>
  rows.reduce((total, row) => total + cents(toDollars(row)), 0);

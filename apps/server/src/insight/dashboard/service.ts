import type { DashboardStats, StatsQuery } from '@pledgewell/contract';
import {
  addDays,
  cents,
  daysBefore,
  daysBetween,
  periodDays,
  earlier,
  splitPeriod,
  computePercent,
  weekFrom,
  type Days,
  type Period,
} from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { findExpectedPayments } from './queries/expected.ts';
import { givenOn } from './queries/giving.ts';
import { sumDays, type Sums } from './queries/sums.ts';
import { leadingListThreshold } from './queries/leading.ts';
import { leadingDonors, topDonors } from './queries/top-donors.ts';

/**
 * The dashboard's figures: current donors, and the pledges, due installments and donations of the
 * period, including today.
 */
export async function dashboardStats(ctx: Ctx, { period: name }: StatsQuery) {
  const period = periodDays(name, ctx.today);
  const week = weekFrom(ctx.today);
  // None needs another's answer, so the statements travel together.
  const [sums, given, next] = await Promise.all([
    sumDays(ctx, { period, week }),
    givingOverTime(ctx, period, name),
    listExpectedPayments(ctx, week),
  ]);
  const inKind = { gifts: sums.inKindCountInPeriod, value: sums.inKindValueInPeriod };
  const giving = { ...given, inKind };

  const data: DashboardStats = {
    period,
    summary: toSummary(sums),
    pledgesByStatus: {
      open: { count: sums.openCount, amount: cents(sums.open) },
      settled: { count: sums.settledCount, amount: cents(sums.settled) },
      canceled: { count: sums.canceledCount },
    },
    giving,
    topDonors: await whoGaveMost(ctx, name, period, giving.gifts),
    fulfilment: {
      instalments: sums.installments,
      amount: cents(sums.due),
      paid: cents(sums.duePaid),
      rate: computePercent(sums.duePaid, sums.due),
    },
    due: {
      thisWeek: { ...week, count: sums.weekCount, amount: cents(sums.weekMissing) },
      overdue: {
        to: addDays(ctx.today, -1),
        count: sums.overdueCount,
        amount: cents(sums.overdueMissing),
      },
      next,
    },
  };
  return { data };
}

const toSummary = (sums: Sums): DashboardStats['summary'] => ({
  totalDonors: sums.donors,
  activeDonors: sums.activeDonors,
  totalGiven: cents(sums.given),
  totalGifts: sums.gifts,
  inKind: { gifts: sums.inKindCount, value: sums.inKindValue },
  allPledges: sums.pledges,
  totalPledges: sums.openCount + sums.settledCount + sums.canceledCount,
  totalPledged: cents(sums.open + sums.settled),
  collected: cents(sums.collected),
  pending: cents(sums.pending),
  promised: cents(sums.promised),
  collectionRate: computePercent(sums.paid, sums.promised),
});

/** The period in parts, each beside the same days one period earlier. */
async function givingOverTime(ctx: Ctx, period: Days, name: Period) {
  const before = daysBefore(period);
  const distance = daysBetween(before.from, period.from);
  const parts = splitPeriod(period, name);
  const given = await givenOn(ctx, [...parts, ...parts.map((part) => earlier(part, distance))]);
  const [now, then] = [given.slice(0, parts.length), given.slice(parts.length)];
  return {
    ...addUp(now),
    before: { ...before, ...addUp(then) },
    points: parts.map((part, at) => ({
      ...part,
      amount: cents(now[at]?.given ?? 0),
      before: cents(then[at]?.given ?? 0),
    })),
  };
}

const addUp = (parts: readonly { gifts: number; given: number }[]) => ({
  amount: cents(parts.reduce((total, { given }) => total + given, 0)),
  gifts: parts.reduce((total, { gifts: donations }) => total + donations, 0),
});

async function whoGaveMost(ctx: Ctx, name: Period, period: Days, donations: number) {
  const leading = donations > leadingListThreshold ? await leadingDonors(ctx, name, period) : null;
  const rows = leading ?? (await topDonors(ctx, period));
  return rows.map(({ id, ...each }) => ({ _id: id, ...each }));
}

async function listExpectedPayments(ctx: Ctx, week: Days) {
  const rows = await findExpectedPayments(ctx, week);
  return rows.map(({ donorId, donorName, ...payment }) => ({
    ...payment,
    donor: { _id: donorId, name: donorName },
  }));
}

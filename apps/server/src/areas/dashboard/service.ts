import type { DashboardStats } from '@pledgewell/contract';
import { addDays, cents, sum, zero } from '@pledgewell/domain';
import type { Ctx } from '../../context.ts';
import { countDonors } from '../donors/queries/count.ts';
import { countActiveDonors } from '../donors/queries/donors.ts';
import { givingTotals, pledgesByStatus } from './queries.ts';

const daysOf = { week: 7, month: 30, year: 365 };

/** The figures of the overview: donors now, pledges made in the period, today included. */
export async function dashboardStats(ctx: Ctx, { period }: { period: keyof typeof daysOf }) {
  const { given, gifts } = await givingTotals(ctx);
  const rows = await pledgesByStatus(ctx, addDays(ctx.today, 1 - daysOf[period]));
  const figure = (status: string) => {
    const row = rows.find((each) => each.status === status);
    return { count: row?.count ?? 0, amount: row ? cents(row.promised) : zero };
  };
  const collectable = rows.reduce((total, row) => total + row.collectable, 0);
  const paid = rows.reduce((total, row) => total + row.paid, 0);

  const data: DashboardStats = {
    summary: {
      totalDonors: await countDonors(ctx),
      activeDonors: await countActiveDonors(ctx),
      totalGiven: cents(given),
      totalGifts: gifts,
      totalPledges: rows.reduce((total, row) => total + row.count, 0),
      totalPledged: sum(rows.map((row) => cents(row.promised))),
      collectionRate: collectable === 0 ? 0 : Math.round((paid / collectable) * 1_000) / 10,
    },
    pledgesByStatus: {
      open: figure('open'),
      settled: figure('settled'),
      canceled: { count: figure('canceled').count },
    },
  };
  return { data };
}

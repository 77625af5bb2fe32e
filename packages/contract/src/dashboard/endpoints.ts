import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { data } from '../reply.ts';
import { Usd } from '../wire.ts';

const StatusFigure = z.object({ count: z.int(), amount: Usd });

export const DashboardStats = z.object({
  summary: z.object({
    totalDonors: z.int(),
    activeDonors: z.int(),
    /** All money received from donors outside the trash, net of refunds. */
    totalGiven: Usd,
    totalGifts: z.int(),
    totalPledges: z.int(),
    totalPledged: Usd,
    collectionRate: z.number(),
  }),
  pledgesByStatus: z.object({
    open: StatusFigure,
    settled: StatusFigure,
    canceled: z.object({ count: z.int() }),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboardEndpoints = {
  stats: endpoint('GET /api/dashboard/stats', {
    summary: 'The figures of the overview and of the summary cards',
    query: z.strictObject({ period: z.enum(['week', 'month', 'year']).default('month') }),
    reply: data(DashboardStats),
  }),
};

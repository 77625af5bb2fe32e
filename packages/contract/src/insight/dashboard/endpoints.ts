import { endpoint } from '../../endpoint.ts';
import { data } from '../../reply.ts';
import { DashboardStats, StatsQuery } from './stats.ts';

export const dashboardEndpoints = {
  stats: endpoint('GET /api/dashboard/stats', {
    permission: 'dashboard:read',
    summary: 'Returns the figures for the overview and the summary cards',
    query: StatsQuery,
    reply: data(DashboardStats),
  }),
};

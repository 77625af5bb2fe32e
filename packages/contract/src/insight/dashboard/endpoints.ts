import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { SinceLastVisitReport } from './since-last-visit.ts';
import { DashboardStats, StatsQuery } from './stats.ts';

export const dashboardEndpoints = {
  stats: endpoint('GET /api/dashboard/stats', {
    permission: 'dashboard:read',
    summary: 'Returns the figures for the overview and the summary cards',
    query: StatsQuery,
    reply: data(DashboardStats),
  }),
  away: endpoint('GET /api/dashboard/away', {
    permission: 'account:manage',
    summary: 'Counts what others have done since your last visit',
    reply: data(SinceLastVisitReport),
  }),
  markSeen: endpoint('POST /api/dashboard/away/seen', {
    permission: 'account:manage',
    summary: 'Marks what others have done since your last visit as seen',
    reply: done,
  }),
};

import type { DashboardStats } from '@pledgewell/contract';
import type { Period } from '@pledgewell/domain';
import { signIn, type Organization } from './world.ts';

/** The figures of an organization in their wire form, in dollars. */
export async function fetchStats(organization: Organization, period: Period = 'month') {
  const reply = await signIn(organization).get(`/api/dashboard/stats?period=${period}`);
  if (reply.status !== 200) throw new Error(`no figures: ${JSON.stringify(reply.body)}`);
  return reply.body['data'] as DashboardStats;
}

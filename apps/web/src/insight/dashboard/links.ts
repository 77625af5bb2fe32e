import type { SinceVisitKind, DashboardStats } from '@pledgewell/contract';
import type { Days } from '@pledgewell/domain';

/** The links from each figure to a list with the same total. */
export function dashboardLinks({ period, giving, due }: DashboardStats) {
  const made = { startDate: period.from, endDate: period.to };
  return {
    donors: '/dashboard/donors',
    activeDonors: at('donors', { active: 'true' }),
    pledges: at('pledges', made),
    pledged: at('pledges', { ...made, withoutCanceled: 'true' }),
    open: at('pledges', { ...made, status: 'pending' }),
    settled: at('pledges', { ...made, status: 'fulfilled' }),
    canceled: at('pledges', { ...made, status: 'cancelled' }),
    fallenDue: at('pledges', { dueStartDate: period.from, dueEndDate: period.to }),
    given: donationsPath(period),
    givenBefore: donationsPath(giving.before),
    dueThisWeek: at('pledges', {
      dueStartDate: due.thisWeek.from,
      dueEndDate: due.thisWeek.to,
      unpaid: 'true',
    }),
    overdue: at('pledges', { dueEndDate: due.overdue.to, unpaid: 'true' }),
  };
}

/** The donations of one donor, or of all, dated within a range. */
export const donationsPath = ({ from, to }: Days, donorId?: string) =>
  at('donations', { ...(donorId && { donorId }), startDate: from, endDate: to });

/** The list with exactly the rows that a line of the time away counts. */
export const sinceVisitPath = (kind: SinceVisitKind, since: string) => sinceVisitPaths[kind](since);

const sinceVisitPaths: Record<SinceVisitKind, (since: string) => string> = {
  donations: (since) => at('donations', { recordedByOthersSince: since }),
  pledges: (since) => at('pledges', { recordedByOthersSince: since }),
  'failed-cards': (since) => at('donations/recurring', { failedSince: since }),
  answers: (since) => at('activity', { only: 'answers', since }),
  changes: (since) => at('activity', { only: 'changes-by-others', since }),
};

export const pledgeAt = (id: string) => at('pledges', { pledge: id });

const at = (tab: string, params: Record<string, string>) =>
  `/dashboard/${tab}?${new URLSearchParams(params).toString()}`;

import {
  sinceVisitKinds,
  type SinceLastVisitReport,
  type SinceVisitKind,
  mostSinceVisit,
} from '@pledgewell/contract';
import { awaySinceAt, cents, hasPermission, type PermissionName } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { countSince } from './queries/since-last-visit.ts';
import { endAbsence, findVisit } from './queries/visits.ts';

/** What the list behind each line requires. */
export const sinceVisitPermissions: Record<SinceVisitKind, PermissionName> = {
  donations: 'donations:read',
  pledges: 'pledges:read',
  'failed-cards': 'recurring:read',
  answers: 'activities:read',
  changes: 'activities:read',
};

/** Counts what others have done since the member's last visit. */
export async function countSinceLastVisit(ctx: Ctx) {
  const visit = await findVisit(ctx);
  const since = visit ? awaySinceAt(visit, ctx.now) : null;
  const data: SinceLastVisitReport = { since: since?.toISOString() ?? null, lines: [] };
  if (data.since === null) return { data };

  for (const kind of sinceVisitKinds.filter((each) => maySee(ctx, each))) {
    const { count, amount } = await countSince(ctx, kind, data.since);
    const hasMore = count > mostSinceVisit;
    data.lines.push({
      kind,
      count: Math.min(count, mostSinceVisit),
      hasMore,
      amount: hasMore || amount === null ? null : cents(amount),
    });
  }
  return { data };
}

const maySee = ({ role }: Ctx, kind: SinceVisitKind) =>
  role !== null && hasPermission(role, sinceVisitPermissions[kind]);

/** The overview reports nothing more of the time away until the member has been away again. */
export async function markLastVisitSeen(ctx: Ctx) {
  await endAbsence(ctx);
  return { message: 'Marked as seen.' };
}

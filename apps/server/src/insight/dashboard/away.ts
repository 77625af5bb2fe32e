import { awayKinds, type Away, type AwayKind, mostAway } from '@pledgewell/contract';
import { awaySinceAt, cents, hasPermission, type PermissionName } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { countAway } from './queries/away.ts';
import { endAbsence, findVisit } from './queries/visits.ts';

/** What the list behind each line requires. */
export const awayPermissions: Record<AwayKind, PermissionName> = {
  donations: 'donations:read',
  pledges: 'pledges:read',
  'failed-cards': 'recurring:read',
  answers: 'activities:read',
  changes: 'activities:read',
};

/** Counts what others have done since the member's last visit. */
export async function countSinceAway(ctx: Ctx) {
  const visit = await findVisit(ctx);
  const since = visit ? awaySinceAt(visit, ctx.now) : null;
  const data: Away = { since: since?.toISOString() ?? null, lines: [] };
  if (data.since === null) return { data };

  for (const kind of awayKinds.filter((each) => maySee(ctx, each))) {
    const { count, amount } = await countAway(ctx, kind, data.since);
    const hasMore = count > mostAway;
    data.lines.push({
      kind,
      count: Math.min(count, mostAway),
      hasMore,
      amount: hasMore || amount === null ? null : cents(amount),
    });
  }
  return { data };
}

const maySee = ({ role }: Ctx, kind: AwayKind) =>
  role !== null && hasPermission(role, awayPermissions[kind]);

/** The overview reports nothing more of the time away until the member has been away again. */
export async function markAwaySeen(ctx: Ctx) {
  await endAbsence(ctx);
  return { message: 'Marked as seen.' };
}

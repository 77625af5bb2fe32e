import type { Activity, ActivityQuery, DonorActivityQuery } from '@pledgewell/contract';
import { activityActions, type ActivityAction, activityDetails } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { getDonor } from '../../giving/index.ts';
import { findActivities, findPeople, type ActivityRow } from './queries/activities.ts';
import { findDonorHistory } from './queries/donor-history.ts';

/** One page of the history, latest first. One extra entry is read to detect the end. */
export async function listActivities(ctx: Ctx, query: ActivityQuery) {
  return toPage(query, await findActivities(ctx, { ...query, limit: query.limit + 1 }));
}

/** The history of one donor and that donor's records. */
export async function listDonorActivities(ctx: Ctx, donorId: string, query: DonorActivityQuery) {
  await getDonor(ctx, donorId);
  const found = await findDonorHistory(ctx, donorId, { ...query, limit: query.limit + 1 });
  return toPage(query, found);
}

function toPage({ limit }: { limit: number }, found: readonly ActivityRow[]) {
  const rows = found.slice(0, limit);
  const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { data: rows.map(toActivity), count: rows.length, next };
}

export async function listPeople(ctx: Ctx) {
  const people = await findPeople(ctx);
  return {
    data: people.map(({ id, ...each }) => ({ _id: id, name: fullName(each) })),
    count: people.length,
  };
}

const toActivity = (row: ActivityRow): Activity => ({
  _id: row.id,
  at: row.at.toISOString(),
  who: row.actorId === null ? null : { _id: row.actorId, name: fullName(row) },
  through: { kind: row.source, name: row.sourceName },
  action: row.action,
  ...wordsFor(row.action),
  label: row.label,
  details: activityDetails(row),
  record:
    row.standing === null
      ? null
      : {
          _id: row.entityId,
          kind: row.entity as NonNullable<Activity['record']>['kind'],
          standing: row.standing,
        },
});

/** The history outlives the code: entries of a former version appear without a sentence. */
function wordsFor(action: string): Pick<Activity, 'kind' | 'does'> {
  if (!(action in activityActions)) return { kind: 'organization', does: 'changed' };
  const { kind, does } = activityActions[action as ActivityAction];
  return { kind, does };
}

type Named = { firstName: string | null; lastName: string | null };

const fullName = ({ firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ');

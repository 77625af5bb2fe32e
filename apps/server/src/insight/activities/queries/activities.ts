import type { Activity, ActivityQuery } from '@pledgewell/contract';
import {
  answerActions,
  listActions,
  type ActivityFacts,
  type ActivitySource,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { recordState } from './record-state.ts';

export type ActivityRow = {
  id: string;
  at: Date;
  actorId: string | null;
  firstName: string | null;
  lastName: string | null;
  action: string;
  entity: string;
  entityId: string;
  label: string;
  before: ActivityFacts;
  after: ActivityFacts;
  isUnchecked: boolean;
  source: ActivitySource;
  sourceName: string | null;
  /** Null for entries that are not about a record. */
  standing: NonNullable<Activity['record']>['standing'] | null;
};

/** The latest entries that match, with the actor and the current status of their records. */
export async function findActivities(ctx: Ctx, query: ActivityQuery): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.at, a.actor_id, u.first_name, u.last_name, a.action, a.entity, a.entity_id,
      a.label, a.before, a.after, a.is_unchecked, a.source, a.source_name, ${recordState} as standing
    from ${matchingActivities(ctx, query)} found
      join activities a on a.organization_id = ${ctx.organization.id} and a.id = found.id
      left join users u on u.id = a.actor_id
    order by a.at desc, a.id desc`.execute(ctx.db);
  return rows;
}

/** The ids of the latest entries that match, as a part of a query. */
export function matchingActivities(ctx: Ctx, query: ActivityQuery) {
  const { actorId, through, since, only, before, limit } = query;
  return sql`find_activities(
    ${searchWords(query.search ?? '')}::text[], ${wantedActions(query)}::text[],
    ${actorId ?? null}::uuid, ${through ?? null},
    greatest(${startOfDay(ctx, query.startDate)}, ${since ?? null}::timestamptz),
    ${startOfDay(ctx, query.endDate, 1)},
    ${only === 'changes-by-others' ? ctx.userId : null}::uuid, ${only !== undefined}::boolean,
    ${before ?? null}::uuid, ${limit}
  )`;
}

/** The organization's users, by name. */
export async function findPeople(ctx: Ctx) {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('memberships.organizationId', '=', ctx.organization.id)
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .limit(100)
    .execute();
}

/** Null means every action, including those of future versions. */
function wantedActions({ kind, change, only }: ActivityQuery) {
  if (kind === undefined && change === undefined && only === undefined) return null;
  const isBySomebody = only === 'changes-by-others' && kind === undefined;
  const actions = listActions({ kind: isBySomebody ? 'records' : kind, change });
  return only === 'answers'
    ? actions.filter((action) => answerActions.some((each) => each === action))
    : actions;
}

/** The instant at which a day begins, some days later, in the organization's time zone. */
const startOfDay = (ctx: Ctx, day: ActivityQuery['startDate'], daysOn = 0) =>
  day === undefined
    ? sql`null::timestamptz`
    : sql`(${day}::date + ${daysOn}::int)::timestamp at time zone ${ctx.organization.timeZone}`;

import type { Activity, ActivityQuery, DonorActivityQuery } from '@pledgewell/contract';
import { listActions, type ActivityFacts } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/core/context.ts';
import { searchWords } from '../../platform/db/search-words.ts';

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
  /** Null for entries that are not about a record. */
  standing: NonNullable<Activity['record']>['standing'] | null;
};

/** The latest entries that match, with the actor and the current status of their records. */
export async function findActivities(ctx: Ctx, query: ActivityQuery): Promise<ActivityRow[]> {
  const { actorId, before, limit } = query;
  const { rows } = await sql<ActivityRow>`
    select a.id, a.at, a.actor_id, u.first_name, u.last_name, a.action, a.entity, a.entity_id,
      a.label, a.before, a.after, a.is_unchecked, ${recordState} as standing
    from find_activities(
        ${searchWords(query.search ?? '')}::text[], ${wantedActions(query)}::text[],
        ${actorId ?? null}::uuid, ${startOfDay(ctx, query.startDate)},
        ${startOfDay(ctx, query.endDate, 1)}, ${before ?? null}::uuid, ${limit}
      ) found
      join activities a on a.organization_id = ${ctx.organization.id} and a.id = found.id
      left join users u on u.id = a.actor_id
    order by a.at desc, a.id desc`.execute(ctx.db);
  return rows;
}

/**
 * The latest entries about a donor and the donor's records: pledges, donations, receipts, recurring
 * donations, and the import that brought them.
 */
export async function findActivitiesByRecord(
  ctx: Ctx,
  donorId: string,
  { before, limit }: DonorActivityQuery,
): Promise<ActivityRow[]> {
  const mine = ctx.organization.id;
  const { rows } = await sql<ActivityRow>`
    with record as materialized (
      select id from donors where organization_id = ${mine} and id = ${donorId}
      union select import_id from donors where organization_id = ${mine} and id = ${donorId}
      union select id from pledges where organization_id = ${mine} and donor_id = ${donorId}
      union select id from donations where organization_id = ${mine} and donor_id = ${donorId}
      union select id from receipts where organization_id = ${mine} and donor_id = ${donorId}
      union select id from recurring_donations
        where organization_id = ${mine} and donor_id = ${donorId}
    )
    select a.id, a.at, a.actor_id, u.first_name, u.last_name, a.action, a.entity, a.entity_id,
      a.label, a.before, a.after, a.is_unchecked, ${recordState} as standing
    from record r
      join activities a on a.organization_id = ${mine} and a.entity_id = r.id
      left join users u on u.id = a.actor_id
    where ${before ?? null}::uuid is null or (a.at, a.id) < (
      select seen.at, seen.id from activities seen
      where seen.organization_id = ${mine} and seen.id = ${before ?? null}::uuid)
    order by a.at desc, a.id desc limit ${limit}`.execute(ctx.db);
  return rows;
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
const wantedActions = ({ kind, change }: ActivityQuery) =>
  kind === undefined && change === undefined ? null : listActions({ kind, change });

/** The instant at which a day begins, some days later, in the organization's time zone. */
const startOfDay = (ctx: Ctx, day: ActivityQuery['startDate'], daysOn = 0) =>
  day === undefined
    ? sql`null::timestamptz`
    : sql`(${day}::date + ${daysOn}::int)::timestamp at time zone ${ctx.organization.timeZone}`;

const ofTrashed = (table: string) => sql`coalesce((
  select case when r.deletion_id is null then 'there' else 'deleted' end from ${sql.table(table)} r
  where r.organization_id = a.organization_id and r.id = a.entity_id), 'gone')`;

const recordState = sql`case a.entity
  when 'donor' then ${ofTrashed('donors')}
  when 'pledge' then ${ofTrashed('pledges')}
  when 'donation' then ${ofTrashed('donations')}
  when 'campaign' then ${ofTrashed('campaigns')}
  when 'import' then coalesce((
    select 'there' from imports i
    where i.organization_id = a.organization_id and i.id = a.entity_id), 'gone') end`;

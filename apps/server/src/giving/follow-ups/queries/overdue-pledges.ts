import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';

const mostAtOnce = 200;

/**
 * The ids of organizations with a pledge that has been overdue for 120 days, after every usual
 * reminder, and without a follow-up about it. Pledges overdue for much longer were so before
 * anybody could act, for example after an import.
 */
export async function organizationsToCall(ops: pg.Pool, now: Date): Promise<string[]> {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select distinct p.organization_id
     from organizations o
       cross join lateral (select ($1::timestamptz at time zone o.time_zone)::date as today) t
       join pledges p on p.organization_id = o.id
     where p.status = 'open' and p.deletion_id is null
       and p.next_due_on between t.today - 180 and t.today - 120
       and not exists (
         select 1 from follow_ups f
         where f.organization_id = p.organization_id and f.pledge_id = p.id
           and f.kind = 'overdue-pledge' and f.day = p.next_due_on)
     limit $2`,
    [now, mostAtOnce],
  );
  return rows.map(({ organization_id: id }) => id);
}

type OverduePledge = { pledgeId: string; donorId: string; day: Day };

/** In donor id order, the order in which all code locks donors. */
export async function pledgesToCall(ctx: Ctx): Promise<OverduePledge[]> {
  const { rows } = await sql<OverduePledge>`
    select p.id as pledge_id, p.donor_id, p.next_due_on as day
    from pledges p cross join (select ${ctx.today}::date as today) t
    where p.organization_id = ${ctx.organization.id}
      and p.status = 'open' and p.deletion_id is null
      and p.next_due_on between t.today - 180 and t.today - 120
      and not exists (
        select 1 from follow_ups f
        where f.organization_id = p.organization_id and f.pledge_id = p.id
          and f.kind = 'overdue-pledge' and f.day = p.next_due_on)
    order by p.donor_id, p.id limit ${mostAtOnce}`.execute(ctx.db);
  return rows;
}

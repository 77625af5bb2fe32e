import type { DonorActivityQuery } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ActivityRow } from './activities.ts';
import { recordState } from './record-state.ts';

/**
 * The latest entries about a donor and the donor's records: pledges, donations, receipts, recurring
 * donations, and the import that brought them.
 */
export async function findDonorHistory(
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
      a.label, a.before, a.after, a.is_unchecked, a.source, a.source_name, ${recordState} as standing
    from record r
      join activities a on a.organization_id = ${mine} and a.entity_id = r.id
      left join users u on u.id = a.actor_id
    where ${before ?? null}::uuid is null or (a.at, a.id) < (
      select seen.at, seen.id from activities seen
      where seen.organization_id = ${mine} and seen.id = ${before ?? null}::uuid)
    order by a.at desc, a.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

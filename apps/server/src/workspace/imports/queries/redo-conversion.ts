import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** The donations that the undo restored when it moved this deletion's pledges to the trash. */
const turned = (ctx: Ctx, deletionId: string) => sql`
  select t.gift, (t.gift->>'id')::uuid as donation_id
  from converted_donations t
    join pledges p on p.organization_id = t.organization_id and p.id = t.pledge_id
  where t.organization_id = ${ctx.organization.id} and p.deletion_id = ${deletionId}`;

/** Whether these restored donations have been changed since. They are locked from here on. */
export async function donationsInTheWay(ctx: Ctx, deletionId: string) {
  const organizationId = ctx.organization.id;
  const { rows } = await sql<{ changed: boolean; turnedElsewhere: boolean }>`
    with given_back as (${turned(ctx, deletionId)}), held as materialized (
      select d.id, to_jsonb(d) as gift from donations d
      where d.organization_id = ${organizationId} and d.id in (select donation_id from given_back)
      order by d.id for update
    )
    select
      coalesce(bool_or(held.gift - array['donor_id', 'campaign_id', 'fund_id', 'is_split']
        is distinct from g.gift - array['donor_id', 'campaign_id', 'fund_id', 'is_split']), false) as changed,
      coalesce(bool_or(held.id is null and exists (
        select 1 from converted_donations t
          join pledges p on p.organization_id = t.organization_id and p.id = t.pledge_id
        where t.organization_id = ${organizationId} and t.gift->>'id' = g.donation_id::text
          and p.deletion_id is null)), false) as turned_elsewhere
    from given_back g left join held on held.id = g.donation_id`.execute(ctx.db);
  return rows[0] ?? { changed: false, turnedElsewhere: false };
}

/** Deletes the donations; their copies are stored with the pledges, for the next undo. */
export async function redoConversions(ctx: Ctx, deletionId: string) {
  await sql`
    delete from donations
    where organization_id = ${ctx.organization.id}
      and id in (select donation_id from (${turned(ctx, deletionId)}) as g)`.execute(ctx.db);
}

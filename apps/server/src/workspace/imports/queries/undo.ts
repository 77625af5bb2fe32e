import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Locks the donors that an import added, so that nobody uses them while they are removed. */
export async function lockAddedDonors(ctx: Ctx, importId: string) {
  await sql`
    select count(*) from (
      select 1 from donors
      where organization_id = ${ctx.organization.id} and import_id = ${importId}
        and deletion_id is null
      order by id for update
    ) as locked`.execute(ctx.db);
}

/** Locks the pledges that an import added, also against payments. */
export async function lockAddedPledges(ctx: Ctx, importId: string) {
  await sql`
    select count(*) from (
      select 1 from pledges
      where organization_id = ${ctx.organization.id} and import_id = ${importId}
        and deletion_id is null
      order by id for update
    ) as locked`.execute(ctx.db);
}

/** Whether a bank line is matched to a donation, which proves that its money arrived. */
const isReconciled = (alias: string) => sql`exists (
  select from bank_matches b where b.organization_id = ${sql.ref(`${alias}.organization_id`)}
    and b.donation_id = ${sql.ref(`${alias}.id`)})`;

/** Pledges that nobody has changed or paid since, except for the import's own payments. */
export async function trashPledges(ctx: Ctx, importId: string, deletionId: string) {
  const { numAffectedRows } = await sql`
    update pledges p set deletion_id = ${deletionId}
    where p.organization_id = ${ctx.organization.id} and p.import_id = ${importId}
      and p.deletion_id is null and p.version = 1
      and not exists (
        select 1 from converted_donations t
        where t.organization_id = p.organization_id and t.pledge_id = p.id)
      and not exists (
        select 1 from donations d
        where d.organization_id = p.organization_id and d.pledge_id = p.id
          and d.deletion_id is null
          and (d.import_id is distinct from p.import_id or d.version > 1
            or ${isReconciled('d')}))`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Donations that were changed or matched to a bank line since are no longer the import's own, and
 * its payments on a pledge that it created stay with that pledge.
 */
export async function trashDonations(
  ctx: Ctx,
  importId: string,
  deletionId: string,
  progress: (count: number) => Promise<void>,
) {
  const own = sql`d.import_id = ${importId} and d.deletion_id is null and d.version = 1`;
  return inDonorRanges(
    ctx,
    own,
    async (ofDonors) => {
      const { numAffectedRows } = await sql`
        update donations d set deletion_id = ${deletionId}
        where d.organization_id = ${ctx.organization.id} and ${own} and ${ofDonors}
          and not ${isReconciled('d')}
          and not exists (
            select 1 from pledges p
            where p.organization_id = d.organization_id and p.id = d.pledge_id
              and p.import_id = d.import_id and p.deletion_id is null)`.execute(ctx.db);
      return Number(numAffectedRows ?? 0);
    },
    progress,
  );
}

const donationsAtOnce = 20_000;

/**
 * Changes the donations `d` that meet a condition in ranges of donors, so that the totals of a
 * donor change once and not with every range. `change` gets the condition for one range.
 */
export async function inDonorRanges(
  ctx: Ctx,
  condition: RawBuilder<unknown>,
  change: (ofDonors: RawBuilder<unknown>) => Promise<number>,
  progress: (count: number) => Promise<void>,
): Promise<number> {
  let total = 0;
  for (const { first, last } of await listDonorRanges(ctx, condition)) {
    const count = await change(sql`d.donor_id between ${first}::uuid and ${last}::uuid`);
    total += count;
    await progress(count);
  }
  return total;
}

async function listDonorRanges(ctx: Ctx, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ first: string; last: string }>`
    select (array_agg(donor_id order by donor_id))[1] as first,
      (array_agg(donor_id order by donor_id desc))[1] as last
    from (
      select donor_id, sum(count(*)) over (order by donor_id) as number
      from donations d
      where d.organization_id = ${ctx.organization.id} and ${condition}
      group by donor_id
    ) numbered
    group by ((number - 1) / ${donationsAtOnce}::int)::int
    order by 1`.execute(ctx.db);
  return rows;
}

/** Unchanged donors without any donation or pledge left. */
export async function trashDonors(ctx: Ctx, importId: string, deletionId: string) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('donors')
    .set({ deletionId })
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', importId)
    .where('deletionId', 'is', null)
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('donations')
            .select('donations.id')
            .whereRef('donations.organizationId', '=', 'donors.organizationId')
            .whereRef('donations.donorId', '=', 'donors.id')
            .where('donations.deletionId', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pledges')
            .select('pledges.id')
            .whereRef('pledges.organizationId', '=', 'donors.organizationId')
            .whereRef('pledges.donorId', '=', 'donors.id')
            .where('pledges.deletionId', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Campaigns that the import created and that are no longer used. */
export async function trashCampaigns(ctx: Ctx, importId: string, deletionId: string) {
  await sql`
    update campaigns c set deletion_id = ${deletionId}
    where c.organization_id = ${ctx.organization.id} and c.import_id = ${importId}
      and c.deletion_id is null and c.version = 1
      and not exists (
        select 1 from donations d where d.organization_id = c.organization_id
          and d.campaign_id = c.id and d.deletion_id is null)
      and not exists (
        select 1 from donation_splits s join donations d on d.organization_id = s.organization_id
          and d.id = s.donation_id and d.deletion_id is null
        where s.organization_id = c.organization_id and s.campaign_id = c.id)
      and not exists (
        select 1 from pledges p where p.organization_id = c.organization_id
          and p.campaign_id = c.id and p.deletion_id is null)
      and not exists (
        select 1 from pledge_splits s join pledges p on p.organization_id = s.organization_id
          and p.id = s.pledge_id and p.deletion_id is null
        where s.organization_id = c.organization_id and s.campaign_id = c.id)`.execute(ctx.db);
}

/** Removes from existing donors the old ids that the import gave them. */
export async function forgetOldIds(ctx: Ctx, importId: string) {
  await sql`
    delete from donor_old_ids o using donors x
    where o.organization_id = ${ctx.organization.id} and o.import_id = ${importId}
      and x.organization_id = o.organization_id and x.id = o.donor_id
      and x.import_id is distinct from o.import_id`.execute(ctx.db);
}

/** How many of an import's records are still outside the trash. */
export async function countKept(ctx: Ctx, importId: string): Promise<number> {
  let kept = 0;
  for (const table of ['donors', 'donations', 'pledges'] as const) {
    const { count } = await ctx.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organizationId', '=', ctx.organization.id)
      .where('importId', '=', importId)
      .where('deletionId', 'is', null)
      .executeTakeFirstOrThrow();
    kept += count;
  }
  return kept;
}

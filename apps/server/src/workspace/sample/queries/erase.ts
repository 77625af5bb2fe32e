import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Locks the sample donors, including those in the trash, until the transaction ends. */
export async function lockSampleDonors(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from donors where organization_id = ${ctx.organization.id} and is_sample
    order by id for update`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Returns whether any of these donors has a real card donation, except in the trash. */
export async function haveRealCardDonations(
  ctx: Ctx,
  donorIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from donations where organization_id = ${ctx.organization.id}
      and donor_id = any(${[...donorIds]}::uuid[])
      and deletion_id is null
      and payment_id is not null and not is_sample_id(payment_id)
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** A deletion that can no longer be restored when it is created. */
export async function openErasure(ctx: Ctx): Promise<string> {
  const id = randomUUIDv7();
  await ctx.db
    .insertInto('deletions')
    .values({
      organizationId: ctx.organization.id,
      id,
      entity: 'sample',
      entityId: ctx.organization.id,
      label: 'Sample data',
      deletedBy: ctx.userId,
      deletedAt: ctx.now,
      eraseAfter: sql<Date>`now() - interval '1 second'`,
    })
    .execute();
  return id;
}

/**
 * Puts the sample, all records of its donors, and any of these already in the trash under one
 * deletion. Earlier deletions of these records are empty and are closed.
 */
export async function condemnSample(ctx: Ctx, donorIds: readonly string[], deletionId: string) {
  const organizationId = ctx.organization.id;
  const doomed = (table: 'pledges' | 'donations') => sql`(
    select t.id from ${sql.table(table)} t
    where t.organization_id = ${organizationId} and t.is_sample
    union
    select t.id from ${sql.table(table)} t
    where t.organization_id = ${organizationId} and t.donor_id = any(${[...donorIds]}::uuid[]))`;

  // Pledges that lose money are locked in the order that payments use.
  await sql`
    select count(*) from (
      select 1 from pledges p
      where p.organization_id = ${organizationId} and (p.id in ${doomed('pledges')} or p.id in (
        select g.pledge_id from donations g
        where g.organization_id = ${organizationId} and g.id in ${doomed('donations')}))
      order by p.id for no key update
    ) as locked`.execute(ctx.db);
  // Waits for donations being made to one of its campaigns, so that they are unlinked too.
  await sql`
    select count(*) from (
      select 1 from campaigns where organization_id = ${organizationId} and is_sample
      order by id for update
    ) as locked`.execute(ctx.db);
  for (const table of ['donations', 'pledges'] as const) {
    await sql`
      update ${sql.table(table)} set deletion_id = ${deletionId}
      where organization_id = ${organizationId} and id in ${doomed(table)}`.execute(ctx.db);
  }
  for (const table of ['campaigns', 'donors'] as const) {
    await sql`
      update ${sql.table(table)} set deletion_id = ${deletionId}
      where organization_id = ${organizationId} and is_sample`.execute(ctx.db);
  }
  await closeEarlierDeletions(ctx, deletionId);
}

async function closeEarlierDeletions(ctx: Ctx, deletionId: string) {
  const condemned = (table: string) => sql`
    select t.id from ${sql.table(table)} t
    where t.organization_id = ${ctx.organization.id} and t.deletion_id = ${deletionId}`;
  await sql`
    update deletions x set erased_at = ${ctx.now}, label = 'Erased record'
    where x.organization_id = ${ctx.organization.id}
      and x.restored_at is null and x.erased_at is null
      and x.entity_id in (
        ${condemned('donors')} union all ${condemned('pledges')}
        union all ${condemned('donations')} union all ${condemned('campaigns')}
      )`.execute(ctx.db);
}

/** Deletes the sample's funds. One that real records name has become the organization's own. */
export async function deleteSampleFunds(ctx: Ctx) {
  const uses = (table: string) => sql`exists (select 1 from ${sql.table(table)} t
    where t.organization_id = f.organization_id and t.fund_id = f.id)`;
  const used = sql.join(
    ['donations', 'donation_splits', 'pledges', 'pledge_splits', 'journal_lines'].map(uses),
    sql` or `,
  );
  const { id } = ctx.organization;
  await sql`
    delete from funds f where f.organization_id = ${id} and f.is_sample and not (${used})`.execute(
    ctx.db,
  );
  await sql`
    update funds set is_sample = false where organization_id = ${id} and is_sample`.execute(ctx.db);
}

/** Runs of statements that were only for sample donors. */
export async function findRunsOfSample(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.run_id as id from statements s
      join donors d on d.organization_id = s.organization_id and d.id = s.donor_id
    where s.organization_id = ${ctx.organization.id} and s.run_id is not null
    group by s.run_id having bool_and(d.is_sample)`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Erases what the sample has left in the registers: receipts, payouts and runs of statements. */
export async function eraseRegisters(ctx: Ctx, deletionId: string, runs: readonly string[]) {
  await sql`
    select erase_sample_registers(o.id, ${deletionId}, ${[...runs]}::uuid[])
    from organizations o where o.id = ${ctx.organization.id}`.execute(ctx.db);
}

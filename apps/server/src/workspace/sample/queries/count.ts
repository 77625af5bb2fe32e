import type { SampleCounts, SampleData } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** How much of the sample exists outside the trash. */
export async function countSample(ctx: Ctx): Promise<SampleCounts> {
  const count = (table: string) => sql`(
    select count(*)::int from ${sql.table(table)} t
    where t.organization_id = ${ctx.organization.id} and t.is_sample and t.deletion_id is null)`;
  const { rows } = await sql<SampleCounts>`
    select ${count('donors')} as donors, ${count('campaigns')} as campaigns,
      ${count('pledges')} as pledges, ${count('donations')} as donations`.execute(ctx.db);
  return rows[0] as SampleCounts;
}

/** What people have added to sample donors. */
export async function countAdded(ctx: Ctx): Promise<SampleData['added']> {
  const count = (table: string) => sql`(
    select count(*)::int from donors d
      join ${sql.table(table)} t on t.organization_id = d.organization_id and t.donor_id = d.id
    where d.organization_id = ${ctx.organization.id} and d.is_sample
      and not t.is_sample and t.deletion_id is null)`;
  const { rows } = await sql<SampleData['added']>`
    select ${count('pledges')} as pledges, ${count('donations')} as donations`.execute(ctx.db);
  return rows[0] as SampleData['added'];
}

/** Returns whether the workspace is empty outside the trash: pledges and donations need a donor. */
export async function isWorkspaceEmpty(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (
        select 1 from donors
        where organization_id = ${ctx.organization.id} and deletion_id is null)
      and not exists (
        select 1 from campaigns
        where organization_id = ${ctx.organization.id} and deletion_id is null)
      as is_empty`.execute(ctx.db);
  return rows[0]?.isEmpty ?? false;
}

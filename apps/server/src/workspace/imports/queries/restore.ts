import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import type { ImportRef } from './imports.ts';
import { inDonorRanges } from './undo.ts';

type Trashed = { donors: number; pledges: number; gifts: number };

export const sumTrashed = ({ donors, pledges, gifts: donations }: Trashed) =>
  donors + pledges + donations;

export async function countTrashed(ctx: Ctx, deletionId: string): Promise<Trashed> {
  const countRows = async (table: 'donors' | 'pledges' | 'donations') => {
    const { count } = await ctx.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organizationId', '=', ctx.organization.id)
      .where('deletionId', '=', deletionId)
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    donors: await countRows('donors'),
    pledges: await countRows('pledges'),
    gifts: await countRows('donations'),
  };
}

/**
 * Whether a donation or a pledge of the deletion belongs to a donor in the trash under another
 * deletion. Existing donors are locked, so that none is deleted meanwhile.
 */
export async function isDonorMissing(ctx: Ctx, deletionId: string): Promise<boolean> {
  const organizationId = ctx.organization.id;
  const { rows } = await sql<{ isMissing: boolean }>`
    with needed as (
      select donor_id from donations
      where organization_id = ${organizationId} and deletion_id = ${deletionId}
      union
      select donor_id from pledges
      where organization_id = ${organizationId} and deletion_id = ${deletionId}
    ), held as materialized (
      select d.id, d.deletion_id from donors d
      where d.organization_id = ${organizationId} and d.id in (select donor_id from needed)
      order by d.id for no key update
    )
    select exists (
      select 1 from held where deletion_id is not null and deletion_id <> ${deletionId}
    ) as is_missing`.execute(ctx.db);
  return rows[0]?.isMissing ?? false;
}

const taken = {
  donors_email_unique: 'donors/email-taken',
  pledges_old_id: 'imports/imported-again',
  donations_old_id: 'imports/imported-again',
} as const;

type Progress = (count: number) => Promise<void>;

/** Restores everything under the deletion; referenced records come first. */
export async function untrash(ctx: Ctx, deletionId: string, progress: Progress) {
  for (const table of ['campaigns', 'donors', 'pledges'] as const) {
    await progress(await untrashRows(ctx, table, sql`d.deletion_id = ${deletionId}`));
  }
  const trashed = sql`d.deletion_id = ${deletionId}`;
  await inDonorRanges(
    ctx,
    trashed,
    (ofDonors) => untrashRows(ctx, 'donations', sql`${trashed} and ${ofDonors}`),
    progress,
  );
}

async function untrashRows(ctx: Ctx, table: string, condition: RawBuilder<unknown>) {
  const update = sql`
    update ${sql.table(table)} d set deletion_id = null
    where d.organization_id = ${ctx.organization.id} and ${condition}`.execute(ctx.db);
  const { numAffectedRows } = await refuseViolations(taken, update);
  return Number(numAffectedRows ?? 0);
}

/** Returns to existing donors the old ids that the undo took from them. */
export async function rememberOldIds(ctx: Ctx, { id, mapping }: Pick<ImportRef, 'id' | 'mapping'>) {
  if (mapping.idSet === null) return;
  await sql`
    insert into donor_old_ids (organization_id, id_set, old_id, donor_id, import_id)
    select distinct on (r.donor_old_id) r.organization_id, ${mapping.idSet}, r.donor_old_id,
      x.id, r.import_id
    from import_rows r
      join import_donors d on d.organization_id = r.organization_id
        and d.import_id = r.import_id and d.row_number = r.donor_row
      join donors x on x.organization_id = r.organization_id
        and x.id = coalesce(d.found_id, d.donor_id) and x.deletion_id is null
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and r.donor_old_id is not null and d.found_by is distinct from 'no-record'
    order by r.donor_old_id, r.row_number
    on conflict (organization_id, id_set, old_id) do nothing`.execute(ctx.db);
}

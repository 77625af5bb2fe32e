import { randomUUIDv7 } from 'node:crypto';
import { donorColumnNames } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ImportRef } from './imports.ts';
import { campaignIds, fundIds, namesIn, type NamesInFile } from './names.ts';
import { recordsOfDonors, recordsToAdd, type RecordsRef, type RowRange } from './records-to-add.ts';
import { addSplits } from './splits.ts';

export async function findLastRow(ctx: Ctx, importId: string): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('importRows')
    .select((eb) => eb.fn.max('rowNumber').as('last'))
    .where('organizationId', '=', ctx.organization.id)
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export async function addDonors(ctx: Ctx, importId: string, { first, last }: RowRange) {
  const { numAffectedRows } = await sql`
    insert into donors (
      organization_id, id, ${sql.join(donorColumnNames.map((name) => sql.id(name)))}, email_key,
      is_anonymous, import_id, created_at, updated_at
    )
    select organization_id, donor_id, ${sql.join(
      donorColumnNames.map((name) => (name === 'email' ? freeEmail(name) : sql.ref(`n.${name}`))),
    )}, ${freeEmail('email_key')}, is_anonymous, import_id, ${ctx.now}, ${ctx.now}
    from import_donors n
    where organization_id = ${ctx.organization.id} and import_id = ${importId}
      and found_by is null and row_number between ${first} and ${last}
    order by row_number`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** A new donor whose address already belongs to another is added without it. */
const freeEmail = (column: 'email' | 'email_key') => sql`
  case when not n.is_chosen_new or not exists (
    select 1 from donors x
    where x.organization_id = n.organization_id and x.email_key = n.email_key
      and x.deletion_id is null
  ) then n.${sql.ref(column)} end`;

/**
 * Stores the old system's ids of the donors, including existing donors. The id of a donor in the
 * trash moves to the new one.
 */
export async function addOldIds(ctx: Ctx, { id, mapping }: ImportRef) {
  if (mapping.idSet === null) return;
  const named = sql`
    select distinct on (r.donor_old_id) r.organization_id, ${mapping.idSet}::text as id_set,
      r.donor_old_id as old_id, coalesce(d.found_id, d.donor_id) as donor_id, r.import_id
    from import_rows r
      join import_donors d on d.organization_id = r.organization_id
        and d.import_id = r.import_id and d.row_number = r.donor_row
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and r.donor_old_id is not null and d.found_by is distinct from 'no-record'
    order by r.donor_old_id, r.row_number`;
  await sql`
    update donor_old_ids o set donor_id = n.donor_id, import_id = n.import_id
    from (${named}) n cross join donors x
    where o.organization_id = ${ctx.organization.id} and o.id_set = n.id_set
      and o.old_id = n.old_id and x.organization_id = ${ctx.organization.id}
      and x.id = o.donor_id and x.deletion_id is not null`.execute(ctx.db);
  await sql`
    insert into donor_old_ids (organization_id, id_set, old_id, donor_id, import_id)
    ${named}
    on conflict do nothing`.execute(ctx.db);
}

/** Adds the missing campaigns that the new donations or pledges name. */
export async function addCampaigns(ctx: Ctx, ref: RecordsRef) {
  if (!ref.contents.hasPurposes) return;
  const { rows } = await sql<{ name: string }>`
    select distinct on (fold(named.name)) named.name
    from (${namesIn(recordsToAdd(ctx, ref), 'campaign')}) as named
    where not exists (
      select 1 from campaigns c
      where c.organization_id = ${ctx.organization.id} and c.deletion_id is null
        and fold(c.name) = fold(named.name)
    )
    order by fold(named.name), named.row_number`.execute(ctx.db);
  if (rows.length === 0) return;

  const ids = rows.map(() => randomUUIDv7());
  await sql`
    insert into campaigns (organization_id, id, name, import_id, created_at, updated_at)
    select ${ctx.organization.id}, id, name, ${ref.id}::uuid, ${ctx.now}, ${ctx.now}
    from unnest(${ids}::uuid[], ${rows.map(({ name }) => name)}::text[]) as new (id, name)
    `.execute(ctx.db);
}

/** An import whose campaigns and funds exist by now. */
export type ReadyRef = ImportRef & RecordsRef & { named: NamesInFile };

/** Adds the donations of the donors in a range of `donorRow`. */
export async function addDonations(ctx: Ctx, ref: ReadyRef, range: RowRange) {
  const { id, mapping, named } = ref;
  const { numAffectedRows } = await sql`
    insert into donations (
      organization_id, id, donor_id, campaign_id, fund_id, is_split, amount_cents, date, method, notes,
      old_id_set, old_id, import_id, created_at, updated_at
    )
    with campaign as (${campaignIds(ctx, named)}), fund as (${fundIds(ctx, named)})
    select ${ctx.organization.id}, g.record_id, coalesce(g.found_donor_id, g.new_donor_id),
      campaign.id, fund.id, g.splits is not null, g.amount_cents, g.record_on, g.method, g.record_notes,
      case when g.record_old_id is not null then ${mapping.idSet}::text end, g.record_old_id,
      ${id}::uuid, ${ctx.now}, ${ctx.now}
    from (${recordsOfDonors(ctx, ref, range)}) as g
      left join campaign on campaign.name = g.campaign
      left join fund on fund.name = g.fund
    order by g.donor_row, g.row_number`.execute(ctx.db);
  await addSplits(ctx, { ...ref, kind: 'gifts' }, range);
  return Number(numAffectedRows ?? 0);
}

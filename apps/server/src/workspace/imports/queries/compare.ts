import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { findDonorsByOwnId } from './compare-own-ids.ts';
import { comparePayments } from './compare-payments.ts';
import { compareRecords } from './compare-records.ts';
import type { ImportRef } from './imports.ts';
import type { RecordsRef } from './records-to-add.ts';

/**
 * Finds what of a file is already in the database. It starts over each time, so the commit can
 * repeat an earlier dry run.
 */
export async function compareWithDatabase(ctx: Ctx, ref: ImportRef & RecordsRef): Promise<void> {
  await forgetComparison(ctx, ref);
  if (ref.kind === 'payments') return comparePayments(ctx, ref);
  await findChosen(ctx, ref);
  await findAnonymous(ctx, ref);
  await findByOldId(ctx, ref);
  await findDonorsByOwnId(ctx, ref);
  await findByEmail(ctx, ref);
  await findByNameAndPlace(ctx, ref);
  if (ref.kind !== 'donors') await compareRecords(ctx, ref);
  await markDonors(ctx, ref);
}

async function forgetComparison(ctx: Ctx, { id, contents }: RecordsRef) {
  await sql`
    update import_donors set found_id = null, found_by = null
    where organization_id = ${ctx.organization.id} and import_id = ${id}
      and found_by is not null`.execute(ctx.db);
  if (!contents.hasFound) return;
  await sql`
    update import_rows set donor_found = null, found = null, found_reason = ''
    where organization_id = ${ctx.organization.id} and import_id = ${id}
      and (donor_found is not null or found is not null or found_reason <> '')`.execute(ctx.db);
}

/** Donors that somebody matched to one of ours by hand. */
async function findChosen(ctx: Ctx, { id }: ImportRef) {
  await sql`
    update import_donors d set found_id = x.id, found_by = 'chosen'
    from donors x
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and x.organization_id = d.organization_id and x.id = d.chosen_donor_id
      and x.deletion_id is null`.execute(ctx.db);
}

async function findAnonymous(ctx: Ctx, { id }: ImportRef) {
  await sql`
    update import_donors d set found_id = x.id, found_by = 'anonymous'
    from donors x
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and d.is_anonymous and x.organization_id = d.organization_id and x.is_anonymous
      and x.deletion_id is null`.execute(ctx.db);
}

/** Donors of the file that were neither matched to one of ours nor decided by hand. */
const unknown = sql`d.found_by is null and not d.is_anonymous and not d.is_chosen_new`;

async function findByOldId(ctx: Ctx, { id, mapping }: ImportRef) {
  if (mapping.idSet === null) return;
  await sql`
    update import_donors d set found_id = x.id, found_by = 'old-id'
    from donor_old_ids o
      join donors x on x.organization_id = o.organization_id and x.id = o.donor_id
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and o.organization_id = d.organization_id and o.id_set = ${mapping.idSet}
      and o.old_id = d.old_id and x.deletion_id is null and ${unknown}`.execute(ctx.db);
}

async function findByEmail(ctx: Ctx, { id }: ImportRef) {
  await sql`
    update import_donors d set found_id = x.id, found_by = 'email'
    from donors x
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and ${unknown} and x.organization_id = d.organization_id
      and x.email_key = d.email_key and x.deletion_id is null`.execute(ctx.db);
}

/**
 * Only for donors without an id or an email address: the same name at the same place, or the bare
 * name of a donor with no other data. The earliest added wins.
 */
async function findByNameAndPlace(ctx: Ctx, { id }: ImportRef) {
  await sql`
    update import_donors d set found_id = found.id, found_by = 'name'
    from (
      select distinct on (n.row_number) n.row_number, x.id
      from import_donors n
        join donors x on x.organization_id = n.organization_id and x.sort_name = fold(n.name)
      where n.organization_id = ${ctx.organization.id} and n.import_id = ${id}
        and n.found_by is null and n.old_id is null and n.email_key is null
        and not n.is_anonymous and not n.is_chosen_new
        and x.deletion_id is null and not x.is_anonymous
        and (
          ${zipKey('n')} = nullif(${zipKey('x')}, '')
          or fold(n.street) = nullif(fold(x.street), '')
          or (n.zip_code || n.street || x.zip_code || x.street = '' and x.email_key is null)
        )
      order by n.row_number, x.created_at, x.id
    ) as found
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and d.row_number = found.row_number`.execute(ctx.db);
}

/** A ZIP code without the four digits after the dash. */
const zipKey = (table: 'n' | 'x') => sql`
  regexp_replace(replace(upper(${sql.ref(`${table}.zip_code`)}), ' ', ''),
    '^(\\d{5})-?\\d{4}$', '\\1')`;

/** The first row that describes a donor carries the donor's outcome. */
async function markDonors(ctx: Ctx, { id }: ImportRef) {
  await sql`
    update import_rows r
    set donor_found = case when d.found_by = 'no-record' then 'left-out' else 'existing' end
    from import_donors d
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and d.organization_id = r.organization_id and d.import_id = r.import_id
      and d.row_number = r.row_number and d.found_by is not null`.execute(ctx.db);
}

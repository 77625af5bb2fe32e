import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ImportRef } from './imports.ts';

/**
 * Finds donors by our own ids, which the files of "Export everything" contain. A file that was
 * exported, edited in a spreadsheet and imported again therefore duplicates nobody.
 */
export async function findDonorsByOwnId(ctx: Ctx, { id }: ImportRef) {
  await sql`
    update import_donors d set found_id = x.id, found_by = 'old-id'
    from donors x
    where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
      and d.found_by is null and not d.is_chosen_new and x.organization_id = d.organization_id
      and x.id = own_id(d.old_id) and x.deletion_id is null`.execute(ctx.db);
}

/** Finds donations and pledges by our own ids, and so their donors. */
export async function findRecordsByOwnId(ctx: Ctx, { id }: ImportRef, reason: string) {
  for (const table of ['donations', 'pledges']) {
    await sql`
      update import_rows r set found = 'existing', found_reason = ${reason}
      from ${sql.table(table)} x
      where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
        and r.record_verdict = 'new' and r.found is null and r.amount_cents > 0
        and x.organization_id = r.organization_id and x.id = own_id(r.record_old_id)
        and x.deletion_id is null`.execute(ctx.db);
    await sql`
      update import_donors d set found_id = x.donor_id, found_by = 'record'
      from import_rows r
        join ${sql.table(table)} x on x.organization_id = r.organization_id
          and x.id = own_id(r.record_old_id) and x.deletion_id is null
      where d.organization_id = ${ctx.organization.id} and d.import_id = ${id}
        and d.found_by is null and r.organization_id = d.organization_id
        and r.import_id = d.import_id and r.donor_row = d.row_number
        and r.found = 'existing'`.execute(ctx.db);
  }
}

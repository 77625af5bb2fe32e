import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';
import { tagSeparator, type DonorColumns, type RowColumns } from '../reading/columns.ts';

/**
 * Lets one job at a time work on an import, and tells the planner what it cannot know: rows written
 * in this transaction have no statistics yet, and joining thousands of them one by one takes ages.
 */
export async function beginBulkWork(ctx: Ctx, importId: string) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${importId}, 0)),
      set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true),
      set_config('work_mem', '32MB', true)`.execute(ctx.db);
}

/** Forgets what an earlier dry run has found. */
export async function clearStaging(ctx: Ctx, importId: string) {
  for (const table of ['importRows', 'importDonors'] as const) {
    await ctx.db
      .deleteFrom(table)
      .where('organizationId', '=', ctx.organization.id)
      .where('importId', '=', importId)
      .execute();
  }
}

export async function insertRows(ctx: Ctx, importId: string, columns: RowColumns) {
  await sql`
    insert into import_rows (
      organization_id, import_id, row_number, donor_row, donor_verdict, gift_verdict, reason,
      name, email, donor_old_id, link_id_set, link_old_id, link_email_key, amount_text, date_text,
      amount_cents, gift_on, method, campaign, gift_notes, gift_old_id, donation_id
    )
    select ${ctx.organization.id}, ${importId}::uuid, r.* from unnest(
      ${text(columns.row)}::int[], ${text(columns.donorRow)}::int[], ${text(columns.donorVerdict)}::text[],
      ${text(columns.giftVerdict)}::text[], ${text(columns.reason)}::text[], ${text(columns.name)}::text[],
      ${text(columns.email)}::text[], ${text(columns.donorOldId)}::text[], ${text(columns.linkIdSet)}::text[],
      ${text(columns.linkOldId)}::text[], ${text(columns.linkEmailKey)}::text[], ${text(columns.amountText)}::text[],
      ${text(columns.dateText)}::text[], ${text(columns.amount)}::bigint[], ${text(columns.giftOn)}::date[],
      ${text(columns.method)}::text[], ${text(columns.campaign)}::text[], ${text(columns.giftNotes)}::text[],
      ${text(columns.giftOldId)}::text[], ${text(columns.donationId)}::uuid[]
    ) as r`.execute(ctx.db);
}

export async function insertImportDonors(ctx: Ctx, importId: string, columns: DonorColumns) {
  await sql`
    insert into import_donors (
      organization_id, import_id, row_number, donor_id, name, email, email_key, phone, street, city,
      state, zip_code, country, notes, tags, old_id
    )
    select ${ctx.organization.id}, ${importId}::uuid, d.row_number, d.donor_id, d.name, d.email,
      d.email_key, d.phone, d.street, d.city, d.state, d.zip_code, d.country, d.notes,
      string_to_array(d.tags, ${tagSeparator}), d.old_id
    from unnest(
      ${text(columns.row)}::int[], ${text(columns.donorId)}::uuid[], ${text(columns.name)}::text[],
      ${text(columns.email)}::text[], ${text(columns.emailKey)}::text[], ${text(columns.phone)}::text[],
      ${text(columns.street)}::text[], ${text(columns.city)}::text[], ${text(columns.state)}::text[],
      ${text(columns.zipCode)}::text[], ${text(columns.country)}::text[], ${text(columns.notes)}::text[],
      ${text(columns.tags)}::text[], ${text(columns.oldId)}::text[]
    ) as d (
      row_number, donor_id, name, email, email_key, phone, street, city, state, zip_code, country,
      notes, tags, old_id
    )`.execute(ctx.db);
}

/** In binary a text is just its bytes, so what the thread wrote goes on as it is. */
const text = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  sql`${Buffer.from(buffer, byteOffset, byteLength)}::text`;

/** Gifts that name their donor by an address alone may mean a donor of another row. */
export async function linkByEmail(ctx: Ctx, importId: string) {
  await sql`
    update import_rows r set donor_row = d.row_number
    from import_donors d
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${importId}
      and d.organization_id = r.organization_id and d.import_id = r.import_id
      and d.email_key = r.link_email_key`.execute(ctx.db);
}

import { donorColumns, type DonorColumn } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import {
  stagedDonorNames,
  tagSeparator,
  type DonorColumns,
  type PledgeColumns,
  type RowColumns,
} from '../reading/columns.ts';

/**
 * Lets one job at a time work on an import, and tells the planner what it cannot know: rows written
 * in this transaction have no statistics yet, and nested loops over thousands of them take very
 * long.
 */
export async function beginBulkWork(ctx: Ctx, importId: string) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${importId}, 0)),
      set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true),
      set_config('work_mem', '32MB', true)`.execute(ctx.db);
}

const stagingTables = [
  'importRows',
  'importDonors',
  'importPledges',
  'importPayments',
  'importRefunds',
] as const;

/** Deletes the results of an earlier dry run. */
export async function clearStaging(ctx: Ctx, importId: string) {
  for (const table of stagingTables) {
    await ctx.db
      .deleteFrom(table)
      .where('organizationId', '=', ctx.organization.id)
      .where('importId', '=', importId)
      .execute();
  }
}

export async function insertImportRows(ctx: Ctx, importId: string, columns: RowColumns) {
  await sql`
    insert into import_rows (
      organization_id, import_id, row_number, donor_row, donor_verdict, record_verdict, reason,
      name, email, donor_old_id, link_id_set, link_old_id, link_email_key, amount_text, date_text,
      amount_cents, column_amount_cents, record_on, method, campaign, fund, splits, record_notes,
      record_old_id, record_id, choice, chosen_donor_id
    )
    select ${ctx.organization.id}, ${importId}::uuid, r.* from unnest(
      ${text(columns.row)}::int[], ${text(columns.donorRow)}::int[], ${text(columns.donorVerdict)}::text[],
      ${text(columns.recordVerdict)}::text[], ${text(columns.reason)}::text[], ${text(columns.name)}::text[],
      ${text(columns.email)}::text[], ${text(columns.donorOldId)}::text[], ${text(columns.linkIdSet)}::text[],
      ${text(columns.linkOldId)}::text[], ${text(columns.linkEmailKey)}::text[], ${text(columns.amountText)}::text[],
      ${text(columns.dateText)}::text[], ${text(columns.amount)}::bigint[], ${text(columns.columnAmount)}::bigint[],
      ${text(columns.recordOn)}::date[],
      ${text(columns.method)}::text[], ${text(columns.campaign)}::text[], ${text(columns.fund)}::text[],
      ${text(columns.splits)}::jsonb[], ${text(columns.recordNotes)}::text[],
      ${text(columns.recordOldId)}::text[], ${text(columns.recordId)}::uuid[],
      ${text(columns.choice)}::text[], ${text(columns.chosenDonorId)}::uuid[]
    ) as r`.execute(ctx.db);
}

export async function insertImportDonors(ctx: Ctx, importId: string, columns: DonorColumns) {
  const staged = stagedDonorNames.map((name) => ({
    name: sql.id(name === 'row' ? 'row_number' : name),
    type: sql.raw(stagedDonorTypes[name] ?? 'text'),
    values: columns[name],
    isList: name in donorColumns && donorColumns[name as DonorColumn].kind === 'list',
  }));
  const names = sql.join(staged.map(({ name }) => name));
  await sql`
    insert into import_donors (organization_id, import_id, ${names})
    select ${ctx.organization.id}, ${importId}::uuid, ${sql.join(
      staged.map(({ name, isList }) =>
        isList ? sql`string_to_array(d.${name}, ${tagSeparator})` : sql`d.${name}`,
      ),
    )}
    from unnest(${sql.join(
      staged.map(({ type, values }) => sql`${text(values)}::${type}[]`),
    )}) as d (${names})`.execute(ctx.db);
}

/** The types of the columns that are not text. */
const stagedDonorTypes: Partial<Record<keyof DonorColumns, string>> = {
  row: 'int',
  donorId: 'uuid',
  isAnonymous: 'bool',
  isChosenNew: 'bool',
  chosenDonorId: 'uuid',
};

export async function insertImportPledges(ctx: Ctx, importId: string, columns: PledgeColumns) {
  await sql`
    insert into import_pledges (
      organization_id, import_id, row_number, frequency, payment_count, anchor, first_step, due_on,
      status, status_text, paid_cents, paid_on, payment_id
    )
    select ${ctx.organization.id}, ${importId}::uuid, p.* from unnest(
      ${text(columns.row)}::int[], ${text(columns.frequency)}::text[],
      ${text(columns.paymentCount)}::int[], ${text(columns.anchor)}::date[],
      ${text(columns.firstStep)}::int[], ${text(columns.dueOn)}::date[], ${text(columns.status)}::text[],
      ${text(columns.statusText)}::text[], ${text(columns.paid)}::bigint[],
      ${text(columns.paidOn)}::date[], ${text(columns.paymentId)}::uuid[]
    ) as p`.execute(ctx.db);
}

/** In binary format a text is just its bytes, so the thread's output is passed on unchanged. */
const text = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  sql`${Buffer.from(buffer, byteOffset, byteLength)}::text`;

/** Rows that name their donor only by an address may mean a donor of another row. */
export async function linkByEmail(ctx: Ctx, importId: string) {
  await sql`
    update import_rows r set donor_row = d.row_number
    from import_donors d
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${importId}
      and d.organization_id = r.organization_id and d.import_id = r.import_id
      and d.email_key = r.link_email_key`.execute(ctx.db);
}

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
    select ${ctx.organization.id}, ${importId}::uuid, ${sql.join([
      list(columns.row, 'int'),
      list(columns.donorRow, 'int'),
      list(columns.donorVerdict),
      list(columns.recordVerdict),
      list(columns.reason),
      list(columns.name),
      list(columns.email),
      list(columns.donorOldId),
      list(columns.linkIdSet),
      list(columns.linkOldId),
      list(columns.linkEmailKey),
      list(columns.amountText),
      list(columns.dateText),
      list(columns.amount, 'bigint'),
      list(columns.columnAmount, 'bigint'),
      list(columns.recordOn, 'date'),
      list(columns.method),
      list(columns.campaign),
      list(columns.fund),
      list(columns.splits, 'jsonb'),
      list(columns.recordNotes),
      list(columns.recordOldId),
      list(columns.recordId, 'uuid'),
      list(columns.choice),
      list(columns.chosenDonorId, 'uuid'),
    ])}`.execute(ctx.db);
}

export async function insertImportDonors(ctx: Ctx, importId: string, columns: DonorColumns) {
  const staged = stagedDonorNames.map((name) => ({
    name: sql.id(name === 'row' ? 'row_number' : name),
    type: stagedDonorTypes[name] ?? 'text',
    values: columns[name],
    isList: name in donorColumns && donorColumns[name as DonorColumn].kind === 'list',
  }));
  const names = sql.join(staged.map(({ name }) => name));
  await sql`
    insert into import_donors (organization_id, import_id, ${names})
    select ${ctx.organization.id}, ${importId}::uuid, ${sql.join(
      staged.map(({ values, type, isList }) =>
        isList ? sql`string_to_array(${list(values)}, ${tagSeparator})` : list(values, type),
      ),
    )}`.execute(ctx.db);
}

/** The types of the columns that are not text. */
const stagedDonorTypes: Partial<Record<keyof DonorColumns, ListType>> = {
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
    select ${ctx.organization.id}, ${importId}::uuid, ${sql.join([
      list(columns.row, 'int'),
      list(columns.frequency),
      list(columns.paymentCount, 'int'),
      list(columns.anchor, 'date'),
      list(columns.firstStep, 'int'),
      list(columns.dueOn, 'date'),
      list(columns.status),
      list(columns.statusText),
      list(columns.paid, 'bigint'),
      list(columns.paidOn, 'date'),
      list(columns.paymentId, 'uuid'),
    ])}`.execute(ctx.db);
}

type ListType = 'bigint' | 'bool' | 'date' | 'int' | 'jsonb' | 'text' | 'uuid';

/**
 * The values of one column for `select`, which fills short lists with nulls. In `from`, `unnest`
 * would first copy each column to a table of its own.
 */
const list = (values: Uint8Array, type: ListType = 'text') =>
  sql`unnest(${text(values)}::${sql.raw(type)}[])`;

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

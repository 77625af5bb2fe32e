import { randomUUIDv7 } from 'node:crypto';
import type { BankStatementsQuery } from '@pledgewell/contract';
import type { Cents, Day, StatementFormat } from '@pledgewell/domain';
import type { StatementPeriod } from '@pledgewell/domain/books/bank/statement-gaps';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type StatementRow = {
  id: string;
  accountId: string;
  accountName: string;
  accountLast4: string | null;
  fileName: string;
  format: StatementFormat;
  firstDay: Day;
  lastDay: Day;
  lineCount: number;
  newLineCount: number;
  opening: Cents | null;
  closing: Cents | null;
  uploadedAt: Date;
  uploadedBy: string | null;
};

export type ListedStatementRow = StatementRow & {
  /** Its lines that are matched or ignored. */
  decidedCount: number;
  /** Whether a statement that was uploaded later may have left out lines that this one has. */
  isOverlapped: boolean;
};

/** Lists statements, newest first. */
export async function listStatements(
  ctx: Ctx,
  { page, limit }: BankStatementsQuery,
): Promise<ListedStatementRow[]> {
  const { rows } = await sql<ListedStatementRow>`
    select s.id, a.id as account_id, a.name as account_name, a.last4 as account_last4,
      s.file_name, s.format, s.first_day, s.last_day, s.line_count, s.new_line_count,
      s.opening_cents as opening, s.closing_cents as closing, s.uploaded_at,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as uploaded_by,
      (select count(*)::int from bank_lines l
        where l.organization_id = s.organization_id and l.statement_id = s.id
          and l.state <> 'open') as decided_count,
      ${isOverlapped} as is_overlapped
    from bank_statements s
      join bank_accounts a on a.organization_id = s.organization_id and a.id = s.bank_account_id
      left join users u on u.id = s.uploaded_by
    where s.organization_id = ${ctx.organization.id}
    order by s.uploaded_at desc, s.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return rows;
}

const isOverlapped = sql`exists (select 1 from bank_statements o
  where o.organization_id = s.organization_id and o.bank_account_id = s.bank_account_id
    and (o.uploaded_at, o.id) > (s.uploaded_at, s.id) and o.new_line_count < o.line_count
    and o.first_day <= s.last_day and o.last_day >= s.first_day)`;

export async function countStatements(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_statements
    where organization_id = ${ctx.organization.id}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Finds the account of a statement and locks it, so that no statement of it is added meanwhile. */
export async function lockAccountOfStatement(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select a.id from bank_statements s
      join bank_accounts a on a.organization_id = s.organization_id and a.id = s.bank_account_id
    where s.organization_id = ${ctx.organization.id} and s.id = ${id}
    for no key update of a`.execute(ctx.db);
  return rows.length > 0;
}

/** Locks the lines of a statement; returns how many are decided, and if it is overlapped. */
export async function findStatementUse(ctx: Ctx, id: string) {
  const { rows: lines } = await sql<{ state: string }>`
    select state from bank_lines
    where organization_id = ${ctx.organization.id} and statement_id = ${id}
    order by id for update`.execute(ctx.db);
  const { rows } = await sql<{ isOverlapped: boolean }>`
    select ${isOverlapped} as is_overlapped from bank_statements s
    where s.organization_id = ${ctx.organization.id} and s.id = ${id}`.execute(ctx.db);
  return {
    decidedCount: lines.filter(({ state }) => state !== 'open').length,
    isOverlapped: rows[0]?.isOverlapped === true,
  };
}

/** Deletes a statement with its lines. */
export async function deleteStatement(ctx: Ctx, id: string) {
  await ctx.db
    .deleteFrom('bankLines')
    .where('organizationId', '=', ctx.organization.id)
    .where('statementId', '=', id)
    .execute();
  await ctx.db
    .deleteFrom('bankStatements')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/** More statements than an account has. */
const mostPeriods = 5_000;

/** The days and balances of all statements of some accounts. */
export async function listPeriods(
  ctx: Ctx,
  accountIds: readonly string[],
): Promise<(StatementPeriod & { accountId: string })[]> {
  const { rows } = await sql<StatementPeriod & { accountId: string }>`
    select id, bank_account_id as account_id, format, first_day, last_day,
      opening_cents as opening, closing_cents as closing
    from bank_statements
    where organization_id = ${ctx.organization.id}
      and bank_account_id = any(${accountIds}::uuid[])
    order by first_day, id limit ${mostPeriods}`.execute(ctx.db);
  return rows;
}

type NewStatement = {
  id: string;
  bankAccountId: string;
  fileName: string;
  format: StatementFormat;
  firstDay: Day;
  lastDay: Day;
  lineCount: number;
  newLineCount: number;
  opening: Cents | null;
  closing: Cents | null;
};

export async function insertStatement(ctx: Ctx, { opening, closing, ...statement }: NewStatement) {
  await ctx.db
    .insertInto('bankStatements')
    .values({
      ...statement,
      openingCents: opening,
      closingCents: closing,
      organizationId: ctx.organization.id,
      uploadedBy: ctx.userId,
      uploadedAt: ctx.now,
    })
    .execute();
}

/** Which of these fingerprints no line of the account has yet. */
export async function findNewFingerprints(
  ctx: Ctx,
  accountId: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select f.fingerprint from unnest(${fingerprints}::text[]) f (fingerprint)
    where not exists (
      select 1 from bank_lines l
      where l.organization_id = ${ctx.organization.id}
        and l.bank_account_id = ${accountId}::uuid and l.fingerprint = f.fingerprint)`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export type NewLine = {
  number: number;
  day: Day;
  amount: Cents;
  description: string;
  fingerprint: string;
};

/** Adds lines in one statement, whatever their number. */
export async function insertLines(
  ctx: Ctx,
  { accountId, statementId }: { accountId: string; statementId: string },
  lines: readonly NewLine[],
) {
  await sql`
    insert into bank_lines (organization_id, bank_account_id, statement_id, id, number, day,
      amount_cents, description, fingerprint)
    select ${ctx.organization.id}::uuid, ${accountId}::uuid, ${statementId}::uuid, l.*
    from unnest(${lines.map(() => randomUUIDv7())}::uuid[],
      ${lines.map(({ number }) => number)}::int[],
      ${lines.map(({ day }) => day)}::date[],
      ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ description }) => description)}::text[],
      ${lines.map(({ fingerprint }) => fingerprint)}::text[]) l`.execute(ctx.db);
}

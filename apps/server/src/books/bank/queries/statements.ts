import { randomUUIDv7 } from 'node:crypto';
import type { BankStatementsQuery } from '@pledgewell/contract';
import type { Cents, Day, StatementFormat } from '@pledgewell/domain';
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
  uploadedAt: Date;
};

const statements = (ctx: Ctx) =>
  ctx.db
    .selectFrom('bankStatements as s')
    .innerJoin('bankAccounts as a', (join) =>
      join.onRef('a.organizationId', '=', 's.organizationId').onRef('a.id', '=', 's.bankAccountId'),
    )
    .where('s.organizationId', '=', ctx.organization.id);

/** Lists statements, newest first. */
export async function listStatements(
  ctx: Ctx,
  { page, limit }: BankStatementsQuery,
): Promise<StatementRow[]> {
  return statements(ctx)
    .select([
      's.id',
      'a.id as accountId',
      'a.name as accountName',
      'a.last4 as accountLast4',
      's.fileName',
      's.format',
      's.firstDay',
      's.lastDay',
      's.lineCount',
      's.newLineCount',
      's.uploadedAt',
    ])
    .$narrowType<{ format: StatementFormat }>()
    .orderBy('s.uploadedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countStatements(ctx: Ctx): Promise<number> {
  const { count } = await statements(ctx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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
};

export async function insertStatement(ctx: Ctx, statement: NewStatement) {
  await ctx.db
    .insertInto('bankStatements')
    .values({
      ...statement,
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
      select from bank_lines l
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

import type { Cents, Day, JournalEntryKind } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { namedLines } from './lines.ts';

export type LineRow = {
  number: number;
  date: Day;
  concernsOn: Day;
  kind: JournalEntryKind;
  source: 'donation' | 'pledge' | 'payout';
  sourceId: string;
  isCorrection: boolean;
  account: string;
  fund: string | null;
  campaign: string | null;
  donor: string;
  debit: Cents;
  credit: Cents;
};

type Place = { month: Day; page: number; limit: number };

/** The lines of one page of a month's entries, newest entries first. */
export async function pageEntries(ctx: Ctx, { month, page, limit }: Place): Promise<LineRow[]> {
  const numbers = sql`e.number in (
    select number from journal_entries
    where organization_id = ${ctx.organization.id}
      and date >= ${month} and date < (${month}::date + interval '1 month')::date
    order by date desc, number desc limit ${limit} offset ${(page - 1) * limit})`;
  const { rows } = await sql<LineRow>`
    select * from (${namedLines(ctx, numbers)}) x
    order by x.date desc, x.number desc, x.position`.execute(ctx.db);
  return rows;
}

export async function countEntries(ctx: Ctx, month: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_entries
    where organization_id = ${ctx.organization.id}
      and date >= ${month} and date < (${month}::date + interval '1 month')::date`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

export type TotalRow = { account: string; debit: Cents; credit: Cents };

/** What a month posts to each account. */
export async function sumAccounts(ctx: Ctx, month: Day): Promise<TotalRow[]> {
  const those = sql`e.date >= ${month} and e.date < (${month}::date + interval '1 month')::date`;
  const { rows } = await sql<TotalRow>`
    select x.account, sum(x.debit)::bigint as debit, sum(x.credit)::bigint as credit
    from (${namedLines(ctx, those)}) x
    group by x.account order by x.account`.execute(ctx.db);
  return rows;
}

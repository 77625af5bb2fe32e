import { sum, type Cents, type JournalEntryKind, type TieOutKind } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { donationsIn, type Month, reversalsIn, sentPayout, within } from './month.ts';

/** All money in on the bank lines of a month, whatever was decided about them. */
export const moneyInLines = (ctx: Ctx, month: Month) => sql`
  select l.id, l.day, l.amount_cents, l.state
  from bank_lines l
  where l.organization_id = ${ctx.organization.id} and ${within('l.day', month)}
    and l.state in ('open', 'matched', 'ignored')
    and (l.amount_cents > 0 or l.state = 'matched')`;

export type RecordTotals = Record<'gift' | 'refund' | 'fee' | 'payout', Cents>;

/** What the records say about a month. Refunds are below zero. */
export async function sumRecords(ctx: Ctx, month: Month): Promise<RecordTotals> {
  const { rows } = await sql<RecordTotals>`
    select
      (select coalesce(sum(g.amount_cents), 0)::bigint
        from (${donationsIn(ctx, month)}) g) as gift,
      (select -coalesce(sum(r.amount_cents), 0)::bigint
        from (${reversalsIn(ctx, month)}) r) as refund,
      (select coalesce(sum(e.fee_cents
          - case when e.kind in ('fee', 'other') then e.amount_cents else 0 end), 0)::bigint
        from (${feeEntries(ctx, month)}) e) as fee,
      (select coalesce(sum(p.amount_cents), 0)::bigint from payouts p
        where p.organization_id = ${ctx.organization.id} and ${within('p.arrives_on', month)}
          and ${sentPayout}) as payout`.execute(ctx.db);
  return rows[0] as RecordTotals;
}

/** The entries whose fees the journal posts in a month: those of payouts that were sent. */
export const feeEntries = (ctx: Ctx, month: Month) => sql`
  select x.* from (
    select e.payout_id, e.kind, e.amount_cents, e.fee_cents,
      (e.at at time zone ${ctx.organization.timeZone})::date as date
    from payout_entries e
      join payouts p on p.organization_id = e.organization_id and p.id = e.payout_id
    where e.organization_id = ${ctx.organization.id} and ${sentPayout}
      and e.at >= ${month.first}::date - 2 and e.at < ${month.next}::date + 2
  ) x where ${within('x.date', month)}`;

export type BankTotals = { total: Cents; hasStatement: boolean };

/** The money in of a month, and whether a statement has any of its days. */
export async function sumBankLines(ctx: Ctx, month: Month): Promise<BankTotals> {
  const { rows } = await sql<BankTotals>`
    select (select coalesce(sum(l.amount_cents), 0)::bigint
        from (${moneyInLines(ctx, month)}) l) as total,
      exists (select 1 from bank_statements
        where organization_id = ${ctx.organization.id}
          and first_day < ${month.next}::date and last_day >= ${month.first}::date)
        as has_statement`.execute(ctx.db);
  return rows[0] as BankTotals;
}

export type KindTotal = { kind: TieOutKind; amount: Cents };

/**
 * What the journal has posted in a month: on the account that holds each kind's money, and all
 * debits less all credits.
 */
export async function sumJournal(ctx: Ctx, month: Month): Promise<KindTotal[]> {
  const { rows } = await sql<{ kind: JournalEntryKind; amount: Cents; balance: Cents }>`
    select e.kind, coalesce(sum(l.amount_cents) filter (where ${kindAccount}), 0)::bigint as amount,
      sum(l.amount_cents)::bigint as balance
    from journal_entries e
      join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
    where e.organization_id = ${ctx.organization.id} and ${within('e.date', month)}
    group by e.kind`.execute(ctx.db);
  const balance = sum(rows.map((row) => row.balance));
  return [
    ...rows.flatMap(({ kind, amount }) =>
      kind === 'pledge' || kind === 'write-off' ? [] : [{ kind, amount }],
    ),
    { kind: 'balance', amount: balance },
  ];
}

/** The line of an entry that says how much money it is. */
export const kindAccount = sql`case
  when e.kind in ('gift', 'refund') then l.account in ('undeposited-funds', 'card-clearing')
  when e.kind = 'fee' then l.account = 'processing-fees'
  when e.kind = 'payout' then l.account = 'bank' else false end`;

/** What QuickBooks has of a month, as it answered. */
export async function sumQuickBooks(ctx: Ctx, realmId: string, month: Month) {
  const { rows } = await sql<KindTotal>`
    select ${documentKind} as kind, sum(${documentAmount})::bigint as amount
    from quickbooks_documents q
    where q.organization_id = ${ctx.organization.id} and q.realm_id = ${realmId}
      and ${isInQuickBooks} and ${within('q.sent_on', month)}
    group by 1`.execute(ctx.db);
  return rows;
}

/** A document that somebody deleted there is not in the books, whatever we know of it. */
export const isInQuickBooks = sql`(q.quickbooks_id is not null
  and q.fault is distinct from 'notFound')`;

export const documentKind = sql`case q.kind when 'sales-receipt' then 'gift'
  when 'refund-receipt' then 'refund' else 'payout' end`;

export const documentAmount = sql`case q.kind when 'refund-receipt' then -q.sent_cents
  else q.sent_cents end`;

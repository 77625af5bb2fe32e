import type { Cents, Day, QuickBooksFaultName, TieOutKind, TieOutReason } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { bankRows } from './bank-rows.ts';
import { journalRows } from './journal-rows.ts';
import type { Month } from './month.ts';
import { quickBooksRows, type Company } from './quickbooks-rows.ts';

/** One comparison of the records of a month. */
export type Comparison =
  | { side: 'bank' }
  | { side: 'journal'; startsOn: Day }
  | { side: 'quickbooks'; company: Company };

const allRows = (ctx: Ctx, month: Month, comparison: Comparison): RawBuilder<unknown> => {
  if (comparison.side === 'quickbooks') return quickBooksRows(ctx, month, comparison.company);
  const rows =
    comparison.side === 'bank'
      ? bankRows(ctx, month)
      : journalRows(ctx, month, comparison.startsOn);
  return sql`select x.*, null::uuid as document_id, null::text as fault from (${rows}) x`;
};

export type ReasonSum = { kind: TieOutKind; reason: TieOutReason; count: number; amount: Cents };

/** The sums of all rows, by kind and reason. */
export async function sumRows(ctx: Ctx, month: Month, comparison: Comparison) {
  const { rows } = await sql<ReasonSum>`
    select x.kind, x.reason, count(*)::int as count, sum(x.amount)::bigint as amount
    from (${allRows(ctx, month, comparison)}) x
    group by x.kind, x.reason order by x.kind, x.reason`.execute(ctx.db);
  return rows;
}

export type TieOutRowRecord = {
  key: string;
  kind: TieOutKind;
  reason: TieOutReason;
  record: 'donation' | 'payout' | 'line' | 'entry';
  recordId: string;
  ref: string;
  day: Day;
  amount: Cents;
  donationId: string | null;
  payoutId: string | null;
  documentId: string | null;
  fault: QuickBooksFaultName | null;
  donor: string | null;
  description: string | null;
};

/** A UUID of version 8, whose content is free. */
const rowKey = sql`overlay(overlay(
  md5(concat_ws('|', x.kind, x.reason, x.record, x.record_id, x.ref))
  placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`;

type Place = { reasons: readonly TieOutReason[]; after: string | null; limit: number };

/**
 * One part of the rows with these reasons, newest first, after the row with a key. The key is a
 * hash of what the row is about, so that it stays the same while the row does.
 */
export async function pageRows(
  ctx: Ctx,
  month: Month,
  comparison: Comparison,
  { reasons, after, limit }: Place,
): Promise<TieOutRowRecord[]> {
  const { rows } = await sql<TieOutRowRecord>`
    with listed as materialized (
      select ${rowKey} as key, x.*
      from (${allRows(ctx, month, comparison)}) x
      where x.reason = any(${reasons}::text[])
    ), paged as (
      select * from listed l
      where ${after}::uuid is null
        or (l.day, l.key) < (select a.day, a.key from listed a where a.key = ${after}::uuid)
      order by l.day desc, l.key desc limit ${limit}
    )
    select p.key, p.kind, p.reason, p.record, p.record_id, p.ref, p.day, p.amount::bigint as amount,
      p.donation_id, p.payout_id, p.document_id, p.fault, d.name as donor, l.description
    from paged p
      left join donations g on g.organization_id = ${ctx.organization.id} and g.id = p.donation_id
      left join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      left join bank_lines l on p.record = 'line' and l.organization_id = ${ctx.organization.id}
        and l.id = p.record_id
    order by p.day desc, p.key desc`.execute(ctx.db);
  return rows;
}

import type { Cents, Day, EntryDifference, PayoutEntryKind } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type EntryRow = {
  providerId: string;
  kind: PayoutEntryKind;
  amount: Cents;
  fee: Cents;
  net: Cents;
  at: Date;
  description: string;
  donationId: string | null;
  donorName: string | null;
  donatedOn: Day | null;
  /** Our matching record; null if there is none. */
  booked: Cents | null;
  difference: EntryDifference | null;
};

/**
 * The entries of payouts with our current matching records. A charge matches the donation that its
 * payment paid; a refund or a dispute matches its refund. A refund that failed has another entry
 * for the returned money, so neither entry is booked.
 */
export const matchedEntries = (ctx: Ctx, those: RawBuilder<unknown>) => sql`
  select m.*, case
      when m.kind = 'gift' and m.donation_id is null then
        case when m.is_deleted then 'gift-deleted' else 'gift-unknown' end
      when m.kind = 'gift' and m.booked <> m.amount then 'gift-amount'
      when m.kind = 'refund' and m.donation_id is null and not m.is_deleted then 'refund-unknown'
      when m.kind = 'refund' and m.refund_id is not null and m.amount < 0 and not m.came_back then
        case when m.booked is null then 'refund-unknown'
          when m.booked <> -m.amount then 'refund-amount' end
      when m.kind = 'dispute' and m.donation_id is null and not m.is_deleted then 'dispute-unknown'
      when m.kind = 'other' then 'other'
    end as difference
  from (
    select e.payout_id, e.provider_id, e.kind, e.amount_cents as amount, e.fee_cents as fee,
      e.net_cents as net, e.at, e.description, e.refund_id,
      case when g.deletion_id is null then g.id end as donation_id,
      case when g.deletion_id is null then d.name end as donor_name,
      case when g.deletion_id is null then d.email end as donor_email,
      case when g.deletion_id is null then g.date end as donated_on,
      g.deletion_id is not null as is_deleted,
      case e.kind when 'gift' then g.amount_cents else r.amount_cents end as booked,
      exists (
        select 1 from payout_entries back
        where back.organization_id = e.organization_id and back.refund_id = e.refund_id
          and back.amount_cents = -e.amount_cents
      ) as came_back
    from payout_entries e
      left join donations g on g.organization_id = e.organization_id
        and g.payment_id = e.payment_id
      left join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      left join refunds r on r.organization_id = e.organization_id
        and r.provider_id = e.refund_id
    where e.organization_id = ${ctx.organization.id} and ${those}
  ) m`;

const mostEntries = 10_000;

export async function listEntries(ctx: Ctx, payoutId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select * from (${matchedEntries(ctx, sql`e.payout_id = ${payoutId}::uuid`)}) x
    order by x.at desc, x.provider_id limit ${mostEntries}`.execute(ctx.db);
  return rows;
}

/** How many entries of each payout differ from our records. */
export async function countDifferences(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ payoutId: string; count: number }>`
    select payout_id, count(difference)::int as count
    from (${matchedEntries(ctx, sql`e.payout_id = any(${ids}::uuid[])`)}) x
    group by payout_id`.execute(ctx.db);
  return new Map(rows.map(({ payoutId, count }) => [payoutId, count]));
}

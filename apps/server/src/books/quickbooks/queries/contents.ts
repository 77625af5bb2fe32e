import type { Cents, Day, PayoutEntryKind } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type Portion = {
  amount: Cents;
  fundId: string | null;
  fund: string;
  fundClass: string;
  campaign: string | null;
};

export type DonationFacts = {
  id: string;
  donorId: string;
  date: Day;
  isCard: boolean;
  createdAt: Date;
  portions: Portion[];
};

/** Those of the donations that are to be in the books, with their portions. */
export async function listDonationFacts(
  ctx: Ctx,
  ids: readonly string[],
  startsOn: Day,
): Promise<DonationFacts[]> {
  const { rows } = await sql<DonationFacts>`
    select d.id, d.donor_id, d.date, d.payment_id is not null as is_card, d.created_at, (
        select json_agg(json_build_object(
            'amount', p.amount_cents, 'fundId', p.fund_id, 'fund', f.name, 'fundClass', f.class,
            'campaign', c.name) order by p.position)
        from donation_portions p
          join funds f on f.organization_id = d.organization_id
            and (f.id = p.fund_id or (p.fund_id is null and f.is_default))
          left join campaigns c on c.organization_id = d.organization_id and c.id = p.campaign_id
            and c.deletion_id is null
        where p.organization_id = d.organization_id and p.donation_id = d.id
      ) as portions
    from donations d
    where d.organization_id = ${ctx.organization.id} and d.id = any(${ids}::uuid[])
      and d.deletion_id is null and d.in_kind = '' and not d.is_sample and d.date >= ${startsOn}
      and (is_settled(d.status) or d.status = 'refunded')`.execute(ctx.db);
  return rows;
}

export type RefundFacts = {
  id: string;
  donationId: string;
  date: Day;
  amount: Cents;
  /** How much of its donation was refunded before it. */
  before: Cents;
  createdAt: Date;
};

export async function listRefundFacts(ctx: Ctx, ids: readonly string[]): Promise<RefundFacts[]> {
  const { rows } = await sql<RefundFacts>`
    select r.id, r.donation_id, r.date, r.amount_cents as amount, r.created_at, coalesce((
        select sum(e.amount_cents) from refunds e
        where e.organization_id = r.organization_id and e.donation_id = r.donation_id
          and (e.date, e.id) < (r.date, r.id)), 0)::bigint as before
    from refunds r
    where r.organization_id = ${ctx.organization.id} and r.id = any(${ids}::uuid[])`.execute(
    ctx.db,
  );
  return rows;
}

export type PayoutFacts = { id: string; amount: Cents; arrivesOn: Day; createdAt: Date };

export async function listPayoutFacts(ctx: Ctx, ids: readonly string[]): Promise<PayoutFacts[]> {
  const { rows } = await sql<PayoutFacts>`
    select id, amount_cents as amount, arrives_on, created_at from payouts
    where organization_id = ${ctx.organization.id} and id = any(${ids}::uuid[])
      and status = 'paid'`.execute(ctx.db);
  return rows;
}

export type PayoutPart = {
  payoutId: string;
  kind: PayoutEntryKind;
  amount: Cents;
  fee: Cents;
  /** Its document, if there is one. */
  documentId: string | null;
  /** The document at QuickBooks; null if it is not in the books yet. */
  quickbooksId: string | null;
  /** The day of the donation or the refund; null if our records do not have it. */
  date: Day | null;
};

/** The entries of payouts with their documents. A refund that came back is left out. */
export async function listPayoutParts(
  ctx: Ctx,
  payoutIds: readonly string[],
  realmId: string,
): Promise<PayoutPart[]> {
  const { rows } = await sql<PayoutPart>`
    select e.payout_id, e.kind, e.amount_cents as amount, e.fee_cents as fee,
      q.id as document_id, q.quickbooks_id, coalesce(g.date, r.date) as date
    from payout_entries e
      left join donations g on e.kind = 'gift' and g.organization_id = e.organization_id
        and g.payment_id = e.payment_id and g.deletion_id is null
        and g.amount_cents = e.amount_cents
      left join refunds r on e.kind in ('refund', 'dispute')
        and r.organization_id = e.organization_id and r.provider_id = e.refund_id
        and r.amount_cents = -e.amount_cents
      left join quickbooks_documents q on q.organization_id = e.organization_id
        and q.realm_id = ${realmId} and q.state <> 'removed'
        and ((q.kind = 'sales-receipt' and q.source_id = g.id)
          or (q.kind = 'refund-receipt' and q.source_id = r.id))
    where e.organization_id = ${ctx.organization.id} and e.payout_id = any(${payoutIds}::uuid[])
      and not (e.kind = 'refund' and exists (
        select 1 from payout_entries back
        where back.organization_id = e.organization_id and back.payout_id = e.payout_id
          and back.refund_id = e.refund_id and back.amount_cents = -e.amount_cents))
    order by e.payout_id, e.at, e.provider_id`.execute(ctx.db);
  return rows;
}

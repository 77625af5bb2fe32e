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
  amount: Cents;
  isCard: boolean;
  method: string;
  portions: Portion[];
};

/** A donation that is to be in the books, with its portions; undefined for any other. */
export async function findDonationFacts(
  ctx: Ctx,
  id: string,
  startsOn: Day,
): Promise<DonationFacts | undefined> {
  const { rows } = await sql<DonationFacts>`
    select d.id, d.donor_id, d.date, d.amount_cents as amount, d.payment_id is not null as is_card,
      d.method, (
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
    where d.organization_id = ${ctx.organization.id} and d.id = ${id} and d.deletion_id is null
      and d.in_kind = '' and not d.is_sample and d.date >= ${startsOn}
      and (is_settled(d.status) or d.status = 'refunded')`.execute(ctx.db);
  return rows[0];
}

export type RefundFacts = { donationId: string; date: Day; amount: Cents; before: Cents };

/** A refund, and how much of its donation was refunded before it. */
export async function findRefundFacts(ctx: Ctx, id: string): Promise<RefundFacts | undefined> {
  const { rows } = await sql<RefundFacts>`
    select r.donation_id, r.date, r.amount_cents as amount, coalesce((
        select sum(e.amount_cents) from refunds e
        where e.organization_id = r.organization_id and e.donation_id = r.donation_id
          and (e.date, e.id) < (r.date, r.id)), 0)::bigint as before
    from refunds r
    where r.organization_id = ${ctx.organization.id} and r.id = ${id}`.execute(ctx.db);
  return rows[0];
}

export type PayoutFacts = { amount: Cents; arrivesOn: Day };

export async function findPayoutFacts(ctx: Ctx, id: string): Promise<PayoutFacts | undefined> {
  const { rows } = await sql<PayoutFacts>`
    select amount_cents as amount, arrives_on from payouts
    where organization_id = ${ctx.organization.id} and id = ${id} and status = 'paid'`.execute(
    ctx.db,
  );
  return rows[0];
}

export type PayoutPart = {
  kind: PayoutEntryKind;
  amount: Cents;
  fee: Cents;
  description: string;
  /** Its document at QuickBooks; null if it is not in the books yet. */
  quickbooksId: string | null;
  /** Whether our records have the donation or the refund. */
  isKnown: boolean;
};

/** The entries of a payout with their documents. A refund that came back is left out. */
export async function listPayoutParts(
  ctx: Ctx,
  payoutId: string,
  realmId: string,
): Promise<PayoutPart[]> {
  const { rows } = await sql<PayoutPart>`
    select e.kind, e.amount_cents as amount, e.fee_cents as fee, e.description,
      q.quickbooks_id, coalesce(g.id, r.id) is not null as is_known
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
    where e.organization_id = ${ctx.organization.id} and e.payout_id = ${payoutId}
      and not (e.kind = 'refund' and exists (
        select from payout_entries back
        where back.organization_id = e.organization_id and back.payout_id = e.payout_id
          and back.refund_id = e.refund_id and back.amount_cents = -e.amount_cents))
    order by e.at, e.provider_id`.execute(ctx.db);
  return rows;
}

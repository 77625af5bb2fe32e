import { addDays, type Cents, type Day } from '@pledgewell/domain';
import {
  namedDays,
  type DonationCandidate,
  type DonorCandidate,
  type InstallmentCandidate,
  type PayoutCandidate,
} from '@pledgewell/domain/books/bank/proposal';
import { payoutDays } from '@pledgewell/domain/books/bank/propose-matches';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** The days and amounts of the lines for which candidates are looked for. */
export type CandidateFilter = { first: Day; last: Day; amounts: readonly Cents[]; largest: Cents };

const mostFound = 2_000;

/** Payouts with one of the amounts that no line has been matched to. */
export async function findPayouts(ctx: Ctx, wanted: CandidateFilter): Promise<PayoutCandidate[]> {
  const { rows } = await sql<PayoutCandidate>`
    select p.id, p.amount_cents as amount, p.arrives_on
    from payouts p
    where p.organization_id = ${ctx.organization.id} and p.currency = 'usd'
      and p.status in ('pending', 'in_transit', 'paid')
      and p.amount_cents = any(${wanted.amounts}::bigint[])
      and p.arrives_on between ${addDays(wanted.first, -payoutDays)}
        and ${addDays(wanted.last, payoutDays)}
      and not exists (
        select 1 from bank_matches m
        where m.organization_id = p.organization_id and m.payout_id = p.id)
    order by p.arrives_on, p.id limit ${mostFound}`.execute(ctx.db);
  return rows;
}

/**
 * Donations that may have been taken to the bank and that no line has been matched to. Card
 * donations arrive in payouts. The newest come first.
 */
export async function findDonations(
  ctx: Ctx,
  wanted: CandidateFilter,
): Promise<DonationCandidate[]> {
  const { rows } = await sql<DonationCandidate>`
    select g.id, g.amount_cents as amount, g.date as day, d.id as donor_id, d.name as donor_name
    from donations g
      join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    where g.organization_id = ${ctx.organization.id} and g.deletion_id is null
      and g.status = 'settled' and g.in_kind = '' and g.payment_id is null
      and g.amount_cents <= ${wanted.largest}
      and g.date between ${addDays(wanted.first, -namedDays.before)}
        and ${addDays(wanted.last, namedDays.after)}
      and not exists (
        select 1 from bank_matches m
        where m.organization_id = g.organization_id and m.donation_id = g.id)
    order by g.date desc, g.id limit ${mostFound}`.execute(ctx.db);
  return rows;
}

/** Unpaid installments with one of the amounts open. */
export async function findInstallments(
  ctx: Ctx,
  wanted: CandidateFilter,
): Promise<InstallmentCandidate[]> {
  const { rows } = await sql<InstallmentCandidate>`
    select distinct on (p.id, i.amount_cents - i.written_off_cents - i.paid_cents)
      p.id as pledge_id, i.amount_cents - i.written_off_cents - i.paid_cents as amount,
      i.due_date, d.id as donor_id, d.name as donor_name
    from pledges p
      join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
        and i.schedule_number = p.schedule_number
      join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
    where p.organization_id = ${ctx.organization.id} and p.deletion_id is null
      and p.status = 'open'
      and i.amount_cents - i.written_off_cents - i.paid_cents = any(${wanted.amounts}::bigint[])
    order by p.id, i.amount_cents - i.written_off_cents - i.paid_cents, i.due_date nulls last
    limit ${mostFound}`.execute(ctx.db);
  return rows;
}

/**
 * Donors with one of these names, in small letters without accents. Equal names are looked up by
 * the index, so long lists of donors cost nothing.
 */
export async function findDonorsByName(
  ctx: Ctx,
  names: readonly string[],
): Promise<DonorCandidate[]> {
  const { rows } = await sql<DonorCandidate>`
    select d.id as donor_id, d.name as donor_name from donors d
    where d.organization_id = ${ctx.organization.id} and d.deletion_id is null
      and not d.is_anonymous and d.sort_name = any(${names}::text[])
    order by d.sort_name, d.id limit ${mostFound}`.execute(ctx.db);
  return rows;
}

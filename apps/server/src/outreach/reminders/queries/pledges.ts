import type { BookedInstallment, Cents, Frequency, PledgeStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { donorFacts, type DonorFacts } from './donor-facts.ts';

/** A pledge that somebody wants to send a reminder about. */
export type RemindedPledge = {
  id: string;
  amountCents: Cents;
  frequency: Frequency;
  status: PledgeStatus;
  hasPending: boolean;
  donor: DonorFacts;
};

/** A pledge outside the trash, with its donor. */
export async function findRemindedPledge(
  ctx: Ctx,
  id: string,
): Promise<RemindedPledge | undefined> {
  const { rows } = await sql<RemindedPledge>`
    select p.id, p.amount_cents, p.frequency, p.status, ${donorFacts} as donor,
      exists (
        select 1 from donations g
        where g.organization_id = p.organization_id and g.pledge_id = p.id
          and g.deletion_id is null and g.status = 'pending') as has_pending
    from pledges p
      join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
    where p.organization_id = ${ctx.organization.id} and p.id = ${id}
      and p.deletion_id is null`.execute(ctx.db);
  return rows[0];
}

export type OpenPayment = BookedInstallment & { number: number };

/** The pledge's unpaid payments, earliest first. */
export async function openPayments(ctx: Ctx, pledgeId: string): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select i.number, i.due_date, i.amount_cents as amount, i.written_off_cents as written_off,
      i.paid_cents as paid
    from pledges p
      join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
        and i.schedule_number = p.schedule_number
    where p.organization_id = ${ctx.organization.id} and p.id = ${pledgeId}
      and p.deletion_id is null and p.status = 'open'
      and i.paid_cents < i.amount_cents - i.written_off_cents
    order by i.number limit 2000`.execute(ctx.db);
  return rows;
}

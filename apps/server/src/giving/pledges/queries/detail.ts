import type { PledgeAdjustment } from '@pledgewell/contract';
import { mostInstallments, type Cents, type Day, type ActivitySource } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** The installments of one of a pledge's schedules, in order. */
export async function listInstallments(ctx: Ctx, pledgeId: string, scheduleNumber: number) {
  const rows = await ctx.db
    .selectFrom('installments')
    .select(['number', 'dueDate', 'amountCents', 'writtenOffCents'])
    .where('organizationId', '=', ctx.organization.id)
    .where('pledgeId', '=', pledgeId)
    .where('scheduleNumber', '=', scheduleNumber)
    .orderBy('number')
    .limit(2 * mostInstallments)
    .execute();
  return rows.map(({ number, dueDate, amountCents, writtenOffCents }) => ({
    number,
    dueDate,
    amount: amountCents,
    writtenOff: writtenOffCents,
  }));
}

const mostPayments = 2_000;

type PaymentRow = {
  id: string;
  donorId: string;
  donorName: string;
  donorEmail: string | null;
  amountCents: Cents;
  refundedCents: Cents;
  disputedCents: Cents;
  date: Day;
  method: string;
  notes: string;
};

/** The payments on a pledge, until the end of a day if one is given, oldest first. */
export async function listPayments(ctx: Ctx, pledgeId: string, asOf: Day | null) {
  const { rows } = await sql<PaymentRow>`
    select g.id, g.donor_id, d.name as donor_name, d.email as donor_email, g.amount_cents,
      case when ${asOf}::date is null or g.refunded_cents = 0 then g.refunded_cents
        else coalesce((
          select sum(r.amount_cents) from refunds r
          where r.organization_id = ${ctx.organization.id} and r.donation_id = g.id
            and r.date <= ${asOf}::date), 0)::bigint
      end as refunded_cents,
      g.disputed_cents, g.date, g.method, g.notes
    from donations g
      join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    where g.organization_id = ${ctx.organization.id} and g.pledge_id = ${pledgeId}
      and g.deletion_id is null and g.status <> 'pending' and g.in_kind = ''
      and (${asOf}::date is null or g.date <= ${asOf}::date)
    order by g.date, g.created_at, g.id
    limit ${mostPayments}`.execute(ctx.db);
  return rows;
}

const mostAdjustments = 500;

/**
 * The adjustments of a pledge up to the one whose schedule is in force, oldest first. They are
 * ordered by number, because in another time zone it may be yesterday again.
 */
export async function listAdjustments(
  ctx: Ctx,
  pledgeId: string,
  schedule: number,
): Promise<PledgeAdjustment[]> {
  const { rows } = await sql<{
    number: number;
    kind: PledgeAdjustment['kind'];
    effectiveOn: Day;
    amountCents: Cents;
    writtenOffCents: Cents;
    reason: string;
    author: string | null;
    source: ActivitySource;
    sourceName: string | null;
    createdAt: Date;
  }>`
    select a.number, a.kind, case when a.number = 1 then p.date else a.effective_on end
        as effective_on,
      a.amount_cents, a.written_off_cents, a.reason,
      u.first_name || ' ' || u.last_name as author, a.source, a.source_name,
      a.created_at
    from pledge_adjustments a
      join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
      left join users u on u.id = a.author_id
    where a.organization_id = ${ctx.organization.id} and a.pledge_id = ${pledgeId}
      and a.number <= ${schedule}
    order by a.number limit ${mostAdjustments}`.execute(ctx.db);
  return rows.map(({ amountCents, writtenOffCents, createdAt, source, sourceName, ...row }) => ({
    ...row,
    through: { kind: source, name: sourceName },
    amount: amountCents,
    writtenOff: writtenOffCents,
    createdAt: createdAt.toISOString(),
  }));
}

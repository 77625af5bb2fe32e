import type { Cents, Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';

export type MatchRow = {
  lineId: string;
  payoutId: string | null;
  donationId: string | null;
  donorName: string | null;
  day: Day | null;
  amount: Cents;
  /** The donation's present amount; null if it was erased, or for a payout. */
  amountNow: Cents | null;
  isDeleted: boolean;
  /** Whether the donation was recorded from the line, and not changed or receipted since. */
  isRecorded: boolean;
};

/** What each matched line is, in the order in which it was chosen. */
export async function listMatches(ctx: Ctx, lineIds: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.line_id, m.payout_id, m.donation_id, d.name as donor_name,
      coalesce(p.arrives_on, g.date) as day, m.amount_cents as amount,
      g.amount_cents as amount_now, g.deletion_id is not null as is_deleted,
      m.is_recorded and coalesce(g.version = 1 and g.deletion_id is null, false)
        and not exists (select 1 from receipts r
          where r.organization_id = g.organization_id and r.donation_id = g.id) as is_recorded
    from bank_matches m
      left join payouts p on p.organization_id = m.organization_id and p.id = m.payout_id
      left join donations g on g.organization_id = m.organization_id and g.id = m.donation_id
      left join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    where m.organization_id = ${ctx.organization.id} and m.line_id = any(${lineIds}::uuid[])
    order by m.line_id, m.number`.execute(ctx.db);
  return rows;
}

/**
 * Finds the amounts and donors of donations that brought money in, and locks them, so that nobody
 * changes them until they are matched. In-kind donations and those in the trash are none of them.
 */
export async function lockDonations(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; donorId: string; amount: Cents }>`
    select g.id, g.donor_id, g.amount_cents as amount from donations g
    where g.organization_id = ${ctx.organization.id} and g.id = any(${ids}::uuid[])
      and g.deletion_id is null and g.status <> 'pending' and g.in_kind = ''
    order by g.id for share`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPayoutAmount(ctx: Ctx, id: string): Promise<Cents | undefined> {
  const { rows } = await sql<{ amount: Cents }>`
    select amount_cents as amount from payouts
    where organization_id = ${ctx.organization.id} and id = ${id}::uuid and currency = 'usd'
      and status in ('pending', 'in_transit', 'paid')`.execute(ctx.db);
  return rows[0]?.amount;
}

/** A payout or a donation that a line is. */
export type NewMatch = {
  payoutId: string | null;
  donationId: string | null;
  amount: Cents;
  /** Whether the donation was recorded from the line. */
  isRecorded: boolean;
};

export async function insertMatches(ctx: Ctx, lineId: string, matches: readonly NewMatch[]) {
  const inserted = ctx.db
    .insertInto('bankMatches')
    .values(
      matches.map(({ amount, ...match }, index) => ({
        ...match,
        organizationId: ctx.organization.id,
        lineId,
        number: index + 1,
        amountCents: amount,
      })),
    )
    .execute();
  await refuseViolations(
    {
      bank_matches_payout: 'bank/already-matched',
      bank_matches_donation: 'bank/already-matched',
    },
    inserted,
  );
}

export async function deleteMatches(ctx: Ctx, lineId: string) {
  await ctx.db
    .deleteFrom('bankMatches')
    .where('organizationId', '=', ctx.organization.id)
    .where('lineId', '=', lineId)
    .execute();
}

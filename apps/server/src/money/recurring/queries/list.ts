import type { RecurringListQuery } from '@pledgewell/contract';
import type { Cents, Interval, RecurringEnd, RecurringState } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** A recurring donation with its donor, its campaign and its total so far. */
export type RecurringDonationRow = {
  id: string;
  donorId: string;
  donorName: string;
  donorEmail: string | null;
  amount: Cents;
  recurringInterval: Interval;
  campaignId: string | null;
  campaignName: string | null;
  state: RecurringState;
  isSynced: boolean;
  nextChargeAt: Date | null;
  pastDueSince: Date | null;
  failedAttempts: number;
  lastFailure: string | null;
  nextAttemptAt: Date | null;
  payUrl: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  cardExpMonth: number | null;
  cardExpYear: number | null;
  gifts: number;
  givenCents: Cents;
  isDirect: boolean;
  notes: string;
  createdAt: Date;
  beganAt: Date | null;
  endedAt: Date | null;
  endedBecause: RecurringEnd | null;
  version: number;
};

const rowColumns = sql`
  r.id, r.donor_id, d.name as donor_name, d.email as donor_email, r.amount_cents as amount,
  r.recurring_interval, c.id as campaign_id, c.name as campaign_name, r.state, r.is_synced,
  r.next_charge_at, r.past_due_since, r.failed_attempts, r.last_failure, r.next_attempt_at,
  r.pay_url, r.card_brand, r.card_last4, r.card_exp_month, r.card_exp_year,
  given.gifts, given.cents as given_cents, r.is_direct, r.notes, r.created_at, r.began_at,
  r.ended_at, r.ended_because, r.version`;

/** A campaign in the trash counts as none; only settled donations count, net of refunds. */
const rowJoins = sql`
  join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
    and d.deletion_id is null
  left join campaigns c on c.organization_id = r.organization_id and c.id = r.campaign_id
    and c.deletion_id is null
  cross join lateral (
    select count(*)::int as gifts,
      coalesce(sum(g.amount_cents - g.refunded_cents), 0)::bigint as cents
    from recurring_payments p
      join donations g on g.organization_id = p.organization_id and g.id = p.donation_id
        and g.deletion_id is null and is_settled(g.status)
    where p.organization_id = r.organization_id and p.recurring_id = r.id
  ) given`;

export async function findRecurringDonationRow(ctx: Ctx, id: string) {
  const [row] = await findRecurringDonationRows(ctx, [id]);
  return row;
}

export async function findRecurringDonationRows(ctx: Ctx, ids: readonly string[]) {
  const { rows } = await sql<RecurringDonationRow>`
    select ${rowColumns} from recurring_donations r ${rowJoins}
    where r.organization_id = ${ctx.organization.id} and r.id = any (${ids})
      and r.state <> 'failed'`.execute(ctx.db);
  return rows;
}

/** One page: failed payments first, then by next charge, ended ones last. */
export async function pageRecurringDonations(ctx: Ctx, query: RecurringListQuery) {
  const { page, limit } = query;
  const { rows } = await sql<RecurringDonationRow>`
    select ${rowColumns} from recurring_donations r ${rowJoins}
    where ${toConditions(ctx, query)}
    order by array_position(array['past_due', 'starting', 'active', 'paused', 'ended'], r.state),
      coalesce(r.next_attempt_at, r.next_charge_at) nulls last, r.ended_at desc nulls last, r.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return rows;
}

/** How many match the query. */
export async function countMatches(ctx: Ctx, query: RecurringListQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from recurring_donations r
      join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
        and d.deletion_id is null
    where ${toConditions(ctx, query)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

function toConditions(ctx: Ctx, { state, donorId, failedSince }: RecurringListQuery) {
  const failed = sql`(select f.id from failed_recurring_donations(${failedSince ?? null}) f)`;
  return sql.join(
    [
      sql`r.organization_id = ${ctx.organization.id}`,
      sql`r.state <> 'failed'`,
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
      ...(donorId === undefined ? [] : [sql`r.donor_id = ${donorId}`]),
      ...(failedSince === undefined ? [] : [sql`r.id in ${failed}`]),
    ],
    sql` and `,
  );
}

type Count = { state: RecurringState; gifts: number; given: Cents };

/** How many there are in each status, and their totals. */
export async function countRecurringDonations(
  ctx: Ctx,
  donorId: string | undefined,
): Promise<Count[]> {
  const ofDonor = donorId === undefined ? sql`true` : sql`r.donor_id = ${donorId}`;
  const { rows } = await sql<Count>`
    select r.state, count(*)::int as gifts, sum(given.cents)::bigint as given
    from recurring_donations r ${rowJoins}
    where r.organization_id = ${ctx.organization.id} and r.state <> 'failed' and ${ofDonor}
    group by r.state`.execute(ctx.db);
  return rows;
}

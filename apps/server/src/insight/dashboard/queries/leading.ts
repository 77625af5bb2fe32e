import { randomUUIDv7 } from 'node:crypto';
import type { Cents, Days, Period } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';

/** Up to this many donations of a period, reading them is as fast as reading a list's donors. */
export const leadingListThreshold = 100;

/** Organizations with fewer donations in a year have no lists. */
const busyYear = 1_000;

const listed = 12;
const mostAtOnce = 1_000;

/** The ids of organizations with many donations in the last year. */
export async function busyOrganizations(ops: pg.Pool): Promise<string[]> {
  const { rows } = await ops.query<{ id: string }>(
    `select organization_id as id from donation_days
     where day > current_date - 367 group by organization_id
     having sum(settled_gifts) > $1 limit $2`,
    [busyYear, mostAtOnce],
  );
  return rows.map(({ id }) => id);
}

type LeadingList = {
  id: string;
  period: Period;
  firstDay: Days['from'];
  lastDay: Days['to'];
  /** Whether the list's donors may be counted: from now on every donation updates the list. */
  isKnown: boolean;
  isWritten: boolean;
};

/** The lists of an organization, latest first. */
export async function leadingLists(ctx: Ctx): Promise<LeadingList[]> {
  const { rows } = await sql<LeadingList>`
    select id, period, first_day, last_day,
      coalesce(pg_snapshot_xmin(pg_current_snapshot()) >= visible_after_xid, false) as is_known,
      threshold_cents is not null as is_written
    from leading_lists where organization_id = ${ctx.organization.id}
    order by last_day desc, id desc limit 100`.execute(ctx.db);
  return rows;
}

/** Inserts an empty list; once this is committed, donations add their donors to the list. */
export async function insertList(ctx: Ctx, period: Period, { from, to }: Days) {
  await sql`
    insert into leading_lists (organization_id, id, period, first_day, last_day)
    values (${ctx.organization.id}, ${randomUUIDv7()}, ${period}, ${from}, ${to})`.execute(ctx.db);
}

/** Records which transactions may have begun before the lists were visible. */
export async function recordTransactions(ctx: Ctx) {
  await sql`select note_transactions(o.id) from organizations o
    where o.id = ${ctx.organization.id}`.execute(ctx.db);
}

/** Counts the donations of the list's days, and keeps the donors with the largest totals. */
export async function writeList(ctx: Ctx, { id, firstDay, lastDay }: LeadingList) {
  const { rows } = await sql<{ donorId: string; amount: Cents }>`
    select donor_id, sum(amount_cents - refunded_cents)::bigint as amount from donations d
    where organization_id = ${ctx.organization.id} and counts(d.deletion_id, d.status, d.in_kind)
      and date between ${firstDay} and ${lastDay}
    group by donor_id order by amount desc, donor_id limit ${listed + 1}`.execute(ctx.db);
  await sql`
    insert into leading_donors (organization_id, list_id, donor_id)
    select ${ctx.organization.id}, ${id}::uuid, unnest(
      ${rows.slice(0, listed).map(({ donorId }) => donorId)}::uuid[])
    on conflict do nothing`.execute(ctx.db);
  await sql`
    update leading_lists set threshold_cents = ${rows[listed]?.amount ?? 0}
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

/** Deletes all other lists; a donation may still add a donor to a deleted one. */
export async function dropOtherLists(ctx: Ctx, kept: readonly string[]) {
  await sql`
    delete from leading_lists
    where organization_id = ${ctx.organization.id} and id <> all(${kept}::uuid[])`.execute(ctx.db);
  await sql`
    delete from leading_donors
    where organization_id = ${ctx.organization.id}
      and list_id <> all(${kept}::uuid[])`.execute(ctx.db);
}

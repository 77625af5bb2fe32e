import type { NewPledge, Pledge, PledgeChanges } from '@pledgewell/contract';
import type { Cents, Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx, OrganizationScope } from '../../../platform/core/context.ts';
import { selectStored, type ColumnsOf } from '../../../platform/db/columns.ts';
import { storedPledge } from './columns.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { noId, type RecordChoice } from '../../../platform/events/record-changes.ts';
import { isNotImportedAgain } from '../../../platform/records/trash.ts';
import { hasEmployerMatches } from './employer-matches.ts';
import { type PledgeSplitRow, selectPledgeSplits } from './splits.ts';

/** The columns of the pledge's own row. */
type Own = ColumnsOf<
  'pledges',
  | (typeof storedPledge)[keyof typeof storedPledge]
  | 'id'
  | 'donorId'
  | 'campaignId'
  | 'fundId'
  | 'isSplit'
  | 'scheduleNumber'
  | 'isCanceled'
  | 'nextDueOn'
  | 'createdAt'
  | 'version'
>;
type Donor = ColumnsOf<'donors', 'name' | 'email'>;
type Campaign = ColumnsOf<'campaigns', 'name' | 'description'>;

/** A pledge with its donor, its campaign and its fund, today or at the end of a day. */
export type PledgeRow = Own & {
  donorName: Donor['name'];
  donorEmail: Donor['email'];
  campaignName: Campaign['name'] | null;
  campaignDescription: Campaign['description'] | null;
  fundName: ColumnsOf<'funds', 'name'>['name'] | null;
  /** Null unless the pledge is split. */
  splits: PledgeSplitRow[] | null;
  /** Null unless it is a match of an employer. */
  employerMatch: { donation: MatchedDonationRow | null } | null;
  pastDueCents: Cents;
  dueNowCents: Cents;
};

/** The donation that an employer matches. Amounts are cents. */
export type MatchedDonationRow = {
  id: string;
  donor: Pledge['donor'];
  amount: number;
  refunded: number;
  date: Day;
};

/** A donation in the trash counts as none. */
const selectEmployerMatch = (
  ctx: OrganizationScope,
) => sql`case when ${hasEmployerMatches(ctx)} then (
  select json_build_object('donation', case when g.id is not null then json_build_object(
    'id', g.id, 'donor', json_build_object('_id', o.id, 'name', o.name, 'email', o.email),
    'amount', g.amount_cents, 'refunded', g.refunded_cents, 'date', g.date) end)
  from employer_matches m
    left join donations g on g.organization_id = m.organization_id and g.id = m.donation_id
      and g.deletion_id is null
    left join donors o on o.organization_id = g.organization_id and o.id = g.donor_id
  where m.organization_id = ${ctx.organization.id} and m.pledge_id = p.id) end as employer_match`;

/** The columns of a PledgeRow from `p`, `d`, `c` and `owed`. */
export const selectPledge = (ctx: OrganizationScope) => sql`
  p.id, p.donor_id, d.name as donor_name, d.email as donor_email,
  c.id as campaign_id, c.name as campaign_name, c.description as campaign_description,
  p.fund_id, f.name as fund_name, p.is_split, ${selectPledgeSplits(ctx)}, ${selectEmployerMatch(ctx)},
  ${selectStored('p', storedPledge)}, p.schedule_number, p.is_canceled, p.next_due_on, p.created_at, p.version,
  coalesce(owed.past_due, 0)::bigint as past_due_cents,
  coalesce(nullif(owed.due, 0), owed.next, 0)::bigint as due_now_cents`;

/** The pledge's donor and campaign; a campaign in the trash counts as none. */
export const pledgeJoins = (ctx: OrganizationScope) => sql`
  join donors d on d.organization_id = ${ctx.organization.id} and d.id = p.donor_id
  left join campaigns c on c.organization_id = ${ctx.organization.id} and c.id = p.campaign_id
    and c.deletion_id is null
  left join funds f on f.organization_id = ${ctx.organization.id} and f.id = p.fund_id`;

/**
 * What an open pledge owes, today or as of a past day: overdue, due by that day, and next. What was
 * paid of each installment is stored for today only.
 */
export function pledgeOwed(
  { organization, today }: OrganizationScope & Pick<Ctx, 'today'>,
  asOf: Day | undefined,
) {
  const day = asOf ?? today;
  return sql`
    left join lateral (
      select sum(o.cents) filter (where o.due_date < ${day}) as past_due,
        sum(o.cents) filter (where o.due_date <= ${day}) as due,
        (array_agg(o.cents order by o.number))[1] as next
      from (
        select i.number, i.due_date, ${asOf === undefined ? unpaid : unpaidBySums} as cents
        from installments i
        where i.organization_id = ${organization.id} and i.pledge_id = p.id
          and i.schedule_number = p.schedule_number
      ) o where o.cents > 0
    ) owed on p.status = 'open'`;
}

const unpaid = sql`i.amount_cents - i.written_off_cents - i.paid_cents`;

/**
 * Payments fill the oldest installments first, so what an installment lacks follows from the sums,
 * for the schedule and the payments of any day.
 */
const unpaidBySums = sql`least(i.amount_cents - i.written_off_cents,
  sum(i.amount_cents - i.written_off_cents) over (order by i.number) - p.fulfilled_cents)`;

/** One pledge outside the trash; as of the end of a day, if one is given. */
export async function findPledge(ctx: Ctx, id: string, asOf: Day | null) {
  const source: RawBuilder<unknown> =
    asOf === null ? sql`pledges` : sql`pledges_as_of(${asOf}, array[${id}]::uuid[])`;
  const { rows } = await sql<PledgeRow>`
    select ${selectPledge(ctx)} from ${source} p ${pledgeJoins(ctx)} ${pledgeOwed(ctx, asOf ?? undefined)}
    where p.organization_id = ${ctx.organization.id} and p.id = ${id}
      and p.deletion_id is null`.execute(ctx.db);
  return rows[0];
}

/** Pledges outside the trash with these ids, or the next ones by id. */
export async function choosePledges(ctx: Ctx, choice: RecordChoice) {
  const chosen =
    'ids' in choice
      ? sql`p.id = any(${choice.ids}::uuid[])`
      : sql`p.id > ${choice.afterId ?? noId} order by p.id limit ${choice.limit}`;
  const { rows } = await sql<PledgeRow>`
    select ${selectPledge(ctx)}
    from pledges p ${pledgeJoins(ctx)} ${pledgeOwed(ctx, undefined)}
    where p.organization_id = ${ctx.organization.id} and p.deletion_id is null
      and ${chosen}`.execute(ctx.db);
  return rows;
}

export type LockedPledge = NonNullable<Awaited<ReturnType<typeof lockPledge>>>;

/** Locks a pledge outside the trash until the transaction ends. */
export async function lockPledge(ctx: Ctx, id: string) {
  const { rows } = await sql<Own>`
    select p.id, p.donor_id, p.campaign_id, p.fund_id, p.is_split,
      ${selectStored('p', storedPledge)}, p.schedule_number, p.is_canceled, p.next_due_on, p.created_at, p.version
    from pledges p
    where p.organization_id = ${ctx.organization.id} and p.id = ${id} and p.deletion_id is null
    for no key update`.execute(ctx.db);
  return rows[0];
}

/** Inserts the pledge's row; its adjustments follow. */
export async function insertPledge(ctx: Ctx, id: string, pledge: NewPledge) {
  await ctx.db
    .insertInto('pledges')
    .values({
      organizationId: ctx.organization.id,
      id,
      donorId: pledge.donor,
      campaignId: pledge.campaign,
      fundId: pledge.fund,
      isSplit: pledge.splits.length > 0,
      date: pledge.date,
      dueDate: pledge.dueDate,
      frequency: pledge.frequency,
      notes: pledge.notes,
      amountCents: pledge.amount,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute();
}

type StoredChanges = Omit<PledgeChanges, 'splits'> & { isSplit: boolean };

export async function changePledge(ctx: Ctx, id: string, changes: StoredChanges) {
  await ctx.db
    .updateTable('pledges')
    .set({
      donorId: changes.donor,
      campaignId: changes.campaign,
      fundId: changes.fund,
      isSplit: changes.isSplit,
      date: changes.date,
      dueDate: changes.dueDate,
      notes: changes.notes,
      version: sql<number>`version + 1`,
      updatedAt: ctx.now,
    })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/** Marks a pledge as changed when only its adjustments change. */
export async function touchPledge(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('pledges')
    .set({ version: sql`version + 1`, updatedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function trashPledge(ctx: Ctx, id: string, deletionId: string) {
  await ctx.db
    .updateTable('pledges')
    .set({ deletionId })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function untrashPledge(ctx: Ctx, deletionId: string) {
  await refuseViolations(
    isNotImportedAgain,
    ctx.db
      .updateTable('pledges')
      .set({ deletionId: null })
      .where('organizationId', '=', ctx.organization.id)
      .where('deletionId', '=', deletionId)
      .execute(),
  );
}

/** The donor of a pledge in the trash. */
export async function donorOfTrashed(ctx: Ctx, id: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('pledges')
    .select('donorId')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', 'is not', null)
    .executeTakeFirst();
  return row?.donorId ?? null;
}

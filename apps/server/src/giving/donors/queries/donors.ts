import type { DonorListQuery, NewDonor } from '@pledgewell/contract';
import {
  postalAddressColumns,
  donorColumnNames,
  donorPlainColumns,
  emailKey,
  pick,
  type Cents,
  type Day,
} from '@pledgewell/domain';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { noId, type RecordChoice } from '../../../platform/events/record-changes.ts';
import { isNotImportedAgain } from '../../../platform/records/trash.ts';

const emailIsUnique = { donors_email_unique: 'donors/email-taken' } as const;

/** One donor outside the trash, with the total given and the number of pledges. */
export async function findDonor(ctx: Ctx, id: string) {
  return donorRows(ctx).where('donors.id', '=', id).executeTakeFirst();
}

/** Donors outside the trash with these ids, or the next ones by id. */
export async function chooseDonors(ctx: Ctx, choice: RecordChoice) {
  const rows = donorRows(ctx);
  if ('ids' in choice) return rows.where('donors.id', 'in', [...choice.ids, noId]).execute();
  return rows
    .where('donors.id', '>', choice.afterId ?? noId)
    .orderBy('donors.id')
    .limit(choice.limit)
    .execute();
}

/**
 * One page of all donors in order, each row with the organization's count of donors. The page is
 * cut before any join, so that skipped rows cost one index entry each; see `cutPage`.
 */
export async function pageDonors(ctx: Ctx, query: DonorListQuery) {
  const { page, limit } = query;
  return donorRows(ctx)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('donors')
          .select('donors.id')
          .where('donors.organizationId', '=', ctx.organization.id)
          .where('donors.deletionId', 'is', null)
          .orderBy(orderBy(query))
          .limit(sql.lit(limit))
          .$if(page > 1, (rows) => rows.offset((page - 1) * limit))
          .as('paged'),
      (join) => join.onRef('paged.id', '=', 'donors.id'),
    )
    .select((eb) =>
      eb
        .selectFrom('organizationCounters')
        .select('organizationCounters.donors')
        .where('organizationCounters.organizationId', '=', ctx.organization.id)
        .as('total'),
    )
    .orderBy(orderBy(query))
    .execute();
}

/** Every donor has a name; donors without an email address come last in either direction. */
const orders = {
  name: {
    asc: sql`donors.sort_name, donors.id`,
    desc: sql`donors.sort_name desc, donors.id desc`,
  },
  email: {
    asc: sql`donors.email_key, donors.id`,
    desc: sql`donors.email_key desc nulls last, donors.id desc`,
  },
};

export const orderBy = ({ sortBy, sortDirection }: SearchPage) => orders[sortBy][sortDirection];

type SearchPage = Pick<DonorListQuery, 'sortBy' | 'sortDirection' | 'page' | 'limit'>;

/** A type-ahead lists names that begin with the typed text first. */
type FoundPage = Omit<SearchPage, 'sortBy'> & { sortBy: SearchPage['sortBy'] | 'match' };

/**
 * One page of the donors that match every word, and their total count. A page beyond the last has
 * no row to carry the count, so the first page provides it.
 */
export async function searchDonorRows(ctx: Ctx, words: string[], query: FoundPage) {
  const { sortBy, sortDirection, page, limit } = query;
  const found = sql<{ id: string; total: number; place: number }>`find_donors(
    ${words}::text[], ${sortBy}, ${sortDirection === 'desc'}, ${limit}, ${(page - 1) * limit}
  ) with ordinality`.as<'found'>(sql`found (id, total, place)`);
  const rows = await donorRows(ctx)
    .innerJoin(found, (join) => join.onRef('found.id', '=', 'donors.id'))
    .select('found.total')
    .orderBy('found.place')
    .limit(sql.lit(limit))
    .execute();
  return { rows, total: rows[0]?.total ?? (page === 1 ? 0 : await countFound(ctx, words, query)) };
}

async function countFound(ctx: Ctx, words: string[], query: FoundPage): Promise<number> {
  const { total } = await searchDonorRows(ctx, words, { ...query, page: 1, limit: 1 });
  return total;
}

export async function insertDonor(ctx: Ctx, id: string, donor: NewDonor) {
  await refuseViolations(
    emailIsUnique,
    ctx.db
      .insertInto('donors')
      .values({ organizationId: ctx.organization.id, id, ...toColumns(donor), createdAt: ctx.now })
      .execute(),
  );
}

export async function changeDonor(ctx: Ctx, id: string, donor: NewDonor) {
  await refuseViolations(
    emailIsUnique,
    ctx.db
      .updateTable('donors')
      .set({ ...toColumns(donor), version: sql<number>`version + 1`, updatedAt: ctx.now })
      .where('organizationId', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute(),
  );
}

/**
 * Moves a donor and all its records to the trash under one deletion. The pledges that lose money
 * are locked first, in the order that payments use.
 */
export async function trashDonor(ctx: Ctx, id: string, deletionId: string) {
  await sql`
    select count(*) from (
      select 1 from pledges p
      where p.organization_id = ${ctx.organization.id} and (p.donor_id = ${id} or p.id in (
        select pledge_id from donations g
        where g.organization_id = ${ctx.organization.id} and g.donor_id = ${id}))
      order by p.id for no key update
    ) as locked`.execute(ctx.db);
  const mine = { organizationId: ctx.organization.id, deletionId };
  for (const table of ['donations', 'pledges'] as const) {
    await ctx.db
      .updateTable(table)
      .set({ deletionId: mine.deletionId })
      .where('organizationId', '=', mine.organizationId)
      .where('donorId', '=', id)
      .where('deletionId', 'is', null)
      .execute();
  }
  await ctx.db
    .updateTable('donors')
    .set({ deletionId: mine.deletionId })
    .where('organizationId', '=', mine.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Restores exactly what one deletion moved to the trash. */
export async function untrashDonor(ctx: Ctx, deletionId: string) {
  for (const table of ['donors', 'pledges', 'donations'] as const) {
    await refuseViolations(
      { ...emailIsUnique, ...isNotImportedAgain },
      ctx.db
        .updateTable(table)
        .set({ deletionId: null })
        .where('organizationId', '=', ctx.organization.id)
        .where('deletionId', '=', deletionId)
        .execute(),
    );
  }
}

/** Locks a donor outside the trash until the transaction ends. */
export async function lockDonor(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('donors')
    .select(['id', 'name', 'version'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type DonorRow = NonNullable<Awaited<ReturnType<typeof findDonor>>>;

/** The columns that lists show of donors outside the trash. */
export function donorRows(ctx: Ctx) {
  return ctx.db
    .selectFrom('donors')
    .leftJoin('donorGiving', (join) =>
      join
        .onRef('donorGiving.organizationId', '=', 'donors.organizationId')
        .onRef('donorGiving.donorId', '=', 'donors.id'),
    )
    .innerJoinLateral(selectPledges(ctx), (join) => join.onTrue())
    .select([
      'donors.id',
      ...donorColumnNames.map((name) => `donors.${name}` as const),
      'donors.version',
      'donors.createdAt',
      'donorGiving.givenCents',
      'donorGiving.giftCount',
      'donorGiving.lastGiftOn',
      'promised.pledgeCount',
      'promised.overdueCount',
      'promised.overdueCents',
    ])
    .where('donors.organizationId', '=', ctx.organization.id)
    .where('donors.deletionId', 'is', null);
}

/** How many pledges a donor has, and how much is unpaid on installments whose date has passed. */
const selectPledges = (ctx: Ctx) => (eb: ExpressionBuilder<DB, 'donors'>) =>
  eb
    .selectFrom('pledges')
    .select([
      sql<number>`count(*)`.as('pledgeCount'),
      sql<number>`count(*) filter (where ${isOverdue(ctx.today)})`.as('overdueCount'),
      sql<Cents | null>`(sum(${missingOn(ctx)}) filter (where ${isOverdue(ctx.today)}))::bigint`.as(
        'overdueCents',
      ),
    ])
    .where('pledges.organizationId', '=', ctx.organization.id)
    .whereRef('pledges.donorId', '=', 'donors.id')
    .where('pledges.deletionId', 'is', null)
    .as('promised');

const isOverdue = (today: Day) => sql`is_overdue(pledges.status, pledges.next_due_on, ${today})`;

const missingOn = (ctx: Ctx) => sql`(
  select sum(i.amount_cents - i.written_off_cents - i.paid_cents) from installments i
  where i.organization_id = ${ctx.organization.id} and i.pledge_id = pledges.id
    and i.schedule_number = pledges.schedule_number and i.due_date < ${ctx.today})`;

const toColumns = (donor: NewDonor) => ({
  ...pick(donor, donorPlainColumns),
  ...pick(donor.address, postalAddressColumns),
  emailKey: donor.email === null ? null : emailKey(donor.email),
});

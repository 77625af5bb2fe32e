import type { DonorListQuery } from '@pledgewell/contract';
import { donorColumnNames, type Cents, type Day } from '@pledgewell/domain';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ColumnsOf } from '../../../platform/db/columns.ts';
import { compileForEach } from '../../../platform/db/compile-once.ts';
import type { Database } from '../../../platform/db/connection.ts';
import type { DB } from '../../../platform/db/schema.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';

/**
 * One page of all donors in order, each row with the organization's count of donors. The page is
 * cut before any join; see `cutPage`.
 */
export function pageDonors(ctx: Ctx, { page, limit, sortBy, sortDirection }: DonorListQuery) {
  const shape = { limit, sortBy, sortDirection };
  if (page === 1) return selectFirstPage(ctx.db, shape, toScope(ctx));
  return selectPage(ctx.db, shape, { ...toScope(ctx), offset: (page - 1) * limit });
}

type PageShape = Sorting & Pick<DonorListQuery, 'limit'>;

const selectFirstPage = compileForEach((db, scope: DonorScope, shape: PageShape) => {
  const first = inOrder(db, scope, shape).selectAll().as('donors');
  // Its columns are those of the table, of which it is a part.
  return countedRows(db, scope, first as unknown as 'donors').orderBy(orderBy(shape));
});

/** The ids are cut first, so that skipped rows cost one index entry each. */
const selectPage = compileForEach((db, given: DonorScope & { offset: number }, shape: PageShape) =>
  countedRows(db, given)
    .innerJoin(
      inOrder(db, given, shape).select('donors.id').offset(given.offset).as('paged'),
      (join) => join.onRef('paged.id', '=', 'donors.id'),
    )
    .orderBy(orderBy(shape)),
);

const inOrder = (db: Database, { organizationId }: DonorScope, shape: PageShape) =>
  db
    .selectFrom('donors')
    .where('donors.organizationId', '=', organizationId)
    .where('donors.deletionId', 'is', null)
    .orderBy(orderBy(shape))
    .limit(sql.lit(shape.limit));

const countedRows = (db: Database, scope: DonorScope, source?: 'donors') =>
  donorRows(db, scope, source).select((eb) =>
    eb
      .selectFrom('organizationCounters')
      .select('organizationCounters.donors')
      .where('organizationCounters.organizationId', '=', scope.organizationId)
      .as('total'),
  );

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

export const orderBy = ({ sortBy, sortDirection }: Sorting) => orders[sortBy][sortDirection];

type Sorting = Pick<DonorListQuery, 'sortBy' | 'sortDirection'>;

type SearchPage = Sorting & Pick<DonorListQuery, 'page' | 'limit'>;

/**
 * One page of the donors that match every word, and their total count. A page beyond the last has
 * no row to carry the count, so the first page provides it.
 */
export async function searchDonorRows(ctx: Ctx, words: string[], query: SearchPage) {
  const { sortBy, sortDirection, page, limit } = query;
  const offset = (page - 1) * limit;
  const search = { words, sortBy, isDescending: sortDirection === 'desc', offset };
  const rows = await selectFound(ctx.db, { limit }, { ...toScope(ctx), ...search });
  return { rows, total: rows[0]?.total ?? (page === 1 ? 0 : await countFound(ctx, words, query)) };
}

type Search = {
  words: string[];
  sortBy: Sorting['sortBy'];
  isDescending: boolean;
  offset: number;
};

const selectFound = compileForEach(
  (db, given: DonorScope & Search, { limit }: Pick<SearchPage, 'limit'>) => {
    const found = sql<{ id: string; total: number; place: number }>`find_donors(
      ${given.words}::text[], ${given.sortBy}, ${given.isDescending}, ${sql.lit(limit)}, ${given.offset}
    ) with ordinality`.as<'found'>(sql`found (id, total, place)`);
    return donorRows(db, given)
      .innerJoin(found, (join) => join.onRef('found.id', '=', 'donors.id'))
      .select('found.total')
      .orderBy('found.place')
      .limit(sql.lit(limit));
  },
);

/**
 * The donors whose names match every word, those first whose names begin with the typed text. The
 * limit outside tells PostgreSQL that the function returns few.
 */
export const findNames = compileForEach(
  (
    _db,
    { organizationId, words }: { organizationId: OrgId; words: string[] },
    { limit }: Pick<SearchPage, 'limit'>,
  ) =>
    sql<ColumnsOf<'donors', 'id' | 'name' | 'email'>>`
      select d.id, d.name, d.email
      from find_donors(${words}::text[], 'match', false, ${sql.lit(limit)}, 0)
        with ordinality as found (id, total, place)
        join donors d on d.organization_id = ${organizationId} and d.id = found.id
      order by found.place limit ${sql.lit(limit)}`,
);

async function countFound(ctx: Ctx, words: string[], query: SearchPage): Promise<number> {
  const { total } = await searchDonorRows(ctx, words, { ...query, page: 1, limit: 1 });
  return total;
}

type DonorScope = { organizationId: OrgId; today: Day };

export const toScope = ({ organization, today }: Ctx): DonorScope => ({
  organizationId: organization.id,
  today,
});

/** The columns that lists show of donors outside the trash; of all, or of those in `source`. */
export function donorRows(db: Database, scope: DonorScope, source: 'donors' = 'donors') {
  return db
    .selectFrom(source)
    .leftJoin('donorGiving', (join) =>
      join
        .on('donorGiving.organizationId', '=', scope.organizationId)
        .onRef('donorGiving.donorId', '=', 'donors.id'),
    )
    .innerJoinLateral(selectPledges(scope), (join) => join.onTrue())
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
    .where('donors.organizationId', '=', scope.organizationId)
    .where('donors.deletionId', 'is', null);
}

/** How many pledges a donor has, and how much is unpaid on installments whose date has passed. */
const selectPledges =
  ({ organizationId, today }: DonorScope) =>
  (eb: ExpressionBuilder<DB, 'donors'>) =>
    eb
      .selectFrom('pledges')
      .select([
        sql<number>`count(*)`.as('pledgeCount'),
        sql<number>`count(*) filter (where ${isOverdue(today)})`.as('overdueCount'),
        sql<Cents | null>`(sum(${missingBy(today, organizationId)}) filter (where ${isOverdue(today)}))::bigint`.as(
          'overdueCents',
        ),
      ])
      .where('pledges.organizationId', '=', organizationId)
      .whereRef('pledges.donorId', '=', 'donors.id')
      .where('pledges.deletionId', 'is', null)
      .as('promised');

const isOverdue = (today: Day) => sql`is_overdue(pledges.status, pledges.next_due_on, ${today})`;

const missingBy = (today: Day, organizationId: OrgId) => sql`(
  select sum(i.amount_cents - i.written_off_cents - i.paid_cents) from installments i
  where i.organization_id = ${organizationId} and i.pledge_id = pledges.id
    and i.schedule_number = pledges.schedule_number and i.due_date < ${today})`;

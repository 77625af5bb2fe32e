import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ImportRef } from './imports.ts';

/** A range of a file's rows, including the last. */
export type RowRange = { first: number; last: number };

/** An import, and what its rows contain. */
export type RecordsRef = Pick<ImportRef, 'id'> & { contents: FileContents };

/** What at least one row of a file has. Statements join and store nothing that no row needs. */
export type FileContents = {
  hasChosenDonors: boolean;
  hasDonorIds: boolean;
  hasDonorEmails: boolean;
  /** Campaigns or funds, of records or of their parts. */
  hasPurposes: boolean;
  hasSplits: boolean;
  hasRecordIds: boolean;
  hasRefunds: boolean;
  /** Rows whose donor no row of the file describes. */
  hasOtherDonors: boolean;
  /** What an earlier comparison found. */
  hasFound: boolean;
};

export async function findContents(ctx: Ctx, importId: string): Promise<FileContents> {
  const { rows } = await sql<FileContents>`
    select coalesce(bool_or(chosen_donor_id is not null), false) as has_chosen_donors,
      coalesce(bool_or(link_old_id is not null), false) as has_donor_ids,
      coalesce(bool_or(link_email_key is not null), false) as has_donor_emails,
      coalesce(bool_or(campaign is not null or fund is not null or splits is not null), false)
        as has_purposes,
      coalesce(bool_or(splits is not null), false) as has_splits,
      coalesce(bool_or(record_old_id is not null), false) as has_record_ids,
      coalesce(bool_or(amount_cents < 0), false) as has_refunds,
      coalesce(bool_or(donor_row is null), false) as has_other_donors,
      coalesce(bool_or(donor_found is not null or found is not null or found_reason <> ''), false)
        as has_found
    from import_rows
    where organization_id = ${ctx.organization.id} and import_id = ${importId}`.execute(ctx.db);
  const [contents] = rows;
  if (!contents) throw new Error('A count must return one row.');
  return contents;
}

/** The row that describes the donor of row `r`, or the row itself if none does. */
export const donorRow = sql`coalesce(r.donor_row, r.row_number)`;

/**
 * Divides the rows of a file into ranges of `donorRow`, each of about so many rows. A donor is in
 * one range with everything they gave, so their totals change once and not with every range.
 */
export async function findDonorRanges(
  ctx: Ctx,
  importId: string,
  rowsAtOnce: number,
): Promise<RowRange[]> {
  const { rows } = await sql<{ last: number }>`
    select max(numbered.donor_row) as last
    from (
      select ${donorRow} as donor_row, row_number() over (order by ${donorRow}) as number
      from import_rows r
      where r.organization_id = ${ctx.organization.id} and r.import_id = ${importId}
    ) numbered
    group by (numbered.number - 1) / ${rowsAtOnce}::int
    order by 1`.execute(ctx.db);
  return rows
    .map(({ last }, index) => ({ first: (rows[index - 1]?.last ?? 0) + 1, last }))
    .filter(({ first, last }) => first <= last);
}

/**
 * The donations or pledges still to be added, each with its donor: the one that a link names, or
 * the one that the row describes, existing or new.
 */
export const recordsToAdd = (ctx: Ctx, ref: RecordsRef): RawBuilder<unknown> =>
  sql`${takenRows(ctx, ref)} and r.amount_cents > 0`;

/** The same of the donors in a range of `donorRow`. */
export const recordsOfDonors = (ctx: Ctx, ref: RecordsRef, { first, last }: RowRange) => sql`
  ${takenRows(ctx, ref, sql`and d.row_number between ${first} and ${last}`)} and r.amount_cents > 0
  and ${donorRow} between ${first} and ${last}`;

/** Selects the records to add, including negative amounts that refund donations. */
export const takenRows = (
  ctx: Ctx,
  { id, contents }: RecordsRef,
  ofDonors: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  const links = donorLinks.filter(({ isIn }) => isIn(contents));
  return sql`
    select r.row_number, r.donor_row, r.record_on, r.amount_cents, r.method, r.campaign, r.fund,
      r.splits, r.record_notes, r.record_old_id, r.record_id, r.link_id_set, r.link_old_id,
      r.link_email_key, r.choice, r.chosen_donor_id,
      coalesce(${sql.join([...links.map(({ donorId }) => donorId), sql`d.found_id`])})
        as found_donor_id,
      case when d.found_by is null then d.donor_id end as new_donor_id
    from import_rows r
      ${sql.join(
        links.map(({ joins }) => joins),
        sql` `,
      )}
      left join import_donors d on d.organization_id = r.organization_id
        and d.import_id = r.import_id and d.row_number = r.donor_row ${ofDonors}
    where r.organization_id = ${ctx.organization.id} and r.import_id = ${id}
      and r.record_verdict = 'new' and r.found is null`;
};

/** How a row names a donor whom it does not describe, the most certain way first. */
const donorLinks = [
  {
    isIn: ({ hasChosenDonors }: FileContents) => hasChosenDonors,
    donorId: sql`chosen.id`,
    joins: sql`
      left join donors chosen on chosen.organization_id = r.organization_id
        and chosen.id = r.chosen_donor_id and chosen.deletion_id is null`,
  },
  {
    isIn: ({ hasDonorIds }: FileContents) => hasDonorIds,
    donorId: sql`linked.id, own.id`,
    joins: sql`
      left join donor_old_ids o on o.organization_id = r.organization_id
        and o.id_set = r.link_id_set and o.old_id = r.link_old_id
      left join donors linked on linked.organization_id = o.organization_id
        and linked.id = o.donor_id and linked.deletion_id is null
      left join donors own on own.organization_id = r.organization_id
        and own.id = own_id(r.link_old_id) and own.deletion_id is null`,
  },
  {
    isIn: ({ hasDonorEmails }: FileContents) => hasDonorEmails,
    donorId: sql`known.id`,
    joins: sql`
      left join donors known on known.organization_id = r.organization_id
        and known.email_key = r.link_email_key and known.deletion_id is null`,
  },
];

import type { Import, ImportRow, ImportRowsQuery, ImportVerdict } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type JudgedRow = Omit<ImportRow, 'row'> & {
  rowNumber: number;
  foundBy: 'old-id' | 'email' | 'name' | 'record' | 'no-record' | 'chosen' | 'anonymous' | null;
  foundReason: string;
  /** The name of the matched or linked donor. */
  knownAs: string | null;
};

type Of = Pick<Import, 'kind'> & { id: string };

/**
 * One page of a dry run's rows in file order, of one verdict or of all. Only the rows of the page
 * are joined, each by its key, so that the query plan is good even without statistics.
 */
export async function pageRows(ctx: Ctx, { id: importId, kind }: Of, query: ImportRowsQuery) {
  const { page, limit, verdict } = query;
  const { rows } = await sql<JudgedRow>`
    select p.row_number, coalesce(p.donor_found, p.donor_verdict) as donor_verdict,
      coalesce(p.found, p.record_verdict) as record_verdict, p.reason, p.found_reason,
      p.name, p.email, p.amount_text as amount, p.date_text as date, p.choice, d.found_by,
      (select x.name from donors x
       where x.organization_id = p.organization_id and x.id = coalesce(d.found_id, p.chosen_donor_id, o.donor_id)
      ) as known_as
    from (
      select * from import_rows
      where ${judged(ctx, importId, verdict)}
      order by row_number limit ${limit} offset ${(page - 1) * limit}
    ) as p
      left join lateral (
        select found_id, found_by from import_donors
        where organization_id = p.organization_id and import_id = p.import_id
          and row_number = p.row_number
      ) as d on true
      left join lateral (${kind === 'payments' ? paidFor : linkedDonor}) as o on true
    order by p.row_number`.execute(ctx.db);
  return rows;
}

/** The donor that a donation or pledge row names by an old id. */
const linkedDonor = sql`
  select donor_id from donor_old_ids
  where organization_id = p.organization_id and id_set = p.link_id_set
    and old_id = p.link_old_id`;

/** The donor of the donation or pledge that a payment was made for. */
const paidFor = sql`
  select donor_id from pledges
  where organization_id = p.organization_id and old_id_set = p.link_id_set
    and old_id = p.link_old_id and deletion_id is null
  union all
  select donor_id from donations
  where organization_id = p.organization_id and old_id_set = p.link_id_set
    and old_id = p.link_old_id and deletion_id is null
  limit 1`;

export async function countRows(ctx: Ctx, importId: string, verdict?: ImportVerdict) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_rows
    where ${judged(ctx, importId, verdict)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

function judged(ctx: Ctx, importId: string, verdict: ImportVerdict | undefined) {
  const mine = sql`organization_id = ${ctx.organization.id} and import_id = ${importId}`;
  if (verdict === undefined) return mine;
  return sql`${mine}
    and ${verdict} in (coalesce(donor_found, donor_verdict), coalesce(found, record_verdict))`;
}

import type { ImportRow, ImportRowsQuery, ImportVerdict } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../context.ts';

export type JudgedRow = Omit<ImportRow, 'row'> & {
  rowNumber: number;
  foundBy: 'old-id' | 'email' | 'name' | 'gift' | 'no-gift' | null;
  foundReason: string;
  /** What the donor that was recognized or linked is called. */
  knownAs: string | null;
};

/** One page of a dry run's rows in the order of the file, of one verdict or of all. */
export async function pageRows(ctx: Ctx, importId: string, query: ImportRowsQuery) {
  const { page, limit, verdict } = query;
  const { rows } = await sql<JudgedRow>`
    with page as (
      ${judgedRows(ctx, importId, verdict)}
      order by row_number limit ${limit} offset ${(page - 1) * limit}
    )
    select p.row_number, p.donor_verdict, p.gift_verdict, p.reason, p.found_reason, p.found_by,
      p.name, p.email, p.amount_text as amount, p.date_text as date,
      (select x.name from donors x
       where x.organization_id = p.organization_id and x.id = coalesce(p.found_id, o.donor_id)
      ) as known_as
    from page p
      left join donor_old_ids o on o.organization_id = p.organization_id
        and o.id_set = p.link_id_set and o.old_id = p.link_old_id
    order by p.row_number`.execute(ctx.db);
  return rows;
}

export async function countRowsOf(ctx: Ctx, importId: string, verdict?: ImportVerdict) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (${judgedRows(ctx, importId, verdict)}) as judged`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Only the row that describes a donor first carries what becomes of it. */
function judgedRows(ctx: Ctx, importId: string, verdict: ImportVerdict | undefined) {
  const chosen =
    verdict === undefined ? sql`true` : sql`${verdict} in (donor_verdict, gift_verdict)`;
  return sql`
    select * from (
      select r.organization_id, r.row_number, r.reason, r.found_reason, r.name, r.email,
        r.amount_text, r.date_text, r.link_id_set, r.link_old_id, d.found_by, d.found_id,
        case when d.found_by = 'no-gift' then 'left-out'
          when d.found_by is not null then 'existing' else r.donor_verdict end as donor_verdict,
        coalesce(r.found, r.gift_verdict) as gift_verdict
      from import_rows r
        left join import_donors d on d.organization_id = r.organization_id
          and d.import_id = r.import_id and d.row_number = r.row_number
      where r.organization_id = ${ctx.organization.id} and r.import_id = ${importId}
    ) as every
    where ${chosen}`;
}

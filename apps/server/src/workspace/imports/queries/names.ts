import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { RecordsRef } from './records-to-add.ts';

/** What a file names, by its column of `import_rows`. */
type Named = 'campaign' | 'fund';

/** The parts of a row of the file, whose record is split. */
export const partsIn = (row: RawBuilder<unknown>) => sql`
  select part.position, (part.value ->> 'amount')::bigint as amount_cents,
    part.value ->> 'fund' as fund, part.value ->> 'campaign' as campaign
  from jsonb_array_elements(${row}.splits) with ordinality as part (value, position)`;

/** Each name in these rows of the file, of records and of their parts, with its first row. */
export const namesIn = (rows: RawBuilder<unknown>, named: Named) => sql`
  select name, min(row_number) as row_number
  from (
    select g.${sql.ref(named)} as name, g.row_number from (${rows}) as g
    union all
    select s.${sql.ref(named)}, g.row_number
    from (${rows}) as g cross join lateral (${partsIn(sql`g`)}) as s
    where g.splits is not null
  ) as each_name
  where name is not null group by name`;

const allRows = (ctx: Ctx, importId: string) => sql`
  select row_number, campaign, fund, splits from import_rows
  where organization_id = ${ctx.organization.id} and import_id = ${importId}`;

/** The ids of campaigns or funds by the names that the file uses. */
type NamedIds = { names: string[]; ids: string[] };

export type NamesInFile = { campaigns: NamedIds; funds: NamedIds };

/** Finds the campaigns and funds that a file names, once for all of its rows. */
export async function findNamed(ctx: Ctx, { id, contents }: RecordsRef): Promise<NamesInFile> {
  const find = async (query: RawBuilder<unknown>): Promise<NamedIds> => {
    if (!contents.hasPurposes) return { names: [], ids: [] };
    const { rows } = await sql<{ name: string; id: string }>`${query}`.execute(ctx.db);
    return { names: rows.map(({ name }) => name), ids: rows.map(({ id }) => id) };
  };
  return {
    campaigns: await find(namedCampaigns(ctx, id)),
    funds: await find(namedFunds(ctx, id)),
  };
}

/** The rows `name, id` of the campaigns found, unless they are in the trash by now. */
export const campaignIds = (ctx: Ctx, { campaigns: { names, ids } }: NamesInFile) => sql`
  select found.name, c.id
  from unnest(${names}::text[], ${ids}::uuid[]) as found (name, id)
    join campaigns c on c.organization_id = ${ctx.organization.id} and c.id = found.id
      and c.deletion_id is null`;

/** The rows `name, id` of the funds found. */
export const fundIds = (ctx: Ctx, { funds: { names, ids } }: NamesInFile) => sql`
  select found.name, f.id
  from unnest(${names}::text[], ${ids}::uuid[]) as found (name, id)
    join funds f on f.organization_id = ${ctx.organization.id} and f.id = found.id`;

/** The campaign for each name in the file; of several with the same name, the oldest. */
const namedCampaigns = (ctx: Ctx, importId: string) => sql`
  select distinct on (r.name) r.name, c.id
  from (${namesIn(allRows(ctx, importId), 'campaign')}) as r
    join campaigns c on c.organization_id = ${ctx.organization.id} and c.deletion_id is null
      and fold(c.name) = fold(r.name)
  order by r.name, c.created_at, c.id`;

/** The fund for each name in the file; the default fund is stored as none. */
const namedFunds = (ctx: Ctx, importId: string) => sql`
  select r.name, f.id
  from (${namesIn(allRows(ctx, importId), 'fund')}) as r
    join funds f on f.organization_id = ${ctx.organization.id} and not f.is_default
      and fold(f.name) = fold(r.name)`;

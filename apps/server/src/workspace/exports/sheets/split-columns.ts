import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { column, linkColumns, type ChosenColumn } from './choice.ts';

/** A donation or a pledge, and the table of its parts. */
const tables = {
  g: { splits: sql`donation_splits`, key: sql`donation_id` },
  p: { splits: sql`pledge_splits`, key: sql`pledge_id` },
};

/**
 * The donor, campaign and fund columns of rows with `splitTexts`. One row is one record, split or
 * not: the campaigns and funds of its parts stand in the columns of one, and a column has the
 * parts.
 */
export function splitLinkColumns(alias: 'g' | 'p'): ChosenColumn[] {
  const isSplit = sql.ref(`${alias}.is_split`);
  const values: Record<string, RawBuilder<unknown>> = {
    Campaign: sql`case when ${isSplit} then parts.campaigns else c.name end`,
    Fund: sql`case when ${isSplit} then parts.funds else coalesce(f.name, b.name) end`,
  };
  return [
    ...linkColumns.map((link) => ({ ...link, value: values[link.header] ?? link.value })),
    // `60.00 Roof, Spring Gala; 40.00 General Fund`, as an import reads it.
    column('Split', 'text', sql`case when ${isSplit} then parts.text end`),
  ];
}

/**
 * The texts about parts, joined in their order. They are made for all split records at once: few
 * are split, and a subquery for each row keeps PostgreSQL from reading rows in parallel.
 */
export function splitTexts(ctx: Ctx, alias: 'g' | 'p') {
  const { splits, key } = tables[alias];
  const part = sql`(s.amount_cents / 100.0)::numeric(20, 2) || ' '
    || concat_ws(', ', ${quotedName(sql`sf.name`)}, ${quotedName(sql`sc.name`)})`;
  return sql`
    left join (
      select s.organization_id, s.${key} as record_id,
        string_agg(sc.name, '; ' order by s.position) as campaigns,
        string_agg(sf.name, '; ' order by s.position) as funds,
        string_agg(${part}, '; ' order by s.position) as text
      from ${splits} s
        left join funds sb on sb.organization_id = s.organization_id and sb.is_default
        left join funds sf on sf.organization_id = s.organization_id
          and sf.id = coalesce(s.fund_id, sb.id)
        left join campaigns sc on sc.organization_id = s.organization_id and sc.id = s.campaign_id
          and sc.deletion_id is null
      where s.organization_id = ${ctx.organization.id}
      group by s.organization_id, s.${key}
    ) parts on parts.organization_id = ${sql.ref(`${alias}.organization_id`)}
      and parts.record_id = ${sql.ref(`${alias}.id`)}`;
}

/** Names with separators are quoted as in CSV (RFC 4180). */
const quotedName = (name: RawBuilder<unknown>) => sql`
  case when ${name} ~ '[,;"]' then '"' || replace(${name}, '"', '""') || '"' else ${name} end`;

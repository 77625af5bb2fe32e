import { sql, type RawBuilder } from 'kysely';
import { column, linkColumns, type ChosenColumn } from './choice.ts';

/** A donation or a pledge, and the table of its parts. */
const tables = {
  g: { splits: sql`donation_splits`, key: sql`donation_id` },
  p: { splits: sql`pledge_splits`, key: sql`pledge_id` },
};

/**
 * The donor, campaign and fund columns. One row is one record, split or not: the campaigns and
 * funds of its parts stand in the columns of one, and a column has the parts.
 */
export function splitLinkColumns(alias: 'g' | 'p'): ChosenColumn[] {
  const isSplit = sql.ref(`${alias}.is_split`);
  const partsText = sql`(s.amount_cents / 100.0)::numeric(20, 2) || ' '
    || concat_ws(', ', ${quotedName(sql`sf.name`)}, ${quotedName(sql`sc.name`)})`;
  const values: Record<string, RawBuilder<unknown>> = {
    Campaign: sql`case when ${isSplit} then ${ofParts(alias, sql`sc.name`)} else c.name end`,
    Fund: sql`case when ${isSplit} then ${ofParts(alias, sql`sf.name`)}
      else coalesce(f.name, b.name) end`,
  };
  return [
    ...linkColumns.map((link) => ({ ...link, value: values[link.header] ?? link.value })),
    // `60.00 Roof, Spring Gala; 40.00 General Fund`, as an import reads it.
    column('Split', 'text', sql`case when ${isSplit} then ${ofParts(alias, partsText)} end`),
  ];
}

/** Names with separators are quoted as in CSV (RFC 4180). */
const quotedName = (name: RawBuilder<unknown>) => sql`
  case when ${name} ~ '[,;"]' then '"' || replace(${name}, '"', '""') || '"' else ${name} end`;

/** A text about the parts, joined in their order. */
function ofParts(alias: 'g' | 'p', text: RawBuilder<unknown>) {
  const { splits, key } = tables[alias];
  return sql`(
    select string_agg(${text}, '; ' order by s.position)
    from ${splits} s
      left join funds sf on sf.organization_id = s.organization_id
        and sf.id = coalesce(s.fund_id, b.id)
      left join campaigns sc on sc.organization_id = s.organization_id and sc.id = s.campaign_id
        and sc.deletion_id is null
    where s.organization_id = ${sql.ref(`${alias}.organization_id`)}
      and s.${key} = ${sql.ref(`${alias}.id`)})`;
}

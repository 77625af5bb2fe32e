/** Returns SQL for the months and years whose totals differ from the sum of their days. */
export function periodTotalsDiffering(table: string, columns: string) {
  const names = columns.split(' ');
  const sums = names.map((name) => `sum(t.${name}) as ${name}`).join(', ');
  const list = (alias: string) =>
    names.map((name) => `coalesce(${alias}.${name}, 0)::bigint`).join(', ');
  return `with kept as (
      select t.organization_id, t.unit, t.starts_on, ${sums} from ${table} t
      where t.unit <> 'day' group by 1, 2, 3
    ), days as (
      select t.organization_id, u.unit, u.starts_on, ${sums}
      from ${table} t cross join lateral total_units(t.starts_on) u
      where t.unit = 'day' and u.unit <> 'day' group by 1, 2, 3
    )
    select coalesce(k.organization_id, d.organization_id) as organization_id,
      coalesce(k.unit, d.unit) as unit, coalesce(k.starts_on, d.starts_on) as starts_on,
      to_jsonb(k) as kept, to_jsonb(d) as days
    from kept k
    full join days d on d.organization_id = k.organization_id and d.unit = k.unit
      and d.starts_on = k.starts_on
    where row(${list('k')}) <> row(${list('d')})`;
}

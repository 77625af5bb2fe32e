export type Invariant = {
  /** What must hold, as a sentence. */
  name: string;
  /** Finds the rows for which it does not; each row explains itself. */
  sql: string;
};

/** What must be true of the stored data whatever happened to it. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the count of donors is the number of donors outside the trash',
    sql: `select c.organization_id, c.donors, count(d.id) as found
      from organization_counters c
      left join donors d on d.organization_id = c.organization_id and d.deletion_id is null
      group by c.organization_id, c.donors having c.donors <> count(d.id)`,
  },
  {
    name: 'what a donor has given is the sum of the settled gifts outside the trash',
    sql: `with counted as (
        select organization_id, donor_id, sum(amount_cents - refunded_cents)::bigint as given,
          count(*)::int as gifts, min(date) as first_on, max(date) as last_on
        from donations
        where deletion_id is null and status in ('settled', 'partially_refunded')
        group by 1, 2
      )
      select coalesce(g.donor_id, c.donor_id) as donor_id, g.given_cents, c.given
      from donor_giving g
      full join counted c on c.organization_id = g.organization_id and c.donor_id = g.donor_id
      where (g.given_cents, g.gift_count, g.first_gift_on, g.last_gift_on)
        is distinct from (c.given, c.gifts, c.first_on, c.last_on)`,
  },
  {
    name: 'what belongs to a donor in the trash is in the trash too',
    sql: `select g.id from donations g
      join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      where d.deletion_id is not null and g.deletion_id is null
      union all
      select p.id from pledges p
      join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
      where d.deletion_id is not null and p.deletion_id is null`,
  },
  {
    name: 'nothing is in the trash under a deletion that was restored or erased',
    sql: `select d.id from donors d
      join deletions x on x.organization_id = d.organization_id and x.id = d.deletion_id
      where x.restored_at is not null or x.erased_at is not null`,
  },
  {
    name: 'every donor has an entry in the history, its own or its import’s',
    sql: `select d.id from donors d
      where not exists (
        select from activities a where a.organization_id = d.organization_id
          and a.entity_id in (d.id, d.import_id))`,
  },
];

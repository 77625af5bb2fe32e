import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for the register of receipts, and between receipts and their donations. */
export const receiptInvariants: readonly Invariant[] = [
  {
    name: 'the receipt numbers of each year run from one to the last without a gap',
    sql: `select coalesce(c.organization_id, r.organization_id) as organization_id,
        coalesce(c.year, r.year) as year, c.last_number, r.count, r.least, r.most
      from receipt_counters c
      full join (
        select organization_id, year, count(distinct number) as count, min(number) as least,
          max(number) as most
        from receipts where not is_sample group by organization_id, year
      ) r on r.organization_id = c.organization_id and r.year = c.year
      where (c.last_number, 1, c.last_number) is distinct from (r.count, r.least, r.most)`,
  },
  {
    name: 'a receipt states its own number and its donation as it was when the receipt was issued',
    sql: `select id, snapshot, facts from receipts
      where snapshot->>'number' is distinct from
          case when is_sample then 'SAMPLE-' else '' end || receipt_number(year, number)
        or snapshot->>'verifyCode' is distinct from verify_code
        or (snapshot->>'issuedOn')::date is distinct from issued_on
        or snapshot->'gift'->>'date' is distinct from facts->>'date'
        or (facts->>'inKind' = '') is distinct from (snapshot->'gift'->'money' <> 'null')
        or (facts->>'inKind' = '' and (
          snapshot->'gift'->'money'->'given' is distinct from facts->'amount'
          or snapshot->'gift'->'money'->'refunded' is distinct from facts->'refunded'
          or (snapshot->'gift'->'money'->>'kept')::bigint is distinct from
            (facts->>'amount')::bigint - (facts->>'refunded')::bigint))`,
  },
  {
    name: 'a valid receipt is out of date exactly if its donation has changed',
    sql: `select r.id, r.stale_at, r.facts, receipt_facts(to_jsonb(d)) as now from receipts r
      left join donations d on d.organization_id = r.organization_id and d.id = r.donation_id
      where r.voided_at is null and (r.stale_at is null) is distinct from
        (d.id is not null and r.facts = receipt_facts(to_jsonb(d)))`,
  },
  {
    name: 'a receipt replaces only a void receipt of the same donation',
    sql: `select r.id, o.id as replaced from receipts r
      join receipts o on o.organization_id = r.organization_id and o.id = r.replaces_id
      where o.voided_at is null or o.id = r.id
        or (r.donation_id is not null and o.donation_id is distinct from r.donation_id)
      union all
      select (array_agg(id))[1], replaces_id from receipts where replaces_id is not null
      group by organization_id, replaces_id having count(*) > 1`,
  },
];

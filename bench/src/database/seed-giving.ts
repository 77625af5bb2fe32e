import type pg from 'pg';

export type GivingSize = { donors: number; pledges: number; donations: number };

/**
 * Fills an organization with donors, three campaigns, pledges of ten monthly installments each and
 * donations over eight years, of which every fifth pays a pledge. The installments of a pledge are
 * stored together, as the product stores them. The totals are summed up once at the end instead of
 * by each row.
 */
export async function seedGiving(owner: pg.Client, organizationId: string, size: GivingSize) {
  await owner.query("set session_replication_role = 'replica'");
  // As after imports: the planner knows nothing of what was written since the last ANALYZE.
  await owner.query('set enable_nestloop = off');
  // The same index and number give the same ID, in the form of a custom UUID.
  await owner.query(`create or replace function pg_temp.seed_id(uuid, text, int) returns uuid
    language sql immutable as $$ select overlay(overlay(md5($1 || $2 || $3)
      placing '8' from 13) placing '8' from 17)::uuid $$`);
  await owner.query("set maintenance_work_mem = '1GB'");
  await withoutIndexes(owner, ['donors', 'installments', 'donations'], async () => {
    for (const [sql, ...values] of [...promises(size), ...donations(size)]) {
      await owner.query(sql, [organizationId, ...values]);
    }
  });
  for (const [sql, ...values] of totals(size)) {
    await owner.query(sql, [organizationId, ...values]);
  }
  await owner.query('reset maintenance_work_mem');
  await owner.query('reset enable_nestloop');
  await owner.query("set session_replication_role = 'origin'");
  await owner.query('vacuum analyze');
}

type Step = [sql: string, ...values: unknown[]];

/** Drops the indexes that no constraint needs, and builds them at once when all rows are there. */
async function withoutIndexes(owner: pg.Client, tables: string[], work: () => Promise<void>) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = c.oid)`,
    [tables],
  );
  for (const { name } of rows) await owner.query(`drop index ${owner.escapeIdentifier(name)}`);
  await work();
  for (const { definition } of rows) await owner.query(definition);
}

/** Donors, campaigns and pledges with their books. */
function promises(size: GivingSize): Step[] {
  return [
    [
      `insert into donors (organization_id, id, name, email, email_key, search_text)
       select $1::uuid, pg_temp.seed_id($1, 'donor', n), 'Donor ' || n, 'donor' || n || '@example.com',
         'donor' || n || '@example.com', 'donor ' || n || ' donor' || n || '@example.com'
       from generate_series(1, $2::int) n`,
      size.donors,
    ],
    [
      `insert into campaigns (organization_id, id, name, target_cents)
       select $1::uuid, pg_temp.seed_id($1, 'campaign', n), 'Campaign ' || n, 1000000000
       from generate_series(0, 2) n`,
    ],
    [
      `insert into pledges (organization_id, id, donor_id, campaign_id, date, due_date, frequency,
         amount_cents, search_text)
       select $1::uuid, pg_temp.seed_id($1, 'pledge', n),
         pg_temp.seed_id($1, 'donor', 1 + n * 2 % $3::int),
         case when n % 4 < 3 then pg_temp.seed_id($1, 'campaign', n % 4) end,
         current_date - n % 1000, current_date - n % 1000 + 280, 'monthly',
         10 * (1000 + n * 37 % 50000), ((1000 + n * 37 % 50000) / 10.0)::numeric(12, 2)::text
       from generate_series(1, $2::int) n`,
      size.pledges,
      size.donors,
    ],
    [
      `insert into pledge_adjustments (organization_id, pledge_id, number, kind, effective_on,
         amount_cents, due_date)
       select organization_id, id, 1, 'promise', date, amount_cents, due_date from pledges
       where organization_id = $1::uuid`,
    ],
    [
      `insert into installments (organization_id, pledge_id, schedule_number, number, due_date, amount_cents)
       select p.organization_id, p.id, 1, n, (p.date + (n - 1) * interval '1 month')::date,
         p.amount_cents / 10
       from pledges p, generate_series(1, 10) n where p.organization_id = $1::uuid
       order by p.id, n`,
    ],
  ];
}

/** Of these every fifth pays a pledge. */
function donations(size: GivingSize): Step[] {
  return [
    [
      `insert into donations (organization_id, id, donor_id, pledge_id, campaign_id, amount_cents,
         date, method)
       select $1::uuid, pg_temp.seed_id($1, 'gift', n),
         pg_temp.seed_id($1, 'donor', 1 + n * 7 % $3::int),
         case when n % 5 = 0 then pg_temp.seed_id($1, 'pledge', 1 + n / 5 % $4::int) end,
         case when n % 4 < 3 then pg_temp.seed_id($1, 'campaign', n % 4) end,
         1000 + n * 13 % 40000, current_date - n % 2920, 'check'
       from generate_series(1, $2::int) n`,
      size.donations,
      size.donors,
      size.pledges,
    ],
  ];
}

/** The days of the overview, once the pledges have been counted. */
const days: Step[] = [
  [
    `select add_pledge_lines(array_agg(line))
     from pledges p, lateral (values (made_line(p, 1)), (next_due_line(p, 1))) as lines (line)
     where p.organization_id = $1::uuid`,
  ],
  [
    `select add_due_lines(array_agg(due_line(i.organization_id, i.due_date, i.amount_cents, i.written_off_cents, i.paid_cents, 1)))
     from installments i join pledges p on p.organization_id = i.organization_id
       and p.id = i.pledge_id and p.schedule_number = i.schedule_number and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents, p.fulfilled_cents)
     where i.organization_id = $1::uuid`,
  ],
  [
    `insert into last_donation_totals
     select g.organization_id, u.unit, u.starts_on, 0, count(*)
     from donor_giving g cross join lateral total_units(g.last_gift_on) u
     where g.organization_id = $1::uuid group by 1, 2, 3`,
  ],
];

/** What triggers would have kept. */
function totals(size: GivingSize): Step[] {
  return [
    [
      `insert into donor_giving
       select organization_id, donor_id, sum(amount_cents), count(*), min(date), max(date),
         cents_by_year(fiscal_year(date, 1), amount_cents)
       from donations where organization_id = $1::uuid group by 1, 2`,
    ],
    [
      `insert into donor_months
       select organization_id, to_month(date), donor_id, campaign_or_none(campaign_id), count(*),
         sum(amount_cents)
       from donations where organization_id = $1::uuid group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ],
    [
      `insert into donation_totals
       select d.organization_id, u.unit, u.starts_on, 0, count(*), count(*), sum(d.amount_cents)
       from donations d cross join lateral total_units(d.date) u
       where d.organization_id = $1::uuid group by 1, 2, 3`,
    ],
    [
      `insert into campaign_giving
       select organization_id, campaign_id, 0, count(*), sum(amount_cents)
       from donations where organization_id = $1::uuid and campaign_id is not null group by 1, 2`,
    ],
    [
      `update organization_counters set donors = $2::int where organization_id = $1::uuid`,
      size.donors,
    ],
    [
      `select recount_pledges($1::uuid, array_agg(id)) from pledges
       where organization_id = $1::uuid`,
    ],
    ...days,
  ];
}

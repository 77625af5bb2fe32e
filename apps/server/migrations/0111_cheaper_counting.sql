-- What counting many donations needs to know of each. An array of whole donations would be
-- converted through text, because the type of a transition table's row is not that of its table.
create type donation_line as (
  organization_id uuid, donation_id uuid, donor_id uuid, campaign_id uuid, pledge_id uuid,
  date date, cents bigint, is_kept boolean, is_counted boolean, is_split boolean
);

-- As before, but it checks imports, collects lines instead of donations, and skips what no line
-- needs.
create or replace function count_donations() returns trigger language plpgsql as $$
declare
  sign constant int := tg_argv[0];
  found_rows int := 0;
  one donations;
  of_organization record;
  of_import record;
  moved_organizations uuid[];
  days_before date[];
  days_after date[];
  lines donation_line[];
  has_campaigns boolean;
  has_pledges boolean;
  has_splits boolean;
begin
  for one in select * from changed limit 2 loop
    found_rows := found_rows + 1;
  end loop;
  if found_rows = 0 then
    return null;
  end if;
  if tg_op = 'INSERT' and (found_rows > 1 or one.import_id is not null) then
    for of_import in
      select distinct organization_id, import_id from changed where import_id is not null
    loop
      perform require_import(of_import.organization_id, of_import.import_id);
    end loop;
  end if;
  -- The parts of a split donation are sums over rows.
  if found_rows = 1 and not one.is_split then
    perform count_one_donation(one, sign);
    return null;
  end if;
  -- Lines and flags in one statement, because each further one would read all rows again.
  select array_agg(row(c.organization_id, c.id, c.donor_id, c.campaign_id, c.pledge_id, c.date,
      c.amount_cents - c.refunded_cents, c.deletion_id is null,
      counts(c.deletion_id, c.status, c.in_kind), c.is_split)::donation_line),
    bool_or(c.campaign_id is not null), bool_or(c.pledge_id is not null), bool_or(c.is_split)
  into lines, has_campaigns, has_pledges, has_splits
  from changed c;

  perform pg_advisory_xact_lock_shared(fiscal_year_lock(c.organization_id))
  from (select distinct organization_id from changed) c;

  insert into donation_totals as t
    (organization_id, unit, starts_on, shard, gifts, settled_gifts, settled_cents)
  select d.organization_id, u.unit, u.starts_on, my_shard(), sum(d.gifts), sum(d.settled),
    sum(d.cents)
  from (
    select d.organization_id, d.date, sign * count(*) as gifts,
      sign * count(*) filter (where d.is_counted) as settled,
      sign * coalesce(sum(d.cents) filter (where d.is_counted), 0) as cents
    from unnest(lines) d where d.is_kept
    group by d.organization_id, d.date
  ) d cross join lateral total_units(d.date) u
  group by d.organization_id, u.unit, u.starts_on order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    gifts = t.gifts + excluded.gifts,
    settled_gifts = t.settled_gifts + excluded.settled_gifts,
    settled_cents = t.settled_cents + excluded.settled_cents;

  if has_campaigns then
    insert into campaign_giving as t
      (organization_id, campaign_id, shard, gift_count, given_cents)
    select d.organization_id, d.campaign_id, my_shard(), sign * count(*), sign * sum(d.cents)
    from unnest(lines) d where d.campaign_id is not null and d.is_counted
    group by d.organization_id, d.campaign_id order by d.campaign_id
    on conflict (organization_id, campaign_id, shard) do update set
      gift_count = t.gift_count + excluded.gift_count,
      given_cents = t.given_cents + excluded.given_cents;
  end if;

  if has_splits then
    insert into campaign_giving as t
      (organization_id, campaign_id, shard, gift_count, given_cents)
    select s.organization_id, s.campaign_id, my_shard(), sign * sum(s.gift_count),
      sign * sum(s.amount_cents - s.refunded_cents)
    from unnest(lines) d join donation_splits s
      on s.organization_id = d.organization_id and s.donation_id = d.donation_id
    where d.is_split and s.campaign_id is not null and d.is_counted
    group by s.organization_id, s.campaign_id order by s.campaign_id
    on conflict (organization_id, campaign_id, shard) do update set
      gift_count = t.gift_count + excluded.gift_count,
      given_cents = t.given_cents + excluded.given_cents;
  end if;

  if sign > 0 then
    with giving as (
      insert into donor_giving as t (organization_id, donor_id, given_cents, gift_count,
        first_gift_on, last_gift_on, year_cents)
      select d.organization_id, d.donor_id, sum(d.cents), count(*), min(d.date), max(d.date),
        cents_by_year(fiscal_year(d.date, o.fiscal_year_start), d.cents)
      from unnest(lines) d join organizations o on o.id = d.organization_id
      where d.is_counted
      group by d.organization_id, d.donor_id order by d.donor_id
      on conflict (organization_id, donor_id) do update set
        given_cents = t.given_cents + excluded.given_cents,
        gift_count = t.gift_count + excluded.gift_count,
        first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
        last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
        year_cents = add_years(t.year_cents, excluded.year_cents),
        last_day_before = t.last_gift_on
      returning organization_id, last_day_before, last_gift_on
    )
    select array_agg(organization_id), array_agg(last_day_before), array_agg(last_gift_on)
    into moved_organizations, days_before, days_after
    from giving;

    -- After the totals, whose locks serialize the donations of one donor. See
    -- 0015_leading_donors.sql.
    if exists (
      select 1 from leading_lists l where l.organization_id = any (moved_organizations)
    ) then
      insert into leading_donors (organization_id, list_id, donor_id)
      select x.organization_id, x.list_id, x.donor_id
      from (
        select distinct l.organization_id, l.id as list_id, l.first_day, l.last_day,
          l.threshold_cents, d.donor_id
        from unnest(lines) d
          join leading_lists l on l.organization_id = d.organization_id
            and d.date between l.first_day and l.last_day
        where d.is_counted
      ) x
      where x.threshold_cents is null or x.threshold_cents < (
        select sum(g.amount_cents - g.refunded_cents)
          filter (where counts(g.deletion_id, g.status, g.in_kind)) from donations g
        where g.organization_id = x.organization_id and g.donor_id = x.donor_id
          and g.date between x.first_day and x.last_day)
      on conflict do nothing;
    end if;
  else
    -- Locked first, so that the days below are read after every other change has ended.
    perform 1 from donor_giving g
    where (g.organization_id, g.donor_id) in (
      select d.organization_id, d.donor_id from unnest(lines) d where d.is_counted)
    order by g.donor_id for update;

    -- What counts is filtered after the rows are found: as a condition, it could make the planner,
    -- without statistics of a new table, use an index of all donations for each donor.
    with gone as (
      select d.organization_id, d.donor_id, count(*) as gifts, sum(d.cents) as given,
        cents_by_year(fiscal_year(d.date, o.fiscal_year_start), -d.cents) as years
      from unnest(lines) d join organizations o on o.id = d.organization_id
      where d.is_counted group by 1, 2
    ), emptied as (
      delete from donor_giving g using gone
      where g.organization_id = gone.organization_id and g.donor_id = gone.donor_id
        and g.gift_count = gone.gifts
      returning g.organization_id, g.last_gift_on as last_day_before, null::date as last_gift_on
    ), kept as (
      update donor_giving g set
        given_cents = g.given_cents - gone.given,
        gift_count = g.gift_count - gone.gifts,
        first_gift_on = coalesce(left_over.first_on, g.first_gift_on),
        last_gift_on = coalesce(left_over.last_on, g.last_gift_on),
        year_cents = without_empty_years(add_years(g.year_cents, gone.years)),
        last_day_before = g.last_gift_on
      from gone cross join lateral (
        select min(d.date) filter (where counts(d.deletion_id, d.status, d.in_kind)) as first_on,
          max(d.date) filter (where counts(d.deletion_id, d.status, d.in_kind)) as last_on
        from donations d
        where d.organization_id = gone.organization_id and d.donor_id = gone.donor_id
      ) left_over
      where g.organization_id = gone.organization_id and g.donor_id = gone.donor_id
        and g.gift_count > gone.gifts
      returning g.organization_id, g.last_day_before, g.last_gift_on
    )
    select array_agg(organization_id), array_agg(last_day_before), array_agg(last_gift_on)
    into moved_organizations, days_before, days_after
    from (table emptied union all table kept) giving;
  end if;

  if moved_organizations is not null then
    perform move_last_gifts(moved_organizations, days_before, days_after);
  end if;

  -- After the totals of donors, whose locks have serialized all other writers of these rows.
  insert into donor_months as t
    (organization_id, month, donor_id, campaign_id, gift_count, whole_donations, given_cents)
  select d.organization_id, to_month(d.date), d.donor_id, campaign_or_none(d.campaign_id),
    sign * count(*), sign * count(*), sign * sum(d.cents)
  from unnest(lines) d where d.is_counted and not d.is_split
  group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (organization_id, month, donor_id, campaign_id) do update set
    gift_count = t.gift_count + excluded.gift_count,
    whole_donations = t.whole_donations + excluded.whole_donations,
    given_cents = t.given_cents + excluded.given_cents;

  if has_splits then
    insert into donor_months as t
      (organization_id, month, donor_id, campaign_id, gift_count, whole_donations, given_cents)
    select d.organization_id, to_month(d.date), d.donor_id, campaign_or_none(s.campaign_id),
      sign * sum(s.gift_count), sign * count(*) filter (where s.position = 1),
      sign * sum(s.amount_cents - s.refunded_cents)
    from unnest(lines) d join donation_splits s
      on s.organization_id = d.organization_id and s.donation_id = d.donation_id
    where d.is_split and d.is_counted
    group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (organization_id, month, donor_id, campaign_id) do update set
      gift_count = t.gift_count + excluded.gift_count,
      whole_donations = t.whole_donations + excluded.whole_donations,
      given_cents = t.given_cents + excluded.given_cents;
  end if;

  if has_pledges then
    for of_organization in
      select d.organization_id, array_agg(distinct d.pledge_id) as pledges
      from unnest(lines) d where d.pledge_id is not null group by d.organization_id
    loop
      perform recount_pledges(of_organization.organization_id, of_organization.pledges);
    end loop;
  end if;
  return null;
end $$;

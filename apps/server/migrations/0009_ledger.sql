-- Totals that lists need, each the sum of rows, changed in the transaction that changes the rows.
-- Triggers maintain them, so that no way of writing donations can bypass one: `npm run fsck`
-- compares.

-- Each donor's total: settled donations outside the trash, net of refunds. Donors without such a
-- donation have no row.
create table donor_giving (
  organization_id uuid not null,
  donor_id uuid not null,
  given_cents bigint not null,
  gift_count int not null check (gift_count > 0),
  first_gift_on date not null,
  last_gift_on date not null,
  -- The same by fiscal year, which is the subscript: year_cents[2026]. A year without donations is
  -- null or beyond the bounds.
  year_cents bigint[] not null,
  primary key (organization_id, donor_id),
  foreign key (organization_id, donor_id) references donors (organization_id, id) on delete cascade
);
create index donor_giving_latest on donor_giving (organization_id, last_gift_on);
call protect_tenant_table('donor_giving');
grant select, insert, update, delete on donor_giving to pledgewell_app;

-- Each day's donations outside the trash: all of them to find a page without counting up to it, the
-- settled ones net of refunds for the figures. Donations of one day arrive through many connections
-- at once, so a day has a few rows (shards) whose sum counts.
create table donation_days (
  organization_id uuid not null,
  day date not null,
  shard int not null,
  gifts int not null,
  settled_gifts int not null,
  settled_cents bigint not null,
  primary key (organization_id, day, shard)
);
call protect_tenant_table('donation_days');
grant select, insert, update, delete on donation_days to pledgewell_app;

-- Each campaign's total: settled donations outside the trash, net of refunds, also in shards.
create table campaign_giving (
  organization_id uuid not null,
  campaign_id uuid not null,
  shard int not null,
  gift_count int not null,
  given_cents bigint not null,
  primary key (organization_id, campaign_id, shard),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id)
    on delete cascade
);
call protect_tenant_table('campaign_giving');
grant select, insert, update, delete on campaign_giving to pledgewell_app;

create function my_shard() returns int language sql stable return pg_backend_pid() % 8;

-- Whether a donation has arrived and was not refunded completely.
create function is_settled(status text) returns boolean
  language sql immutable parallel safe
  return status in ('settled', 'partially_refunded');

-- Whether a donation's money counts. Refunds are subtracted through refunded_cents. An in-kind
-- donation brings no money, whatever its value.
create function counts(d donations) returns boolean
  language sql immutable parallel safe
  return d.deletion_id is null and is_settled(d.status) and d.in_kind = '';

-- Whether a donor is active: one settled donation of money in the last 365 days.
create function is_active(last_gift_on date, today date) returns boolean
  language sql immutable parallel safe
  return last_gift_on > today - 365;

-- Allocates the payments on pledges to their installments, oldest open one first, and derives
-- everything that follows from it. Recounts of one pledge queue on its row, because each must see
-- the donations that the other one counted.
--
-- Planning takes longer than recounting one pledge, so calls with a few pledges share one plan per
-- connection. For the many pledges of an import, a plan made for their number pays off.
create function recount_pledges(p_organization uuid, p_pledges uuid[]) returns void
language plpgsql set plan_cache_mode = auto as $$
begin
  perform set_config('plan_cache_mode',
    case when cardinality(p_pledges) < 20 then 'force_generic_plan' else 'force_custom_plan' end,
    true);
  perform from pledges where organization_id = p_organization and id = any (p_pledges)
  order by id for no key update;

  with paid as (
    select one.id, coalesce(sum(d.amount_cents - d.refunded_cents), 0)::bigint as cents
    from unnest(p_pledges) as one (id)
      left join donations d on d.organization_id = p_organization and d.pledge_id = one.id
        and counts(d)
    group by one.id
  ), placed as (
    select i.pledge_id, i.schedule_number, i.number, i.due_date,
      i.amount_cents - i.written_off_cents as expected, i.paid_cents as paid_before,
      paid_on(i.amount_cents - i.written_off_cents,
        (sum(i.amount_cents - i.written_off_cents) over earlier)::bigint, paid.cents) as cents
    from paid
      join pledges p on p.organization_id = p_organization and p.id = paid.id
      join installments i on i.organization_id = p_organization and i.pledge_id = paid.id
        and i.schedule_number = p.schedule_number
    window earlier as (partition by i.pledge_id order by i.number)
  ), moved as (
    update installments i set paid_cents = placed.cents
    from placed
    where i.organization_id = p_organization and i.pledge_id = placed.pledge_id
      and i.schedule_number = placed.schedule_number and i.number = placed.number
      and placed.cents <> placed.paid_before
  ), next_due as (
    select placed.pledge_id, min(placed.due_date) as due_on, max(placed.due_date) as last_due_on
    from placed
    where placed.cents < placed.expected group by placed.pledge_id
  )
  update pledges p set
    fulfilled_cents = paid.cents,
    status = pledge_status(p.amount_cents, p.written_off_cents, paid.cents, p.is_canceled),
    next_due_on = next_due.due_on,
    last_due_on = next_due.last_due_on
  from paid
    join pledges q on q.organization_id = p_organization and q.id = paid.id
    left join next_due on next_due.pledge_id = paid.id and not q.is_canceled
  where p.organization_id = p_organization and p.id = paid.id;
end $$;

-- Canceled by somebody, or written off before anything was paid; settled when nothing is left.
create function pledge_status(
  amount bigint, written_off bigint, fulfilled bigint, is_canceled boolean
)
returns text language sql immutable parallel safe
return case
  when is_canceled or (written_off = amount and fulfilled = 0) then 'canceled'
  when fulfilled >= amount - written_off then 'settled'
  else 'open' end;

-- Adds changed donations to the totals or subtracts them. An update does both: it subtracts the old
-- values and adds the new ones.
create function count_donations() returns trigger language plpgsql as $$
declare
  sign constant int := tg_argv[0];
  one record;
begin
  perform pg_advisory_xact_lock_shared(fiscal_year_lock(c.organization_id))
  from (select distinct organization_id from changed) c;

  insert into donation_days as t
    (organization_id, day, shard, gifts, settled_gifts, settled_cents)
  select d.organization_id, d.date, my_shard(), sign * count(*),
    sign * count(*) filter (where counts(d)),
    sign * coalesce(sum(d.amount_cents - d.refunded_cents) filter (where counts(d)), 0)
  from changed d where d.deletion_id is null
  group by d.organization_id, d.date order by d.date
  on conflict (organization_id, day, shard) do update set
    gifts = t.gifts + excluded.gifts,
    settled_gifts = t.settled_gifts + excluded.settled_gifts,
    settled_cents = t.settled_cents + excluded.settled_cents;

  insert into campaign_giving as t (organization_id, campaign_id, shard, gift_count, given_cents)
  select d.organization_id, d.campaign_id, my_shard(), sign * count(*),
    sign * sum(d.amount_cents - d.refunded_cents)
  from changed d where d.campaign_id is not null and counts(d)
  group by d.organization_id, d.campaign_id order by d.campaign_id
  on conflict (organization_id, campaign_id, shard) do update set
    gift_count = t.gift_count + excluded.gift_count,
    given_cents = t.given_cents + excluded.given_cents;

  if sign > 0 then
    insert into donor_giving as t
      (organization_id, donor_id, given_cents, gift_count, first_gift_on, last_gift_on, year_cents)
    select d.organization_id, d.donor_id, sum(d.amount_cents - d.refunded_cents), count(*),
      min(d.date), max(d.date), cents_by_year(
        fiscal_year(d.date, o.fiscal_year_start), d.amount_cents - d.refunded_cents)
    from changed d join organizations o on o.id = d.organization_id
    where counts(d)
    group by d.organization_id, d.donor_id order by d.donor_id
    on conflict (organization_id, donor_id) do update set
      given_cents = t.given_cents + excluded.given_cents,
      gift_count = t.gift_count + excluded.gift_count,
      first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
      last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
      year_cents = add_years(t.year_cents, excluded.year_cents);

    -- After the totals, whose locks serialize the donations of one donor. See
    -- 0015_leading_donors.sql.
    insert into leading_donors (organization_id, list_id, donor_id)
    select distinct l.organization_id, l.id, d.donor_id
    from changed d
      join leading_lists l on l.organization_id = d.organization_id
        and d.date between l.first_day and l.last_day
    where counts(d) and (l.threshold_cents is null or l.threshold_cents < (
      select sum(g.amount_cents - g.refunded_cents) filter (where counts(g)) from donations g
      where g.organization_id = d.organization_id and g.donor_id = d.donor_id
        and g.date between l.first_day and l.last_day))
    on conflict do nothing;
  else
    -- Locked first, so that the days below are read after every other change has ended.
    perform from donor_giving g
    where (g.organization_id, g.donor_id) in (
      select d.organization_id, d.donor_id from changed d where counts(d))
    order by g.donor_id for update;

    -- What counts is filtered after the rows are found: as a condition, it could make the planner,
    -- without statistics of a new table, use an index of all donations for each donor.
    with gone as (
      select d.organization_id, d.donor_id, count(*) as gifts,
        sum(d.amount_cents - d.refunded_cents) as given, cents_by_year(
          fiscal_year(d.date, o.fiscal_year_start), d.refunded_cents - d.amount_cents) as years
      from changed d join organizations o on o.id = d.organization_id
      where counts(d) group by 1, 2
    ), emptied as (
      delete from donor_giving g using gone
      where g.organization_id = gone.organization_id and g.donor_id = gone.donor_id
        and g.gift_count = gone.gifts
    )
    update donor_giving g set
      given_cents = g.given_cents - gone.given,
      gift_count = g.gift_count - gone.gifts,
      first_gift_on = coalesce(left_over.first_on, g.first_gift_on),
      last_gift_on = coalesce(left_over.last_on, g.last_gift_on),
      year_cents = without_empty_years(add_years(g.year_cents, gone.years))
    from gone cross join lateral (
      select min(d.date) filter (where counts(d)) as first_on,
        max(d.date) filter (where counts(d)) as last_on
      from donations d
      where d.organization_id = gone.organization_id and d.donor_id = gone.donor_id
    ) left_over
    where g.organization_id = gone.organization_id and g.donor_id = gone.donor_id
      and g.gift_count > gone.gifts;
  end if;

  for one in
    select d.organization_id, array_agg(distinct d.pledge_id) as pledges
    from changed d where d.pledge_id is not null group by d.organization_id
  loop
    perform recount_pledges(one.organization_id, one.pledges);
  end loop;
  return null;
end $$;

create trigger donations_added after insert on donations
  referencing new table as changed for each statement execute function count_donations('1');
create trigger donations_removed after delete on donations
  referencing old table as changed for each statement execute function count_donations('-1');
-- Triggers of one event run in name order.
create trigger donations_updated_1_from after update on donations
  referencing old table as changed for each statement execute function count_donations('-1');
create trigger donations_updated_2_to after update on donations
  referencing new table as changed for each statement execute function count_donations('1');

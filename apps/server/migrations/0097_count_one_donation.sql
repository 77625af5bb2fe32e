-- What a statement inside a trigger costs is mostly its start, so that one donation or payment
-- should run few of them.

-- The value of last_gift_on before its last change. PostgreSQL before 18 returns nothing of the
-- former row from an upsert, and reading it first would be one more statement.
alter table donor_giving add column last_day_before date;

-- Only the functions below write donor_giving, and they move last donations themselves.
drop trigger donor_giving_summed_added on donor_giving;
drop trigger donor_giving_summed_removed on donor_giving;
drop trigger donor_giving_summed_changed on donor_giving;
drop function givers_added, givers_removed, givers_changed, add_last_gifts;

-- Moves one donor to the day of their last donation. Either day may be null.
create function move_last_gift(p_organization uuid, day_before date, day_after date) returns void
language plpgsql as $$
declare
  own_shard constant int := my_shard();
  year_before constant date := make_date(extract(year from day_before)::int, 1, 1);
  year_after constant date := make_date(extract(year from day_after)::int, 1, 1);
begin
  insert into last_donation_totals as t
  select p_organization, u.unit, u.starts_on, own_shard, u.donors
  from (values
    ('year', year_before, -1, year_after), ('year', year_after, 1, year_before),
    ('month', to_month(day_before), -1, to_month(day_after)),
    ('month', to_month(day_after), 1, to_month(day_before)),
    ('day', day_before, -1, day_after), ('day', day_after, 1, day_before)
  ) as u (unit, starts_on, donors, other)
  where u.starts_on is not null and u.starts_on is distinct from u.other
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    donors = t.donors + excluded.donors;
end $$;

-- Moves many donors.
create function move_last_gifts(organizations uuid[], days_before date[], days_after date[])
returns void language plpgsql as $$
begin
  insert into last_donation_totals as t
  select l.organization_id, u.unit, u.starts_on, my_shard(), sum(l.donors)
  from (
    select g.organization_id, x.day, sum(x.donors) as donors
    from unnest(organizations, days_before, days_after) as g (organization_id, before, after)
      cross join lateral (values (g.before, -1), (g.after, 1)) as x (day, donors)
    where x.day is not null and g.before is distinct from g.after
    group by g.organization_id, x.day
  ) l cross join lateral total_units(l.day) u
  group by l.organization_id, u.unit, u.starts_on having sum(l.donors) <> 0
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    donors = t.donors + excluded.donors;
end $$;

-- As before, but it reads leading lists first, and compares a donor with them only if needed.
create or replace function count_one_donation(d donations, sign int) returns void
language plpgsql as $$
declare
  own_shard constant int := my_shard();
  own_month constant date := to_month(d.date);
  is_counted constant boolean := counts(d.deletion_id, d.status, d.in_kind);
  given constant bigint := d.amount_cents - d.refunded_cents;
  own_year int;
  giving donor_giving;
  given_since bigint;
  least_listed bigint;
  lists_begin date;
  new_last_day date;
begin
  perform pg_advisory_xact_lock_shared(fiscal_year_lock(d.organization_id));

  if d.deletion_id is null then
    insert into donation_totals as t
      (organization_id, unit, starts_on, shard, gifts, settled_gifts, settled_cents)
    select d.organization_id, u.unit, u.starts_on, own_shard, sign, sign * is_counted::int,
      case when is_counted then sign * given else 0 end
    from (values
      ('year', make_date(extract(year from d.date)::int, 1, 1)), ('month', own_month),
      ('day', d.date)) as u (unit, starts_on)
    on conflict (organization_id, unit, starts_on, shard) do update set
      gifts = t.gifts + excluded.gifts,
      settled_gifts = t.settled_gifts + excluded.settled_gifts,
      settled_cents = t.settled_cents + excluded.settled_cents;
  end if;

  if is_counted then
    if d.campaign_id is not null then
      insert into campaign_giving as t
        (organization_id, campaign_id, shard, gift_count, given_cents)
      values (d.organization_id, d.campaign_id, own_shard, sign, sign * given)
      on conflict (organization_id, campaign_id, shard) do update set
        gift_count = t.gift_count + excluded.gift_count,
        given_cents = t.given_cents + excluded.given_cents;
    end if;

    select fiscal_year(d.date, o.fiscal_year_start), l.first_day, l.cents
    into own_year, lists_begin, least_listed
    from organizations o cross join lateral (
      select min(l.first_day) as first_day, min(coalesce(l.threshold_cents, -1)) as cents
      from leading_lists l
      where l.organization_id = o.id and d.date between l.first_day and l.last_day) l
    where o.id = d.organization_id;
    if sign > 0 then
      insert into donor_giving as t (organization_id, donor_id, given_cents, gift_count,
        first_gift_on, last_gift_on, year_cents)
      values (d.organization_id, d.donor_id, given, 1, d.date, d.date,
        array_fill(given, array[1], array[own_year]))
      on conflict (organization_id, donor_id) do update set
        given_cents = t.given_cents + excluded.given_cents,
        gift_count = t.gift_count + 1,
        first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
        last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
        year_cents = add_years(t.year_cents, excluded.year_cents),
        last_day_before = t.last_gift_on
      returning * into giving;
      new_last_day := giving.last_gift_on;

      -- Nobody gave more in a period than altogether, or than since the longest period began.
      given_since := giving.given_cents;
      if given_since > least_listed then
        given_since := (
          select sum(g.amount_cents - g.refunded_cents)
            filter (where counts(g.deletion_id, g.status, g.in_kind)) from donations g
          where g.organization_id = d.organization_id and g.donor_id = d.donor_id
            and g.date >= lists_begin);
      end if;
      if given_since > least_listed then
        insert into leading_donors (organization_id, list_id, donor_id)
        select d.organization_id, l.id, d.donor_id from leading_lists l
        where l.organization_id = d.organization_id and d.date between l.first_day and l.last_day
          and (l.threshold_cents is null or l.threshold_cents < (
            select sum(g.amount_cents - g.refunded_cents)
              filter (where counts(g.deletion_id, g.status, g.in_kind))
            from donations g
            where g.organization_id = d.organization_id and g.donor_id = d.donor_id
              and g.date between l.first_day and l.last_day))
        on conflict do nothing;
      end if;
    else
      -- Locked first, so that the days below are read after every other change has ended.
      select * into giving from donor_giving g
      where g.organization_id = d.organization_id and g.donor_id = d.donor_id for update;
      giving.last_day_before := giving.last_gift_on;
      if giving.gift_count = 1 then
        delete from donor_giving g
        where g.organization_id = d.organization_id and g.donor_id = d.donor_id;
      else
        if d.date in (giving.first_gift_on, giving.last_gift_on) then
          select coalesce(min(o.date) filter (where counts(o.deletion_id, o.status, o.in_kind)),
            giving.first_gift_on),
            coalesce(max(o.date) filter (where counts(o.deletion_id, o.status, o.in_kind)),
              giving.last_gift_on)
          into giving.first_gift_on, giving.last_gift_on
          from donations o
          where o.organization_id = d.organization_id and o.donor_id = d.donor_id;
        end if;
        update donor_giving g set
          given_cents = g.given_cents - given,
          gift_count = g.gift_count - 1,
          first_gift_on = giving.first_gift_on,
          last_gift_on = giving.last_gift_on,
          year_cents = without_empty_years(
            add_years(g.year_cents, array_fill(-given, array[1], array[own_year])))
        where g.organization_id = d.organization_id and g.donor_id = d.donor_id;
        new_last_day := giving.last_gift_on;
      end if;
    end if;
    if new_last_day is distinct from giving.last_day_before then
      perform move_last_gift(d.organization_id, giving.last_day_before, new_last_day);
    end if;

    insert into donor_months as t (organization_id, month, donor_id, campaign_id, gift_count,
      whole_donations, given_cents)
    values (d.organization_id, own_month, d.donor_id, campaign_or_none(d.campaign_id), sign, sign,
      sign * given)
    on conflict (organization_id, month, donor_id, campaign_id) do update set
      gift_count = t.gift_count + excluded.gift_count,
      whole_donations = t.whole_donations + excluded.whole_donations,
      given_cents = t.given_cents + excluded.given_cents;
  end if;

  if d.pledge_id is not null then
    perform recount_pledge(d.organization_id, d.pledge_id);
  end if;
end $$;

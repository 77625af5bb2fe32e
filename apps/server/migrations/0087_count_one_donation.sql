-- Adds a donation to the totals (1) or subtracts it (-1): what count_donations does for many, in
-- statements that the database runs in a third of the time.
create function count_one_donation(d donations, sign int) returns void language plpgsql as $$
declare
  own_shard constant int := my_shard();
  own_month constant date := to_month(d.date);
  is_counted constant boolean := counts(d.deletion_id, d.status, d.in_kind);
  given constant bigint := d.amount_cents - d.refunded_cents;
  own_year int;
  giving donor_giving;
  total_given bigint;
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

    own_year := (
      select fiscal_year(d.date, o.fiscal_year_start) from organizations o
      where o.id = d.organization_id);
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
        year_cents = add_years(t.year_cents, excluded.year_cents)
      returning given_cents into total_given;

      -- Nobody gave more in a period than altogether, so few donors are summed up.

      insert into leading_donors (organization_id, list_id, donor_id)
      select d.organization_id, l.id, d.donor_id from leading_lists l
      where l.organization_id = d.organization_id and d.date between l.first_day and l.last_day
        and (l.threshold_cents is null or l.threshold_cents < total_given and l.threshold_cents < (
          select sum(g.amount_cents - g.refunded_cents)
            filter (where counts(g.deletion_id, g.status, g.in_kind)) from donations g
          where g.organization_id = d.organization_id and g.donor_id = d.donor_id
            and g.date between l.first_day and l.last_day))
      on conflict do nothing;
    else
      -- Locked first, so that the days below are read after every other change has ended.
      select * into giving from donor_giving g
      where g.organization_id = d.organization_id and g.donor_id = d.donor_id for update;
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
      end if;
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

-- Donors by the day of their last donation, maintained like the days of 0014_due_days.sql.

-- How many donors gave last on each day, in each month and in each year.
create table last_donation_totals (
  organization_id uuid not null,
  unit text not null,
  starts_on date not null,
  shard int not null,
  donors int not null,
  primary key (organization_id, unit, starts_on, shard)
);
call protect_tenant_table('last_donation_totals');
grant select, insert, update, delete on last_donation_totals to :"app_role";

create view last_gift_days with (security_invoker = true) as
select organization_id, starts_on as day, shard, donors
from last_donation_totals where unit = 'day';
grant select on last_gift_days to :"app_role", :"ops_role";

-- Moves donors to the day of their last donation; unchanged ones cost nothing.
create function add_last_gifts(organizations uuid[], days date[], counts int[]) returns void
language plpgsql as $$
begin
  insert into last_donation_totals as t
  select l.organization_id, u.unit, u.starts_on, my_shard(), sum(l.donors)
  from unnest(organizations, days, counts) as l (organization_id, day, donors)
    cross join lateral total_units(l.day) u
  group by l.organization_id, u.unit, u.starts_on having sum(l.donors) <> 0
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    donors = t.donors + excluded.donors;
end $$;

create function givers_added() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added) then
    perform add_last_gifts(array_agg(organization_id), array_agg(last_gift_on), array_agg(1))
    from added;
  end if;
  return null;
end $$;

create function givers_removed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from removed) then
    perform add_last_gifts(array_agg(organization_id), array_agg(last_gift_on), array_agg(-1))
    from removed;
  end if;
  return null;
end $$;

create function givers_changed() returns trigger language plpgsql as $$
declare
  moved record;
begin
  select array_agg(organization_id) as organizations, array_agg(day) as days,
    array_agg(donors) as counts into moved
  from (
    select organization_id, last_gift_on as day, sum(sign)::int as donors
    from (
      select organization_id, last_gift_on, 1 as sign from added
      union all
      select organization_id, last_gift_on, -1 from removed) both_states
    group by organization_id, last_gift_on having sum(sign) <> 0
  ) lines;
  if moved.days is not null then
    perform add_last_gifts(moved.organizations, moved.days, moved.counts);
  end if;
  return null;
end $$;

create trigger donor_giving_summed_added after insert on donor_giving
  referencing new table as added for each statement execute function givers_added();
create trigger donor_giving_summed_removed after delete on donor_giving
  referencing old table as removed for each statement
  when (current_setting('app.erasing', true) is distinct from 'organization')
  execute function givers_removed();
create trigger donor_giving_summed_changed after update on donor_giving
  referencing old table as removed new table as added
  for each statement execute function givers_changed();

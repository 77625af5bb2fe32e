-- Pledges by day, maintained like the days of 0014_due_days.sql.

-- The pledges outside the trash: by pledge date, and the open ones among them once more, in the
-- columns called next_due, by the day of their next payment.
create table pledge_totals (
  organization_id uuid not null,
  unit text not null,
  starts_on date not null,
  shard int not null,
  open_count int not null,
  -- Pledged: promised minus written off.
  open_cents bigint not null,
  -- The expected part of it; the rest has been paid.
  outstanding_cents bigint not null,
  settled_count int not null,
  settled_cents bigint not null,
  canceled_count int not null,
  -- What canceled pledges had promised, and the paid part of it.
  canceled_cents bigint not null,
  canceled_paid_cents bigint not null,
  -- Both sides of the collection rate: everything that was promised, including later write-offs,
  -- except by canceled pledges without payments; and the paid part of it.
  promised_cents bigint not null,
  paid_cents bigint not null,
  next_due_count int not null,
  next_due_cents bigint not null,
  next_due_outstanding_cents bigint not null,
  primary key (organization_id, unit, starts_on, shard)
);
call protect_tenant_table('pledge_totals');
grant select, insert, update, delete on pledge_totals to :"app_role";

create view pledge_days with (security_invoker = true) as
select organization_id, starts_on as day, shard, open_count, open_cents, outstanding_cents,
  settled_count, settled_cents, canceled_count, canceled_cents, canceled_paid_cents, promised_cents,
  paid_cents, next_due_count, next_due_cents, next_due_outstanding_cents
from pledge_totals where unit = 'day';
grant select on pledge_days to :"app_role", :"ops_role";

-- The statements below are in plpgsql, which caches their plans.

-- A pledge as a row of its pledge date, to be added (1) or subtracted (-1). Pledges in the trash
-- have none.
create function made_line(p pledges, sign int) returns pledge_days
  language sql stable as $$
  select case when p.deletion_id is null then row(
    p.organization_id, p.date, my_shard(),
    sign * (p.status = 'open')::int,
    sign * case when p.status = 'open' then p.amount_cents - p.written_off_cents else 0 end,
    sign * case when p.status = 'open'
      then p.amount_cents - p.written_off_cents - p.fulfilled_cents else 0 end,
    sign * (p.status = 'settled')::int,
    sign * case when p.status = 'settled' then p.amount_cents - p.written_off_cents else 0 end,
    sign * (p.status = 'canceled')::int,
    sign * case when p.status = 'canceled' then p.amount_cents else 0 end,
    sign * case when p.status = 'canceled'
      then least(p.fulfilled_cents, p.amount_cents) else 0 end,
    sign * case when p.status <> 'canceled' or p.fulfilled_cents > 0
      then p.amount_cents else 0 end,
    sign * least(p.fulfilled_cents, p.amount_cents),
    0, 0, 0
  )::pledge_days end
$$;

-- The same for the day of its next payment; none once nothing is expected any more.
create function next_due_line(p pledges, sign int) returns pledge_days
  language sql stable as $$
  select case
    when p.deletion_id is null and p.status = 'open' and p.next_due_on is not null then row(
      p.organization_id, p.next_due_on, my_shard(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      sign, sign * (p.amount_cents - p.written_off_cents),
      sign * (p.amount_cents - p.written_off_cents - p.fulfilled_cents)
    )::pledge_days end
$$;

create function add_pledge_lines(lines pledge_days[]) returns void
language plpgsql as $$
begin
  insert into pledge_totals as t
  select l.organization_id, u.unit, u.starts_on, my_shard(),
    sum(l.open_count), sum(l.open_cents), sum(l.outstanding_cents), sum(l.settled_count),
    sum(l.settled_cents), sum(l.canceled_count), sum(l.canceled_cents),
    sum(l.canceled_paid_cents), sum(l.promised_cents), sum(l.paid_cents), sum(l.next_due_count),
    sum(l.next_due_cents), sum(l.next_due_outstanding_cents)
  from unnest(lines) l cross join lateral total_units(l.day) u where l.organization_id is not null
  group by l.organization_id, u.unit, u.starts_on
  having (
    sum(l.open_count), sum(l.open_cents), sum(l.outstanding_cents), sum(l.settled_count),
    sum(l.settled_cents), sum(l.canceled_count), sum(l.canceled_cents),
    sum(l.canceled_paid_cents), sum(l.promised_cents), sum(l.paid_cents), sum(l.next_due_count),
    sum(l.next_due_cents), sum(l.next_due_outstanding_cents)
  ) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    open_count = t.open_count + excluded.open_count,
    open_cents = t.open_cents + excluded.open_cents,
    outstanding_cents = t.outstanding_cents + excluded.outstanding_cents,
    settled_count = t.settled_count + excluded.settled_count,
    settled_cents = t.settled_cents + excluded.settled_cents,
    canceled_count = t.canceled_count + excluded.canceled_count,
    canceled_cents = t.canceled_cents + excluded.canceled_cents,
    canceled_paid_cents = t.canceled_paid_cents + excluded.canceled_paid_cents,
    promised_cents = t.promised_cents + excluded.promised_cents,
    paid_cents = t.paid_cents + excluded.paid_cents,
    next_due_count = t.next_due_count + excluded.next_due_count,
    next_due_cents = t.next_due_cents + excluded.next_due_cents,
    next_due_outstanding_cents = t.next_due_outstanding_cents + excluded.next_due_outstanding_cents;
end $$;

-- Replaces a line of one pledge, which may have moved to another day. Either line may be null.
create function change_pledge_line(added pledge_days, removed pledge_days) returns void
language plpgsql as $$
begin
  if added.day is distinct from removed.day then
    perform add_pledge_line(removed);
    perform add_pledge_line(added);
    return;
  end if;
  perform add_pledge_line(row(
    added.organization_id, added.day, added.shard,
    added.open_count + removed.open_count, added.open_cents + removed.open_cents,
    added.outstanding_cents + removed.outstanding_cents,
    added.settled_count + removed.settled_count, added.settled_cents + removed.settled_cents,
    added.canceled_count + removed.canceled_count, added.canceled_cents + removed.canceled_cents,
    added.canceled_paid_cents + removed.canceled_paid_cents,
    added.promised_cents + removed.promised_cents, added.paid_cents + removed.paid_cents,
    added.next_due_count + removed.next_due_count, added.next_due_cents + removed.next_due_cents,
    added.next_due_outstanding_cents + removed.next_due_outstanding_cents)::pledge_days);
end $$;

-- Adds a line to its year, month and day; nothing if it has no day.
create function add_pledge_line(line pledge_days) returns void
language plpgsql as $$
begin
  if line.day is null then
    return;
  end if;
  insert into pledge_totals as t
  select line.organization_id, u.unit, u.starts_on, line.shard, line.open_count, line.open_cents,
    line.outstanding_cents, line.settled_count, line.settled_cents, line.canceled_count,
    line.canceled_cents, line.canceled_paid_cents, line.promised_cents, line.paid_cents,
    line.next_due_count, line.next_due_cents, line.next_due_outstanding_cents
  from total_units(line.day) u order by u.unit desc
  on conflict (organization_id, unit, starts_on, shard) do update set
    open_count = t.open_count + excluded.open_count,
    open_cents = t.open_cents + excluded.open_cents,
    outstanding_cents = t.outstanding_cents + excluded.outstanding_cents,
    settled_count = t.settled_count + excluded.settled_count,
    settled_cents = t.settled_cents + excluded.settled_cents,
    canceled_count = t.canceled_count + excluded.canceled_count,
    canceled_cents = t.canceled_cents + excluded.canceled_cents,
    canceled_paid_cents = t.canceled_paid_cents + excluded.canceled_paid_cents,
    promised_cents = t.promised_cents + excluded.promised_cents,
    paid_cents = t.paid_cents + excluded.paid_cents,
    next_due_count = t.next_due_count + excluded.next_due_count,
    next_due_cents = t.next_due_cents + excluded.next_due_cents,
    next_due_outstanding_cents = t.next_due_outstanding_cents + excluded.next_due_outstanding_cents;
end $$;

create function pledges_added() returns trigger language plpgsql as $$
declare
  added_rows constant pledges[] := array(select a from added a);
begin
  perform add_pledge_lines(array(
    select made_line(a, 1) from unnest(added_rows) a
      union all select next_due_line(a, 1) from unnest(added_rows) a));
  return null;
end $$;

create function pledges_removed() returns trigger language plpgsql as $$
declare
  removed_rows constant pledges[] := array(select r from removed r);
begin
  perform add_pledge_lines(array(
    select made_line(r, -1) from unnest(removed_rows) r
      union all select next_due_line(r, -1) from unnest(removed_rows) r));
  return null;
end $$;

-- A new schedule, the trash or a cancellation replaces all of a pledge's installments in force.
create function pledges_changed() returns trigger language plpgsql as $$
declare
  lines due_days[];
  rows_found int := 0;
  one pledges;
  before pledges;
  added_rows pledges[];
  removed_rows pledges[];
begin
  for one in select * from added limit 2 loop
    rows_found := rows_found + 1;
  end loop;
  if rows_found = 1 then
    select * into before from removed;
    if made_line(one, 1) is distinct from made_line(before, 1) then
      perform change_pledge_line(made_line(one, 1), made_line(before, -1));
    end if;
    if next_due_line(one, 1) is distinct from next_due_line(before, 1) then
      perform change_pledge_line(next_due_line(one, 1), next_due_line(before, -1));
    end if;
    if one.id = before.id and one.schedule_number = before.schedule_number
      and expects(one.deletion_id, one.is_canceled, one.amount_cents, one.written_off_cents,
        one.fulfilled_cents) = expects(before.deletion_id, before.is_canceled,
          before.amount_cents, before.written_off_cents, before.fulfilled_cents) then
      return null;
    end if;
  end if;
  added_rows := array(select a from added a);
  removed_rows := array(select r from removed r);
  if rows_found > 1 then
    perform add_pledge_lines(array(
      select made_line(a, 1) from unnest(added_rows) a
        union all select made_line(r, -1) from unnest(removed_rows) r
      union all
      select next_due_line(a, 1) from unnest(added_rows) a
      union all
      select next_due_line(r, -1) from unnest(removed_rows) r));
  end if;
  lines := array(
    select due_line(i.organization_id, i.due_date, i.amount_cents, i.written_off_cents,
      i.paid_cents, x.sign)
    from (
      select organization_id, id, schedule_number, sum(sign)::int as sign
      from (
        select organization_id, id, schedule_number, 1 as sign
          from unnest(added_rows) a where expects(a.deletion_id, a.is_canceled, a.amount_cents,
            a.written_off_cents, a.fulfilled_cents)
        union all
        select organization_id, id, schedule_number, -1
          from unnest(removed_rows) r where expects(r.deletion_id, r.is_canceled, r.amount_cents,
            r.written_off_cents, r.fulfilled_cents)) both_states
      group by organization_id, id, schedule_number having sum(sign) <> 0) x
      join installments i on i.organization_id = x.organization_id and i.pledge_id = x.id
        and i.schedule_number = x.schedule_number);
  if cardinality(lines) > 0 then
    perform add_due_lines(lines);
  end if;
  return null;
end $$;

create trigger pledges_summed_added after insert on pledges
  referencing new table as added for each statement execute function pledges_added();
create trigger pledges_summed_removed after delete on pledges
  referencing old table as removed for each statement
  when (current_setting('app.erasing', true) is distinct from 'organization')
  execute function pledges_removed();
create trigger pledges_summed_changed after update on pledges
  referencing old table as removed new table as added
  for each statement execute function pledges_changed();

-- What is due on each day, summed up in the transaction that changes installments or their pledges:
-- the overview reads the days it covers instead of the installments. As in 0009_ledger.sql, whole
-- months and years have totals of their own, each has a few rows (shards) whose sum counts,
-- triggers maintain them, and `npm run fsck` compares.

-- The installments in force, by due date: those of the last schedule of every pledge outside the
-- trash that is not canceled.
create table due_totals (
  organization_id uuid not null,
  unit text not null,
  starts_on date not null,
  shard int not null,
  installments int not null,
  amount_cents bigint not null,
  written_off_cents bigint not null,
  paid_cents bigint not null,
  -- How many of them are unpaid.
  unpaid_count int not null,
  primary key (organization_id, unit, starts_on, shard)
);
call protect_tenant_table('due_totals');
grant select, insert, update, delete on due_totals to :"app_role";

create view due_days with (security_invoker = true) as
select organization_id, starts_on as day, shard, installments, amount_cents, written_off_cents,
  paid_cents, unpaid_count
from due_totals where unit = 'day';
grant select on due_days to :"app_role", :"ops_role";

create function due_line(
  organization_id uuid, due_date date, amount_cents bigint, written_off_cents bigint,
  paid_cents bigint, sign int) returns due_days
  language sql stable
  return row(
    organization_id, due_date, my_shard(), sign, sign * amount_cents, sign * written_off_cents,
    sign * paid_cents, sign * (paid_cents + written_off_cents < amount_cents)::int
  )::due_days;

create function add_due_lines(lines due_days[]) returns void
language plpgsql as $$
begin
  insert into due_totals as t
  select l.organization_id, u.unit, u.starts_on, my_shard(), sum(l.installments),
    sum(l.amount_cents), sum(l.written_off_cents), sum(l.paid_cents), sum(l.unpaid_count)
  from unnest(lines) l cross join lateral total_units(l.day) u where l.day is not null
  group by l.organization_id, u.unit, u.starts_on
  having (sum(l.installments), sum(l.amount_cents), sum(l.written_off_cents), sum(l.paid_cents),
    sum(l.unpaid_count)) <> (0, 0, 0, 0, 0)
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    installments = t.installments + excluded.installments,
    amount_cents = t.amount_cents + excluded.amount_cents,
    written_off_cents = t.written_off_cents + excluded.written_off_cents,
    paid_cents = t.paid_cents + excluded.paid_cents,
    unpaid_count = t.unpaid_count + excluded.unpaid_count;
end $$;

-- Replaces the line of one installment, which may have moved to another day.
create function change_due_line(added due_days, removed due_days) returns void
language plpgsql as $$
declare
  line due_days := added;
begin
  if added.day is distinct from removed.day then
    perform add_due_line(removed);
    perform add_due_line(added);
    return;
  end if;
  line.installments := added.installments + removed.installments;
  line.amount_cents := added.amount_cents + removed.amount_cents;
  line.written_off_cents := added.written_off_cents + removed.written_off_cents;
  line.paid_cents := added.paid_cents + removed.paid_cents;
  line.unpaid_count := added.unpaid_count + removed.unpaid_count;
  perform add_due_line(line);
end $$;

-- Adds a line to its year, month and day; nothing if it has no day.
create function add_due_line(line due_days) returns void
language plpgsql as $$
begin
  if line.day is null then
    return;
  end if;
  insert into due_totals as t
  select line.organization_id, u.unit, u.starts_on, line.shard, line.installments,
    line.amount_cents, line.written_off_cents, line.paid_cents, line.unpaid_count
  from total_units(line.day) u order by u.unit desc
  on conflict (organization_id, unit, starts_on, shard) do update set
    installments = t.installments + excluded.installments,
    amount_cents = t.amount_cents + excluded.amount_cents,
    written_off_cents = t.written_off_cents + excluded.written_off_cents,
    paid_cents = t.paid_cents + excluded.paid_cents,
    unpaid_count = t.unpaid_count + excluded.unpaid_count;
end $$;

-- Whether a pledge's schedule is in force: it is not in the trash and not canceled. The status is
-- not read, because a recount changes it in the same statement as the installments; payments on a
-- fully written-off pledge change no installment.
create function expects(
  deletion_id uuid, is_canceled boolean, amount_cents bigint, written_off_cents bigint,
  fulfilled_cents bigint) returns boolean
  language sql immutable
  return deletion_id is null and not is_canceled
    and not (written_off_cents = amount_cents and fulfilled_cents = 0);

-- Once the pledge is erased, nothing shows which of its installments were in force.
create function pledge_goes() returns trigger language plpgsql as $$
begin
  if expects(old.deletion_id, old.is_canceled, old.amount_cents, old.written_off_cents,
    old.fulfilled_cents) then
    perform add_due_lines(array(
      select due_line(i.organization_id, i.due_date, i.amount_cents, i.written_off_cents,
        i.paid_cents, -1) from installments i
      where i.organization_id = old.organization_id and i.pledge_id = old.id
        and i.schedule_number = old.schedule_number));
  end if;
  return old;
end $$;

create trigger pledges_summed_going before delete on pledges for each row
  when (current_setting('app.erasing', true) is distinct from 'organization')
  execute function pledge_goes();

create function installments_added() returns trigger language plpgsql as $$
declare
  added_rows constant installments[] := array(select a from added a);
begin
  perform add_due_lines(array(
    select due_line(a.organization_id, a.due_date, a.amount_cents, a.written_off_cents,
      a.paid_cents, 1) from unnest(added_rows) a
      join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
        and p.schedule_number = a.schedule_number
          and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents,
            p.fulfilled_cents)));
  return null;
end $$;

create function installments_removed() returns trigger language plpgsql as $$
declare
  removed_rows constant installments[] := array(select r from removed r);
begin
  perform add_due_lines(array(
    select due_line(r.organization_id, r.due_date, r.amount_cents, r.written_off_cents,
      r.paid_cents, -1) from unnest(removed_rows) r
      join pledges p on p.organization_id = r.organization_id and p.id = r.pledge_id
        and p.schedule_number = r.schedule_number
          and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents,
            p.fulfilled_cents)));
  return null;
end $$;

create function installments_changed() returns trigger language plpgsql as $$
declare
  rows_found int := 0;
  one installments;
  before installments;
  pledge pledges;
  added_rows installments[];
  removed_rows installments[];
begin
  for one in select * from added limit 2 loop
    rows_found := rows_found + 1;
  end loop;
  if rows_found = 1 then
    select * into before from removed;
    if (before.pledge_id, before.schedule_number) = (one.pledge_id, one.schedule_number) then
      select * into pledge from pledges p
      where p.organization_id = one.organization_id and p.id = one.pledge_id
        and p.schedule_number = one.schedule_number;
      if expects(pledge.deletion_id, pledge.is_canceled, pledge.amount_cents,
        pledge.written_off_cents, pledge.fulfilled_cents) then
        perform change_due_line(due_line(one.organization_id, one.due_date, one.amount_cents,
          one.written_off_cents, one.paid_cents, 1), due_line(before.organization_id,
            before.due_date, before.amount_cents, before.written_off_cents, before.paid_cents, -1));
      end if;
      return null;
    end if;
  end if;
  added_rows := array(select a from added a);
  removed_rows := array(select r from removed r);
  perform add_due_lines(array(
    select due_line(a.organization_id, a.due_date, a.amount_cents, a.written_off_cents,
      a.paid_cents, 1) from unnest(added_rows) a
      join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
        and p.schedule_number = a.schedule_number
          and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents,
            p.fulfilled_cents)
    union all
    select due_line(r.organization_id, r.due_date, r.amount_cents, r.written_off_cents,
      r.paid_cents, -1) from unnest(removed_rows) r
      join pledges p on p.organization_id = r.organization_id and p.id = r.pledge_id
        and p.schedule_number = r.schedule_number
          and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents,
            p.fulfilled_cents)));
  return null;
end $$;

create trigger installments_summed_added after insert on installments
  referencing new table as added for each statement execute function installments_added();
create trigger installments_summed_removed after delete on installments
  referencing old table as removed for each statement
  when (current_setting('app.erasing', true) is distinct from 'organization')
  execute function installments_removed();
create trigger installments_summed_changed after update on installments
  referencing old table as removed new table as added
  for each statement execute function installments_changed();

-- The next expected payments, earliest first. Reports read only the index of open pledges.
create index pledges_next_due on pledges (organization_id, next_due_on)
  include (id, donor_id, schedule_number, last_due_on)
  where status = 'open' and deletion_id is null;

-- What imports cost for each row, and a payment for its pledge.

-- PostgreSQL cannot inline the earlier form, because unaccent() is not immutable, and started an
-- executor for each call. Text of ASCII characters has neither accents nor other forms.
create or replace function fold(text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  if octet_length($1) = char_length($1) then
    return lower($1);
  end if;
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfkc)));
end $$;

-- Most records have no id of an old system.
drop index donations_old_id;
create unique index donations_old_id on donations (organization_id, old_id_set, old_id)
  where deletion_id is null and old_id is not null;
drop index pledges_old_id;
create unique index pledges_old_id on pledges (organization_id, old_id_set, old_id)
  where deletion_id is null and old_id is not null;

-- A total needs no check for each row that its organization exists, as the other totals have none:
-- it is written with a donation, which has one.
alter table donor_months drop constraint donor_months_organization_id_fkey;

-- The rows of a file belong to one import. They are checked and deleted as a set, because a foreign
-- key reads the import again for each of them, while its progress is being written.
alter table import_rows drop constraint import_rows_organization_id_import_id_fkey;
alter table import_donors drop constraint import_donors_organization_id_import_id_fkey;

create function refuse_rows_without_import() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select distinct organization_id, import_id from added loop
    perform 1 from imports i
    where i.organization_id = one.organization_id and i.id = one.import_id for key share;
    if not found then
      raise foreign_key_violation
        using message = format('A row of %s has no import.', tg_table_name);
    end if;
  end loop;
  return null;
end $$;

create trigger import_rows_have_import after insert on import_rows
  referencing new table as added
  for each statement execute function refuse_rows_without_import();
create trigger import_donors_have_import after insert on import_donors
  referencing new table as added
  for each statement execute function refuse_rows_without_import();
create function refuse_another_import() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % stays with its import.', tg_table_name;
end $$;

create trigger import_rows_keep_import before update on import_rows for each row
  when ((old.organization_id, old.import_id) is distinct from (new.organization_id, new.import_id))
  execute function refuse_another_import();
create trigger import_donors_keep_import before update on import_donors for each row
  when ((old.organization_id, old.import_id) is distinct from (new.organization_id, new.import_id))
  execute function refuse_another_import();

create function delete_import_rows() returns trigger language plpgsql as $$
declare
  erased record;
begin
  for erased in select g.organization_id, g.id from gone g loop
    delete from import_rows r
    where r.organization_id = erased.organization_id and r.import_id = erased.id;
    delete from import_donors d
    where d.organization_id = erased.organization_id and d.import_id = erased.id;
  end loop;
  return null;
end $$;

create trigger imports_delete_rows after delete on imports
  referencing old table as gone for each statement execute function delete_import_rows();

-- As before, with one statement that places the payments and finds what is due next.
create or replace function recount_pledge(p_organization uuid, p_pledge uuid) returns void
language plpgsql as $$
declare
  pledge pledges;
  paid bigint;
  placed record;
begin
  select * into pledge from pledges p
  where p.organization_id = p_organization and p.id = p_pledge for no key update;
  if not found then
    return;
  end if;
  paid := (
    select coalesce(sum(d.amount_cents - d.refunded_cents), 0)::bigint from donations d
    where d.organization_id = p_organization and d.pledge_id = p_pledge
      and counts(d.deletion_id, d.status, d.in_kind));

  select array_agg(l.number) filter (where l.paid_cents <> l.cents) as numbers,
    array_agg(l.cents) filter (where l.paid_cents <> l.cents) as cents,
    min(l.due_date) filter (where l.cents < l.expected) as first_due,
    max(l.due_date) filter (where l.cents < l.expected) as last_due
  into placed
  from (
    select o.number, o.due_date, o.paid_cents, o.expected, paid_on(o.expected,
      (sum(o.expected) over (order by o.number))::bigint, paid) as cents
    from (
      select i.number, i.due_date, i.paid_cents, i.amount_cents - i.written_off_cents as expected
      from installments i
      where i.organization_id = p_organization and i.pledge_id = p_pledge
        and i.schedule_number = pledge.schedule_number) o
  ) l;

  if placed.numbers is not null then
    update installments i set paid_cents = share.cents
    from unnest(placed.numbers, placed.cents) as share (number, cents)
    where i.organization_id = p_organization and i.pledge_id = p_pledge
      and i.schedule_number = pledge.schedule_number and i.number = share.number;
  end if;

  update pledges p set
    fulfilled_cents = paid,
    status = pledge_status(p.amount_cents, p.written_off_cents, paid, p.is_canceled),
    next_due_on = case when not p.is_canceled then placed.first_due end,
    last_due_on = case when not p.is_canceled then placed.last_due end
  where p.organization_id = p_organization and p.id = p_pledge;
end $$;

-- As before, with one statement for all totals of one pledge.
create or replace function pledges_changed() returns trigger language plpgsql as $$
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
    if (one.date, one.next_due_on, one.status, one.amount_cents, one.written_off_cents,
        one.fulfilled_cents, one.deletion_id)
      is distinct from (before.date, before.next_due_on, before.status, before.amount_cents,
        before.written_off_cents, before.fulfilled_cents, before.deletion_id) then
      perform add_pledge_lines(array[made_line(one, 1), made_line(before, -1),
        next_due_line(one, 1), next_due_line(before, -1)]);
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

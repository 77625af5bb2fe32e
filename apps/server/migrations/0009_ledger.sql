-- Totals that lists need, each the sum of rows, changed in the transaction that changes the rows.
-- Triggers maintain them, so that no way of writing donations can bypass one (those of donations
-- are in 0098_count_many_donations.sql): `npm run fsck` compares.

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
grant select, insert, update, delete on donor_giving to :"app_role";

-- The donations outside the trash of each day, calendar month and calendar year, which begins on
-- starts_on: all of them to find a page without counting up to it, the settled ones net of refunds
-- for the figures. A range of days is the sum of its whole years and months and of the days at its
-- ends. Donations of one day arrive through many connections at once, so each has a few rows
-- (shards) whose sum counts. No check stands on the table, because PostgreSQL would prepare it anew
-- for every statement that writes; fsck finds what does not add up.
create table donation_totals (
  organization_id uuid not null,
  unit text not null,
  starts_on date not null,
  shard int not null,
  gifts int not null,
  settled_gifts int not null,
  settled_cents bigint not null,
  primary key (organization_id, unit, starts_on, shard)
);
call protect_tenant_table('donation_totals');
grant select, insert, update, delete on donation_totals to :"app_role";

create view donation_days with (security_invoker = true) as
select organization_id, starts_on as day, shard, gifts, settled_gifts, settled_cents
from donation_totals where unit = 'day';
grant select on donation_days to :"app_role", :"ops_role";

-- The day, the month and the year of a day. Totals are written years first: a transaction that
-- holds a year's row in a shard is the only one to write its months and days there, so that two
-- transactions cannot wait for each other's days.
create function total_units(day date) returns table (unit text, starts_on date)
language sql immutable parallel safe as $$
  values ('day', day), ('month', day - extract(day from day)::int + 1),
    ('year', day - extract(doy from day)::int + 1)
$$;

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
grant select, insert, update, delete on campaign_giving to :"app_role";

-- The shard of a connection. Work on many records has shards of its own, because it holds the rows
-- of its years until it ends, and nobody else waits for it.
create function my_shard() returns int language sql stable
return pg_backend_pid() % 8
  + case when coalesce(current_setting('app.event_source', true), '') = '' then 0 else 8 end;

-- Whether a donation has arrived and was not refunded completely.
create function is_settled(status text) returns boolean
  language sql immutable parallel safe
  return status in ('settled', 'partially_refunded');

-- Whether a donation's money counts. Refunds are subtracted through refunded_cents. An in-kind
-- donation brings no money, whatever its value.
create function counts(deletion_id uuid, status text, in_kind text) returns boolean
  language sql immutable parallel safe
  return deletion_id is null and is_settled(status) and in_kind = '';

-- Whether a donor is active: one settled donation of money in the last 365 days.
create function is_active(last_gift_on date, today date) returns boolean
  language sql immutable parallel safe
  return last_gift_on > today - 365;

-- Recounts one pledge, as recount_pledges recounts many, with short statements.
create function recount_pledge(p_organization uuid, p_pledge uuid) returns void
language plpgsql as $$
declare
  pledge pledges;
  paid bigint;
  first_due date;
  last_due date;
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

  update installments i set paid_cents = placed.cents
  from (
    select o.number, paid_on(o.amount_cents - o.written_off_cents,
      (sum(o.amount_cents - o.written_off_cents) over (order by o.number))::bigint, paid) as cents
    from installments o
    where o.organization_id = p_organization and o.pledge_id = p_pledge
      and o.schedule_number = pledge.schedule_number
  ) placed
  where i.organization_id = p_organization and i.pledge_id = p_pledge
    and i.schedule_number = pledge.schedule_number and i.number = placed.number
    and i.paid_cents <> placed.cents;

  if not pledge.is_canceled then
    select min(i.due_date), max(i.due_date) into first_due, last_due from installments i
    where i.organization_id = p_organization and i.pledge_id = p_pledge
      and i.schedule_number = pledge.schedule_number
      and i.paid_cents < i.amount_cents - i.written_off_cents;
  end if;

  update pledges p set
    fulfilled_cents = paid,
    status = pledge_status(p.amount_cents, p.written_off_cents, paid, p.is_canceled),
    next_due_on = first_due,
    last_due_on = last_due
  where p.organization_id = p_organization and p.id = p_pledge;
end $$;

-- Allocates the payments on pledges to their installments, oldest open one first, and derives
-- everything that follows from it. Recounts of one pledge queue on its row, because each must see
-- the donations that the other one counted.
--
-- Planning takes longer than recounting one pledge, so calls with a few pledges share one plan per
-- connection. For the many pledges of an import, a plan made for their number pays off.
create function recount_pledges(p_organization uuid, p_pledges uuid[]) returns void
language plpgsql set plan_cache_mode = auto as $$
begin
  if cardinality(p_pledges) = 1 then
    perform recount_pledge(p_organization, p_pledges[1]);
    return;
  end if;
  if cardinality(p_pledges) < 20 then
    perform plan_queries_once();
  else
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  perform 1 from pledges where organization_id = p_organization and id = any (p_pledges)
  order by id for no key update;

  with paid as (
    select one.id, coalesce(sum(d.amount_cents - d.refunded_cents), 0)::bigint as cents
    from unnest(p_pledges) as one (id)
      left join donations d on d.organization_id = p_organization and d.pledge_id = one.id
        and counts(d.deletion_id, d.status, d.in_kind)
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

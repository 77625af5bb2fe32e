-- The fund of a donation or a pledge; null means the default fund.
alter table donations
  add column fund_id uuid,
  add constraint donations_fund foreign key (organization_id, fund_id)
    references funds (organization_id, id);
create index donations_of_fund on donations (organization_id, fund_id, date desc, id desc)
  where fund_id is not null;

alter table pledges
  add column fund_id uuid,
  add constraint pledges_fund foreign key (organization_id, fund_id)
    references funds (organization_id, id);
create index pledges_of_fund on pledges (organization_id, fund_id) where fund_id is not null;

drop function pledges_as_of(date, uuid[]);
-- As in 0013_pledge_views.sql, with the fund.
create function pledges_as_of(p_day date, p_pledges uuid[] default null)
returns table (
  organization_id uuid, id uuid, donor_id uuid, campaign_id uuid, fund_id uuid, date date,
  due_date date, frequency text, notes text, schedule_number int,
  amount_cents bigint, written_off_cents bigint,
  fulfilled_cents bigint, is_canceled boolean, status text, next_due_on date,
  deletion_id uuid, version int, created_at timestamptz
)
language sql stable as $$
  with schedules as (
    select distinct on (a.pledge_id) a.organization_id, a.pledge_id, a.number,
      a.due_date, a.is_canceled
    from pledge_adjustments a
      join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
    where a.organization_id = current_organization()
      and p.deletion_id is null and p.date <= p_day
      and (p_pledges is null or p.id = any (p_pledges))
      and (a.number = 1 or a.effective_on <= p_day)
    order by a.pledge_id, a.number desc
  ), paid as (
    select d.pledge_id, sum(d.amount_cents - coalesce(back.cents, 0))::bigint as cents
    from donations d
      left join lateral (
        select sum(r.amount_cents)::bigint as cents from refunds r
        where d.refunded_cents > 0 and r.organization_id = d.organization_id
          and r.donation_id = d.id and r.date <= p_day
      ) back on true
    where d.organization_id = current_organization() and d.pledge_id is not null
      and (p_pledges is null or d.pledge_id = any (p_pledges))
      and d.deletion_id is null and d.status <> 'pending' and d.in_kind = ''
      and d.date <= p_day
    group by d.pledge_id
  ), lines as (
    select i.pledge_id, i.due_date, i.amount_cents, i.written_off_cents,
      sum(i.amount_cents - i.written_off_cents) over (partition by i.pledge_id order by i.number)
        > coalesce(paid.cents, 0) and i.amount_cents > i.written_off_cents as is_open
    from schedules
      join installments i on i.organization_id = schedules.organization_id
        and i.pledge_id = schedules.pledge_id and i.schedule_number = schedules.number
      left join paid on paid.pledge_id = schedules.pledge_id
  ), sums as (
    select l.pledge_id, sum(l.amount_cents)::bigint as amount,
      sum(l.written_off_cents)::bigint as written_off,
      min(l.due_date) filter (where l.is_open) as next_due_on
    from lines l group by l.pledge_id
  )
  select p.organization_id, p.id, p.donor_id, p.campaign_id, p.fund_id, p.date, schedules.due_date,
    p.frequency, p.notes, schedules.number, sums.amount, sums.written_off, coalesce(paid.cents, 0),
    schedules.is_canceled,
    pledge_status(sums.amount, sums.written_off, coalesce(paid.cents, 0), schedules.is_canceled),
    case when not schedules.is_canceled then sums.next_due_on end, p.deletion_id, p.version,
    p.created_at
  from schedules
    join pledges p on p.organization_id = schedules.organization_id and p.id = schedules.pledge_id
    join sums on sums.pledge_id = schedules.pledge_id
    left join paid on paid.pledge_id = schedules.pledge_id
$$;

-- Funds that an import created, and the fund that each row of a file names.
alter table funds
  add column import_id uuid,
  add constraint funds_import foreign key (organization_id, import_id)
    references imports (organization_id, id);
create index funds_of_import on funds (organization_id, import_id) where import_id is not null;
alter table import_rows add column fund text;

-- What each part of a donation is for. Books, reports and exports read it.
create view donation_portions with (security_invoker = true) as
select organization_id, id as donation_id, 1 as position, fund_id, campaign_id, amount_cents,
  refunded_cents
from donations;
grant select on donation_portions to pledgewell_app, pledgewell_ops;

-- The fund of a donation or a pledge; null means the default fund.
alter table donations
  add column fund_id uuid,
  add constraint donations_fund foreign key (organization_id, fund_id)
    references funds (organization_id, id);
create index donations_of_fund on donations (organization_id, fund_id, date desc, id desc)
  where fund_id is not null;

alter table pledges
  add column fund_id uuid,
  add column is_split boolean not null default false,
  add constraint pledges_fund foreign key (organization_id, fund_id)
    references funds (organization_id, id),
  add constraint pledges_split check (
    not is_split or (fund_id is null and campaign_id is null));
create index pledges_of_fund on pledges (organization_id, fund_id) where fund_id is not null;

-- A pledge to several funds and campaigns. A split pledge has at least two rows here, which add up
-- to it; its own fund and campaign are null. A pledge without rows is to its own fund and campaign.
create table pledge_splits (
  organization_id uuid not null,
  pledge_id uuid not null,
  position int not null check (position > 0),
  fund_id uuid,
  campaign_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (organization_id, pledge_id, position),
  foreign key (organization_id, pledge_id) references pledges (organization_id, id)
    on delete cascade,
  constraint pledge_splits_fund foreign key (organization_id, fund_id)
    references funds (organization_id, id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id)
);
create index pledge_splits_of_fund on pledge_splits (organization_id, fund_id);
create index pledge_splits_of_campaign on pledge_splits (organization_id, campaign_id);
call protect_tenant_table('pledge_splits');
grant select, insert, update, delete on pledge_splits to :"app_role";

-- At the end of the transaction the parts must add up to their pledge.
create function check_pledge_splits() returns trigger language plpgsql as $$
declare
  organization uuid := coalesce(new.organization_id, old.organization_id);
  pledge uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  perform 1 from pledges p cross join lateral (
    select count(*) as parts, coalesce(sum(s.amount_cents), 0) as amount
    from pledge_splits s where s.organization_id = p.organization_id and s.pledge_id = p.id
  ) s
  where p.organization_id = organization and p.id = pledge and not case
    when p.is_split then s.parts >= 2 and s.amount = p.amount_cents else s.parts = 0 end;
  if found then
    raise exception 'the parts of a pledge do not add up'
      using errcode = 'check_violation', constraint = 'pledge_splits_add_up';
  end if;
  return null;
end $$;
create constraint trigger pledges_splits_added after insert on pledges
  deferrable initially deferred for each row when (new.is_split)
  execute function check_pledge_splits('id');
create constraint trigger pledges_splits_changed after update of is_split, amount_cents on pledges
  deferrable initially deferred for each row when (old.is_split or new.is_split)
  execute function check_pledge_splits('id');
create constraint trigger pledge_splits_add_up after insert or update or delete on pledge_splits
  deferrable initially deferred for each row execute function check_pledge_splits('pledge_id');

-- What each part of a pledge is for, and the sum of the parts up to it.
create view pledge_portions with (security_invoker = true) as
select organization_id, id as pledge_id, 1 as position, fund_id, campaign_id, amount_cents,
  amount_cents as up_to_cents
from pledges where not is_split
union all
select s.organization_id, s.pledge_id, s.position, s.fund_id, s.campaign_id, s.amount_cents,
  sum(o.amount_cents)::bigint
from pledge_splits s
  join pledge_splits o on o.organization_id = s.organization_id and o.pledge_id = s.pledge_id
    and o.position <= s.position
group by s.organization_id, s.pledge_id, s.position, s.fund_id, s.campaign_id, s.amount_cents;
grant select on pledge_portions to :"app_role", :"ops_role";

-- A part's share of a total: the difference of rounded-down cumulative shares, so that the shares
-- of all parts add up to the total. A total equal to the whole gives each part its own amount.
create function portion_share(total bigint, part bigint, up_to bigint, whole bigint)
returns bigint language sql immutable parallel safe as $$
  select (div(total::numeric * up_to, whole) - div(total::numeric * (up_to - part), whole))::bigint
$$;

drop function pledges_as_of(date, uuid[]);
-- As in 0013_pledge_views.sql, with the fund.
create function pledges_as_of(p_day date, p_pledges uuid[] default null)
returns table (
  organization_id uuid, id uuid, donor_id uuid, campaign_id uuid, fund_id uuid, is_split boolean,
  date date, due_date date, frequency text, notes text, schedule_number int,
  amount_cents bigint, written_off_cents bigint,
  fulfilled_cents bigint, is_canceled boolean, status text, next_due_on date,
  deletion_id uuid, version int, created_at timestamptz
)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
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
    select p.organization_id, p.id, p.donor_id, p.campaign_id, p.fund_id, p.is_split, p.date,
      schedules.due_date, p.frequency, p.notes, schedules.number, sums.amount, sums.written_off,
      coalesce(paid.cents, 0),
      schedules.is_canceled,
      pledge_status(sums.amount, sums.written_off, coalesce(paid.cents, 0), schedules.is_canceled),
      case when not schedules.is_canceled then sums.next_due_on end, p.deletion_id, p.version,
      p.created_at
    from schedules
      join pledges p on p.organization_id = schedules.organization_id and p.id = schedules.pledge_id
      join sums on sums.pledge_id = schedules.pledge_id
      left join paid on paid.pledge_id = schedules.pledge_id;
end $$;

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
grant select on donation_portions to :"app_role", :"ops_role";

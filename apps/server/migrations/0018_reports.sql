-- The first day of a day's month.
create function to_month(day date) returns date
  language sql immutable strict parallel safe
  return day - extract(day from day)::int + 1;

-- How many days an installment is past due: 0 on its day, before it and without one.
create function days_past_due(due_date date, as_of date) returns int
  language sql immutable parallel safe
  return greatest(0, as_of - due_date);

-- A donor's kind in a year, by whether the donor gave in earlier years, in the previous year, and
-- in the year itself. Only the database derives the kind, and the segment below.
create function donor_kind(gave_before boolean, gave_last boolean, gave_this boolean) returns text
  language sql immutable parallel safe
  return case
    when gave_last and gave_this then
      case when gave_before then 'repeat-retained' else 'first-time-retained' end
    when gave_last then case when gave_before then 'repeat-lapsed' else 'first-time-lapsed' end
    when gave_this then case when gave_before then 'recaptured' else 'new' end
    when gave_before then 'earlier'
  end;

-- The first segment that fits a donor's quintiles of recency, frequency and monetary value.
create function donor_segment(recency int, frequency int, monetary int) returns text
  language sql immutable parallel safe
  return case
    when recency >= 4 and frequency >= 4 and monetary >= 4 then 'champions'
    when recency >= 3 and frequency >= 3 then 'loyal'
    when recency >= 4 then 'promising'
    when recency <= 2 and (frequency >= 3 or monetary >= 3) then 'at-risk'
    else 'quiet'
  end;

create function campaign_or_none(uuid) returns uuid
  language sql immutable parallel safe
  return coalesce($1, '00000000-0000-0000-0000-000000000000');

-- Each donor's total in each calendar month, by campaign: settled donations outside the trash, net
-- of refunds. A reversed donation leaves a row of zero.
create table donor_months (
  organization_id uuid not null references organizations (id),
  month date not null,
  donor_id uuid not null,
  -- Zeroes for donations without a campaign.
  campaign_id uuid not null,
  gift_count int not null,
  given_cents bigint not null,
  -- The index contains everything that reports read, so that they need not visit the table.
  primary key (organization_id, month, donor_id, campaign_id) include (gift_count, given_cents)
);
call protect_tenant_table('donor_months');
grant select, insert, update, delete on donor_months to :"app_role";

insert into donor_months
  (organization_id, month, donor_id, campaign_id, gift_count, given_cents)
select d.organization_id, to_month(d.date), d.donor_id, campaign_or_none(d.campaign_id),
  count(*), sum(d.amount_cents - d.refunded_cents)
from donations d where counts(d.deletion_id, d.status, d.in_kind)
group by 1, 2, 3, 4;

-- Moving the start of the fiscal year recounts all years, in one statement that sees every earlier
-- donation: nobody writes one until the move is done.
create function count_fiscal_years() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(fiscal_year_lock(new.id));
  update donor_giving g set year_cents = y.year_cents
  from (
    select m.donor_id, cents_by_year(fiscal_year(m.month, new.fiscal_year_start), m.cents)
      as year_cents
    from (
      select donor_id, month, sum(given_cents)::bigint as cents from donor_months
      where organization_id = new.id group by donor_id, month having sum(given_cents) <> 0
    ) m
    group by m.donor_id
  ) y
  where g.organization_id = new.id and g.donor_id = y.donor_id;
  return null;
end $$;

create trigger organizations_fiscal_year_moved after update on organizations for each row
  when (old.fiscal_year_start <> new.fiscal_year_start) execute function count_fiscal_years();

-- Open installments by due date, including those of former schedules.
create index installments_open
  on installments (organization_id, due_date, pledge_id, schedule_number)
  where paid_cents + written_off_cents < amount_cents;

-- The unpaid installments at the end of a day, of every open pledge outside the trash: the schedule
-- in force then, and the payments, net of refunds, until then.
create function open_installments_as_of(p_day date)
returns table (
  organization_id uuid, pledge_id uuid, donor_id uuid, campaign_id uuid, number int, due_date date,
  amount_cents bigint, open_cents bigint
)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select i.organization_id, i.pledge_id, i.donor_id, i.campaign_id, i.number, i.due_date,
      i.amount_cents, i.open_cents
    from (
      select x.*, p.donor_id, p.campaign_id, least(
        x.amount_cents - x.written_off_cents,
        sum(x.amount_cents - x.written_off_cents) over earlier - p.fulfilled_cents)::bigint
          as open_cents
      from pledges_as_of(p_day) p
        join installments x on x.organization_id = p.organization_id and x.pledge_id = p.id
          and x.schedule_number = p.schedule_number
      where p.status = 'open'
      window earlier as (partition by x.pledge_id order by x.number)
    ) i
    where i.open_cents > 0;
end $$;

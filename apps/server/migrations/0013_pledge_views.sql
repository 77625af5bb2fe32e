-- These rules stand in the domain too, under the same names: `pledgeStatus`, `pledgedAmount` and so
-- on. apps/server/src/shared-rules.test.ts compares them.

create function pledged_amount(amount bigint, written_off bigint, status text)
  returns bigint language sql immutable parallel safe
  return case when status = 'canceled' then 0 else amount - written_off end;

create function pledge_balance(amount bigint, written_off bigint, fulfilled bigint)
  returns bigint language sql immutable parallel safe
  return greatest(0, amount - written_off - fulfilled);

create function is_overdue(status text, next_due_on date, today date)
  returns boolean language sql immutable parallel safe
  return status = 'open' and next_due_on < today;

-- What an installment has received: payments fill the oldest first. `expected_until` is the sum of
-- what this one and all before it expect.
create function paid_on(expected bigint, expected_until bigint, fulfilled bigint)
  returns bigint language sql immutable parallel safe
  return least(greatest(fulfilled - (expected_until - expected), 0), expected);

-- The status of a donation of which something was refunded, or nothing.
create function refund_status(amount bigint, refunded bigint)
  returns text language sql immutable parallel safe
  return case when refunded = 0 then 'settled' when refunded = amount then 'refunded'
    else 'partially_refunded' end;

create function campaign_stage(start_date date, end_date date, today date)
  returns text language sql immutable parallel safe
  return case when start_date > today then 'upcoming'
    when end_date < today then 'completed' else 'active' end;

-- Queries for pledges: by words, and as of the end of a day.

create function fill_pledge_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := public.fold(concat_ws(' ', new.notes,
    trim(to_char(new.amount_cents / 100.0, '999999999990.00')),
    trim(to_char((new.amount_cents - new.written_off_cents) / 100.0, '999999999990.00'))));
  return new;
end $$;
create trigger pledges_search_text
  before insert or update of notes, amount_cents, written_off_cents on pledges
  for each row execute function fill_pledge_search_text();

-- The donors that match every word; it bypasses row level security like find_donors.
create function donors_matching(p_words text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  conditions text := '';
  word text;
begin
  foreach word in array p_words[1:8] loop
    conditions := conditions || format(' and search_text like %L', like_pattern(word));
  end loop;
  return query execute format(
    'select id from donors where organization_id = $1 and deletion_id is null %s', conditions
  ) using current_organization();
end $$;
revoke execute on function donors_matching(text[]) from public;
grant execute on function donors_matching(text[]) to :"app_role";

create function like_pattern(word text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(public.fold(word), '([\\%_])', '\\\1', 'g') || '%';

-- The pledges that match every word: in the donor, the campaign, the notes or the amount, where
-- `$1,200` is searched as 1200.
create function pledges_matching(p_words text[]) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  conditions text := '';
  word text;
begin
  foreach word in array p_words[1:8] loop
    conditions := conditions || format(
      ' and (p.search_text like %1$L or p.search_text like %2$L
         or p.donor_id in (select id from donors where organization_id = $1
              and deletion_id is null and search_text like %1$L)
         or p.campaign_id in (select id from campaigns where organization_id = $1
              and deletion_id is null and fold(name) like %1$L)
         or p.id in (select s.pledge_id from pledge_splits s join campaigns c
              on c.organization_id = $1 and c.id = s.campaign_id
              and c.deletion_id is null and fold(c.name) like %1$L
              where s.organization_id = $1))',
      like_pattern(word),
      like_pattern(case when word ~ '^\$?[\d,]+(\.\d*)?$'
        then regexp_replace(word, '[$,]', '', 'g') else word end)
    );
  end loop;
  return query execute format(
    'select p.id from pledges p where p.organization_id = $1 and p.deletion_id is null %s',
    conditions
  ) using current_organization();
end $$;
revoke execute on function pledges_matching(text[]) from public;
grant execute on function pledges_matching(text[]) to :"app_role";

-- Every pledge outside the trash as of the end of a day: the schedule of the last adjustment in
-- effect, and the payments, net of refunds, until then. All of them if no ids are given.
create function pledges_as_of(p_day date, p_pledges uuid[] default null)
returns table (
  organization_id uuid, id uuid, donor_id uuid, campaign_id uuid, date date, due_date date,
  frequency text, notes text, schedule_number int, amount_cents bigint, written_off_cents bigint,
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
  select p.organization_id, p.id, p.donor_id, p.campaign_id, p.date, schedules.due_date,
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

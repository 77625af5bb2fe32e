-- The months that were closed. While a month is closed, so is everything before its end.
create table journal_closings (
  organization_id uuid not null references journal_settings (organization_id),
  id uuid not null,
  month date not null check (date_trunc('month', month) = month),
  -- The number of the latest entry of the journal when the month was closed.
  last_number int not null check (last_number >= 0),
  -- What the closing statement says, whatever is renamed later.
  statement jsonb not null,
  closed_by uuid references users (id),
  closed_at timestamptz not null default now(),
  reopened_by uuid references users (id),
  reopened_at timestamptz,
  reason text,
  primary key (organization_id, id),
  constraint journal_closings_reopened_with_reason check (
    (reopened_at is null) = (reason is null) and reason <> '')
);
call protect_tenant_table('journal_closings');
grant select, insert, update on journal_closings to :"app_role";
create unique index journal_closings_of_month on journal_closings (organization_id, month)
  where reopened_at is null;

-- The first day that entries may be posted on.
create function first_open_day(p_organization uuid) returns date language plpgsql stable as $$
begin
  return (
    select coalesce(max(month) + interval '1 month', '-infinity')::date from journal_closings
    where organization_id = p_organization and reopened_at is null);
end $$;
revoke execute on function first_open_day(uuid) from public;
grant execute on function first_open_day(uuid) to :"app_role";

-- Posts what is missing or has changed for these records, as new entries, and returns how many.
-- What concerns a closed month is posted on the first open day. The settings stay locked until the
-- transaction ends, so that no month is closed meanwhile.
create function post_journal(
  p_organization uuid, p_donations uuid[], p_pledges uuid[], p_payouts uuid[]
) returns int language plpgsql as $$
declare
  latest int;
  open_from date;
  posted_count int;
begin
  select last_number into latest from journal_settings
  where organization_id = p_organization for update;
  if not found then
    return 0;
  end if;
  open_from := first_open_day(p_organization);

  with records as (
    select 'donation' as source, unnest(p_donations) as source_id
    union all select 'pledge', unnest(p_pledges)
    union all select 'payout', unnest(p_payouts)
  ), posted as (
    select e.source, e.source_id, e.kind, e.concerns_on as date, l.account, l.fund_id,
      l.campaign_id, l.amount_cents
    from records r
      join journal_entries e on e.organization_id = p_organization
        and e.source = r.source and e.source_id = r.source_id
      join journal_lines l on l.organization_id = p_organization and l.number = e.number
  ), changes as materialized (
    select c.source, c.source_id, c.kind, c.date, c.account, c.fund_id, c.campaign_id,
      sum(c.amount_cents) as cents
    from (
      select * from journal_lines_for(p_organization, p_donations, p_pledges, p_payouts)
      union all
      select source, source_id, kind, date, account, fund_id, campaign_id, -amount_cents
      from posted
    ) c
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(c.amount_cents) <> 0
  ), numbered as materialized (
    select c.source, c.source_id, c.kind, c.date,
      latest + (row_number() over (order by greatest(c.date, open_from), c.date, c.source,
        c.source_id, c.kind))::int as number
    from changes c
    group by 1, 2, 3, 4
  ), entries as (
    insert into journal_entries
      (organization_id, number, source, source_id, kind, date, concerns_on, is_correction)
    select p_organization, n.number, n.source, n.source_id, n.kind,
      greatest(n.date, open_from), n.date, exists (
        select 1 from posted p where p.source = n.source and p.source_id = n.source_id)
    from numbered n
    returning number
  ), lines as (
    insert into journal_lines
      (organization_id, number, position, account, fund_id, campaign_id, amount_cents)
    select p_organization, n.number,
      row_number() over (partition by n.number
        order by c.cents < 0, c.account, c.fund_id, c.campaign_id),
      c.account, c.fund_id, c.campaign_id, c.cents
    from changes c
      join numbered n on n.source = c.source and n.source_id = c.source_id
        and n.kind = c.kind and n.date = c.date
    returning number
  )
  select count(*) into posted_count from entries;

  update journal_settings set last_number = latest + posted_count
  where organization_id = p_organization and posted_count > 0;
  return posted_count;
end $$;
revoke execute on function post_journal(uuid, uuid[], uuid[], uuid[]) from public;
grant execute on function post_journal(uuid, uuid[], uuid[], uuid[]) to :"app_role";

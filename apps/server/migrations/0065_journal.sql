-- The journal: double entries for donations, refunds, pledges, card fees and payouts.
create table journal_settings (
  organization_id uuid primary key references organizations (id),
  basis text not null check (basis in ('cash', 'accrual')),
  -- Nothing dated before this day is posted.
  starts_on date not null,
  -- The number of the latest entry.
  last_number int not null default 0 check (last_number >= 0),
  -- Payouts are posted as they were checked up to then.
  payouts_read_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call protect_tenant_table('journal_settings');
grant select, insert, update on journal_settings to :"app_role";

-- The names that accounts have in the organization's accounting package, where they differ from
-- our own.
create table journal_account_names (
  organization_id uuid not null references journal_settings (organization_id),
  account text not null check (account in (
    'bank', 'undeposited-funds', 'card-clearing', 'pledges-receivable',
    'contributions', 'restricted-contributions', 'processing-fees', 'uncollectible-pledges')),
  name text not null check (name <> ''),
  primary key (organization_id, account)
);
call protect_tenant_table('journal_account_names');
grant select, insert, update, delete on journal_account_names to :"app_role";

-- An entry is never changed. When its record changes, the difference is posted as another entry.
create table journal_entries (
  organization_id uuid not null references journal_settings (organization_id),
  number int not null,
  source text not null check (source in ('donation', 'pledge', 'payout')),
  source_id uuid not null,
  kind text not null check (kind in ('gift', 'refund', 'pledge', 'write-off', 'fee', 'payout')),
  -- The day that it is posted on.
  date date not null,
  -- The day of its record. It is earlier than the day of posting if its month was closed.
  concerns_on date not null,
  is_correction boolean not null,
  posted_at timestamptz not null default now(),
  primary key (organization_id, number),
  constraint journal_entries_concern_the_past check (concerns_on <= date)
);
call protect_tenant_table('journal_entries');
grant select, insert on journal_entries to :"app_role";
create index journal_entries_of_source on journal_entries (organization_id, source, source_id);
create index journal_entries_by_date on journal_entries (organization_id, date, number);

create table journal_lines (
  organization_id uuid not null,
  number int not null,
  position int not null check (position > 0),
  account text not null check (account in (
    'bank', 'undeposited-funds', 'card-clearing', 'pledges-receivable',
    'contributions', 'processing-fees', 'uncollectible-pledges')),
  fund_id uuid,
  campaign_id uuid,
  -- Above zero is a debit, below zero a credit.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (organization_id, number, position),
  foreign key (organization_id, number) references journal_entries (organization_id, number),
  -- A fund that was posted to can't be deleted any more.
  constraint journal_lines_fund foreign key (organization_id, fund_id)
    references funds (organization_id, id)
);
create index journal_lines_of_fund on journal_lines (organization_id, fund_id)
  where fund_id is not null;
call protect_tenant_table('journal_lines');
grant select, insert on journal_lines to :"app_role";

-- Each file that was made of a month, and the entries that it has.
create table journal_exports (
  organization_id uuid not null references journal_settings (organization_id),
  id uuid not null,
  month date not null check (date_trunc('month', month) = month),
  first_number int not null,
  last_number int not null check (last_number >= first_number),
  format text not null check (format in ('csv', 'iif', 'quickbooks')),
  author_id uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call protect_tenant_table('journal_exports');
grant select, insert on journal_exports to :"app_role";
create index journal_exports_of_month on journal_exports (organization_id, month, last_number);

-- The lines that the journal must have for these records, as they are now. A refund of a split
-- donation is divided like the donation: each portion bears its share of all refunds so far, less
-- its share of the earlier ones, so that the shares always add up to the refunds. Adjustments of a
-- split pledge are divided alike. What an employer promises to match is conditional, so it is no
-- receivable, and its payments are contributions when they arrive.
create function journal_lines_for(
  p_organization uuid, p_donations uuid[], p_pledges uuid[], p_payouts uuid[]
) returns table (
  source text, source_id uuid, kind text, date date, account text, fund_id uuid, campaign_id uuid,
  amount_cents bigint
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    with settings as (
      select * from journal_settings where organization_id = p_organization
    ), gifts as (
      select d.id, d.date, d.amount_cents,
        case when d.payment_id is null then 'undeposited-funds' else 'card-clearing' end as asset,
        case when s.basis = 'accrual' and d.pledge_id is not null and not exists (
            select 1 from employer_matches m
            where m.organization_id = p_organization and m.pledge_id = d.pledge_id)
          then 'pledges-receivable' else 'contributions' end as income
      from donations d cross join settings s
      where d.organization_id = p_organization and d.id = any (p_donations)
        and d.deletion_id is null and d.in_kind = '' and not d.is_sample
        and (is_settled(d.status) or d.status = 'refunded')
    ), portions as (
      select g.*, p.fund_id, p.campaign_id, p.amount_cents as portion_cents,
        sum(p.amount_cents) over (partition by g.id order by p.position) as up_to
      from gifts g
        join donation_portions p on p.organization_id = p_organization and p.donation_id = g.id
    ), refunded as (
      select g.*, r.date as refunded_on, r.amount_cents as refund_cents,
        sum(r.amount_cents) over (partition by g.id order by r.date, r.id) as so_far
      from gifts g
        join refunds r on r.organization_id = p_organization and r.donation_id = g.id
    ), adjustments as (
      select p.id, p.amount_cents as whole, p.fulfilled_cents, a.number, a.effective_on,
        a.is_canceled, a.amount_cents, sum(a.amount_cents) over earlier as amount_so_far,
        sum(a.written_off_cents) over earlier as written_off_so_far
      from pledges p
        join settings s on s.basis = 'accrual'
        join pledge_adjustments a on a.organization_id = p_organization and a.pledge_id = p.id
      where p.organization_id = p_organization and p.id = any (p_pledges)
        and p.deletion_id is null and not p.is_sample and not exists (
          select 1 from employer_matches m
          where m.organization_id = p_organization and m.pledge_id = p.id)
      window earlier as (partition by p.id order by a.number)
    ), lost_so_far as (
      -- Canceling a pledge without payments writes nothing off, but nobody owes its rest then.
      select a.*, (a.written_off_so_far + case when a.is_canceled
          then greatest(a.amount_so_far - a.written_off_so_far - a.fulfilled_cents, 0)
          else 0 end)::bigint as lost_cents
      from adjustments a
    ), losses as (
      select l.*, lag(l.lost_cents, 1, 0::bigint) over (partition by l.id order by l.number)
        as lost_before_cents
      from lost_so_far l
    ), promised as (
      select a.id, a.effective_on, o.fund_id, o.campaign_id,
        portion_share(a.amount_so_far::bigint, o.amount_cents, o.up_to_cents, a.whole)
          - portion_share((a.amount_so_far - a.amount_cents)::bigint, o.amount_cents, o.up_to_cents,
            a.whole) as amount_cents,
        portion_share(a.lost_cents, o.amount_cents, o.up_to_cents, a.whole)
          - portion_share(a.lost_before_cents, o.amount_cents, o.up_to_cents, a.whole)
          as lost_cents
      from losses a
        join pledge_portions o on o.organization_id = p_organization and o.pledge_id = a.id
    ), sent as (
      select p.id, p.amount_cents, p.arrives_on from payouts p
      where p.organization_id = p_organization and p.id = any (p_payouts)
        and p.status in ('pending', 'in_transit', 'paid')
    ), fees as (
      select p.id, (e.at at time zone o.time_zone)::date as date,
        e.fee_cents - case when e.kind in ('fee', 'other') then e.amount_cents else 0 end as cents
      from sent p
        join payout_entries e on e.organization_id = p_organization and e.payout_id = p.id
        join organizations o on o.id = p_organization
    ), lines as (
      select 'donation' as source, id as source_id, 'gift' as kind, date, asset as account,
        null::uuid as fund_id, null::uuid as campaign_id, amount_cents
      from gifts
      union all
      select 'donation', id, 'gift', date, income, fund_id, campaign_id, -portion_cents
      from portions
      union all
      select 'donation', id, 'refund', refunded_on, asset, null, null, -refund_cents from refunded
      union all
      select 'donation', p.id, 'refund', r.refunded_on, p.income, p.fund_id, p.campaign_id,
        (div(r.so_far * p.up_to, p.amount_cents)
          - div(r.so_far * (p.up_to - p.portion_cents), p.amount_cents)
          - div((r.so_far - r.refund_cents) * p.up_to, p.amount_cents)
          + div((r.so_far - r.refund_cents) * (p.up_to - p.portion_cents), p.amount_cents))::bigint
      from portions p join refunded r on r.id = p.id
      union all
      select 'pledge', id, 'pledge', effective_on, 'pledges-receivable', fund_id, campaign_id,
        amount_cents from promised
      union all
      select 'pledge', id, 'pledge', effective_on, 'contributions', fund_id, campaign_id,
        -amount_cents from promised
      union all
      select 'pledge', id, 'write-off', effective_on, 'uncollectible-pledges', fund_id, campaign_id,
        lost_cents from promised
      union all
      select 'pledge', id, 'write-off', effective_on, 'pledges-receivable', fund_id, campaign_id,
        -lost_cents from promised
      union all
      select 'payout', id, 'payout', arrives_on, 'bank', null, null, amount_cents from sent
      union all
      select 'payout', id, 'payout', arrives_on, 'card-clearing', null, null, -amount_cents
      from sent
      union all
      select 'payout', id, 'fee', date, 'processing-fees', null, null, cents from fees
      union all
      select 'payout', id, 'fee', date, 'card-clearing', null, null, -cents from fees
    )
    select l.source, l.source_id, l.kind, l.date, l.account, l.fund_id, l.campaign_id,
      sum(l.amount_cents)::bigint
    from lines l cross join settings s
    where l.date >= s.starts_on
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(l.amount_cents) <> 0;
end $$;
revoke execute on function journal_lines_for(uuid, uuid[], uuid[], uuid[]) from public;
grant execute on function journal_lines_for(uuid, uuid[], uuid[], uuid[]) to :"app_role";

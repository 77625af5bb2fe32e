create table campaigns (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  start_date date,
  end_date date,
  target_cents bigint check (target_cents > 0),
  is_sample boolean not null default false,
  import_id uuid,
  deletion_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (start_date <= end_date),
  foreign key (organization_id, import_id) references imports (organization_id, id),
  foreign key (organization_id, deletion_id) references deletions (organization_id, id)
);
create index campaigns_sample on campaigns (organization_id) where is_sample;
call protect_tenant_table('campaigns');
grant select, insert, update, delete on campaigns to :"app_role";

create index campaigns_by_name on campaigns (organization_id, fold(name)) where deletion_id is null;

create table pledges (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  donor_id uuid not null,
  -- Kept when the campaign goes to the trash, so that restoring it reconnects the pledges.
  campaign_id uuid,
  date date not null,
  due_date date,
  frequency text not null default 'one-time' check (
    frequency in ('one-time', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly')
  ),
  notes text not null default '',
  -- All columns from here to last_due_on sum up the rows of the ledger below; see 0009_ledger.sql.
  -- The number of the last adjustment, whose installments are in force.
  schedule_number int not null default 1,
  amount_cents bigint not null check (amount_cents > 0),
  written_off_cents bigint not null default 0
    check (written_off_cents between 0 and amount_cents),
  fulfilled_cents bigint not null default 0 check (fulfilled_cents >= 0),
  is_canceled boolean not null default false,
  status text not null default 'open' check (status in ('open', 'settled', 'canceled')),
  -- The dates of the earliest and the latest unpaid installment.
  next_due_on date,
  last_due_on date,
  -- Notes and amount, as the search reads them.
  search_text text not null default '',
  old_id_set text,
  old_id text,
  is_sample boolean not null default false,
  import_id uuid,
  deletion_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((old_id is null) = (old_id_set is null)),
  foreign key (organization_id, donor_id) references donors (organization_id, id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id),
  foreign key (organization_id, import_id) references imports (organization_id, id),
  foreign key (organization_id, deletion_id) references deletions (organization_id, id)
);
create index pledges_of_donor on pledges (organization_id, donor_id);
create index pledges_of_campaign on pledges (organization_id, campaign_id)
  where campaign_id is not null;
create index pledges_by_amount
  on pledges (organization_id, (amount_cents - written_off_cents), id) where deletion_id is null;
create index pledges_by_due_date on pledges (organization_id, due_date, id)
  where deletion_id is null;
create unique index pledges_old_id on pledges (organization_id, old_id_set, old_id)
  where deletion_id is null;
create index pledges_of_deletion on pledges (organization_id, deletion_id)
  where deletion_id is not null;
create index pledges_of_import on pledges (organization_id, import_id) where import_id is not null;
create index pledges_sample on pledges (organization_id) where is_sample;
call protect_tenant_table('pledges');
grant select, insert, update, delete on pledges to :"app_role";

-- Every adjustment of what is expected of a pledge, dated, with its reason and its author. The
-- first is the promise itself. Rows are added and never changed; each has its own schedule.
create table pledge_adjustments (
  organization_id uuid not null,
  pledge_id uuid not null,
  number int not null check (number > 0),
  kind text not null check (kind in (
    'promise', 'raise', 'lower', 'write-off', 'cancel', 'reinstate', 'reschedule'
  )),
  -- The calendar day it takes effect on. A promise takes effect on the pledge's own date.
  effective_on date not null,
  amount_cents bigint not null default 0,
  written_off_cents bigint not null default 0,
  -- The pledge's due date after this adjustment.
  due_date date,
  -- Whether the pledge is canceled after this adjustment.
  is_canceled boolean not null default false,
  reason text not null default '',
  author_id uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (organization_id, pledge_id, number),
  foreign key (organization_id, pledge_id) references pledges (organization_id, id)
    on delete cascade
);
call protect_tenant_table('pledge_adjustments');
grant select, insert, delete on pledge_adjustments to :"app_role";

-- The installments of each schedule a pledge ever had. Payments fill the oldest open one first, so
-- paid_cents follows from the pledge's donations; it is stored only for the schedule in force.
create table installments (
  organization_id uuid not null,
  pledge_id uuid not null,
  schedule_number int not null,
  number int not null check (number > 0),
  due_date date,
  amount_cents bigint not null check (amount_cents > 0),
  written_off_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  primary key (organization_id, pledge_id, schedule_number, number),
  check (written_off_cents >= 0 and paid_cents >= 0),
  check (written_off_cents + paid_cents <= amount_cents),
  foreign key (organization_id, pledge_id, schedule_number)
    references pledge_adjustments (organization_id, pledge_id, number) on delete cascade
);
call protect_tenant_table('installments');
grant select, insert, update, delete on installments to :"app_role";

create table donations (
  -- The donor's foreign key guarantees that it exists, without locking its row for each donation.
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  -- Both are kept when their record goes to the trash, so that restoring it reconnects them.
  pledge_id uuid,
  campaign_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  date date not null,
  method text not null check (
    method in ('cash', 'check', 'credit_card', 'bank_transfer', 'paypal', 'other')
  ),
  status text not null default 'settled' check (
    status in ('settled', 'pending', 'refunded', 'partially_refunded')
  ),
  recurring_interval text check (
    recurring_interval in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')
  ),
  in_kind text not null default '',
  notes text not null default '',
  old_id_set text,
  old_id text,
  is_sample boolean not null default false,
  import_id uuid,
  deletion_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((old_id is null) = (old_id_set is null)),
  foreign key (organization_id, donor_id) references donors (organization_id, id),
  foreign key (organization_id, pledge_id) references pledges (organization_id, id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id),
  foreign key (organization_id, import_id) references imports (organization_id, id),
  foreign key (organization_id, deletion_id) references deletions (organization_id, id)
);
create index donations_of_donor on donations (organization_id, donor_id, date);
create index donations_of_pledge on donations (organization_id, pledge_id)
  where pledge_id is not null;
create index donations_of_campaign on donations (organization_id, campaign_id, date desc, id desc)
  where campaign_id is not null and deletion_id is null;
create index donations_newest on donations (organization_id, date desc, id desc)
  where deletion_id is null;
create unique index donations_old_id on donations (organization_id, old_id_set, old_id)
  where deletion_id is null;
create index donations_of_deletion on donations (organization_id, deletion_id)
  where deletion_id is not null;
create index donations_of_import on donations (organization_id, import_id)
  where import_id is not null;
create index donations_sample on donations (organization_id) where is_sample;
call protect_tenant_table('donations');
grant select, insert, update, delete on donations to :"app_role";

-- Money refunded to a donor, in whole or in part.
create table refunds (
  organization_id uuid not null,
  id uuid not null,
  donation_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  date date not null,
  reason text not null default '',
  author_id uuid references users (id),
  import_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, donation_id) references donations (organization_id, id)
    on delete cascade,
  foreign key (organization_id, import_id) references imports (organization_id, id)
);
create index refunds_of_donation on refunds (organization_id, donation_id);
create index refunds_of_import on refunds (organization_id, import_id)
  where import_id is not null;
call protect_tenant_table('refunds');
grant select, insert, delete on refunds to :"app_role";

-- The month in which an organization's fiscal year starts: 1 is January, the calendar year.
alter table organizations
  add column fiscal_year_start int not null default 1 check (fiscal_year_start between 1 and 12);
grant update (fiscal_year_start) on organizations to :"app_role";

-- A fiscal year is named by the calendar year it ends in.
create function fiscal_year(day date, start_month int) returns int
  language sql immutable parallel safe
  return extract(year from day)::int
    + (start_month > 1 and extract(month from day) >= start_month)::int;

-- Cents by fiscal year, the array's subscript.
create function add_to_year(years bigint[], year int, cents bigint) returns bigint[]
language plpgsql immutable as $$
begin
  years[year] := coalesce(years[year], 0) + cents;
  return years;
end $$;

create function add_years(years bigint[], more bigint[]) returns bigint[]
language plpgsql immutable as $$
begin
  for year in array_lower(more, 1) .. array_upper(more, 1) loop
    if more[year] <> 0 then
      years[year] := coalesce(years[year], 0) + more[year];
    end if;
  end loop;
  return years;
end $$;

create aggregate cents_by_year(year int, cents bigint) (sfunc = add_to_year, stype = bigint[]);

create function without_empty_years(years bigint[]) returns bigint[]
  language sql immutable
  return (
    select cents_by_year(year, years[year]) from generate_subscripts(years, 1) year
    where years[year] <> 0
  );

-- The start of the fiscal year must not move while donations are assigned to years by it. Writers
-- of donations share this lock, and moving the start takes it exclusively (0018_reports.sql).
create function fiscal_year_lock(organization uuid) returns bigint
  language sql immutable parallel safe
  return hashtextextended(organization::text, 2);

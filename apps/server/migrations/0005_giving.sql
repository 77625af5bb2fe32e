create table campaigns (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  start_date date,
  end_date date,
  target_cents bigint check (target_cents > 0),
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
call protect_tenant_table('campaigns');
grant select, insert, update, delete on campaigns to pledgewell_app;

create table pledges (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  donor_id uuid not null,
  campaign_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  fulfilled_cents bigint not null default 0 check (fulfilled_cents >= 0),
  date date not null,
  due_date date,
  status text not null default 'open' check (status in ('open', 'settled', 'canceled')),
  frequency text not null default 'one-time' check (
    frequency in ('one-time', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly')
  ),
  notes text not null default '',
  import_id uuid,
  deletion_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, donor_id) references donors (organization_id, id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id),
  foreign key (organization_id, import_id) references imports (organization_id, id),
  foreign key (organization_id, deletion_id) references deletions (organization_id, id)
);
create index pledges_of_donor on pledges (organization_id, donor_id);
create index pledges_of_deletion on pledges (organization_id, deletion_id)
  where deletion_id is not null;
call protect_tenant_table('pledges');
grant select, insert, update, delete on pledges to pledgewell_app;

create table donations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  donor_id uuid not null,
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
  notes text not null default '',
  old_id_set text,
  old_id text,
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
create index donations_newest on donations (organization_id, date desc, id desc)
  where deletion_id is null;
create unique index donations_old_id on donations (organization_id, old_id_set, old_id)
  where deletion_id is null;
create index donations_of_deletion on donations (organization_id, deletion_id)
  where deletion_id is not null;
create index donations_of_import on donations (organization_id, import_id)
  where import_id is not null;
call protect_tenant_table('donations');
grant select, insert, update, delete on donations to pledgewell_app;

-- What each donor has given: settled gifts outside the trash, net of refunds. Kept in the
-- transaction that changes the gifts; donors without such a gift have no row.
create table donor_giving (
  organization_id uuid not null,
  donor_id uuid not null,
  given_cents bigint not null,
  gift_count int not null check (gift_count > 0),
  first_gift_on date not null,
  last_gift_on date not null,
  primary key (organization_id, donor_id),
  foreign key (organization_id, donor_id) references donors (organization_id, id) on delete cascade
);
create index donor_giving_latest on donor_giving (organization_id, last_gift_on);
call protect_tenant_table('donor_giving');
grant select, insert, update, delete on donor_giving to pledgewell_app;

-- The dry run. The file's contents are written once; matches in the database are computed anew by
-- each comparison, so that a commit never relies on outdated ones.

-- A donor of the file, under the number of the row that first describes the donor.
create table import_donors (
  organization_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  -- The id it gets when it is added.
  donor_id uuid not null,
  name text not null,
  email text,
  email_key text,
  phone text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  notes text not null,
  tags text[] not null,
  old_id text,
  -- The donor of all rows without a donor.
  is_anonymous boolean not null,
  -- Somebody decided that this donor is new, or which donor it is.
  is_chosen_new boolean not null,
  chosen_donor_id uuid,
  -- The existing donor, and how it was recognized; `no-record` marks a donor none of whose
  -- donations or pledges is added.
  found_id uuid,
  found_by text check (
    found_by in ('old-id', 'email', 'name', 'record', 'no-record', 'chosen', 'anonymous')
  ),
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_donors');
grant select, insert, update, delete on import_donors to :"app_role";

-- Every row of the file with what was read from it.
create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  donor_row int,
  donor_verdict text check (donor_verdict in ('new', 'duplicate', 'error', 'left-out')),
  -- This column and all columns below that begin with record_ describe the donation, pledge or
  -- payment, depending on the file.
  record_verdict text check (record_verdict in ('new', 'duplicate', 'error', 'left-out')),
  reason text not null,
  name text not null,
  email text not null,
  donor_old_id text,
  -- The donor of a row that does not describe one: an old id of a list, or only an address; or the
  -- donation or pledge that a payment is for.
  link_id_set text,
  link_old_id text,
  link_email_key text,
  amount_text text not null,
  date_text text not null,
  amount_cents bigint,
  -- The file's amount, if it is one payment of a pledge.
  column_amount_cents bigint,
  record_on date,
  method text,
  campaign text,
  record_notes text not null,
  record_old_id text,
  -- The id it gets when it is added.
  record_id uuid,
  -- A person's decision for this row, and for which donor.
  choice text check (choice in ('new', 'leave-out', 'donor')),
  chosen_donor_id uuid,
  -- The comparison's result for the donor whom this row first describes, and for the record, if
  -- they are not new.
  donor_found text check (donor_found in ('existing', 'left-out')),
  found text check (found in ('existing', 'error')),
  found_reason text not null default '',
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_rows');
grant select, insert, update, delete on import_rows to :"app_role";

-- Additional data of a pledge row. With first_step 0 the first payment is on the anchor, with 1 it
-- is one step of the frequency later. A single payment may have no date.
create table import_pledges (
  organization_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  frequency text not null,
  payment_count int not null,
  anchor date,
  first_step int not null check (first_step in (0, 1)),
  due_on date,
  status text not null check (status in ('open', 'settled', 'canceled')),
  status_text text not null,
  -- What had been paid so far, as one payment with its own id.
  paid_cents bigint not null,
  paid_on date not null,
  payment_id uuid not null,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_pledges');
grant select, insert, delete on import_pledges to :"app_role";

-- What each row of a payment file paid.
create table import_payments (
  organization_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  -- An existing pledge, or the one that the donation becomes.
  pledge_id uuid not null,
  -- The donation that was paid in this part and others.
  donation_id uuid,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_payments');
grant select, insert, delete on import_payments to :"app_role";

-- Donations replaced by a pledge with its payments, with all columns, so that undoing the import
-- restores them. A copy is deleted when its pledge is erased, with everything else about the donor.
create table converted_donations (
  organization_id uuid not null,
  pledge_id uuid not null,
  import_id uuid not null,
  gift jsonb not null,
  primary key (organization_id, pledge_id),
  foreign key (organization_id, pledge_id) references pledges (organization_id, id)
    on delete cascade,
  foreign key (organization_id, import_id) references imports (organization_id, id)
);
create index converted_donations_of_import on converted_donations (organization_id, import_id);
call protect_tenant_table('converted_donations');
grant select, insert, delete on converted_donations to :"app_role";

-- A person's decisions for single rows, kept from one dry run to the next.
create table import_choices (
  organization_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  choice text not null check (choice in ('new', 'leave-out', 'donor')),
  donor_id uuid,
  primary key (organization_id, import_id, row_number),
  check ((choice = 'donor') = (donor_id is not null)),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade,
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_choices');
grant select, insert, update, delete on import_choices to :"app_role";

-- The donation that each amount below zero refunds: one of ours or one of the same file.
create table import_refunds (
  organization_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  refund_id uuid not null,
  donation_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  date date not null,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_refunds');
grant select, insert, delete on import_refunds to :"app_role";

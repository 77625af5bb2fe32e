-- The dry run. What the file says is written once; what it meets in the database is found anew by
-- each comparison, so that a commit never trusts what was true some time ago.

-- A donor of the file, under the number of the row that describes it first.
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
  -- The donor that it is already, and by what it was recognized; `no-gift` stands for a donor of a
  -- gift file none of whose gifts is added.
  found_id uuid,
  found_by text check (found_by in ('old-id', 'email', 'name', 'gift', 'no-gift')),
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_donors');
grant select, insert, update, delete on import_donors to pledgewell_app;

-- Every row of the file with what was read from it.
create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  donor_row int,
  donor_verdict text check (donor_verdict in ('new', 'duplicate', 'error', 'left-out')),
  gift_verdict text check (gift_verdict in ('new', 'duplicate', 'error', 'left-out')),
  reason text not null,
  name text not null,
  email text not null,
  donor_old_id text,
  -- Whom a gift names that does not describe its donor: an old id of a list, or an address alone.
  link_id_set text,
  link_old_id text,
  link_email_key text,
  amount_text text not null,
  date_text text not null,
  amount_cents bigint,
  gift_on date,
  method text,
  campaign text,
  gift_notes text not null,
  gift_old_id text,
  -- The id the gift gets when it is added.
  donation_id uuid,
  -- What the comparison with the database made of the donor whom this row describes first, and of
  -- the gift, where they are not new.
  donor_found text check (donor_found in ('existing', 'left-out')),
  found text check (found in ('existing', 'error')),
  found_reason text not null default '',
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_rows');
grant select, insert, update, delete on import_rows to pledgewell_app;

-- The dry run: every row of the file with what was read from it and what will become of it.
create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  donor_verdict text,
  gift_verdict text,
  reason text not null default '',
  name text not null default '',
  email text,
  email_key text,
  phone text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '',
  notes text not null default '',
  tags text[] not null default '{}',
  donor_id_set text,
  donor_old_id text,
  amount_text text not null default '',
  date_text text not null default '',
  amount_cents bigint,
  gift_on date,
  method text,
  campaign text,
  gift_notes text not null default '',
  gift_old_id text,
  -- What the row's donor is matched by within the file, and the record it became or matched.
  donor_key text,
  donor_id uuid,
  donation_id uuid,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
create index import_rows_by_key on import_rows (organization_id, import_id, donor_key);
call protect_tenant_table('import_rows');
grant select, insert, update, delete on import_rows to pledgewell_app;

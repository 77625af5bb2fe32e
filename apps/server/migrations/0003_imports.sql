create table imports (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null check (kind in ('donors', 'gifts', 'pledges', 'payments')),
  file_name text not null,
  file_size int not null,
  file_hash bytea not null,
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  delimiter text,
  status text not null check (status in (
    'reading', 'uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone',
    'restoring', 'erasing', 'failed'
  )),
  row_count int not null default 0,
  -- The row with the column names, if any, and the first rows, unchanged.
  header_row int,
  preview jsonb not null default '[]',
  -- Whether the mapping is that of an earlier file with the same columns.
  is_remembered boolean not null default false,
  columns jsonb not null,
  mapping jsonb not null,
  summary jsonb,
  progress_done int not null default 0,
  progress_total int not null default 0,
  failure text,
  -- When its job last reported progress.
  worked_at timestamptz,
  kept_on_undo int not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  undone_at timestamptz,
  version int not null default 1,
  primary key (organization_id, id)
);
create index imports_newest on imports (organization_id, created_at desc, id desc);
create index imports_by_file on imports (organization_id, file_hash);
call protect_tenant_table('imports');
grant select, insert, update, delete on imports to :"app_role";

-- The uploaded file in pieces. It is deleted when the import ends.
create table import_chunks (
  organization_id uuid not null,
  import_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (organization_id, import_id, number),
  foreign key (organization_id, import_id) references imports (organization_id, id)
    on delete cascade
);
call protect_tenant_table('import_chunks');
grant select, insert, delete on import_chunks to :"app_role";

-- How a file with these columns was last read, for the next one. The shape is a hash of the column
-- names; the mapping names columns instead of counting them.
create table import_shapes (
  organization_id uuid not null references organizations (id),
  kind text not null,
  shape bytea not null,
  mapping jsonb not null,
  saved_at timestamptz not null,
  primary key (organization_id, kind, shape)
);
call protect_tenant_table('import_shapes');
grant select, insert, update, delete on import_shapes to :"app_role";

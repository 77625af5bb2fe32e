-- A requested export. Its rows are read at download, so none of them is stored here.
create table exports (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- Only this person may download it.
  user_id uuid not null,
  data_type text not null check (data_type in ('donors', 'donations', 'pledges', 'campaigns')),
  file_format text not null check (file_format in ('csv', 'excel')),
  start_date date,
  end_date date,
  status text not null,
  campaign_id uuid,
  include_fields text[] not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id)
);
create index exports_oldest on exports (created_at);
call protect_tenant_table('exports');
grant select, insert on exports to :"app_role";
grant delete on exports to :"ops_role";
create policy clearing on exports for delete to :"ops_role" using (true);

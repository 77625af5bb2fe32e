-- What donations are for in the books. Every organization has one default fund, which holds every
-- donation that names no other.
create table funds (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (name <> ''),
  -- Whether donors restricted the money, and by what.
  restriction text not null default 'unrestricted' check (
    restriction in ('unrestricted', 'purpose', 'time', 'perpetual')),
  -- The account and the class that the fund has in the books.
  account text not null default '',
  class text not null default '',
  is_default boolean not null default false,
  is_archived boolean not null default false,
  is_sample boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint funds_default_stays check (not (is_default and is_archived))
);
create unique index funds_name on funds (organization_id, fold(name));
create unique index funds_default on funds (organization_id) where is_default;
call protect_tenant_table('funds');
grant select, insert, update, delete on funds to :"app_role";

create function begin_funds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into funds (organization_id, id, name, is_default)
  values (new.id, gen_random_uuid(), 'General Fund', true);
  return null;
end $$;
revoke execute on function begin_funds() from public;
create trigger organizations_begin_funds after insert on organizations
  for each row execute function begin_funds();

insert into funds (organization_id, id, name, is_default)
select o.id, gen_random_uuid(), 'General Fund', true from organizations o;

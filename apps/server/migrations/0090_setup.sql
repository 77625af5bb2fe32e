-- In the self-hosted edition, the first visitor sets up the first organization with a code that the
-- server prints. There is at most one code, of which only the SHA-256 is stored, and only the
-- functions below access it.
create table setup_codes (
  is_only boolean primary key default true check (is_only),
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now()
);
alter table setup_codes enable row level security;
create policy sweeps on setup_codes for select to :"ops_role" using (true);

create function has_organizations() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from organizations)
$$;

-- Replaces the code; once there is an organization, removes it and returns false.
create function replace_setup_code(p_hash bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if has_organizations() then
    delete from setup_codes;
    return false;
  end if;
  insert into setup_codes (hash) values (p_hash)
  on conflict (is_only) do update set hash = excluded.hash, created_at = now();
  return true;
end
$$;

create function find_setup_code() returns bytea
language sql stable security definer set search_path = public, pg_temp as $$
  select c.hash from setup_codes c where not has_organizations()
$$;

-- Of two simultaneous uses, one waits for the other's commit and then finds nothing. The caller has
-- already inserted its own organization.
create function use_setup_code(p_hash bytea, p_organization uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from setup_codes c
  where c.hash = p_hash
    and not exists (select 1 from organizations o where o.id <> p_organization);
  return found;
end
$$;

revoke execute on function has_organizations() from public;
revoke execute on function replace_setup_code(bytea) from public;
revoke execute on function find_setup_code() from public;
revoke execute on function use_setup_code(bytea, uuid) from public;
grant execute on function has_organizations() to :"app_role";
grant execute on function replace_setup_code(bytea) to :"app_role";
grant execute on function find_setup_code() to :"app_role";
grant execute on function use_setup_code(bytea, uuid) to :"app_role";

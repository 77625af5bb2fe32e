-- API keys, with which programs use the API of one organization.
create table api_keys (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (name <> ''),
  -- The SHA-256 of the key, which is shown once and stored nowhere.
  key_hash bytea not null check (octet_length(key_hash) = 32),
  -- The beginning and the end of the key, by which people recognize it.
  hint text not null,
  role text not null check (role in ('admin', 'fundraiser', 'bookkeeper', 'viewer')),
  -- The permissions of the role that the key has; null for all of them.
  scopes text[] check (cardinality(scopes) > 0),
  -- IP addresses and CIDR ranges that may use the key; empty for all.
  ip_ranges text[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  -- The key that replaces this one after a rotation.
  replaced_by uuid,
  last_used_at timestamptz,
  last_used_ip text,
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create index api_keys_by_hash on api_keys (key_hash);
create unique index api_keys_name on api_keys (organization_id, lower(name))
  where revoked_at is null and replaced_by is null;
call protect_tenant_table('api_keys');
grant select, insert on api_keys to :"app_role";
grant update (name, role, scopes, ip_ranges, expires_at, revoked_at, replaced_by, last_used_at,
  last_used_ip) on api_keys to :"app_role";

-- Finds the organization of a key, before any organization is known. It never changes.
create function find_api_key(p_key_hash bytea) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select organization_id from api_keys where key_hash = p_key_hash);
end $$;

-- Opens a request that a key sends, as `open_session` does for a person. No row means that the key
-- is revoked or has expired.
create function open_api_key(p_organization uuid, p_key_hash bytea)
returns table (
  user_id uuid, role text, time_zone text, tier text, status text, trial_ends_at timestamptz,
  erase_after timestamptz, proven_at timestamptz, lacks_two_step boolean, key_id uuid,
  key_name text, scopes text[], ip_ranges text[]
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select k.created_by, k.role, o.time_zone, b.tier, b.status, b.trial_ends_at, o.erase_after,
      null::timestamptz, null::boolean, k.id, k.name, k.scopes, k.ip_ranges
    from api_keys k
    join organizations o on o.id = k.organization_id
    join subscriptions b on b.organization_id = k.organization_id
    where k.organization_id = p_organization
      and k.key_hash = p_key_hash
      and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now());
  if found then
    perform enter_organization(p_organization);
  end if;
end $$;

revoke execute on function find_api_key(bytea) from public;
revoke execute on function open_api_key(uuid, bytea) from public;
grant execute on function find_api_key(bytea) to :"app_role";
grant execute on function open_api_key(uuid, bytea) to :"app_role";

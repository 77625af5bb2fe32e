-- The operator may disable a person, who then cannot sign in. Sessions and the API keys that the
-- person created do not work meanwhile.
alter table users add column disabled_at timestamptz;
grant select (disabled_at), update (disabled_at) on users to :"app_role";

-- The history says what the operator of the installation did.
alter table activities
  drop constraint activities_source_check,
  add constraint activities_source_check check (source in (
    'person', 'api-key', 'import', 'reminder-rule', 'donor', 'card-provider', 'operator',
    'product'));

create or replace function find_login(p_email_key text)
returns table (user_id uuid, organization_id uuid, password_hash text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, m.organization_id, u.password_hash
    from users u join memberships m on m.user_id = u.id
    where u.email_key = p_email_key and m.role <> 'former' and u.disabled_at is null
    order by m.created_at limit 1;
end $$;

create or replace function open_session(p_organization uuid, p_session uuid, p_generation int)
returns table (
  user_id uuid, role text, time_zone text, tier text, status text, trial_ends_at timestamptz,
  erase_after timestamptz, proven_at timestamptz, lacks_two_step boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.user_id, m.role, o.time_zone, b.tier, b.status, b.trial_ends_at, o.erase_after,
      s.proven_at,
      o.requires_two_step and not exists (
        select 1 from two_steps t where t.user_id = s.user_id and t.confirmed_at is not null)
    from sessions s
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join users u on u.id = s.user_id
    join organizations o on o.id = s.organization_id
    join subscriptions b on b.organization_id = s.organization_id
    where s.organization_id = p_organization
      and s.id = p_session
      and m.role <> 'former'
      and u.disabled_at is null
      and s.revoked_at is null
      and s.idle_until > now()
      and s.ends_at > now()
      and (s.generation = p_generation
           or (s.generation = p_generation + 1 and s.previous_until > now()));
  if found then
    perform enter_organization(p_organization);
  end if;
end $$;

create or replace function refresh_session(p_organization uuid, p_session uuid, p_generation int)
returns table (user_id uuid, generation int, was_replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s sessions;
begin
  select * into s from sessions
  where organization_id = p_organization and id = p_session for update;

  if not found or s.revoked_at is not null or s.idle_until <= now() or s.ends_at <= now()
    or exists (select 1 from users u where u.id = s.user_id and u.disabled_at is not null) then
    return;
  end if;
  perform enter_organization(p_organization);

  if s.generation = p_generation then
    update sessions x set
      generation = x.generation + 1,
      previous_until = now() + interval '60 seconds',
      last_seen_at = now(),
      idle_until = case when x.is_remembered then x.ends_at else now() + interval '24 hours' end
    where x.organization_id = p_organization and x.id = p_session;
    return query select s.user_id, s.generation + 1, false;
  elsif s.generation = p_generation + 1 and s.previous_until > now() then
    return query select s.user_id, s.generation, false;
  else
    update sessions x set revoked_at = now()
    where x.organization_id = p_organization and x.id = p_session;
    return query select s.user_id, s.generation, true;
  end if;
end $$;

create or replace function open_api_key(p_organization uuid, p_key_hash bytea)
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
    join users u on u.id = k.created_by
    join organizations o on o.id = k.organization_id
    join subscriptions b on b.organization_id = k.organization_id
    where k.organization_id = p_organization
      and k.key_hash = p_key_hash
      and u.disabled_at is null
      and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now());
  if found then
    perform enter_organization(p_organization);
  end if;
end $$;

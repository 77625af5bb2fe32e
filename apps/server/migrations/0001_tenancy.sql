create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

revoke create on schema public from public;
grant usage on schema public to :"app_role", :"ops_role";

-- Text without case and accents, for sorting and searching. unaccent() is only "stable" because its
-- dictionary could be swapped; ours is named, so the wrapper may be used in generated columns.
create function fold(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfkc)));

-- The organization of the current transaction. After a transaction the setting is an empty text,
-- not null, hence the nullif.
create function current_organization() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.org', true), '')::uuid;

-- Enters an organization: until the transaction ends, only its rows are seen and written. Citus
-- passes the command, but not set_config(), on to the nodes that store the rows; and it passes on
-- the whole text that contains the command, hence a text of its own.
create function enter_organization(p_organization uuid) returns void
language plpgsql as $$
begin
  execute format('set local app.org = %L', p_organization);
end $$;

-- Every tenant table gets the same policies: requests see and write only rows of the current
-- organization, and sweeps may read all of them. The roles are those of the organizations' own
-- policies, because the names of our roles contain that of the database, which may change.
create procedure protect_tenant_table(name regclass) language plpgsql as $$
declare
  app text := policy_role('tenant');
  ops text := policy_role('sweeps');
begin
  execute format('alter table %s enable row level security', name);
  execute format(
    'create policy tenant on %s to %s
       using (organization_id = current_organization())
       with check (organization_id = current_organization())',
    name, app
  );
  execute format('create policy sweeps on %s for select to %s using (true)', name, ops);
  execute format('grant select on %s to %s', name, ops);
end $$;

create function policy_role(policy name) returns text
  language sql stable
  return (select polroles[1]::regrole::text from pg_policy
    where polrelid = to_regclass('organizations') and polname = policy);

create table organizations (
  id uuid primary key,
  name text not null,
  phone text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default 'USA',
  tax_id text not null default '',
  time_zone text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- When all of the organization's data is erased; null unless somebody has requested it. Until
  -- then everything is read-only, and the owner may cancel.
  erase_after timestamptz
);
create index organizations_to_erase on organizations (erase_after) where erase_after is not null;
alter table organizations enable row level security;
create policy tenant on organizations to :"app_role"
  using (id = current_organization())
  with check (id = current_organization());
create policy sweeps on organizations for select to :"ops_role" using (true);
grant select on organizations to :"app_role", :"ops_role";
grant insert on organizations to :"app_role";
grant update (
  name, phone, street, city, state, zip_code, country, tax_id, time_zone, version, erase_after
) on organizations to :"app_role";

create table users (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  password_hash text,
  first_name text not null,
  last_name text not null,
  email_verified_at timestamptz
);

create table memberships (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  -- Former members cannot sign in; the history still shows what they did.
  role text not null default 'owner' check (
    role in ('owner', 'admin', 'fundraiser', 'bookkeeper', 'viewer', 'former')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);
call protect_tenant_table('memberships');
grant select, insert on memberships to :"app_role";

-- Whether a person is or was a member of the current organization. A function, because Citus takes
-- no policies with subqueries.
create function is_colleague(p_user uuid) returns boolean
language plpgsql stable parallel safe as $$
declare
  organization constant uuid := current_organization();
begin
  perform 1 from memberships m where m.organization_id = organization and m.user_id = p_user;
  return found;
end $$;

-- People are visible only to their own organizations, and nobody reads a password hash.
alter table users enable row level security;
create policy members on users for select to :"app_role" using (is_colleague(id));
create policy registers on users for insert to :"app_role" with check (true);
create policy sweeps on users for select to :"ops_role" using (true);
grant select (id, email, first_name, last_name, email_verified_at) on users to :"app_role";
grant insert on users to :"app_role";

create table subscriptions (
  organization_id uuid primary key references organizations (id),
  id uuid not null,
  tier text not null check (tier in ('starter', 'growth', 'power')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled')),
  trial_ends_at timestamptz,
  current_period_end timestamptz
);
call protect_tenant_table('subscriptions');
grant select, insert on subscriptions to :"app_role";
grant update (tier, status, trial_ends_at, current_period_end) on subscriptions to :"app_role";

-- One locked row per limit: parallel additions queue here, so that they cannot exceed the plan's
-- limit.
create table organization_counters (
  organization_id uuid primary key references organizations (id),
  donors int not null default 0 check (donors >= 0)
);
call protect_tenant_table('organization_counters');
grant select, insert, update on organization_counters to :"app_role";

create table sessions (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  generation int not null default 1,
  -- Until when the token of the previous generation is also valid: several tabs share one token.
  previous_until timestamptz,
  is_remembered boolean not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the person last proved their identity: by signing in, or on request.
  proven_at timestamptz not null default now(),
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id)
);
create index sessions_user on sessions (organization_id, user_id);
call protect_tenant_table('sessions');
grant select, insert on sessions to :"app_role";
grant update (revoked_at, proven_at) on sessions to :"app_role";

-- Opens a request: checks the session, sets the organization for this transaction and returns the
-- caller, all in one round trip. No row means that the token is no longer valid.
create function open_session(p_organization uuid, p_session uuid, p_generation int)
returns table (
  user_id uuid, role text, time_zone text, tier text, status text, trial_ends_at timestamptz,
  erase_after timestamptz, proven_at timestamptz
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.user_id, m.role, o.time_zone, b.tier, b.status, b.trial_ends_at, o.erase_after,
      s.proven_at
    from sessions s
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join organizations o on o.id = s.organization_id
    join subscriptions b on b.organization_id = s.organization_id
    where s.organization_id = p_organization
      and s.id = p_session
      and m.role <> 'former'
      and s.revoked_at is null
      and s.idle_until > now()
      and s.ends_at > now()
      and (s.generation = p_generation
           or (s.generation = p_generation + 1 and s.previous_until > now()));
  if found then
    perform enter_organization(p_organization);
  end if;
end $$;

-- Moves a session to its next generation. A token of the previous generation is accepted for 60
-- seconds, because tabs race; an older one was stolen or replayed and ends the session.
create function refresh_session(p_organization uuid, p_session uuid, p_generation int)
returns table (user_id uuid, generation int, was_replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s sessions;
begin
  select * into s from sessions
  where organization_id = p_organization and id = p_session for update;

  if not found or s.revoked_at is not null or s.idle_until <= now() or s.ends_at <= now() then
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

-- Finds the person for an email address, before any organization is known.
create function find_login(p_email_key text)
returns table (user_id uuid, organization_id uuid, password_hash text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, m.organization_id, u.password_hash
    from users u join memberships m on m.user_id = u.id
    where u.email_key = p_email_key and m.role <> 'former'
    order by m.created_at limit 1;
end $$;

revoke execute on function open_session(uuid, uuid, int) from public;
revoke execute on function refresh_session(uuid, uuid, int) from public;
revoke execute on function find_login(text) from public;
grant execute on function open_session(uuid, uuid, int) to :"app_role";
grant execute on function refresh_session(uuid, uuid, int) to :"app_role";
grant execute on function find_login(text) to :"app_role";

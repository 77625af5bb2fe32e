-- Only people who share an organization with a person may change that person's password or verified
-- address. Nobody reads a hash, but everybody may know whether there is one.
create policy changes on users for update to :"app_role"
  using (is_colleague(id))
  with check (is_colleague(id));
grant update (password_hash, email_verified_at) on users to :"app_role";
alter table users add has_password boolean not null
  generated always as (password_hash is not null) stored;
grant select (has_password) on users to :"app_role";

-- The password hash of a signed-in person, to compare with typed text.
create function password_of(p_organization uuid, p_user uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select u.password_hash from users u
    join memberships m on m.user_id = u.id and m.organization_id = p_organization
    where u.id = p_user);
end $$;

-- Secrets that prove something once: of a link, of a URL, or of the step between password and code.
-- Only their SHA-256 is stored. The organization may still be unknown when one is used, so only the
-- functions below access these rows.
create table tickets (
  hash bytea primary key check (octet_length(hash) = 32),
  purpose text not null check (purpose in (
    'reset-request', 'reset-password', 'verify-email', 'google-state', 'hand-off',
    'google-sign-up', 'two-step', 'download'
  )),
  organization_id uuid,
  user_id uuid references users (id) on delete cascade,
  data jsonb not null,
  -- The number of wrong answers so far.
  misses int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tickets_of_user on tickets (user_id) where used_at is null;
create index tickets_expired on tickets (expires_at);
alter table tickets enable row level security;
create policy sweeps on tickets for select to :"ops_role" using (true);
create policy clearing on tickets for delete to :"ops_role" using (true);
grant select, delete on tickets to :"ops_role";

create function add_ticket(
  p_hash bytea, p_purpose text, p_organization uuid, p_user uuid, p_data jsonb, p_seconds int
) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into tickets (hash, purpose, organization_id, user_id, data, expires_at)
  values (p_hash, p_purpose, p_organization, p_user, p_data,
          now() + make_interval(secs => p_seconds))
$$;

create function read_ticket(p_hash bytea, p_purpose text)
returns table (organization_id uuid, user_id uuid, data jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.organization_id, t.user_id, t.data from tickets t
  where t.hash = p_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
$$;

-- Of two simultaneous uses, one waits for the other's commit and then finds nothing.
create function use_ticket(p_hash bytea, p_purpose text)
returns table (organization_id uuid, user_id uuid, data jsonb)
language sql security definer set search_path = public, pg_temp as $$
  update tickets t set used_at = now()
  where t.hash = p_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
  returning t.organization_id, t.user_id, t.data
$$;

-- Counts a wrong answer. After too many of them the ticket is invalid.
create function miss_ticket(p_hash bytea, p_purpose text, p_most int) returns void
language sql security definer set search_path = public, pg_temp as $$
  update tickets t set
    misses = t.misses + 1,
    used_at = case when t.misses + 1 >= p_most then now() end
  where t.hash = p_hash and t.purpose = p_purpose and t.used_at is null
$$;

-- Invalidates all open tickets of a person.
create function void_tickets(p_user uuid, p_purposes text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update tickets t set used_at = now()
  where t.user_id = p_user and t.purpose = any (p_purposes) and t.used_at is null
$$;

-- A person's identity at another provider: its issuer and the subject there, never the email
-- address.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);
alter table identities enable row level security;
create policy sweeps on identities for select to :"ops_role" using (true);
create policy members on identities to :"app_role"
  using (is_colleague(user_id))
  with check (is_colleague(user_id));
grant select, insert, delete on identities to :"app_role";
grant select on identities to :"ops_role";

create function find_identity(p_issuer text, p_subject text)
returns table (user_id uuid, organization_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select i.user_id, m.organization_id
    from identities i join memberships m on m.user_id = i.user_id
    where i.issuer = p_issuer and i.subject = p_subject
    order by m.created_at limit 1;
end $$;

-- Two-step sign-in. The secret is sealed with a key that the database does not have.
create table two_steps (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  -- Begins with the id of the key that sealed it.
  sealed_with text not null
    generated always as (split_part(encode(sealed_secret, 'escape'), '.', 1)) stored,
  -- Null until a first code has confirmed that the app has the secret.
  confirmed_at timestamptz,
  -- The latest half minute whose code was used; no code is valid twice.
  last_step int not null default 0
);
alter table two_steps enable row level security;
create policy sweeps on two_steps for select to :"ops_role" using (true);
create policy members on two_steps to :"app_role"
  using (is_colleague(user_id))
  with check (is_colleague(user_id));
grant select, insert, update, delete on two_steps to :"app_role";
grant select (user_id, confirmed_at, sealed_with) on two_steps to :"ops_role";
create index two_steps_sealed_with on two_steps (sealed_with, user_id);

create table recovery_codes (
  user_id uuid not null references two_steps (user_id) on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  primary key (user_id, hash)
);
alter table recovery_codes enable row level security;
create policy sweeps on recovery_codes for select to :"ops_role" using (true);
create policy members on recovery_codes to :"app_role"
  using (is_colleague(user_id))
  with check (is_colleague(user_id));
grant select, insert, delete on recovery_codes to :"app_role";
grant update (used_at) on recovery_codes to :"app_role";

-- Attempts to sign in to one account, from any source. They need not survive a crash.
create unlogged table sign_in_turns (
  key text primary key,
  -- Attempts since the account was last idle.
  hits int not null,
  -- When all the free attempts are available again.
  full_at timestamptz not null,
  -- From when on the account counts as idle.
  quiet_at timestamptz not null
);
create index sign_in_turns_quiet on sign_in_turns (quiet_at);
grant select, delete on sign_in_turns to :"ops_role";

-- Takes one turn at an account. Some attempts are free, and each interval restores one of them, so
-- that no period has more than the free ones and one per interval, in any order. `wait_ms` says how
-- long to wait. If others already wait, there is no turn.
create function take_turn(p_key text, p_free int, p_gap_seconds int, p_quiet_seconds int)
returns table (is_taken boolean, hits int, wait_ms int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t sign_in_turns;
  gap interval := make_interval(secs => p_gap_seconds);
  at timestamptz;
begin
  insert into sign_in_turns (key, hits, full_at, quiet_at)
  values (p_key, 0, clock_timestamp(), clock_timestamp())
  on conflict (key) do nothing;
  select * into t from sign_in_turns s where s.key = p_key for update;
  at := clock_timestamp();
  if t.quiet_at <= at then
    t.hits := 0;
  end if;

  t.full_at := greatest(t.full_at, at) + gap;
  wait_ms := greatest(0, ceil(1000 * extract(epoch from t.full_at - at - p_free * gap)));
  is_taken := wait_ms <= 1000 * p_gap_seconds;
  if is_taken then
    t.hits := t.hits + 1;
    update sign_in_turns s
    set hits = t.hits, full_at = t.full_at,
        quiet_at = greatest(t.full_at, at + make_interval(secs => p_quiet_seconds))
    where s.key = p_key;
  end if;
  hits := t.hits;
  return next;
end $$;

-- The owner's own attempt does not count.
create function give_turn_back(p_key text, p_gap_seconds int) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sign_in_turns s
  set hits = greatest(0, s.hits - 1), full_at = s.full_at - make_interval(secs => p_gap_seconds)
  where s.key = p_key
$$;

revoke execute on function password_of(uuid, uuid) from public;
revoke execute on function add_ticket(bytea, text, uuid, uuid, jsonb, int) from public;
revoke execute on function read_ticket(bytea, text) from public;
revoke execute on function use_ticket(bytea, text) from public;
revoke execute on function miss_ticket(bytea, text, int) from public;
revoke execute on function void_tickets(uuid, text[]) from public;
revoke execute on function find_identity(text, text) from public;
revoke execute on function take_turn(text, int, int, int) from public;
revoke execute on function give_turn_back(text, int) from public;
grant execute on function password_of(uuid, uuid) to :"app_role";
grant execute on function add_ticket(bytea, text, uuid, uuid, jsonb, int) to :"app_role";
grant execute on function read_ticket(bytea, text) to :"app_role";
grant execute on function use_ticket(bytea, text) to :"app_role";
grant execute on function miss_ticket(bytea, text, int) to :"app_role";
grant execute on function void_tickets(uuid, text[]) to :"app_role";
grant execute on function find_identity(text, text) to :"app_role";
grant execute on function take_turn(text, int, int, int) to :"app_role";
grant execute on function give_turn_back(text, int) to :"app_role";

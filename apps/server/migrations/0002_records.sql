-- Who did what, with the record before and after. Rows are added and never changed. Tables written
-- with every change refer to the organization without a foreign key, because each check would lock
-- the organization's one row and block other writers. Row level security prevents writing another
-- organization's id.
create table activities (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  -- Null if the product itself acted.
  actor_id uuid,
  -- `area/what`, such as donors/created.
  action text not null,
  entity text not null,
  entity_id uuid not null,
  -- The record's name at that moment.
  label text not null,
  before jsonb,
  after jsonb,
  -- This change named no version of the record, so it may have overwritten another change.
  is_unchecked boolean not null default false,
  primary key (organization_id, id)
);
create index activities_newest on activities (organization_id, at desc, id desc);
create index activities_of_record on activities (organization_id, entity_id, at desc);
call protect_tenant_table('activities');
grant select, insert on activities to :"app_role";

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger activities_stay before delete or truncate on activities
  for each statement execute function refuse_change();
-- Erasing a person removes the contents from old entries; nothing else about them can change.
create trigger activities_are_final before update on activities
  for each row when (
    current_setting('app.erasing', true) is distinct from 'yes'
    or (old.organization_id, old.id, old.at, old.actor_id, old.action, old.entity, old.entity_id,
        old.is_unchecked)
       is distinct from
       (new.organization_id, new.id, new.at, new.actor_id, new.action, new.entity, new.entity_id,
        new.is_unchecked)
    or new.before is not null or new.after is not null
  )
  execute function refuse_change();

-- One row for each deletion. Records deleted together refer to it and are restored together.
create table deletions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  label text not null,
  deleted_by uuid references users (id),
  deleted_at timestamptz not null default now(),
  erase_after timestamptz not null,
  restored_at timestamptz,
  erased_at timestamptz,
  primary key (organization_id, id)
);
create index deletions_of_record on deletions (organization_id, entity_id);
create index deletions_to_erase on deletions (erase_after)
  where restored_at is null and erased_at is null;
call protect_tenant_table('deletions');
grant select, insert on deletions to :"app_role";
grant update (restored_at, erased_at, label) on deletions to :"app_role";

-- The first response to each Idempotency-Key, repeated for a repeated request.
create table idempotency_keys (
  organization_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status int,
  -- The exact text of the first response.
  reply text,
  created_at timestamptz not null default now(),
  primary key (organization_id, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);
call protect_tenant_table('idempotency_keys');
grant select, insert on idempotency_keys to :"app_role";
grant update (status, reply) on idempotency_keys to :"app_role";

-- Both are written in plpgsql, which caches their plans: the gate sends them as plain text every
-- time.

-- Claims a key for the current organization; false if it was claimed before. A second request with
-- the same key waits here until the first has ended.
create function claim_key(p_organization uuid, p_key text, p_fingerprint bytea) returns boolean
language plpgsql as $$
begin
  if current_organization() is null then
    return false;
  end if;
  insert into idempotency_keys (organization_id, key, fingerprint)
  values (p_organization, p_key, p_fingerprint) on conflict do nothing;
  return found;
end $$;

-- Stores the response in the claimed row. A conflict always finds that row by its key, whereas an
-- update's plan, made while the table is still empty, scans all of it every time.
create function keep_reply(
  p_organization uuid, p_key text, p_fingerprint bytea, p_status int, p_reply text
)
returns void language plpgsql as $$
begin
  insert into idempotency_keys (organization_id, key, fingerprint, status, reply)
  values (p_organization, p_key, p_fingerprint, p_status, p_reply)
  on conflict (organization_id, key) do update set
    status = excluded.status, reply = excluded.reply;
end $$;

-- Counters of attempts. They need not survive a crash, so they skip the write-ahead log.
create unlogged table rate_limits (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index rate_limits_ended on rate_limits (ends_at);

-- Counts one more attempt and returns how long to wait if there were too many (0: none).
create function take_rate_limit(p_key text, p_times int, p_seconds int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken rate_limits;
begin
  insert into rate_limits as r (key, hits, ends_at)
  values (p_key, 1, now() + make_interval(secs => p_seconds))
  on conflict (key) do update set
    hits = case when r.ends_at <= now() then 1 else r.hits + 1 end,
    ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
  returning * into taken;

  return case when taken.hits <= p_times then 0
         else greatest(1, ceil(extract(epoch from taken.ends_at - now()))::int) end;
end $$;
revoke execute on function take_rate_limit(text, int, int) from public;
grant execute on function take_rate_limit(text, int, int) to :"app_role";

-- Housekeeping sweeps run as the ops role and may remove only what is no longer needed.
grant select, delete on rate_limits, idempotency_keys to :"ops_role";
grant select, delete on sessions to :"ops_role";
create policy clearing on sessions for delete to :"ops_role" using (true);
create policy clearing on idempotency_keys for delete to :"ops_role" using (true);

-- Secrets of this installation that no process stores itself. Only the owner reads them.
create table installation_secrets (
  name text primary key,
  value text not null
);

-- Changes a setting until the transaction ends, like set_config(), but by a command in a text of
-- its own, for the reason that enter_organization() has.
create function set_for_transaction(p_name text, p_value text) returns void
language plpgsql as $$
begin
  execute format('set local %I = %L', p_name, p_value);
end $$;

-- Statements of this transaction are planned once, and not for the values of each call. Citus finds
-- the node of a statement by its values, so that in a distributed database neither function does
-- anything.
create function plan_queries_once() returns void language plpgsql as $$
begin
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
end $$;
create function plan_queries_by_default() returns void language plpgsql as $$
begin
  perform set_config('plan_cache_mode', 'auto', true);
end $$;

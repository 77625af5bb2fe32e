-- Outgoing webhooks: where an organization's events go, what is delivered, and each attempt.
create table webhooks (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  url text not null check (length(url) <= 2000),
  description text not null default '',
  -- Null for all events.
  event_types text[],
  is_active boolean not null default true,
  sealed_secret bytea not null,
  -- The secret before the last rotation, which signs beside the new one for a while.
  sealed_previous bytea,
  previous_until timestamptz,
  -- Begins with the id of the key that sealed it.
  sealed_with text not null
    generated always as (split_part(encode(sealed_secret, 'escape'), '.', 1)) stored,
  -- The first of the failures since the last success.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  -- When it was turned off because everything had failed for days.
  switched_off_at timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, url),
  check ((sealed_previous is null) = (previous_until is null))
);
call protect_tenant_table('webhooks');
revoke select on webhooks from :"ops_role";
grant select (organization_id, id, sealed_with) on webhooks to :"ops_role";
grant select, insert, delete on webhooks to :"app_role";
grant update (
  url, description, event_types, is_active, sealed_secret, sealed_previous, previous_until,
  failing_since, last_delivered_at, switched_off_at
) on webhooks to :"app_role";
create index webhooks_sealed_with on webhooks (sealed_with);

-- One event for one webhook. Its sequence orders the deliveries of a record.
create table webhook_deliveries (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  sequence bigint not null generated always as identity,
  -- The same for every webhook, attempt and replay.
  event_id text not null,
  type text not null,
  entity_id uuid not null,
  body text not null,
  is_replay boolean not null default false,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  last_status int,
  last_error text,
  next_attempt_at timestamptz,
  -- It waits until the earlier deliveries of its record have ended.
  is_held boolean not null default false,
  -- A process is sending it until then, unless the process was killed.
  leased_until timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id)
    on delete cascade,
  check ((state = 'pending') = (next_attempt_at is not null)),
  check (state = 'pending' or not is_held)
);
create unique index webhook_deliveries_event on webhook_deliveries
  (organization_id, webhook_id, event_id) where not is_replay;
create index webhook_deliveries_due on webhook_deliveries
  (organization_id, webhook_id, next_attempt_at, sequence) where state = 'pending' and not is_held;
create index webhook_deliveries_all_due on webhook_deliveries (next_attempt_at)
  where state = 'pending' and not is_held;
create index webhook_deliveries_waiting on webhook_deliveries
  (organization_id, webhook_id, entity_id, sequence) where state = 'pending';
create index webhook_deliveries_leased on webhook_deliveries
  (organization_id, webhook_id, leased_until) where state = 'pending' and leased_until is not null;
create index webhook_deliveries_newest on webhook_deliveries
  (organization_id, webhook_id, sequence desc);
create index webhook_deliveries_entity on webhook_deliveries (organization_id, entity_id);
create index webhook_deliveries_oldest on webhook_deliveries (created_at);
call protect_tenant_table('webhook_deliveries');
revoke select on webhook_deliveries from :"ops_role";
grant select (organization_id, id, state, next_attempt_at, is_held, leased_until, created_at)
  on webhook_deliveries to :"ops_role";
grant select, insert on webhook_deliveries to :"app_role";
grant update (
  body, state, attempts, last_status, last_error, next_attempt_at, is_held, leased_until
) on webhook_deliveries to :"app_role";
grant delete on webhook_deliveries to :"ops_role";
create policy clearing on webhook_deliveries for delete to :"ops_role" using (true);

create table webhook_attempts (
  organization_id uuid not null,
  delivery_id uuid not null,
  number int not null check (number > 0),
  at timestamptz not null,
  url text not null,
  duration_ms int not null,
  status int,
  error text,
  -- At most the first 64 kB.
  answer text,
  primary key (organization_id, delivery_id, number),
  foreign key (organization_id, delivery_id) references webhook_deliveries (organization_id, id)
    on delete cascade
);
call protect_tenant_table('webhook_attempts');
revoke select on webhook_attempts from :"ops_role";
grant select, insert on webhook_attempts to :"app_role";
grant update (answer) on webhook_attempts to :"app_role";

-- Takes the next deliveries of the current organization until a moment: the webhook with the fewest
-- calls comes first, and a failing one gets one call at a time, so that it holds up no other.
create function claim_webhook_deliveries(
  p_now timestamptz, p_until timestamptz, p_most int, p_most_each int
) returns setof webhook_deliveries language plpgsql as $$
#variable_conflict use_column
begin
  return query
    with places as (
      select w.id, count(r.id) as calls,
        case when w.failing_since is null then p_most_each else 1 end - count(r.id) as free
      from webhooks w left join webhook_deliveries r
        on r.organization_id = w.organization_id and r.webhook_id = w.id
          and r.state = 'pending' and r.leased_until > p_now
      where w.organization_id = current_organization() and w.is_active
      group by w.id, w.failing_since
    ), due as (
      select d.id, d.next_attempt_at, d.sequence, w.calls + row_number()
        over (partition by w.id order by d.next_attempt_at, d.sequence) as turn
      from places w cross join lateral (
        select id, next_attempt_at, sequence from webhook_deliveries
        where organization_id = current_organization() and webhook_id = w.id
          and state = 'pending' and not is_held and next_attempt_at <= p_now
          and (leased_until is null or leased_until <= p_now)
        order by next_attempt_at, sequence limit greatest(w.free, 0)) d
    )
    update webhook_deliveries c set leased_until = p_until
    where c.organization_id = current_organization() and c.id in (
      select d.id from webhook_deliveries d
      where d.organization_id = current_organization() and d.id = any (array(
          select id from due order by turn, next_attempt_at, sequence limit p_most))
        and d.state = 'pending' and (d.leased_until is null or d.leased_until <= p_now)
      for update skip locked)
    returning c.*;
end $$;

-- Saves an attempt and what follows from it, and lets the next delivery of the record go once this
-- one has ended. Returns nothing if the delivery was ended in the meantime. One call, because the
-- lock on the webhook is also the one under which deliveries are added and held back.
create function save_webhook_attempt(
  p_delivery uuid, p_state text, p_next_attempt_at timestamptz, p_number int, p_at timestamptz,
  p_url text, p_duration_ms int, p_status int, p_error text, p_answer text
) returns table (is_active boolean, failing_since timestamptz) language plpgsql as $$
declare
  v_organization constant uuid := current_organization();
  v_delivery webhook_deliveries;
begin
  -- If the database breaks down, the last attempts are forgotten and made again: a receiver may get
  -- any event twice. So nobody waits for the disk.
  perform set_config('synchronous_commit', 'off', true);
  select * into v_delivery from webhook_deliveries
    where organization_id = v_organization and id = p_delivery;
  perform 1 from webhooks
    where organization_id = v_organization and id = v_delivery.webhook_id for update;
  update webhook_deliveries set state = p_state, attempts = p_number, last_status = p_status,
      last_error = p_error, next_attempt_at = p_next_attempt_at, leased_until = null
    where organization_id = v_organization and id = p_delivery and state = 'pending'
      and attempts = p_number - 1;
  if not found then return; end if;

  insert into webhook_attempts
    (organization_id, delivery_id, number, at, url, duration_ms, status, error, answer)
    values (v_organization, p_delivery, p_number, p_at, p_url, p_duration_ms, p_status, p_error,
      p_answer);
  if p_state <> 'pending' then
    update webhook_deliveries set is_held = false
      where organization_id = v_organization and is_held and id = (
        select id from webhook_deliveries
        where organization_id = v_organization and webhook_id = v_delivery.webhook_id
          and entity_id = v_delivery.entity_id and state = 'pending'
        order by sequence limit 1);
  end if;
  return query
    update webhooks w set
        failing_since = case when p_error is not null then coalesce(w.failing_since, p_at) end,
        last_delivered_at = case when p_error is null then p_at else w.last_delivered_at end
      where w.organization_id = v_organization and w.id = v_delivery.webhook_id
      returning w.is_active, w.failing_since;
end $$;

-- Some of the organizations with a delivery that is due. Those whose receivers hang have deliveries
-- that are due as well, so any fixed order would let them keep others out.
create function organizations_with_webhooks(p_now timestamptz, p_most int)
returns setof uuid language plpgsql volatile as $$
#variable_conflict use_column
begin
  return query
    select organization_id from webhook_deliveries
    where state = 'pending' and not is_held and next_attempt_at <= p_now
      and (leased_until is null or leased_until <= p_now)
    group by organization_id order by random() limit p_most;
end $$;

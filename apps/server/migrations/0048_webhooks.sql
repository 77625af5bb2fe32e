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
revoke select on webhooks from pledgewell_ops;
grant select (organization_id, id, sealed_with) on webhooks to pledgewell_ops;
grant select, insert, delete on webhooks to pledgewell_app;
grant update (
  url, description, event_types, is_active, sealed_secret, sealed_previous, previous_until,
  failing_since, last_delivered_at, switched_off_at
) on webhooks to pledgewell_app;
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
  -- A process is sending it until then, unless the process was killed.
  leased_until timestamptz,
  created_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id)
    on delete cascade,
  check ((state = 'pending') = (next_attempt_at is not null))
);
create unique index webhook_deliveries_event on webhook_deliveries
  (organization_id, webhook_id, event_id) where not is_replay;
create index webhook_deliveries_due on webhook_deliveries (organization_id, next_attempt_at)
  where state = 'pending';
create index webhook_deliveries_waiting on webhook_deliveries
  (organization_id, webhook_id, entity_id, sequence) where state = 'pending';
create index webhook_deliveries_leased on webhook_deliveries
  (organization_id, webhook_id, leased_until) where state = 'pending' and leased_until is not null;
create index webhook_deliveries_newest on webhook_deliveries
  (organization_id, webhook_id, sequence desc);
create index webhook_deliveries_entity on webhook_deliveries (organization_id, entity_id);
create index webhook_deliveries_oldest on webhook_deliveries (created_at);
call protect_tenant_table('webhook_deliveries');
revoke select on webhook_deliveries from pledgewell_ops;
grant select (organization_id, id, state, next_attempt_at, leased_until, created_at)
  on webhook_deliveries to pledgewell_ops;
grant select, insert on webhook_deliveries to pledgewell_app;
grant update (
  body, state, attempts, last_status, last_error, next_attempt_at, leased_until
) on webhook_deliveries to pledgewell_app;
grant delete on webhook_deliveries to pledgewell_ops;

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
revoke select on webhook_attempts from pledgewell_ops;
grant select, insert on webhook_attempts to pledgewell_app;
grant update (answer) on webhook_attempts to pledgewell_app;

-- Takes the next deliveries of the current organization until a moment. A delivery waits for the
-- earlier ones of its record, and a failing webhook gets one call at a time, so that it holds up
-- no other.
create function claim_webhook_deliveries(p_now timestamptz, p_until timestamptz, p_most int)
returns setof webhook_deliveries language sql as $$
  with due as (
    select d.id, d.webhook_id, d.next_attempt_at, d.sequence, w.failing_since
    from webhook_deliveries d
      join webhooks w on w.organization_id = d.organization_id and w.id = d.webhook_id
    where d.organization_id = current_organization() and d.state = 'pending' and w.is_active
      and d.next_attempt_at <= p_now and (d.leased_until is null or d.leased_until <= p_now)
      and (w.failing_since is null or not exists (
        select from webhook_deliveries r
        where r.organization_id = d.organization_id and r.webhook_id = d.webhook_id
          and r.state = 'pending' and r.leased_until > p_now))
      and not exists (
        select from webhook_deliveries p
        where p.organization_id = d.organization_id and p.webhook_id = d.webhook_id
          and p.entity_id = d.entity_id and p.state = 'pending' and p.sequence < d.sequence)
    order by d.next_attempt_at, d.sequence limit p_most * 8
  ), turns as (
    select id, failing_since, next_attempt_at, sequence,
      row_number() over (partition by webhook_id order by next_attempt_at, sequence) as turn
    from due
  )
  update webhook_deliveries c set leased_until = p_until
  where c.organization_id = current_organization() and c.id in (
    select d.id from webhook_deliveries d join turns t on t.id = d.id
    where d.organization_id = current_organization() and d.state = 'pending'
      and (d.leased_until is null or d.leased_until <= p_now)
      and (t.failing_since is null or t.turn = 1)
    order by t.next_attempt_at, t.sequence
    limit p_most for update of d skip locked)
  returning c.*
$$;

-- The organizations with a delivery that is due.
create function organizations_with_webhooks(p_now timestamptz, p_most int)
returns setof uuid language sql stable as $$
  select distinct organization_id from webhook_deliveries
  where state = 'pending' and next_attempt_at <= p_now
    and (leased_until is null or leased_until <= p_now)
  limit p_most
$$;

create index webhook_deliveries_all_due on webhook_deliveries (next_attempt_at)
  where state = 'pending';

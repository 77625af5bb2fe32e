-- Consumers of the feed in 0041_business_events.sql, and their positions.

-- A consumer's position in the events of an organization.
create table event_cursors (
  organization_id uuid not null references organizations (id),
  consumer text not null check (consumer <> ''),
  -- All events visible to this snapshot have been read.
  read_snapshot pg_snapshot not null,
  -- The events visible to this snapshot are being read now; null between two rounds.
  next_snapshot pg_snapshot,
  -- The last event of the round that was read.
  next_sequence bigint,
  -- After a failure, waits until then.
  retry_at timestamptz,
  failures int not null default 0 check (failures >= 0),
  primary key (organization_id, consumer),
  check ((next_snapshot is null) = (next_sequence is null))
);
call protect_tenant_table('event_cursors');
grant select, insert, update, delete on event_cursors to :"app_role";

-- What a reader may consider read: what is committed now. This transaction still writes, and the
-- current snapshot would count it as finished.
create function finished_transactions() returns pg_snapshot language plpgsql as $$
declare
  present pg_snapshot := pg_current_snapshot();
  mine xid8 := pg_current_xact_id();
begin
  if mine >= pg_snapshot_xmax(present) then
    return present;
  end if;
  return (
    select format('%s:%s:%s', pg_snapshot_xmin(present), pg_snapshot_xmax(present),
      string_agg(id::text, ',' order by id))::pg_snapshot
    from (select pg_snapshot_xip(present) as id union select mine) unfinished
  );
end $$;

-- Returns a consumer's next events, in each entity's order, and moves the cursor past them: a round
-- reads what one snapshot sees and the previous one did not. The cursor stays locked until the
-- transaction ends, so that it is saved together with the consumer's work. Returns nothing while
-- another reader holds the lock.
create function read_events(p_consumer text, p_entities text[], p_most int)
returns setof business_events language plpgsql as $$
declare
  c event_cursors;
  event business_events;
  found_events int := 0;
begin
  select * into c from event_cursors
  where organization_id = current_organization() and consumer = p_consumer
  for update skip locked;
  if not found then
    return;
  end if;
  c.next_snapshot := coalesce(c.next_snapshot, finished_transactions());

  for event in
    select * from business_events e
    where e.organization_id = current_organization()
      and e.transaction_id >= pg_snapshot_xmin(c.read_snapshot)
      and e.transaction_id < pg_snapshot_xmax(c.next_snapshot)
      and not pg_visible_in_snapshot(e.transaction_id, c.read_snapshot)
      and pg_visible_in_snapshot(e.transaction_id, c.next_snapshot)
      and e.sequence > coalesce(c.next_sequence, 0) and e.entity = any (p_entities)
    order by e.sequence limit p_most
  loop
    found_events := found_events + 1;
    return next event;
  end loop;
  if found_events < p_most then
    update event_cursors
    set read_snapshot = c.next_snapshot, next_snapshot = null, next_sequence = null
    where organization_id = c.organization_id and consumer = c.consumer;
  else
    update event_cursors
    set next_snapshot = c.next_snapshot, next_sequence = event.sequence
    where organization_id = c.organization_id and consumer = c.consumer;
  end if;
end $$;

-- The organizations with events that a consumer has not read.
create function organizations_with_events(p_consumer text, p_most int)
returns setof uuid language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select c.organization_id from event_cursors c
    where c.consumer = p_consumer and (c.retry_at is null or c.retry_at <= now())
      and (c.next_snapshot is not null or exists (
        select 1 from business_events e
        where e.organization_id = c.organization_id
          and e.transaction_id >= pg_snapshot_xmin(c.read_snapshot)
          and not pg_visible_in_snapshot(e.transaction_id, c.read_snapshot)))
    limit p_most;
end $$;

-- Deletes events that nobody needs any more.
create function drop_events_before(p_moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_for_transaction('app.erasing', 'events');
  delete from business_events where occurred_at < p_moment;
  perform set_for_transaction('app.erasing', '');
end $$;
revoke execute on function drop_events_before(timestamptz) from public;
grant execute on function drop_events_before(timestamptz) to :"ops_role";

-- Transaction numbers start over in a database that was copied row by row, as `pg_restore` does.
-- Then read events are marked as older than every snapshot, and unread ones are written again by
-- this transaction. A consumer may read some of them twice. Called at each start.
create function renumber_events() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select 1 from event_cursors
    where pg_snapshot_xmax(coalesce(next_snapshot, read_snapshot)) > pg_current_xact_id()
    union all
    select 1 from business_events where transaction_id > pg_current_xact_id()
  ) then
    return;
  end if;
  lock table event_cursors, business_events in exclusive mode;
  perform set_for_transaction('app.erasing', 'events');
  update business_events e set transaction_id = case
    when exists (
      select 1 from event_cursors c
      where c.organization_id = e.organization_id
        and not pg_visible_in_snapshot(e.transaction_id, c.read_snapshot)
        and not (c.next_snapshot is not null and e.sequence <= c.next_sequence
          and pg_visible_in_snapshot(e.transaction_id, c.next_snapshot)))
    then pg_current_xact_id() else '3'::xid8 end;
  update event_cursors
  set read_snapshot = finished_transactions(), next_snapshot = null, next_sequence = null;
  perform set_for_transaction('app.erasing', '');
end $$;
revoke execute on function renumber_events() from public;

-- Starts or ends a consumer's reading of an organization's events from now on.
create function start_reading(p_organization uuid, p_consumer text) returns void
  language plpgsql as $$
begin
  insert into event_cursors (organization_id, consumer, read_snapshot)
  values (p_organization, p_consumer, finished_transactions())
  on conflict do nothing;
end $$;
create function stop_reading(p_organization uuid, p_consumer text) returns void
  language plpgsql as $$
begin
  delete from event_cursors where organization_id = p_organization and consumer = p_consumer;
end $$;

-- Only organizations that want a letter for each donation have their donations read for it.
create function follow_donations() returns trigger language plpgsql as $$
begin
  if new.thanks_by_itself then
    perform start_reading(new.id, 'thank-you-letters');
  else
    perform stop_reading(new.id, 'thank-you-letters');
  end if;
  return null;
end $$;
create trigger organizations_follow_donations after update of thanks_by_itself on organizations
  for each row when (old.thanks_by_itself is distinct from new.thanks_by_itself)
  execute function follow_donations();

-- Somebody chose that this donation gets no thank-you letter, whatever the organization's setting.
alter table donations add column skip_thank_you boolean not null default false;

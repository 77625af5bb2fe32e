-- The feed of business events: what happened to donors, campaigns, pledges, donations, card
-- payments, recurring donations and receipts, whatever caused it. Triggers write it, so that no
-- path bypasses it. docs/decisions/0065-business-events.md states its guarantees.
create table business_events (
  organization_id uuid not null,
  -- The transaction that wrote the event. Readers compare it with snapshots, so that they neither
  -- skip late commits nor wait for running transactions.
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Later events of an entity have higher numbers, because its row is locked when they are written.
  sequence bigint not null generated always as identity,
  entity text not null check (entity in (
    'donor', 'campaign', 'pledge', 'donation', 'payment', 'recurring_donation', 'receipt'
  )),
  entity_id uuid not null,
  -- The version of the record after the change; null for records without versions.
  version int,
  -- `settled` means that the money of a pending donation has arrived. `deleted` moves to the trash,
  -- `restored` comes back from it, `erased` is gone permanently.
  type text not null check (type in (
    'created', 'updated', 'settled', 'deleted', 'restored', 'erased'
  )),
  -- What caused the change, if not a person, a donor or the card provider.
  source text not null check (source in ('activity', 'import', 'import_undo', 'archive', 'sample')),
  occurred_at timestamptz not null default now(),
  primary key (organization_id, transaction_id, sequence)
);
create index business_events_oldest on business_events (occurred_at);
call protect_tenant_table('business_events');
grant select on business_events to :"app_role";

create trigger business_events_are_final before update on business_events
  for each statement
  when (current_setting('app.erasing', true) is distinct from 'events')
  execute function refuse_change();
create trigger business_events_stay before delete or truncate on business_events
  for each statement
  when (current_setting('app.erasing', true) is distinct from 'organization'
    and current_setting('app.erasing', true) is distinct from 'events')
  execute function refuse_change();

-- The source of changes in this transaction, set by bulk work.
create function event_source(is_sample boolean) returns text language sql stable as $$
  select case when is_sample then 'sample'
    else coalesce(nullif(current_setting('app.event_source', true), ''), 'activity') end
$$;

-- What happened to one record. Triggers collect these first and write them with a second statement,
-- because Citus cannot read a transition table and write a distributed table in one.
create type event_line as (organization_id uuid, id uuid, version int, type text, source text);

create function add_events(p_entity text, p_events event_line[]) returns void
language plpgsql as $$
begin
  insert into business_events (organization_id, entity, entity_id, version, type, source)
  select e.organization_id, p_entity, e.id, e.version, e.type, e.source from unnest(p_events) e;
end $$;

-- Events of records with a version and a trash: donors, campaigns and pledges. A join of both
-- transition tables is planned at its first use in a connection, which is mostly for one row. As
-- a nested loop it would later compare 20,000 rows with 20,000 rows.
create function add_record_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    perform add_events(tg_argv[0], array(
      select row(organization_id, id, version, 'created', event_source(is_sample))::event_line
      from added));
  elsif tg_op = 'DELETE' then
    perform add_events(tg_argv[0], array(
      select row(organization_id, id, version, 'erased', event_source(is_sample))::event_line
      from removed));
  else
    perform add_events(tg_argv[0], array(
      select row(a.organization_id, a.id, a.version,
        case when r.deletion_id is null and a.deletion_id is not null then 'deleted'
          when r.deletion_id is not null and a.deletion_id is null then 'restored'
          else 'updated' end,
        event_source(a.is_sample))::event_line
      from added a
        join removed r on r.organization_id = a.organization_id and r.id = a.id
      where a is distinct from r));
  end if;
  return null;
end $$;
revoke execute on function add_record_events() from public;

-- The same for donations, whose money may arrive later.
create function add_donation_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off as $$
begin
  perform add_events(tg_argv[0], array(
    select row(a.organization_id, a.id, a.version,
      case when r.deletion_id is null and a.deletion_id is not null then 'deleted'
        when r.deletion_id is not null and a.deletion_id is null then 'restored'
        when r.status = 'pending' and a.status <> 'pending' then 'settled'
        else 'updated' end,
      event_source(a.is_sample))::event_line
    from added a
      join removed r on r.organization_id = a.organization_id and r.id = a.id
    where a is distinct from r));
  return null;
end $$;
revoke execute on function add_donation_events() from public;

-- Whether a donor belongs to the sample, for records that do not say so themselves.
create function is_sample_donor(p_organization uuid, p_donor uuid) returns boolean
language plpgsql stable as $$
begin
  return coalesce(
    (select is_sample from donors where organization_id = p_organization and id = p_donor), false);
end $$;

-- The same for recurring donations, which have no trash. The time of the last query to the provider
-- is not an event.
create function add_recurring_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    perform add_events(tg_argv[0], array(
      select row(organization_id, id, version, 'created',
        event_source(is_sample_donor(organization_id, donor_id)))::event_line
      from added));
  elsif tg_op = 'DELETE' then
    perform add_events(tg_argv[0], array(
      select row(organization_id, id, version, 'erased',
        event_source(is_sample_donor(organization_id, donor_id)))::event_line
      from removed));
  else
    perform add_events(tg_argv[0], array(
      select row(a.organization_id, a.id, a.version,
        'updated',
        event_source(is_sample_donor(a.organization_id, a.donor_id)))::event_line
      from added a
        join removed r on r.organization_id = a.organization_id and r.id = a.id
      where (a.donor_id, a.campaign_id, a.amount_cents, a.recurring_interval, a.notes,
          a.receipt_email, a.state, a.ended_because, a.next_charge_at, a.past_due_since,
          a.failed_attempts, a.last_failure, a.card_brand, a.card_last4, a.version)
        is distinct from (r.donor_id, r.campaign_id, r.amount_cents, r.recurring_interval, r.notes,
          r.receipt_email, r.state, r.ended_because, r.next_charge_at, r.past_due_since,
          r.failed_attempts, r.last_failure, r.card_brand, r.card_last4, r.version)));
  end if;
  return null;
end $$;
revoke execute on function add_recurring_events() from public;

-- The same for card payments and receipts, which have neither.
create function add_payment_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    perform add_events(tg_argv[0], array(
      select row(organization_id, id, null, 'created',
        event_source(is_sample_donor(organization_id, donor_id)))::event_line
      from added));
  elsif tg_op = 'DELETE' then
    perform add_events(tg_argv[0], array(
      select row(organization_id, id, null, 'erased',
        event_source(is_sample_donor(organization_id, donor_id)))::event_line
      from removed));
  else
    perform add_events(tg_argv[0], array(
      select row(a.organization_id, a.id, null,
        'updated',
        event_source(is_sample_donor(a.organization_id, a.donor_id)))::event_line
      from added a
        join removed r on r.organization_id = a.organization_id and r.id = a.id
      where (a.state, a.payment_id, a.charge_id, a.donation_id, a.donor_id, a.decline_code)
        is distinct from (r.state, r.payment_id, r.charge_id, r.donation_id, r.donor_id,
          r.decline_code)));
  end if;
  return null;
end $$;
revoke execute on function add_payment_events() from public;

create function add_receipt_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    perform add_events(tg_argv[0], array(
      select row(organization_id, id, null, 'created', event_source(is_sample))::event_line
      from added));
  elsif tg_op = 'DELETE' then
    perform add_events(tg_argv[0], array(
      select row(organization_id, id, null, 'erased', event_source(is_sample))::event_line
      from removed));
  else
    perform add_events(tg_argv[0], array(
      select row(a.organization_id, a.id, null,
        'updated',
        event_source(a.is_sample))::event_line
      from added a
        join removed r on r.organization_id = a.organization_id and r.id = a.id
      where (a.voided_at, a.stale_at, a.sent_at, a.sent_to, a.donation_id, a.donor_id)
        is distinct from (r.voided_at, r.stale_at, r.sent_at, r.sent_to, r.donation_id,
          r.donor_id)));
  end if;
  return null;
end $$;
revoke execute on function add_receipt_events() from public;

-- One trigger per statement: rows that are added, changed or erased as a set are written as a set.
do $$
declare
  feed record;
begin
  for feed in select * from (values
    ('donors', 'add_record_events', 'add_record_events', 'donor'),
    ('campaigns', 'add_record_events', 'add_record_events', 'campaign'),
    ('pledges', 'add_record_events', 'add_record_events', 'pledge'),
    ('donations', 'add_record_events', 'add_donation_events', 'donation'),
    ('recurring_donations', 'add_recurring_events', 'add_recurring_events', 'recurring_donation'),
    ('payment_attempts', 'add_payment_events', 'add_payment_events', 'payment'),
    ('receipts', 'add_receipt_events', 'add_receipt_events', 'receipt')
  ) as feeds (table_name, function_name, on_update, entity) loop
    execute format(
      'create trigger %1$s_feed_created after insert on %1$s referencing new table as added
         for each statement execute function %2$s(%3$L)',
      feed.table_name, feed.function_name, feed.entity);
    execute format(
      'create trigger %1$s_feed_updated after update on %1$s
         referencing old table as removed new table as added
         for each statement execute function %2$s(%3$L)',
      feed.table_name, feed.on_update, feed.entity);
    execute format(
      'create trigger %1$s_feed_erased after delete on %1$s referencing old table as removed
         for each statement
         when (current_setting(''app.erasing'', true) is distinct from ''organization'')
         execute function %2$s(%3$L)',
      feed.table_name, feed.function_name, feed.entity);
  end loop;
end $$;

-- The database as the migrations leave it, written by `npm run schema` for reading.
-- Never edit this file and never run it: change the schema by a new migration.

create extension btree_gin;
create extension pg_trgm;
create extension unaccent;

grant usage on schema public to public;
grant usage on schema public to pledgewell_app;
grant usage on schema public to pledgewell_ops;

CREATE OR REPLACE FUNCTION public.add_donation_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.add_due_line(line due_days)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if line.day is null then
    return;
  end if;
  insert into due_totals as t
  select line.organization_id, u.unit, u.starts_on, line.shard, line.installments,
    line.amount_cents, line.written_off_cents, line.paid_cents, line.unpaid_count
  from total_units(line.day) u order by u.unit desc
  on conflict (organization_id, unit, starts_on, shard) do update set
    installments = t.installments + excluded.installments,
    amount_cents = t.amount_cents + excluded.amount_cents,
    written_off_cents = t.written_off_cents + excluded.written_off_cents,
    paid_cents = t.paid_cents + excluded.paid_cents,
    unpaid_count = t.unpaid_count + excluded.unpaid_count;
end $function$
;
grant execute on function add_due_line(due_days) to public;

CREATE OR REPLACE FUNCTION public.add_due_lines(lines due_days[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into due_totals as t
  select l.organization_id, u.unit, u.starts_on, my_shard(), sum(l.installments),
    sum(l.amount_cents), sum(l.written_off_cents), sum(l.paid_cents), sum(l.unpaid_count)
  from unnest(lines) l cross join lateral total_units(l.day) u where l.day is not null
  group by l.organization_id, u.unit, u.starts_on
  having (sum(l.installments), sum(l.amount_cents), sum(l.written_off_cents), sum(l.paid_cents),
    sum(l.unpaid_count)) <> (0, 0, 0, 0, 0)
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    installments = t.installments + excluded.installments,
    amount_cents = t.amount_cents + excluded.amount_cents,
    written_off_cents = t.written_off_cents + excluded.written_off_cents,
    paid_cents = t.paid_cents + excluded.paid_cents,
    unpaid_count = t.unpaid_count + excluded.unpaid_count;
end $function$
;
grant execute on function add_due_lines(due_days[]) to public;

CREATE OR REPLACE FUNCTION public.add_events(p_entity text, p_events event_line[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into business_events (organization_id, entity, entity_id, version, type, source)
  select e.organization_id, p_entity, e.id, e.version, e.type, e.source from unnest(p_events) e;
end $function$
;
grant execute on function add_events(text,event_line[]) to public;

CREATE OR REPLACE FUNCTION public.add_payment_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.add_pledge_line(line pledge_days)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if line.day is null then
    return;
  end if;
  insert into pledge_totals as t
  select line.organization_id, u.unit, u.starts_on, line.shard, line.open_count, line.open_cents,
    line.outstanding_cents, line.settled_count, line.settled_cents, line.canceled_count,
    line.canceled_cents, line.canceled_paid_cents, line.promised_cents, line.paid_cents,
    line.next_due_count, line.next_due_cents, line.next_due_outstanding_cents
  from total_units(line.day) u order by u.unit desc
  on conflict (organization_id, unit, starts_on, shard) do update set
    open_count = t.open_count + excluded.open_count,
    open_cents = t.open_cents + excluded.open_cents,
    outstanding_cents = t.outstanding_cents + excluded.outstanding_cents,
    settled_count = t.settled_count + excluded.settled_count,
    settled_cents = t.settled_cents + excluded.settled_cents,
    canceled_count = t.canceled_count + excluded.canceled_count,
    canceled_cents = t.canceled_cents + excluded.canceled_cents,
    canceled_paid_cents = t.canceled_paid_cents + excluded.canceled_paid_cents,
    promised_cents = t.promised_cents + excluded.promised_cents,
    paid_cents = t.paid_cents + excluded.paid_cents,
    next_due_count = t.next_due_count + excluded.next_due_count,
    next_due_cents = t.next_due_cents + excluded.next_due_cents,
    next_due_outstanding_cents = t.next_due_outstanding_cents + excluded.next_due_outstanding_cents;
end $function$
;
grant execute on function add_pledge_line(pledge_days) to public;

CREATE OR REPLACE FUNCTION public.add_pledge_lines(lines pledge_days[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into pledge_totals as t
  select l.organization_id, u.unit, u.starts_on, my_shard(),
    sum(l.open_count), sum(l.open_cents), sum(l.outstanding_cents), sum(l.settled_count),
    sum(l.settled_cents), sum(l.canceled_count), sum(l.canceled_cents),
    sum(l.canceled_paid_cents), sum(l.promised_cents), sum(l.paid_cents), sum(l.next_due_count),
    sum(l.next_due_cents), sum(l.next_due_outstanding_cents)
  from unnest(lines) l cross join lateral total_units(l.day) u where l.organization_id is not null
  group by l.organization_id, u.unit, u.starts_on
  having (
    sum(l.open_count), sum(l.open_cents), sum(l.outstanding_cents), sum(l.settled_count),
    sum(l.settled_cents), sum(l.canceled_count), sum(l.canceled_cents),
    sum(l.canceled_paid_cents), sum(l.promised_cents), sum(l.paid_cents), sum(l.next_due_count),
    sum(l.next_due_cents), sum(l.next_due_outstanding_cents)
  ) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    open_count = t.open_count + excluded.open_count,
    open_cents = t.open_cents + excluded.open_cents,
    outstanding_cents = t.outstanding_cents + excluded.outstanding_cents,
    settled_count = t.settled_count + excluded.settled_count,
    settled_cents = t.settled_cents + excluded.settled_cents,
    canceled_count = t.canceled_count + excluded.canceled_count,
    canceled_cents = t.canceled_cents + excluded.canceled_cents,
    canceled_paid_cents = t.canceled_paid_cents + excluded.canceled_paid_cents,
    promised_cents = t.promised_cents + excluded.promised_cents,
    paid_cents = t.paid_cents + excluded.paid_cents,
    next_due_count = t.next_due_count + excluded.next_due_count,
    next_due_cents = t.next_due_cents + excluded.next_due_cents,
    next_due_outstanding_cents = t.next_due_outstanding_cents + excluded.next_due_outstanding_cents;
end $function$
;
grant execute on function add_pledge_lines(pledge_days[]) to public;

CREATE OR REPLACE FUNCTION public.add_receipt_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.add_record_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.add_recurring_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.add_ticket(p_hash bytea, p_purpose text, p_organization uuid, p_user uuid, p_data jsonb, p_seconds integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into tickets (hash, purpose, organization_id, user_id, data, expires_at)
  values (p_hash, p_purpose, p_organization, p_user, p_data,
          now() + make_interval(secs => p_seconds))
$function$
;
grant execute on function add_ticket(bytea,text,uuid,uuid,jsonb,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.add_to_year(years bigint[], year integer, cents bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  years[year] := coalesce(years[year], 0) + cents;
  return years;
end $function$
;
grant execute on function add_to_year(bigint[],integer,bigint) to public;

CREATE OR REPLACE FUNCTION public.add_years(years bigint[], more bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  for year in array_lower(more, 1) .. array_upper(more, 1) loop
    if more[year] <> 0 then
      years[year] := coalesce(years[year], 0) + more[year];
    end if;
  end loop;
  return years;
end $function$
;
grant execute on function add_years(bigint[],bigint[]) to public;

CREATE OR REPLACE FUNCTION public.advance_transactions(p_least xid8, p_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  missing bigint := p_least::text::bigint - pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
begin
  if missing <= 0 then
    return 0;
  end if;
  create temporary table taken_numbers () on commit drop;
  for i in 1 .. least(missing, p_most) loop
    begin
      insert into taken_numbers default values;
      raise sqlstate 'PW001';
    exception when sqlstate 'PW001' then
      null;
    end;
  end loop;
  return greatest(missing - p_most, 0);
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.allocate_split_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed_rows donations[];
begin
  if not exists (select 1 from changed where is_split) then
    return null;
  end if;
  changed_rows := array(select c from changed c where c.is_split);
  update donation_splits s set refunded_cents = x.share
  from (
    select d.organization_id, d.id, d.refunded_cents,
      array_agg(s.position order by s.position) as positions,
      array_agg(s.amount_cents order by s.position) as amounts
    from unnest(changed_rows) d join donation_splits s
      on s.organization_id = d.organization_id and s.donation_id = d.id
    group by d.organization_id, d.id, d.refunded_cents
  ) m cross join lateral unnest(
    m.positions, proportional_shares(m.refunded_cents, m.amounts)
  ) as x (position, share)
  where s.organization_id = m.organization_id and s.donation_id = m.id
    and s.position = x.position and s.refunded_cents <> x.share;
  return null;
end $function$
;
grant execute on function allocate_split_refunds() to public;

CREATE OR REPLACE FUNCTION public.begin_funds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into funds (organization_id, id, name, is_default)
  values (new.id, gen_random_uuid(), 'General Fund', true);
  return null;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.begin_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into reminder_settings (organization_id) values (new.id);
  insert into reminder_rules (organization_id, id, offset_days, channels, template)
  select new.id, gen_random_uuid(), r.days, '{email}', r.template
  from (values (-7, 'reminder'), (1, 'overdue'), (30, 'overdue'), (60, 'overdue'))
    as r (days, template);
  return null;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.campaign_or_none(uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE($1, '00000000-0000-0000-0000-000000000000'::uuid)
;
grant execute on function campaign_or_none(uuid) to public;

CREATE OR REPLACE FUNCTION public.campaign_stage(start_date date, end_date date, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (start_date > today) THEN 'upcoming'::text WHEN (end_date < today) THEN 'completed'::text ELSE 'active'::text END
;
grant execute on function campaign_stage(date,date,date) to public;

CREATE AGGREGATE cents_by_year(year integer, cents bigint) (sfunc = add_to_year, stype = bigint[]);
grant execute on function cents_by_year(integer,bigint) to public;

CREATE OR REPLACE FUNCTION public.change_due_line(added due_days, removed due_days)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  line due_days := added;
begin
  if added.day is distinct from removed.day then
    perform add_due_line(removed);
    perform add_due_line(added);
    return;
  end if;
  line.installments := added.installments + removed.installments;
  line.amount_cents := added.amount_cents + removed.amount_cents;
  line.written_off_cents := added.written_off_cents + removed.written_off_cents;
  line.paid_cents := added.paid_cents + removed.paid_cents;
  line.unpaid_count := added.unpaid_count + removed.unpaid_count;
  perform add_due_line(line);
end $function$
;
grant execute on function change_due_line(due_days,due_days) to public;

CREATE OR REPLACE FUNCTION public.change_pledge_line(added pledge_days, removed pledge_days)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if added.day is distinct from removed.day then
    perform add_pledge_line(removed);
    perform add_pledge_line(added);
    return;
  end if;
  perform add_pledge_line(row(
    added.organization_id, added.day, added.shard,
    added.open_count + removed.open_count, added.open_cents + removed.open_cents,
    added.outstanding_cents + removed.outstanding_cents,
    added.settled_count + removed.settled_count, added.settled_cents + removed.settled_cents,
    added.canceled_count + removed.canceled_count, added.canceled_cents + removed.canceled_cents,
    added.canceled_paid_cents + removed.canceled_paid_cents,
    added.promised_cents + removed.promised_cents, added.paid_cents + removed.paid_cents,
    added.next_due_count + removed.next_due_count, added.next_due_cents + removed.next_due_cents,
    added.next_due_outstanding_cents + removed.next_due_outstanding_cents)::pledge_days);
end $function$
;
grant execute on function change_pledge_line(pledge_days,pledge_days) to public;

CREATE OR REPLACE FUNCTION public.changed_records(p_entity text, p_after pg_snapshot, p_until pg_snapshot, p_sequence bigint, p_most integer)
 RETURNS TABLE(id uuid, sequence bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
    select entity_id, max(sequence) from business_events
    where organization_id = current_organization() and entity = p_entity
      and transaction_id >= pg_snapshot_xmin(p_after)
      and transaction_id < pg_snapshot_xmax(p_until)
      and not pg_visible_in_snapshot(transaction_id, p_after)
      and pg_visible_in_snapshot(transaction_id, p_until)
    group by entity_id
    having max(sequence) > p_sequence
    order by max(sequence) limit p_most;
end $function$
;
grant execute on function changed_records(text,pg_snapshot,pg_snapshot,bigint,integer) to public;

CREATE OR REPLACE FUNCTION public.check_donation_splits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  organization uuid := coalesce(new.organization_id, old.organization_id);
  gift uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  perform 1 from donations d cross join lateral (
    select count(*) as parts, coalesce(sum(s.amount_cents), 0) as amount,
      coalesce(sum(s.refunded_cents), 0) as refunded
    from donation_splits s
    where s.organization_id = d.organization_id and s.donation_id = d.id
  ) s
  where d.organization_id = organization and d.id = gift and not case
    when d.is_split then s.parts >= 2 and s.amount = d.amount_cents
      and s.refunded = d.refunded_cents
    else s.parts = 0 end;
  if found then
    raise exception 'the parts of a donation do not add up'
      using errcode = 'check_violation', constraint = 'donation_splits_add_up';
  end if;
  return null;
end $function$
;
grant execute on function check_donation_splits() to public;

CREATE OR REPLACE FUNCTION public.check_pledge_splits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  organization uuid := coalesce(new.organization_id, old.organization_id);
  pledge uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  perform 1 from pledges p cross join lateral (
    select count(*) as parts, coalesce(sum(s.amount_cents), 0) as amount
    from pledge_splits s where s.organization_id = p.organization_id and s.pledge_id = p.id
  ) s
  where p.organization_id = organization and p.id = pledge and not case
    when p.is_split then s.parts >= 2 and s.amount = p.amount_cents else s.parts = 0 end;
  if found then
    raise exception 'the parts of a pledge do not add up'
      using errcode = 'check_violation', constraint = 'pledge_splits_add_up';
  end if;
  return null;
end $function$
;
grant execute on function check_pledge_splits() to public;

CREATE OR REPLACE FUNCTION public.claim_events(p_most integer)
 RETURNS TABLE(id text, source text, type text, account_id text, subject jsonb, tries integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update provider_events e set
    tries = e.tries + 1,
    next_try_at = now() + make_interval(secs => least(15 * 2 ^ e.tries, 3600))
  where e.id in (
    select w.id from provider_events w
    where w.state = 'received' and w.next_try_at <= now()
    order by w.next_try_at limit p_most for update skip locked
  )
  returning e.id, e.source, e.type, e.account_id, e.subject, e.tries
$function$
;
grant execute on function claim_events(integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.claim_key(p_organization uuid, p_key text, p_fingerprint bytea)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if current_organization() is null then
    return false;
  end if;
  insert into idempotency_keys (organization_id, key, fingerprint)
  values (p_organization, p_key, p_fingerprint) on conflict do nothing;
  return found;
end $function$
;
grant execute on function claim_key(uuid,text,bytea) to public;

CREATE OR REPLACE FUNCTION public.claim_provider_object(p_object_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into provider_owners as o (object_id, organization_id)
  values (p_object_id, current_organization())
  on conflict (object_id) do update
    set organization_id = excluded.organization_id, released_at = null
    where o.released_at is not null or o.organization_id = excluded.organization_id;
  return found;
end $function$
;
grant execute on function claim_provider_object(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.claim_webhook_deliveries(p_now timestamp with time zone, p_until timestamp with time zone, p_most integer, p_most_each integer)
 RETURNS SETOF webhook_deliveries
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
grant execute on function claim_webhook_deliveries(timestamp with time zone,timestamp with time zone,integer,integer) to public;

CREATE OR REPLACE FUNCTION public.clear_references_to_bank_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update bank_lines set rule_id = null
  where organization_id = old.organization_id
        and rule_id = old.id;
  return old;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.clear_references_to_campaigns()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payment_attempts set campaign_id = null
  where organization_id = old.organization_id
        and campaign_id = old.id;
  update payment_links set campaign_id = null
  where organization_id = old.organization_id
        and campaign_id = old.id;
  update recurring_donations set campaign_id = null
  where organization_id = old.organization_id
        and campaign_id = old.id;
  return old;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.clear_references_to_donations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update bank_matches set donation_id = null
  where organization_id = old.organization_id
        and donation_id = old.id;
  update employer_matches set donation_id = null
  where organization_id = old.organization_id
        and donation_id = old.id;
  update messages set donation_id = null
  where organization_id = old.organization_id
        and donation_id = old.id;
  update receipts set donation_id = null
  where organization_id = old.organization_id
        and donation_id = old.id;
  update recurring_payments set donation_id = null
  where organization_id = old.organization_id
        and donation_id = old.id;
  return old;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.clear_references_to_donors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update receipts set donor_id = null
  where organization_id = old.organization_id
        and donor_id = old.id;
  return old;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.clear_references_to_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update reminder_messages set message_id = null
  where organization_id = old.organization_id
        and message_id = old.id;
  update statements set message_id = null
  where organization_id = old.organization_id
        and message_id = old.id;
  return old;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.clear_references_to_payment_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payment_attempts set link_id = null
  where organization_id = old.organization_id
        and link_id = old.id;
  return old;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.clear_references_to_pledges()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payment_attempts set pledge_id = null
  where organization_id = old.organization_id
        and pledge_id = old.id;
  return old;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.clear_references_to_recurring_donations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payment_attempts set recurring_id = null
  where organization_id = old.organization_id
        and recurring_id = old.id;
  return old;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.count_donation_splits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign constant int := tg_argv[0];
  changed_rows constant donation_splits[] := array(select c from changed c);
begin
  insert into campaign_giving as t
    (organization_id, campaign_id, shard, gift_count, given_cents)
  select s.organization_id, s.campaign_id, my_shard(), sign * sum(s.gift_count),
    sign * sum(s.amount_cents - s.refunded_cents)
  from unnest(changed_rows) s join donations d
    on d.organization_id = s.organization_id and d.id = s.donation_id
  where s.campaign_id is not null and counts(d.deletion_id, d.status, d.in_kind)
  group by s.organization_id, s.campaign_id order by s.campaign_id
  on conflict (organization_id, campaign_id, shard) do update set
    gift_count = t.gift_count + excluded.gift_count,
    given_cents = t.given_cents + excluded.given_cents;

  insert into donor_months as t
    (organization_id, month, donor_id, campaign_id, gift_count, whole_donations, given_cents)
  select d.organization_id, to_month(d.date), d.donor_id, campaign_or_none(s.campaign_id),
    sign * sum(s.gift_count), sign * count(*) filter (where s.position = 1),
    sign * sum(s.amount_cents - s.refunded_cents)
  from unnest(changed_rows) s join donations d
    on d.organization_id = s.organization_id and d.id = s.donation_id
  where counts(d.deletion_id, d.status, d.in_kind)
  group by 1, 2, 3, 4 order by 3, 2, 4
  on conflict (organization_id, month, donor_id, campaign_id) do update set
    gift_count = t.gift_count + excluded.gift_count,
    whole_donations = t.whole_donations + excluded.whole_donations,
    given_cents = t.given_cents + excluded.given_cents;
  return null;
end $function$
;
grant execute on function count_donation_splits() to public;

CREATE OR REPLACE FUNCTION public.count_donations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sign constant int := tg_argv[0];
  found_rows int := 0;
  one donations;
  of_organization record;
  of_import record;
  moved_organizations uuid[];
  days_before date[];
  days_after date[];
  lines donation_line[];
  has_campaigns boolean;
  has_pledges boolean;
  has_splits boolean;
begin
  for one in select * from changed limit 2 loop
    found_rows := found_rows + 1;
  end loop;
  if found_rows = 0 then
    return null;
  end if;
  if tg_op = 'INSERT' and (found_rows > 1 or one.import_id is not null) then
    for of_import in
      select distinct organization_id, import_id from changed where import_id is not null
    loop
      perform require_import(of_import.organization_id, of_import.import_id);
    end loop;
  end if;
  -- The parts of a split donation are sums over rows.
  if found_rows = 1 and not one.is_split then
    perform count_one_donation(one, sign);
    return null;
  end if;
  -- Lines and flags in one statement, because each further one would read all rows again.
  select array_agg(row(c.organization_id, c.id, c.donor_id, c.campaign_id, c.pledge_id, c.date,
      c.amount_cents - c.refunded_cents, c.deletion_id is null,
      counts(c.deletion_id, c.status, c.in_kind), c.is_split)::donation_line),
    bool_or(c.campaign_id is not null), bool_or(c.pledge_id is not null), bool_or(c.is_split)
  into lines, has_campaigns, has_pledges, has_splits
  from changed c;

  perform pg_advisory_xact_lock_shared(fiscal_year_lock(c.organization_id))
  from (select distinct organization_id from changed) c;

  insert into donation_totals as t
    (organization_id, unit, starts_on, shard, gifts, settled_gifts, settled_cents)
  select d.organization_id, u.unit, u.starts_on, my_shard(), sum(d.gifts), sum(d.settled),
    sum(d.cents)
  from (
    select d.organization_id, d.date, sign * count(*) as gifts,
      sign * count(*) filter (where d.is_counted) as settled,
      sign * coalesce(sum(d.cents) filter (where d.is_counted), 0) as cents
    from unnest(lines) d where d.is_kept
    group by d.organization_id, d.date
  ) d cross join lateral total_units(d.date) u
  group by d.organization_id, u.unit, u.starts_on order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    gifts = t.gifts + excluded.gifts,
    settled_gifts = t.settled_gifts + excluded.settled_gifts,
    settled_cents = t.settled_cents + excluded.settled_cents;

  if has_campaigns then
    insert into campaign_giving as t
      (organization_id, campaign_id, shard, gift_count, given_cents)
    select d.organization_id, d.campaign_id, my_shard(), sign * count(*), sign * sum(d.cents)
    from unnest(lines) d where d.campaign_id is not null and d.is_counted
    group by d.organization_id, d.campaign_id order by d.campaign_id
    on conflict (organization_id, campaign_id, shard) do update set
      gift_count = t.gift_count + excluded.gift_count,
      given_cents = t.given_cents + excluded.given_cents;
  end if;

  if has_splits then
    insert into campaign_giving as t
      (organization_id, campaign_id, shard, gift_count, given_cents)
    select s.organization_id, s.campaign_id, my_shard(), sign * sum(s.gift_count),
      sign * sum(s.amount_cents - s.refunded_cents)
    from unnest(lines) d join donation_splits s
      on s.organization_id = d.organization_id and s.donation_id = d.donation_id
    where d.is_split and s.campaign_id is not null and d.is_counted
    group by s.organization_id, s.campaign_id order by s.campaign_id
    on conflict (organization_id, campaign_id, shard) do update set
      gift_count = t.gift_count + excluded.gift_count,
      given_cents = t.given_cents + excluded.given_cents;
  end if;

  if sign > 0 then
    with giving as (
      insert into donor_giving as t (organization_id, donor_id, given_cents, gift_count,
        first_gift_on, last_gift_on, year_cents)
      select d.organization_id, d.donor_id, sum(d.cents), count(*), min(d.date), max(d.date),
        cents_by_year(fiscal_year(d.date, o.fiscal_year_start), d.cents)
      from unnest(lines) d join organizations o on o.id = d.organization_id
      where d.is_counted
      group by d.organization_id, d.donor_id order by d.donor_id
      on conflict (organization_id, donor_id) do update set
        given_cents = t.given_cents + excluded.given_cents,
        gift_count = t.gift_count + excluded.gift_count,
        first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
        last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
        year_cents = add_years(t.year_cents, excluded.year_cents),
        last_day_before = t.last_gift_on
      returning organization_id, last_day_before, last_gift_on
    )
    select array_agg(organization_id), array_agg(last_day_before), array_agg(last_gift_on)
    into moved_organizations, days_before, days_after
    from giving;

    -- After the totals, whose locks serialize the donations of one donor. See
    -- 0015_leading_donors.sql.
    if exists (
      select 1 from leading_lists l where l.organization_id = any (moved_organizations)
    ) then
      insert into leading_donors (organization_id, list_id, donor_id)
      select x.organization_id, x.list_id, x.donor_id
      from (
        select distinct l.organization_id, l.id as list_id, l.first_day, l.last_day,
          l.threshold_cents, d.donor_id
        from unnest(lines) d
          join leading_lists l on l.organization_id = d.organization_id
            and d.date between l.first_day and l.last_day
        where d.is_counted
      ) x
      where x.threshold_cents is null or x.threshold_cents < (
        select sum(g.amount_cents - g.refunded_cents)
          filter (where counts(g.deletion_id, g.status, g.in_kind)) from donations g
        where g.organization_id = x.organization_id and g.donor_id = x.donor_id
          and g.date between x.first_day and x.last_day)
      on conflict do nothing;
    end if;
  else
    -- Locked first, so that the days below are read after every other change has ended.
    perform 1 from donor_giving g
    where (g.organization_id, g.donor_id) in (
      select d.organization_id, d.donor_id from unnest(lines) d where d.is_counted)
    order by g.donor_id for update;

    -- What counts is filtered after the rows are found: as a condition, it could make the planner,
    -- without statistics of a new table, use an index of all donations for each donor.
    with gone as (
      select d.organization_id, d.donor_id, count(*) as gifts, sum(d.cents) as given,
        cents_by_year(fiscal_year(d.date, o.fiscal_year_start), -d.cents) as years
      from unnest(lines) d join organizations o on o.id = d.organization_id
      where d.is_counted group by 1, 2
    ), emptied as (
      delete from donor_giving g using gone
      where g.organization_id = gone.organization_id and g.donor_id = gone.donor_id
        and g.gift_count = gone.gifts
      returning g.organization_id, g.last_gift_on as last_day_before, null::date as last_gift_on
    ), kept as (
      update donor_giving g set
        given_cents = g.given_cents - gone.given,
        gift_count = g.gift_count - gone.gifts,
        first_gift_on = coalesce(left_over.first_on, g.first_gift_on),
        last_gift_on = coalesce(left_over.last_on, g.last_gift_on),
        year_cents = without_empty_years(add_years(g.year_cents, gone.years)),
        last_day_before = g.last_gift_on
      from gone cross join lateral (
        select min(d.date) filter (where counts(d.deletion_id, d.status, d.in_kind)) as first_on,
          max(d.date) filter (where counts(d.deletion_id, d.status, d.in_kind)) as last_on
        from donations d
        where d.organization_id = gone.organization_id and d.donor_id = gone.donor_id
      ) left_over
      where g.organization_id = gone.organization_id and g.donor_id = gone.donor_id
        and g.gift_count > gone.gifts
      returning g.organization_id, g.last_day_before, g.last_gift_on
    )
    select array_agg(organization_id), array_agg(last_day_before), array_agg(last_gift_on)
    into moved_organizations, days_before, days_after
    from (table emptied union all table kept) giving;
  end if;

  if moved_organizations is not null then
    perform move_last_gifts(moved_organizations, days_before, days_after);
  end if;

  -- After the totals of donors, whose locks have serialized all other writers of these rows.
  insert into donor_months as t
    (organization_id, month, donor_id, campaign_id, gift_count, whole_donations, given_cents)
  select d.organization_id, to_month(d.date), d.donor_id, campaign_or_none(d.campaign_id),
    sign * count(*), sign * count(*), sign * sum(d.cents)
  from unnest(lines) d where d.is_counted and not d.is_split
  group by 1, 2, 3, 4 order by 2, 3, 4
  on conflict (organization_id, month, donor_id, campaign_id) do update set
    gift_count = t.gift_count + excluded.gift_count,
    whole_donations = t.whole_donations + excluded.whole_donations,
    given_cents = t.given_cents + excluded.given_cents;

  if has_splits then
    insert into donor_months as t
      (organization_id, month, donor_id, campaign_id, gift_count, whole_donations, given_cents)
    select d.organization_id, to_month(d.date), d.donor_id, campaign_or_none(s.campaign_id),
      sign * sum(s.gift_count), sign * count(*) filter (where s.position = 1),
      sign * sum(s.amount_cents - s.refunded_cents)
    from unnest(lines) d join donation_splits s
      on s.organization_id = d.organization_id and s.donation_id = d.donation_id
    where d.is_split and d.is_counted
    group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (organization_id, month, donor_id, campaign_id) do update set
      gift_count = t.gift_count + excluded.gift_count,
      whole_donations = t.whole_donations + excluded.whole_donations,
      given_cents = t.given_cents + excluded.given_cents;
  end if;

  if has_pledges then
    for of_organization in
      select d.organization_id, array_agg(distinct d.pledge_id) as pledges
      from unnest(lines) d where d.pledge_id is not null group by d.organization_id
    loop
      perform recount_pledges(of_organization.organization_id, of_organization.pledges);
    end loop;
  end if;
  return null;
end $function$
;
grant execute on function count_donations() to public;

CREATE OR REPLACE FUNCTION public.count_fiscal_years()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(fiscal_year_lock(new.id));
  update donor_giving g set year_cents = y.year_cents
  from (
    select m.donor_id, cents_by_year(fiscal_year(m.month, new.fiscal_year_start), m.cents)
      as year_cents
    from (
      select donor_id, month, sum(given_cents)::bigint as cents from donor_months
      where organization_id = new.id group by donor_id, month having sum(given_cents) <> 0
    ) m
    group by m.donor_id
  ) y
  where g.organization_id = new.id and g.donor_id = y.donor_id;
  return null;
end $function$
;
grant execute on function count_fiscal_years() to public;

CREATE OR REPLACE FUNCTION public.count_one_donation(d donations, sign integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  own_shard constant int := my_shard();
  own_month constant date := to_month(d.date);
  is_counted constant boolean := counts(d.deletion_id, d.status, d.in_kind);
  given constant bigint := d.amount_cents - d.refunded_cents;
  own_year int;
  giving donor_giving;
  given_since bigint;
  least_listed bigint;
  lists_begin date;
  new_last_day date;
begin
  perform pg_advisory_xact_lock_shared(fiscal_year_lock(d.organization_id));

  if d.deletion_id is null then
    insert into donation_totals as t
      (organization_id, unit, starts_on, shard, gifts, settled_gifts, settled_cents)
    select d.organization_id, u.unit, u.starts_on, own_shard, sign, sign * is_counted::int,
      case when is_counted then sign * given else 0 end
    from (values
      ('year', make_date(extract(year from d.date)::int, 1, 1)), ('month', own_month),
      ('day', d.date)) as u (unit, starts_on)
    on conflict (organization_id, unit, starts_on, shard) do update set
      gifts = t.gifts + excluded.gifts,
      settled_gifts = t.settled_gifts + excluded.settled_gifts,
      settled_cents = t.settled_cents + excluded.settled_cents;
  end if;

  if is_counted then
    if d.campaign_id is not null then
      insert into campaign_giving as t
        (organization_id, campaign_id, shard, gift_count, given_cents)
      values (d.organization_id, d.campaign_id, own_shard, sign, sign * given)
      on conflict (organization_id, campaign_id, shard) do update set
        gift_count = t.gift_count + excluded.gift_count,
        given_cents = t.given_cents + excluded.given_cents;
    end if;

    select fiscal_year(d.date, o.fiscal_year_start), l.first_day, l.cents
    into own_year, lists_begin, least_listed
    from organizations o cross join lateral (
      select min(l.first_day) as first_day, min(coalesce(l.threshold_cents, -1)) as cents
      from leading_lists l
      where l.organization_id = o.id and d.date between l.first_day and l.last_day) l
    where o.id = d.organization_id;
    if sign > 0 then
      insert into donor_giving as t (organization_id, donor_id, given_cents, gift_count,
        first_gift_on, last_gift_on, year_cents)
      values (d.organization_id, d.donor_id, given, 1, d.date, d.date,
        array_fill(given, array[1], array[own_year]))
      on conflict (organization_id, donor_id) do update set
        given_cents = t.given_cents + excluded.given_cents,
        gift_count = t.gift_count + 1,
        first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
        last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
        year_cents = add_years(t.year_cents, excluded.year_cents),
        last_day_before = t.last_gift_on
      returning * into giving;
      new_last_day := giving.last_gift_on;

      -- Nobody gave more in a period than altogether, or than since the longest period began.
      given_since := giving.given_cents;
      if given_since > least_listed then
        given_since := (
          select sum(g.amount_cents - g.refunded_cents)
            filter (where counts(g.deletion_id, g.status, g.in_kind)) from donations g
          where g.organization_id = d.organization_id and g.donor_id = d.donor_id
            and g.date >= lists_begin);
      end if;
      if given_since > least_listed then
        insert into leading_donors (organization_id, list_id, donor_id)
        select d.organization_id, l.id, d.donor_id from leading_lists l
        where l.organization_id = d.organization_id and d.date between l.first_day and l.last_day
          and (l.threshold_cents is null or l.threshold_cents < (
            select sum(g.amount_cents - g.refunded_cents)
              filter (where counts(g.deletion_id, g.status, g.in_kind))
            from donations g
            where g.organization_id = d.organization_id and g.donor_id = d.donor_id
              and g.date between l.first_day and l.last_day))
        on conflict do nothing;
      end if;
    else
      -- Locked first, so that the days below are read after every other change has ended.
      select * into giving from donor_giving g
      where g.organization_id = d.organization_id and g.donor_id = d.donor_id for update;
      giving.last_day_before := giving.last_gift_on;
      if giving.gift_count = 1 then
        delete from donor_giving g
        where g.organization_id = d.organization_id and g.donor_id = d.donor_id;
      else
        if d.date in (giving.first_gift_on, giving.last_gift_on) then
          select coalesce(min(o.date) filter (where counts(o.deletion_id, o.status, o.in_kind)),
            giving.first_gift_on),
            coalesce(max(o.date) filter (where counts(o.deletion_id, o.status, o.in_kind)),
              giving.last_gift_on)
          into giving.first_gift_on, giving.last_gift_on
          from donations o
          where o.organization_id = d.organization_id and o.donor_id = d.donor_id;
        end if;
        update donor_giving g set
          given_cents = g.given_cents - given,
          gift_count = g.gift_count - 1,
          first_gift_on = giving.first_gift_on,
          last_gift_on = giving.last_gift_on,
          year_cents = without_empty_years(
            add_years(g.year_cents, array_fill(-given, array[1], array[own_year])))
        where g.organization_id = d.organization_id and g.donor_id = d.donor_id;
        new_last_day := giving.last_gift_on;
      end if;
    end if;
    if new_last_day is distinct from giving.last_day_before then
      perform move_last_gift(d.organization_id, giving.last_day_before, new_last_day);
    end if;

    insert into donor_months as t (organization_id, month, donor_id, campaign_id, gift_count,
      whole_donations, given_cents)
    values (d.organization_id, own_month, d.donor_id, campaign_or_none(d.campaign_id), sign, sign,
      sign * given)
    on conflict (organization_id, month, donor_id, campaign_id) do update set
      gift_count = t.gift_count + excluded.gift_count,
      whole_donations = t.whole_donations + excluded.whole_donations,
      given_cents = t.given_cents + excluded.given_cents;
  end if;

  if d.pledge_id is not null then
    perform recount_pledge(d.organization_id, d.pledge_id);
  end if;
end $function$
;
grant execute on function count_one_donation(donations,integer) to public;

CREATE OR REPLACE FUNCTION public.counts(deletion_id uuid, status text, in_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((deletion_id IS NULL) AND is_settled(status) AND (in_kind = ''::text))
;
grant execute on function counts(uuid,text,text) to public;

CREATE OR REPLACE FUNCTION public.current_organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.org'::text, true), ''::text))::uuid
;
grant execute on function current_organization() to public;

CREATE OR REPLACE FUNCTION public.days_past_due(due_date date, as_of date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST(0, (as_of - due_date))
;
grant execute on function days_past_due(date,date) to public;

CREATE OR REPLACE FUNCTION public.delete_donation_splits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from donation_splits
  where organization_id = old.organization_id and donation_id = old.id;
  return old;
end $function$
;
grant execute on function delete_donation_splits() to public;

CREATE OR REPLACE FUNCTION public.delete_import_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  erased record;
begin
  for erased in select g.organization_id, g.id from gone g loop
    delete from import_rows r
    where r.organization_id = erased.organization_id and r.import_id = erased.id;
    delete from import_donors d
    where d.organization_id = erased.organization_id and d.import_id = erased.id;
  end loop;
  return null;
end $function$
;
grant execute on function delete_import_rows() to public;

CREATE OR REPLACE FUNCTION public.donor_kind(gave_before boolean, gave_last boolean, gave_this boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (gave_last AND gave_this) THEN CASE WHEN gave_before THEN 'repeat-retained'::text ELSE 'first-time-retained'::text END WHEN gave_last THEN CASE WHEN gave_before THEN 'repeat-lapsed'::text ELSE 'first-time-lapsed'::text END WHEN gave_this THEN CASE WHEN gave_before THEN 'recaptured'::text ELSE 'new'::text END WHEN gave_before THEN 'earlier'::text ELSE NULL::text END
;
grant execute on function donor_kind(boolean,boolean,boolean) to public;

CREATE OR REPLACE FUNCTION public.donor_segment(recency integer, frequency integer, monetary integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((recency >= 4) AND (frequency >= 4) AND (monetary >= 4)) THEN 'champions'::text WHEN ((recency >= 3) AND (frequency >= 3)) THEN 'loyal'::text WHEN (recency >= 4) THEN 'promising'::text WHEN ((recency <= 2) AND ((frequency >= 3) OR (monetary >= 3))) THEN 'at-risk'::text ELSE 'quiet'::text END
;
grant execute on function donor_segment(integer,integer,integer) to public;

CREATE OR REPLACE FUNCTION public.donors_matching(p_words text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  conditions text := '';
  word text;
begin
  foreach word in array p_words[1:8] loop
    conditions := conditions || format(' and search_text like %L', like_pattern(word));
  end loop;
  return query execute format(
    'select id from donors where organization_id = $1 and deletion_id is null %s', conditions
  ) using current_organization();
end $function$
;
grant execute on function donors_matching(text[]) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.drop_events_before(p_moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_for_transaction('app.erasing', 'events');
  delete from business_events where occurred_at < p_moment;
  perform set_for_transaction('app.erasing', '');
end $function$
;
grant execute on function drop_events_before(timestamp with time zone) to pledgewell_ops;

CREATE OR REPLACE FUNCTION public.due_line(organization_id uuid, due_date date, amount_cents bigint, written_off_cents bigint, paid_cents bigint, sign integer)
 RETURNS due_days
 LANGUAGE sql
 STABLE
RETURN ROW(organization_id, due_date, my_shard(), sign, (sign * amount_cents), (sign * written_off_cents), (sign * paid_cents), (sign * (((paid_cents + written_off_cents) < amount_cents))::integer))::due_days
;
grant execute on function due_line(uuid,date,bigint,bigint,bigint,integer) to public;

CREATE OR REPLACE FUNCTION public.end_recurring_donations_of_donors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  organization_ids uuid[];
  ids uuid[];
begin
  select array_agg(x.organization_id), array_agg(x.id) into organization_ids, ids
  from (
    select organization_id, id from added where deletion_id is not null
    except
    select organization_id, id from removed where deletion_id is not null
  ) x;
  if ids is null then
    return null;
  end if;
  update recurring_donations r set is_ended = true, ended_because = 'donor', is_synced = false,
    tried_at = '-infinity', version = version + 1
  from unnest(organization_ids, ids) as d (organization_id, id)
  where r.organization_id = d.organization_id and r.donor_id = d.id
    and not r.is_ended and r.state not in ('ended', 'failed')
    and not is_sample_id(r.provider_id);
  update recurring_donations r set is_ended = true, ended_because = 'donor', state = 'ended',
    ended_at = now(), next_charge_at = null, version = version + 1
  from unnest(organization_ids, ids) as d (organization_id, id)
  where r.organization_id = d.organization_id and r.donor_id = d.id
    and r.state not in ('ended', 'failed') and is_sample_id(r.provider_id);
  return null;
end $function$
;
grant execute on function end_recurring_donations_of_donors() to public;

CREATE OR REPLACE FUNCTION public.end_sessions_everywhere(p_user uuid, p_keep uuid, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ended int;
begin
  update sessions s set revoked_at = p_now
  where s.user_id = p_user and s.id is distinct from p_keep and s.revoked_at is null
    and s.idle_until > p_now and s.ends_at > p_now
    and exists (
      select 1 from memberships mine
      where mine.user_id = p_user and mine.organization_id = current_organization())
    and (s.organization_id, s.user_id) in (
      select m.organization_id, m.user_id from memberships m where m.user_id = p_user);
  get diagnostics ended = row_count;
  return ended;
end $function$
;
grant execute on function end_sessions_everywhere(uuid,uuid,timestamp with time zone) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.enter_organization(p_organization uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local app.org = %L', p_organization);
end $function$
;
grant execute on function enter_organization(uuid) to public;

CREATE OR REPLACE FUNCTION public.erase_deletion(p_organization uuid, p_deletion uuid, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  records uuid[];
  erased int;
begin
  if p_organization is distinct from current_organization() then
    raise exception 'another organization';
  end if;
  perform 1 from deletions
  where organization_id = p_organization and id = p_deletion
    and restored_at is null and erased_at is null and erase_after < now()
  for update;
  if not found then
    return 0;
  end if;

  -- A donation or a pledge that was deleted earlier by itself is erased with its donor.
  records := array(
    select id from donations
    where organization_id = p_organization and deletion_id = p_deletion
    union all
    select g.id from donors d join donations g
      on g.organization_id = d.organization_id and g.donor_id = d.id
    where d.organization_id = p_organization and d.deletion_id = p_deletion
      and g.deletion_id is distinct from p_deletion
    limit p_most);
  delete from donations where organization_id = p_organization and id = any (records);
  erased := forget_records(p_organization, p_deletion, records);

  records := array(
    select id from pledges
    where organization_id = p_organization and deletion_id = p_deletion
    union all
    select p.id from donors d join pledges p
      on p.organization_id = d.organization_id and p.donor_id = d.id
    where d.organization_id = p_organization and d.deletion_id = p_deletion
      and p.deletion_id is distinct from p_deletion
    limit p_most - erased);
  -- Donations to an erased pledge or campaign stay donations.
  update donations set pledge_id = null
  where organization_id = p_organization and pledge_id = any (records);
  delete from pledges where organization_id = p_organization and id = any (records);
  erased := erased + forget_records(p_organization, p_deletion, records);

  records := array(
    select id from campaigns
    where organization_id = p_organization and deletion_id = p_deletion limit p_most - erased);
  update donations set campaign_id = null
  where organization_id = p_organization and campaign_id = any (records);
  update donation_splits set campaign_id = null
  where organization_id = p_organization and campaign_id = any (records);
  update pledges set campaign_id = null
  where organization_id = p_organization and campaign_id = any (records);
  update pledge_splits set campaign_id = null
  where organization_id = p_organization and campaign_id = any (records);
  delete from campaigns where organization_id = p_organization and id = any (records);
  erased := erased + forget_records(p_organization, p_deletion, records);

  records := array(
    select r.id from donors d join recurring_donations r
      on r.organization_id = d.organization_id and r.donor_id = d.id
    where d.organization_id = p_organization and d.deletion_id = p_deletion
    limit p_most - erased);
  delete from recurring_donations where organization_id = p_organization and id = any (records);
  erased := erased + forget_records(p_organization, p_deletion, records);

  records := array(
    select id from donors
    where organization_id = p_organization and deletion_id = p_deletion limit p_most - erased);
  delete from donors where organization_id = p_organization and id = any (records);
  erased := erased + forget_records(p_organization, p_deletion, records);

  if erased < p_most then
    update deletions set erased_at = now(), label = 'Erased record'
    where organization_id = p_organization and id = p_deletion;
  end if;
  return erased;
end $function$
;
grant execute on function erase_deletion(uuid,uuid,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.erase_organization(p_organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  people uuid[];
  others uuid[];
  waiting regclass[];
  ready regclass;
begin
  if p_organization is distinct from current_organization() then
    raise exception 'another organization';
  end if;
  perform 1 from organizations where id = p_organization and erase_after < now() for update;
  if not found then
    return false;
  end if;

  perform set_for_transaction('citus.multi_shard_modify_mode', 'sequential');
  people := array(select user_id from memberships where organization_id = p_organization);
  others := array(
    select user_id from memberships
    where user_id = any (people) and organization_id <> p_organization);
  people := array(select unnest(people) except select unnest(others));
  select array_agg(a.attrelid::regclass) into waiting
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'organization_id' and not a.attisdropped
    and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace;

  update organizations set logo = null where id = p_organization;
  perform set_for_transaction('app.erasing', 'organization');
  while cardinality(waiting) > 0 loop
    select t into strict ready from unnest(waiting) as t
    where not exists (
      select 1 from pg_constraint k
      where k.contype = 'f' and k.confrelid = t and k.conrelid <> t
        and k.conrelid = any (waiting::oid[]))
    order by t::text limit 1;
    execute format('delete from %s where organization_id = $1', ready) using p_organization;
    waiting := array_remove(waiting, ready);
  end loop;
  delete from organizations where id = p_organization;
  delete from users where id = any (people);
  perform set_for_transaction('app.erasing', '');
  return true;
end $function$
;
grant execute on function erase_organization(uuid) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.erase_sample_registers(p_organization uuid, p_deletion uuid, p_runs uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  records uuid[];
begin
  if p_organization is distinct from current_organization() then
    raise exception 'another organization';
  end if;
  perform 1 from deletions
  where organization_id = p_organization and id = p_deletion and entity = 'sample';
  if not found then
    raise exception 'not the sample';
  end if;

  records := array(
    select id from receipts where organization_id = p_organization and is_sample);
  delete from receipts where organization_id = p_organization and is_sample;
  delete from payouts where organization_id = p_organization and is_sample_id(provider_id);
  delete from statement_runs r
  where r.organization_id = p_organization and r.id = any (p_runs)
    and not exists (select 1 from statements s
      where s.organization_id = r.organization_id and s.run_id = r.id);
  -- The triggers' totals for its donors are zero by now.
  delete from donor_months
  where organization_id = p_organization and gift_count = 0 and given_cents = 0;
  perform forget_records(p_organization, p_deletion, records || p_runs);
end $function$
;
grant execute on function erase_sample_registers(uuid,uuid,uuid[]) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.event_source(is_sample boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when is_sample then 'sample'
    else coalesce(nullif(current_setting('app.event_source', true), ''), 'activity') end
$function$
;
grant execute on function event_source(boolean) to public;

CREATE OR REPLACE FUNCTION public.expects(deletion_id uuid, is_canceled boolean, amount_cents bigint, written_off_cents bigint, fulfilled_cents bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((deletion_id IS NULL) AND (NOT is_canceled) AND (NOT ((written_off_cents = amount_cents) AND (fulfilled_cents = 0))))
;
grant execute on function expects(uuid,boolean,bigint,bigint,bigint) to public;

CREATE OR REPLACE FUNCTION public.failed_recurring_donations(p_since timestamp with time zone)
 RETURNS SETOF recurring_donations
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
    select r.* from recurring_donations r
      join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
        and d.deletion_id is null and not d.is_sample
    where r.organization_id = current_organization()
      and (r.state = 'past_due' or r.ended_because = 'unpaid')
      and coalesce(r.past_due_since, r.ended_at) >= p_since;
end $function$
;
grant execute on function failed_recurring_donations(timestamp with time zone) to public;

CREATE OR REPLACE FUNCTION public.fill_donor_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := public.fold(
    new.name || ' ' || coalesce(new.email, '') || ' '
    || regexp_replace(new.phone, '\D', '', 'g') || ' ' || array_to_string(new.tags, ' ')
  );
  return new;
end $function$
;
grant execute on function fill_donor_search_text() to public;

CREATE OR REPLACE FUNCTION public.fill_pledge_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := public.fold(concat_ws(' ', new.notes,
    trim(to_char(new.amount_cents / 100.0, '999999999990.00')),
    trim(to_char((new.amount_cents - new.written_off_cents) / 100.0, '999999999990.00'))));
  return new;
end $function$
;
grant execute on function fill_pledge_search_text() to public;

CREATE OR REPLACE FUNCTION public.find_activities(p_words text[], p_actions text[], p_actor uuid, p_source text, p_from timestamp with time zone, p_until timestamp with time zone, p_others_than uuid, p_without_sample boolean, p_before uuid, p_limit integer)
 RETURNS TABLE(id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted text := 'a.organization_id = $1';
  word text;
  seen_at timestamptz;
begin
  if p_before is not null then
    select a.at into seen_at from activities a
    where a.organization_id = current_organization() and a.id = p_before;
    if not found then
      return;
    end if;
    wanted := wanted || ' and (a.at, a.id) < ($5, $6)';
  end if;
  if p_actor is not null then
    wanted := wanted || ' and a.actor_id = $2';
  end if;
  if p_source is not null then
    wanted := wanted || ' and a.source = $10';
  end if;
  if p_from is not null then
    wanted := wanted || ' and a.at >= $3';
  end if;
  if p_until is not null then
    wanted := wanted || ' and a.at < $4';
  end if;
  if p_others_than is not null then
    wanted := wanted || ' and a.source in (''person'', ''api-key'', ''import'')
      and (a.actor_id is distinct from $9 or a.source = ''api-key'')';
  end if;
  if p_without_sample then
    wanted := wanted || ' and a.entity <> ''sample''
      and not is_sample_record(a.organization_id, a.entity, a.entity_id)';
  end if;
  foreach word in array p_words[1:8] loop
    wanted := wanted || ' and ' || label_condition(word);
  end loop;
  -- Most actions are those of people: reading each from its own end would take longer.
  if p_actions is not null and (cardinality(p_words) > 0 or p_others_than is not null) then
    wanted := wanted || ' and a.action = any ($8)';
  end if;

  return query execute case
    when p_actions is null or cardinality(p_words) > 0 or p_others_than is not null then format(
      'select a.id from activities a where %s order by a.at desc, a.id desc limit $7', wanted
    )
    else format(
      'select f.id from unnest($8) as named(action) cross join lateral (
         select a.id, a.at from activities a where %s and a.action = named.action
         order by a.at desc, a.id desc limit $7
       ) f order by f.at desc, f.id desc limit $7', wanted
    )
  end
  using current_organization(), p_actor, p_from, p_until, seen_at, p_before, p_limit, p_actions,
    p_others_than, p_source;
end $function$
;
grant execute on function find_activities(text[],text[],uuid,text,timestamp with time zone,timestamp with time zone,uuid,boolean,uuid,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.find_api_key(p_key_hash bytea)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select organization_id from api_keys where key_hash = p_key_hash);
end $function$
;
grant execute on function find_api_key(bytea) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.find_donors(p_words text[], p_sort text, p_descending boolean, p_limit integer, p_offset integer)
 RETURNS TABLE(id uuid, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  conditions text := '';
  elsewhere text := 'false';
  word text;
begin
  foreach word in array p_words[1:8] loop
    word := regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%';
    conditions := conditions || format(' and d.search_text like %L', '%' || word);
    elsewhere := elsewhere || format(' or '' '' || d.sort_name not like %L', '% ' || word);
  end loop;
  return query execute format(
    'select d.id, count(*) over () from donors d
     where d.organization_id = $1 and d.deletion_id is null %1$s
     order by %2$s %3$s nulls last, d.id %3$s limit $2 offset $3',
    conditions,
    case p_sort
      when 'email' then 'd.email_key'
      when 'match' then '(' || elsewhere || '), d.sort_name'
      else 'd.sort_name'
    end,
    case when p_descending then 'desc' else 'asc' end
  ) using current_organization(), p_limit, p_offset;
end $function$
;
grant execute on function find_donors(text[],text,boolean,integer,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.find_identity(p_issuer text, p_subject text)
 RETURNS TABLE(user_id uuid, organization_id uuid, is_former boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select i.user_id, m.organization_id, m.role = 'former'
    from identities i join memberships m on m.user_id = i.user_id
    where i.issuer = p_issuer and i.subject = p_subject
    order by m.role = 'former', m.created_at limit 1;
end $function$
;
grant execute on function find_identity(text,text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.find_invitation(p_token_hash bytea, p_now timestamp with time zone)
 RETURNS TABLE(organization_id uuid, id uuid, organization_name text, invited_by text, email text, role text, has_account boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select i.organization_id, i.id, o.name, u.first_name || ' ' || u.last_name, i.email, i.role,
      exists (select 1 from users a where a.email_key = i.email_key)
    from invitations i
    join organizations o on o.id = i.organization_id
    join users u on u.id = i.invited_by
    where i.token_hash = p_token_hash and i.accepted_at is null and i.withdrawn_at is null
      and i.expires_at > p_now;
end $function$
;
grant execute on function find_invitation(bytea,timestamp with time zone) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.find_login(p_email_key text)
 RETURNS TABLE(user_id uuid, organization_id uuid, password_hash text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select u.id, m.organization_id, u.password_hash
    from users u join memberships m on m.user_id = u.id
    where u.email_key = p_email_key and m.role <> 'former' and u.disabled_at is null
    order by m.created_at limit 1;
end $function$
;
grant execute on function find_login(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.find_login_or_former(p_email_key text)
 RETURNS TABLE(user_id uuid, organization_id uuid, password_hash text, is_former boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select u.id, m.organization_id, u.password_hash, m.role = 'former'
    from users u join memberships m on m.user_id = u.id
    where u.email_key = p_email_key
    order by m.role = 'former', m.created_at limit 1;
end $function$
;
grant execute on function find_login_or_former(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.find_setup_code()
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.hash from setup_codes c where not has_organizations()
$function$
;
grant execute on function find_setup_code() to pledgewell_app;

CREATE OR REPLACE FUNCTION public.finish_events(p_ids text[], p_state text, p_problem text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update provider_events set state = p_state, problem = p_problem, finished_at = now()
  where id = any (p_ids)
$function$
;
grant execute on function finish_events(text[],text,text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.finished_transactions()
 RETURNS pg_snapshot
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
grant execute on function finished_transactions() to public;

CREATE OR REPLACE FUNCTION public.first_open_day(p_organization uuid)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select coalesce(max(month) + interval '1 month', '-infinity')::date from journal_closings
    where organization_id = p_organization and reopened_at is null);
end $function$
;
grant execute on function first_open_day(uuid) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.fiscal_year(day date, start_month integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((EXTRACT(year FROM day))::integer + (((start_month > 1) AND (EXTRACT(month FROM day) >= (start_month)::numeric)))::integer)
;
grant execute on function fiscal_year(date,integer) to public;

CREATE OR REPLACE FUNCTION public.fiscal_year_lock(organization uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended((organization)::text, (2)::bigint)
;
grant execute on function fiscal_year_lock(uuid) to public;

CREATE OR REPLACE FUNCTION public.fold(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if octet_length($1) = char_length($1) then
    return lower($1);
  end if;
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, nfkc)));
end $function$
;
grant execute on function fold(text) to public;

CREATE OR REPLACE FUNCTION public.follow_donations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.thanks_by_itself then
    perform start_reading(new.id, 'thank-you-letters');
  else
    perform stop_reading(new.id, 'thank-you-letters');
  end if;
  return null;
end $function$
;
grant execute on function follow_donations() to public;

CREATE OR REPLACE FUNCTION public.forget_erased_donors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  erasing text := current_setting('app.erasing', true);
  erased record;
  moved uuid[];
begin
  -- When a whole organization is erased, its history is too.
  if erasing = 'organization' then
    return null;
  end if;
  perform set_for_transaction('app.erasing', 'yes');
  for erased in
    select g.organization_id as organization, array_agg(g.id) as donors from gone g group by 1
  loop
    moved := array(
      select distinct m.entity_id from activities m
      where m.organization_id = erased.organization
        and m.before ->> 'donorId' = any (erased.donors::text[])
        and m.before ->> 'donorId' <> m.after ->> 'donorId');
    update activities a set before = null, after = null, label = 'Erased record'
    from (
      select m.id, coalesce(d.donor_id, p.donor_id)::text as donor_id
      from unnest(moved) as m (id)
        left join donations d on d.organization_id = erased.organization and d.id = m.id
        left join pledges p on p.organization_id = erased.organization and p.id = m.id
    ) owned
    where a.organization_id = erased.organization and a.entity_id = owned.id
      and (coalesce(a.before ->> 'donorId', owned.donor_id) is distinct from owned.donor_id
        or coalesce(a.after ->> 'donorId', owned.donor_id) is distinct from owned.donor_id);
    update deletions d set label = 'Erased record'
    where d.organization_id = erased.organization and d.entity_id = any (moved || erased.donors)
      and d.restored_at is not null;
  end loop;
  perform set_for_transaction('app.erasing', coalesce(erasing, ''));
  return null;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.forget_records(p_organization uuid, p_deletion uuid, p_records uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_for_transaction('app.erasing', 'yes');
  update activities set before = null, after = null, label = 'Erased record'
  where organization_id = p_organization and entity_id = any (p_records);
  perform set_for_transaction('app.erasing', '');

  update deletions set erased_at = now(), label = 'Erased record'
  where organization_id = p_organization and restored_at is null and erased_at is null
    and id <> p_deletion and entity_id = any (p_records);
  return cardinality(p_records);
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.forget_suppressed_emails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  erased constant donors[] := array(select g from gone g);
  organization uuid;
begin
  for organization in select distinct g.organization_id from gone g loop
    delete from suppressed_emails s
    where s.organization_id = organization
      and s.email_key in (
        select g.email_key from unnest(erased) g where g.organization_id = organization)
      and not exists (
        select 1 from donors d
        where d.organization_id = organization and d.email_key = s.email_key);
  end loop;
  return null;
end $function$
;
grant execute on function forget_suppressed_emails() to public;

CREATE OR REPLACE FUNCTION public.give_turn_back(p_key text, p_gap_seconds integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update sign_in_turns s
  set hits = greatest(0, s.hits - 1), full_at = s.full_at - make_interval(secs => p_gap_seconds)
  where s.key = p_key
$function$
;
grant execute on function give_turn_back(text,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.has_organizations()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select 1 from organizations)
$function$
;
grant execute on function has_organizations() to pledgewell_app;

CREATE OR REPLACE FUNCTION public.installments_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  added_rows constant installments[] := array(select a from added a);
begin
  perform add_due_lines(array(
    select due_line(a.organization_id, a.due_date, a.amount_cents, a.written_off_cents,
      a.paid_cents, 1) from unnest(added_rows) a
      join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
        and p.schedule_number = a.schedule_number
          and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents,
            p.fulfilled_cents)));
  return null;
end $function$
;
grant execute on function installments_added() to public;

CREATE OR REPLACE FUNCTION public.installments_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  rows_found int := 0;
  one installments;
  before installments;
  pledge pledges;
  added_rows installments[];
  removed_rows installments[];
begin
  for one in select * from added limit 2 loop
    rows_found := rows_found + 1;
  end loop;
  if rows_found = 1 then
    select * into before from removed;
    if (before.pledge_id, before.schedule_number) = (one.pledge_id, one.schedule_number) then
      select * into pledge from pledges p
      where p.organization_id = one.organization_id and p.id = one.pledge_id
        and p.schedule_number = one.schedule_number;
      if expects(pledge.deletion_id, pledge.is_canceled, pledge.amount_cents,
        pledge.written_off_cents, pledge.fulfilled_cents) then
        perform change_due_line(due_line(one.organization_id, one.due_date, one.amount_cents,
          one.written_off_cents, one.paid_cents, 1), due_line(before.organization_id,
            before.due_date, before.amount_cents, before.written_off_cents, before.paid_cents, -1));
      end if;
      return null;
    end if;
  end if;
  added_rows := array(select a from added a);
  removed_rows := array(select r from removed r);
  perform add_due_lines(array(
    select due_line(a.organization_id, a.due_date, a.amount_cents, a.written_off_cents,
      a.paid_cents, 1) from unnest(added_rows) a
      join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
        and p.schedule_number = a.schedule_number
          and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents,
            p.fulfilled_cents)
    union all
    select due_line(r.organization_id, r.due_date, r.amount_cents, r.written_off_cents,
      r.paid_cents, -1) from unnest(removed_rows) r
      join pledges p on p.organization_id = r.organization_id and p.id = r.pledge_id
        and p.schedule_number = r.schedule_number
          and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents,
            p.fulfilled_cents)));
  return null;
end $function$
;
grant execute on function installments_changed() to public;

CREATE OR REPLACE FUNCTION public.installments_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  removed_rows constant installments[] := array(select r from removed r);
begin
  perform add_due_lines(array(
    select due_line(r.organization_id, r.due_date, r.amount_cents, r.written_off_cents,
      r.paid_cents, -1) from unnest(removed_rows) r
      join pledges p on p.organization_id = r.organization_id and p.id = r.pledge_id
        and p.schedule_number = r.schedule_number
          and expects(p.deletion_id, p.is_canceled, p.amount_cents, p.written_off_cents,
            p.fulfilled_cents)));
  return null;
end $function$
;
grant execute on function installments_removed() to public;

CREATE OR REPLACE FUNCTION public.is_active(last_gift_on date, today date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (last_gift_on > (today - 365))
;
grant execute on function is_active(date,date) to public;

CREATE OR REPLACE FUNCTION public.is_colleague(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  organization constant uuid := current_organization();
begin
  perform 1 from memberships m where m.organization_id = organization and m.user_id = p_user;
  return found;
end $function$
;
grant execute on function is_colleague(uuid) to public;

CREATE OR REPLACE FUNCTION public.is_on_statement(deletion_id uuid, status text, date date, p_year integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((deletion_id IS NULL) AND is_settled(status) AND (date >= make_date(p_year, 1, 1)) AND (date < make_date((p_year + 1), 1, 1)))
;
grant execute on function is_on_statement(uuid,text,date,integer) to public;

CREATE OR REPLACE FUNCTION public.is_overdue(status text, next_due_on date, today date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((status = 'open'::text) AND (next_due_on < today))
;
grant execute on function is_overdue(text,date,date) to public;

CREATE OR REPLACE FUNCTION public.is_provider_object_claimed(p_object_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select 1 from provider_owners
    where object_id = p_object_id and released_at is null)
$function$
;
grant execute on function is_provider_object_claimed(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.is_sample_donor(p_organization uuid, p_donor uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce(
    (select is_sample from donors where organization_id = p_organization and id = p_donor), false);
end $function$
;
grant execute on function is_sample_donor(uuid,uuid) to public;

CREATE OR REPLACE FUNCTION public.is_sample_id(provider_id text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(starts_with(provider_id, 'sample_'::text), false)
;
grant execute on function is_sample_id(text) to public;

CREATE OR REPLACE FUNCTION public.is_sample_record(p_organization uuid, p_entity text, p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select coalesce(case p_entity
      when 'donor' then (
        select is_sample from donors where organization_id = p_organization and id = p_id)
      when 'pledge' then (
        select is_sample from pledges where organization_id = p_organization and id = p_id)
      when 'donation' then (
        select is_sample from donations where organization_id = p_organization and id = p_id)
      when 'campaign' then (
        select is_sample from campaigns where organization_id = p_organization and id = p_id)
      when 'receipt' then (
        select is_sample from receipts where organization_id = p_organization and id = p_id)
      when 'recurring' then (
        select is_sample_donor(p_organization, donor_id) from recurring_donations
        where organization_id = p_organization and id = p_id)
    end, false));
end $function$
;
grant execute on function is_sample_record(uuid,text,uuid) to public;

CREATE OR REPLACE FUNCTION public.is_settled(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (status = ANY (ARRAY['settled'::text, 'partially_refunded'::text]))
;
grant execute on function is_settled(text) to public;

CREATE OR REPLACE FUNCTION public.journal_lines_for(p_organization uuid, p_donations uuid[], p_pledges uuid[], p_payouts uuid[])
 RETURNS TABLE(source text, source_id uuid, kind text, date date, account text, fund_id uuid, campaign_id uuid, amount_cents bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
    with settings as (
      select * from journal_settings where organization_id = p_organization
    ), gifts as (
      select d.id, d.date, d.amount_cents,
        case when d.payment_id is null then 'undeposited-funds' else 'card-clearing' end as asset,
        case when s.basis = 'accrual' and d.pledge_id is not null and not exists (
            select 1 from employer_matches m
            where m.organization_id = p_organization and m.pledge_id = d.pledge_id)
          then 'pledges-receivable' else 'contributions' end as income
      from donations d cross join settings s
      where d.organization_id = p_organization and d.id = any (p_donations)
        and d.deletion_id is null and d.in_kind = '' and not d.is_sample
        and (is_settled(d.status) or d.status = 'refunded')
    ), portions as (
      select g.*, p.fund_id, p.campaign_id, p.amount_cents as portion_cents,
        sum(p.amount_cents) over (partition by g.id order by p.position) as up_to
      from gifts g
        join donation_portions p on p.organization_id = p_organization and p.donation_id = g.id
    ), refunded as (
      select g.*, r.date as refunded_on, r.amount_cents as refund_cents,
        sum(r.amount_cents) over (partition by g.id order by r.date, r.id) as so_far
      from gifts g
        join refunds r on r.organization_id = p_organization and r.donation_id = g.id
    ), adjustments as (
      select p.id, p.amount_cents as whole, p.fulfilled_cents, a.number, a.effective_on,
        a.is_canceled, a.amount_cents, sum(a.amount_cents) over earlier as amount_so_far,
        sum(a.written_off_cents) over earlier as written_off_so_far
      from pledges p
        join settings s on s.basis = 'accrual'
        join pledge_adjustments a on a.organization_id = p_organization and a.pledge_id = p.id
      where p.organization_id = p_organization and p.id = any (p_pledges)
        and p.deletion_id is null and not p.is_sample and not exists (
          select 1 from employer_matches m
          where m.organization_id = p_organization and m.pledge_id = p.id)
      window earlier as (partition by p.id order by a.number)
    ), lost_so_far as (
      -- Canceling a pledge without payments writes nothing off, but nobody owes its rest then.
      select a.*, (a.written_off_so_far + case when a.is_canceled
          then greatest(a.amount_so_far - a.written_off_so_far - a.fulfilled_cents, 0)
          else 0 end)::bigint as lost_cents
      from adjustments a
    ), losses as (
      select l.*, lag(l.lost_cents, 1, 0::bigint) over (partition by l.id order by l.number)
        as lost_before_cents
      from lost_so_far l
    ), promised as (
      select a.id, a.effective_on, o.fund_id, o.campaign_id,
        portion_share(a.amount_so_far::bigint, o.amount_cents, o.up_to_cents, a.whole)
          - portion_share((a.amount_so_far - a.amount_cents)::bigint, o.amount_cents, o.up_to_cents,
            a.whole) as amount_cents,
        portion_share(a.lost_cents, o.amount_cents, o.up_to_cents, a.whole)
          - portion_share(a.lost_before_cents, o.amount_cents, o.up_to_cents, a.whole)
          as lost_cents
      from losses a
        join pledge_portions o on o.organization_id = p_organization and o.pledge_id = a.id
    ), sent as (
      select p.id, p.amount_cents, p.arrives_on from payouts p
      where p.organization_id = p_organization and p.id = any (p_payouts)
        and p.status in ('pending', 'in_transit', 'paid')
    ), fees as (
      select p.id, (e.at at time zone o.time_zone)::date as date,
        e.fee_cents - case when e.kind in ('fee', 'other') then e.amount_cents else 0 end as cents
      from sent p
        join payout_entries e on e.organization_id = p_organization and e.payout_id = p.id
        join organizations o on o.id = p_organization
    ), lines as (
      select 'donation' as source, id as source_id, 'gift' as kind, date, asset as account,
        null::uuid as fund_id, null::uuid as campaign_id, amount_cents
      from gifts
      union all
      select 'donation', id, 'gift', date, income, fund_id, campaign_id, -portion_cents
      from portions
      union all
      select 'donation', id, 'refund', refunded_on, asset, null, null, -refund_cents from refunded
      union all
      select 'donation', p.id, 'refund', r.refunded_on, p.income, p.fund_id, p.campaign_id,
        (div(r.so_far * p.up_to, p.amount_cents)
          - div(r.so_far * (p.up_to - p.portion_cents), p.amount_cents)
          - div((r.so_far - r.refund_cents) * p.up_to, p.amount_cents)
          + div((r.so_far - r.refund_cents) * (p.up_to - p.portion_cents), p.amount_cents))::bigint
      from portions p join refunded r on r.id = p.id
      union all
      select 'pledge', id, 'pledge', effective_on, 'pledges-receivable', fund_id, campaign_id,
        amount_cents from promised
      union all
      select 'pledge', id, 'pledge', effective_on, 'contributions', fund_id, campaign_id,
        -amount_cents from promised
      union all
      select 'pledge', id, 'write-off', effective_on, 'uncollectible-pledges', fund_id, campaign_id,
        lost_cents from promised
      union all
      select 'pledge', id, 'write-off', effective_on, 'pledges-receivable', fund_id, campaign_id,
        -lost_cents from promised
      union all
      select 'payout', id, 'payout', arrives_on, 'bank', null, null, amount_cents from sent
      union all
      select 'payout', id, 'payout', arrives_on, 'card-clearing', null, null, -amount_cents
      from sent
      union all
      select 'payout', id, 'fee', date, 'processing-fees', null, null, cents from fees
      union all
      select 'payout', id, 'fee', date, 'card-clearing', null, null, -cents from fees
    )
    select l.source, l.source_id, l.kind, l.date, l.account, l.fund_id, l.campaign_id,
      sum(l.amount_cents)::bigint
    from lines l cross join settings s
    where l.date >= s.starts_on
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(l.amount_cents) <> 0;
end $function$
;
grant execute on function journal_lines_for(uuid,uuid[],uuid[],uuid[]) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.keep_orphaned_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into orphaned_subscriptions (former_organization_id, provider_id, account_id)
  values (old.organization_id, old.provider_id, case when old.is_direct then old.account_id end)
  on conflict do nothing;
  return null;
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.keep_reply(p_organization uuid, p_key text, p_fingerprint bytea, p_status integer, p_reply text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into idempotency_keys (organization_id, key, fingerprint, status, reply)
  values (p_organization, p_key, p_fingerprint, p_status, p_reply)
  on conflict (organization_id, key) do update set
    status = excluded.status, reply = excluded.reply;
end $function$
;
grant execute on function keep_reply(uuid,text,bytea,integer,text) to public;

CREATE OR REPLACE FUNCTION public.label_condition(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((length(word) > 2) OR (word !~ '^[[:alnum:]]+$'::text)) THEN format('a.search_text like %L'::text, like_pattern(word)) ELSE format('(a.search_text like %1$L or a.search_text like %2$L or a.search_text like %3$L)'::text, substr(like_pattern(word), 2), ('% '::text || substr(like_pattern(word), 2)), ('%$'::text || substr(like_pattern(word), 2))) END
;
grant execute on function label_condition(text) to public;

CREATE OR REPLACE FUNCTION public.last_texted_donor(p_phone text)
 RETURNS TABLE(organization_id uuid, donor_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select d.organization_id, d.id
    from messages m
      join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
    where m.to_phone = p_phone and not m.is_answer and m.state in ('sent', 'delivered', 'unclear')
      -- Messages from an archive were sent from elsewhere.
      and m.attempts > 0 and d.phone = p_phone and d.deletion_id is null
    order by m.created_at desc
    limit 1;
end $function$
;
grant execute on function last_texted_donor(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.like_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || regexp_replace(fold(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)
;
grant execute on function like_pattern(text) to public;

CREATE OR REPLACE FUNCTION public.link_of_secret(p_hash bytea)
 RETURNS TABLE(organization_id uuid, link_id uuid, sent_to text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.organization_id, s.link_id, s.sent_to
    from payment_link_secrets s where s.hash = p_hash limit 1;
end $function$
;
grant execute on function link_of_secret(bytea) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.list_organizations(p_user uuid)
 RETURNS TABLE(id uuid, name text, role text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select o.id, o.name, m.role
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = p_user and m.role <> 'former'
      and exists (
        select 1 from memberships mine
        where mine.user_id = p_user and mine.organization_id = current_organization())
    order by m.created_at, o.id limit 100;
end $function$
;
grant execute on function list_organizations(uuid) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.made_line(p pledges, sign integer)
 RETURNS pledge_days
 LANGUAGE sql
 STABLE
AS $function$
  select case when p.deletion_id is null then row(
    p.organization_id, p.date, my_shard(),
    sign * (p.status = 'open')::int,
    sign * case when p.status = 'open' then p.amount_cents - p.written_off_cents else 0 end,
    sign * case when p.status = 'open'
      then p.amount_cents - p.written_off_cents - p.fulfilled_cents else 0 end,
    sign * (p.status = 'settled')::int,
    sign * case when p.status = 'settled' then p.amount_cents - p.written_off_cents else 0 end,
    sign * (p.status = 'canceled')::int,
    sign * case when p.status = 'canceled' then p.amount_cents else 0 end,
    sign * case when p.status = 'canceled'
      then least(p.fulfilled_cents, p.amount_cents) else 0 end,
    sign * case when p.status <> 'canceled' or p.fulfilled_cents > 0
      then p.amount_cents else 0 end,
    sign * least(p.fulfilled_cents, p.amount_cents),
    0, 0, 0
  )::pledge_days end
$function$
;
grant execute on function made_line(pledges,integer) to public;

CREATE OR REPLACE FUNCTION public.mark_receipt_of_nothing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update receipts set stale_at = now()
  where organization_id = old.organization_id and donation_id = old.id and voided_at is null
    and stale_at is null;
  return old;
end $function$
;
grant execute on function mark_receipt_of_nothing() to public;

CREATE OR REPLACE FUNCTION public.mark_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moment constant timestamptz := now();
  organization_ids uuid[];
  ids uuid[];
begin
  select array_agg(x.organization_id), array_agg(x.id) into organization_ids, ids
  from (
    select organization_id, id, donor_id, amount_cents, refunded_cents, date, benefit,
      benefit_description, benefit_cents, in_kind, given_through, deletion_id from added
    except
    select organization_id, id, donor_id, amount_cents, refunded_cents, date, benefit,
      benefit_description, benefit_cents, in_kind, given_through, deletion_id from removed
  ) x;
  if ids is null then
    return null;
  end if;
  -- Few donations have a receipt, so the donations are read after the receipts are found.
  select array_agg(r.organization_id), array_agg(r.donation_id) into organization_ids, ids
  from unnest(organization_ids, ids) as c (organization_id, id)
    join receipts r on r.organization_id = c.organization_id and r.donation_id = c.id
  where r.voided_at is null;
  if ids is null then
    return null;
  end if;
  update receipts r set stale_at = case when r.facts = d.facts then null
    else coalesce(r.stale_at, moment) end
  from (
    select d.organization_id, d.id, receipt_facts(to_jsonb(d)) as facts
    from unnest(organization_ids, ids) as c (organization_id, id)
      join donations d on d.organization_id = c.organization_id and d.id = c.id
    -- Citus refuses the function within the case, where it would be without this.
    offset 0
  ) d
  where r.organization_id = d.organization_id and r.donation_id = d.id and r.voided_at is null;
  return null;
end $function$
;
grant execute on function mark_receipts() to public;

CREATE OR REPLACE FUNCTION public.message_channels()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY['email'::text, 'sms'::text]
;
grant execute on function message_channels() to public;

CREATE OR REPLACE FUNCTION public.miss_ticket(p_hash bytea, p_purpose text, p_most integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update tickets t set
    misses = t.misses + 1,
    used_at = case when t.misses + 1 >= p_most then now() end
  where t.hash = p_hash and t.purpose = p_purpose and t.used_at is null
$function$
;
grant execute on function miss_ticket(bytea,text,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.missing_since(p_organization uuid, p_donor uuid, p_date date, p_amount bigint, p_interval text, p_status text, today date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if p_interval is null or not is_settled(p_status) or next_expected(p_date, p_interval) >= today
    or exists (
      select 1 from donations n
      where n.organization_id = p_organization and n.donor_id = p_donor
        and n.date > p_date and n.deletion_id is null and n.status <> 'refunded'
        and (n.recurring_interval is not null or n.amount_cents = p_amount)) then
    return null;
  end if;
  return next_expected(p_date, p_interval);
end $function$
;
grant execute on function missing_since(uuid,uuid,date,bigint,text,text,date) to public;

CREATE OR REPLACE FUNCTION public.move_last_gift(p_organization uuid, day_before date, day_after date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  own_shard constant int := my_shard();
  year_before constant date := make_date(extract(year from day_before)::int, 1, 1);
  year_after constant date := make_date(extract(year from day_after)::int, 1, 1);
begin
  insert into last_donation_totals as t
  select p_organization, u.unit, u.starts_on, own_shard, u.donors
  from (values
    ('year', year_before, -1, year_after), ('year', year_after, 1, year_before),
    ('month', to_month(day_before), -1, to_month(day_after)),
    ('month', to_month(day_after), 1, to_month(day_before)),
    ('day', day_before, -1, day_after), ('day', day_after, 1, day_before)
  ) as u (unit, starts_on, donors, other)
  where u.starts_on is not null and u.starts_on is distinct from u.other
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    donors = t.donors + excluded.donors;
end $function$
;
grant execute on function move_last_gift(uuid,date,date) to public;

CREATE OR REPLACE FUNCTION public.move_last_gifts(organizations uuid[], days_before date[], days_after date[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into last_donation_totals as t
  select l.organization_id, u.unit, u.starts_on, my_shard(), sum(l.donors)
  from (
    select g.organization_id, x.day, sum(x.donors) as donors
    from unnest(organizations, days_before, days_after) as g (organization_id, before, after)
      cross join lateral (values (g.before, -1), (g.after, 1)) as x (day, donors)
    where x.day is not null and g.before is distinct from g.after
    group by g.organization_id, x.day
  ) l cross join lateral total_units(l.day) u
  group by l.organization_id, u.unit, u.starts_on having sum(l.donors) <> 0
  order by u.unit desc, u.starts_on
  on conflict (organization_id, unit, starts_on, shard) do update set
    donors = t.donors + excluded.donors;
end $function$
;
grant execute on function move_last_gifts(uuid[],date[],date[]) to public;

CREATE OR REPLACE FUNCTION public.my_shard()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN ((pg_backend_pid() % 8) + CASE WHEN (COALESCE(current_setting('app.event_source'::text, true), ''::text) = ''::text) THEN 0 ELSE 8 END)
;
grant execute on function my_shard() to public;

CREATE OR REPLACE FUNCTION public.next_due_line(p pledges, sign integer)
 RETURNS pledge_days
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p.deletion_id is null and p.status = 'open' and p.next_due_on is not null then row(
      p.organization_id, p.next_due_on, my_shard(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      sign, sign * (p.amount_cents - p.written_off_cents),
      sign * (p.amount_cents - p.written_off_cents - p.fulfilled_cents)
    )::pledge_days end
$function$
;
grant execute on function next_due_line(pledges,integer) to public;

CREATE OR REPLACE FUNCTION public.next_expected(given_on date, step text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN LEAST('9999-12-31'::date, ((given_on + CASE step WHEN 'daily'::text THEN '1 day'::interval WHEN 'weekly'::text THEN '7 days'::interval WHEN 'monthly'::text THEN '1 mon'::interval WHEN 'quarterly'::text THEN '3 mons'::interval WHEN 'yearly'::text THEN '1 year'::interval ELSE NULL::interval END))::date)
;
grant execute on function next_expected(date,text) to public;

CREATE OR REPLACE FUNCTION public.note_transactions(p_organization uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update leading_lists set visible_after_xid = pg_snapshot_xmax(pg_current_snapshot())
  where organization_id = p_organization and visible_after_xid is null;
end $function$
;
grant execute on function note_transactions(uuid) to public;

CREATE OR REPLACE FUNCTION public.open_api_key(p_organization uuid, p_key_hash bytea)
 RETURNS TABLE(user_id uuid, role text, time_zone text, tier text, status text, trial_ends_at timestamp with time zone, erase_after timestamp with time zone, proven_at timestamp with time zone, lacks_two_step boolean, key_id uuid, key_name text, scopes text[], ip_ranges text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
grant execute on function open_api_key(uuid,bytea) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.open_installments_as_of(p_day date)
 RETURNS TABLE(organization_id uuid, pledge_id uuid, donor_id uuid, campaign_id uuid, number integer, due_date date, amount_cents bigint, open_cents bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
    select i.organization_id, i.pledge_id, i.donor_id, i.campaign_id, i.number, i.due_date,
      i.amount_cents, i.open_cents
    from (
      select x.*, p.donor_id, p.campaign_id, least(
        x.amount_cents - x.written_off_cents,
        sum(x.amount_cents - x.written_off_cents) over earlier - p.fulfilled_cents)::bigint
          as open_cents
      from pledges_as_of(p_day) p
        join installments x on x.organization_id = p.organization_id and x.pledge_id = p.id
          and x.schedule_number = p.schedule_number
      where p.status = 'open'
      window earlier as (partition by x.pledge_id order by x.number)
    ) i
    where i.open_cents > 0;
end $function$
;
grant execute on function open_installments_as_of(date) to public;

CREATE OR REPLACE FUNCTION public.open_session(p_organization uuid, p_session uuid, p_generation integer)
 RETURNS TABLE(user_id uuid, role text, time_zone text, tier text, status text, trial_ends_at timestamp with time zone, erase_after timestamp with time zone, proven_at timestamp with time zone, lacks_two_step boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
grant execute on function open_session(uuid,uuid,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.organization_of_payment_link(p_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select l.organization_id from payment_links l where l.id = p_id limit 1);
end $function$
;
grant execute on function organization_of_payment_link(uuid) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.organization_of_provider_object(p_object_id text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.organization_id from provider_owners o where o.object_id = p_object_id
$function$
;
grant execute on function organization_of_provider_object(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.organizations_with_events(p_consumer text, p_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$
;
grant execute on function organizations_with_events(text,integer) to public;

CREATE OR REPLACE FUNCTION public.organizations_with_webhooks(p_now timestamp with time zone, p_most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  return query
    select organization_id from webhook_deliveries
    where state = 'pending' and not is_held and next_attempt_at <= p_now
      and (leased_until is null or leased_until <= p_now)
    group by organization_id order by random() limit p_most;
end $function$
;
grant execute on function organizations_with_webhooks(timestamp with time zone,integer) to public;

CREATE OR REPLACE FUNCTION public.own_id(p_text text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end
$function$
;
grant execute on function own_id(text) to public;

CREATE OR REPLACE FUNCTION public.paid_on(expected bigint, expected_until bigint, fulfilled bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN LEAST(GREATEST((fulfilled - (expected_until - expected)), (0)::bigint), expected)
;
grant execute on function paid_on(bigint,bigint,bigint) to public;

CREATE OR REPLACE FUNCTION public.password_of(p_organization uuid, p_user uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select u.password_hash from users u
    join memberships m on m.user_id = u.id and m.organization_id = p_organization
    where u.id = p_user);
end $function$
;
grant execute on function password_of(uuid,uuid) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.plan_queries_by_default()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('plan_cache_mode', 'auto', true);
end $function$
;
grant execute on function plan_queries_by_default() to public;

CREATE OR REPLACE FUNCTION public.plan_queries_once()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
end $function$
;
grant execute on function plan_queries_once() to public;

CREATE OR REPLACE FUNCTION public.pledge_balance(amount bigint, written_off bigint, fulfilled bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST((0)::bigint, ((amount - written_off) - fulfilled))
;
grant execute on function pledge_balance(bigint,bigint,bigint) to public;

CREATE OR REPLACE FUNCTION public.pledge_goes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if expects(old.deletion_id, old.is_canceled, old.amount_cents, old.written_off_cents,
    old.fulfilled_cents) then
    perform add_due_lines(array(
      select due_line(i.organization_id, i.due_date, i.amount_cents, i.written_off_cents,
        i.paid_cents, -1) from installments i
      where i.organization_id = old.organization_id and i.pledge_id = old.id
        and i.schedule_number = old.schedule_number));
  end if;
  return old;
end $function$
;
grant execute on function pledge_goes() to public;

CREATE OR REPLACE FUNCTION public.pledge_status(amount bigint, written_off bigint, fulfilled bigint, is_canceled boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (is_canceled OR ((written_off = amount) AND (fulfilled = 0))) THEN 'canceled'::text WHEN (fulfilled >= (amount - written_off)) THEN 'settled'::text ELSE 'open'::text END
;
grant execute on function pledge_status(bigint,bigint,bigint,boolean) to public;

CREATE OR REPLACE FUNCTION public.pledged_amount(amount bigint, written_off bigint, status text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (status = 'canceled'::text) THEN (0)::bigint ELSE (amount - written_off) END
;
grant execute on function pledged_amount(bigint,bigint,text) to public;

CREATE OR REPLACE FUNCTION public.pledges_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  added_rows constant pledges[] := array(select a from added a);
begin
  perform add_pledge_lines(array(
    select made_line(a, 1) from unnest(added_rows) a
      union all select next_due_line(a, 1) from unnest(added_rows) a));
  return null;
end $function$
;
grant execute on function pledges_added() to public;

CREATE OR REPLACE FUNCTION public.pledges_as_of(p_day date, p_pledges uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(organization_id uuid, id uuid, donor_id uuid, campaign_id uuid, fund_id uuid, is_split boolean, date date, due_date date, frequency text, notes text, schedule_number integer, amount_cents bigint, written_off_cents bigint, fulfilled_cents bigint, is_canceled boolean, status text, next_due_on date, deletion_id uuid, version integer, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query
    with schedules as (
      select distinct on (a.pledge_id) a.organization_id, a.pledge_id, a.number,
        a.due_date, a.is_canceled
      from pledge_adjustments a
        join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
      where a.organization_id = current_organization()
        and p.deletion_id is null and p.date <= p_day
        and (p_pledges is null or p.id = any (p_pledges))
        and (a.number = 1 or a.effective_on <= p_day)
      order by a.pledge_id, a.number desc
    ), paid as (
      select d.pledge_id, sum(d.amount_cents - coalesce(back.cents, 0))::bigint as cents
      from donations d
        left join lateral (
          select sum(r.amount_cents)::bigint as cents from refunds r
          where d.refunded_cents > 0 and r.organization_id = d.organization_id
            and r.donation_id = d.id and r.date <= p_day
        ) back on true
      where d.organization_id = current_organization() and d.pledge_id is not null
        and (p_pledges is null or d.pledge_id = any (p_pledges))
        and d.deletion_id is null and d.status <> 'pending' and d.in_kind = ''
        and d.date <= p_day
      group by d.pledge_id
    ), lines as (
      select i.pledge_id, i.due_date, i.amount_cents, i.written_off_cents,
        sum(i.amount_cents - i.written_off_cents) over (partition by i.pledge_id order by i.number)
          > coalesce(paid.cents, 0) and i.amount_cents > i.written_off_cents as is_open
      from schedules
        join installments i on i.organization_id = schedules.organization_id
          and i.pledge_id = schedules.pledge_id and i.schedule_number = schedules.number
        left join paid on paid.pledge_id = schedules.pledge_id
    ), sums as (
      select l.pledge_id, sum(l.amount_cents)::bigint as amount,
        sum(l.written_off_cents)::bigint as written_off,
        min(l.due_date) filter (where l.is_open) as next_due_on
      from lines l group by l.pledge_id
    )
    select p.organization_id, p.id, p.donor_id, p.campaign_id, p.fund_id, p.is_split, p.date,
      schedules.due_date, p.frequency, p.notes, schedules.number, sums.amount, sums.written_off,
      coalesce(paid.cents, 0),
      schedules.is_canceled,
      pledge_status(sums.amount, sums.written_off, coalesce(paid.cents, 0), schedules.is_canceled),
      case when not schedules.is_canceled then sums.next_due_on end, p.deletion_id, p.version,
      p.created_at
    from schedules
      join pledges p on p.organization_id = schedules.organization_id and p.id = schedules.pledge_id
      join sums on sums.pledge_id = schedules.pledge_id
      left join paid on paid.pledge_id = schedules.pledge_id;
end $function$
;
grant execute on function pledges_as_of(date,uuid[]) to public;

CREATE OR REPLACE FUNCTION public.pledges_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lines due_days[];
  rows_found int := 0;
  one pledges;
  before pledges;
  added_rows pledges[];
  removed_rows pledges[];
begin
  for one in select * from added limit 2 loop
    rows_found := rows_found + 1;
  end loop;
  if rows_found = 1 then
    select * into before from removed;
    if (one.date, one.next_due_on, one.status, one.amount_cents, one.written_off_cents,
        one.fulfilled_cents, one.deletion_id)
      is distinct from (before.date, before.next_due_on, before.status, before.amount_cents,
        before.written_off_cents, before.fulfilled_cents, before.deletion_id) then
      perform add_pledge_lines(array[made_line(one, 1), made_line(before, -1),
        next_due_line(one, 1), next_due_line(before, -1)]);
    end if;
    if one.id = before.id and one.schedule_number = before.schedule_number
      and expects(one.deletion_id, one.is_canceled, one.amount_cents, one.written_off_cents,
        one.fulfilled_cents) = expects(before.deletion_id, before.is_canceled,
          before.amount_cents, before.written_off_cents, before.fulfilled_cents) then
      return null;
    end if;
  end if;
  added_rows := array(select a from added a);
  removed_rows := array(select r from removed r);
  if rows_found > 1 then
    perform add_pledge_lines(array(
      select made_line(a, 1) from unnest(added_rows) a
        union all select made_line(r, -1) from unnest(removed_rows) r
      union all
      select next_due_line(a, 1) from unnest(added_rows) a
      union all
      select next_due_line(r, -1) from unnest(removed_rows) r));
  end if;
  lines := array(
    select due_line(i.organization_id, i.due_date, i.amount_cents, i.written_off_cents,
      i.paid_cents, x.sign)
    from (
      select organization_id, id, schedule_number, sum(sign)::int as sign
      from (
        select organization_id, id, schedule_number, 1 as sign
          from unnest(added_rows) a where expects(a.deletion_id, a.is_canceled, a.amount_cents,
            a.written_off_cents, a.fulfilled_cents)
        union all
        select organization_id, id, schedule_number, -1
          from unnest(removed_rows) r where expects(r.deletion_id, r.is_canceled, r.amount_cents,
            r.written_off_cents, r.fulfilled_cents)) both_states
      group by organization_id, id, schedule_number having sum(sign) <> 0) x
      join installments i on i.organization_id = x.organization_id and i.pledge_id = x.id
        and i.schedule_number = x.schedule_number);
  if cardinality(lines) > 0 then
    perform add_due_lines(lines);
  end if;
  return null;
end $function$
;
grant execute on function pledges_changed() to public;

CREATE OR REPLACE FUNCTION public.pledges_matching(p_words text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  conditions text := '';
  word text;
begin
  foreach word in array p_words[1:8] loop
    conditions := conditions || format(
      ' and (p.search_text like %1$L or p.search_text like %2$L
         or p.donor_id in (select id from donors where organization_id = $1
              and deletion_id is null and search_text like %1$L)
         or p.campaign_id in (select id from campaigns where organization_id = $1
              and deletion_id is null and fold(name) like %1$L)
         or p.id in (select s.pledge_id from pledge_splits s join campaigns c
              on c.organization_id = $1 and c.id = s.campaign_id
              and c.deletion_id is null and fold(c.name) like %1$L
              where s.organization_id = $1))',
      like_pattern(word),
      like_pattern(case when word ~ '^\$?[\d,]+(\.\d*)?$'
        then regexp_replace(word, '[$,]', '', 'g') else word end)
    );
  end loop;
  return query execute format(
    'select p.id from pledges p where p.organization_id = $1 and p.deletion_id is null %s',
    conditions
  ) using current_organization();
end $function$
;
grant execute on function pledges_matching(text[]) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.pledges_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  removed_rows constant pledges[] := array(select r from removed r);
begin
  perform add_pledge_lines(array(
    select made_line(r, -1) from unnest(removed_rows) r
      union all select next_due_line(r, -1) from unnest(removed_rows) r));
  return null;
end $function$
;
grant execute on function pledges_removed() to public;

CREATE OR REPLACE FUNCTION public.policy_role(policy name)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT ((pg_policy.polroles[1])::regrole)::text AS polroles FROM pg_policy WHERE ((pg_policy.polrelid = (to_regclass('organizations'::text))::oid) AND (pg_policy.polname = policy_role.policy)))
;
grant execute on function policy_role(name) to public;

CREATE OR REPLACE FUNCTION public.portion_share(total bigint, part bigint, up_to bigint, whole bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (div(total::numeric * up_to, whole) - div(total::numeric * (up_to - part), whole))::bigint
$function$
;
grant execute on function portion_share(bigint,bigint,bigint,bigint) to public;

CREATE OR REPLACE FUNCTION public.post_journal(p_organization uuid, p_donations uuid[], p_pledges uuid[], p_payouts uuid[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  latest int;
  open_from date;
  posted_count int;
begin
  select last_number into latest from journal_settings
  where organization_id = p_organization for update;
  if not found then
    return 0;
  end if;
  open_from := first_open_day(p_organization);

  with records as (
    select 'donation' as source, unnest(p_donations) as source_id
    union all select 'pledge', unnest(p_pledges)
    union all select 'payout', unnest(p_payouts)
  ), posted as (
    select e.source, e.source_id, e.kind, e.concerns_on as date, l.account, l.fund_id,
      l.campaign_id, l.amount_cents
    from records r
      join journal_entries e on e.organization_id = p_organization
        and e.source = r.source and e.source_id = r.source_id
      join journal_lines l on l.organization_id = p_organization and l.number = e.number
  ), changes as materialized (
    select c.source, c.source_id, c.kind, c.date, c.account, c.fund_id, c.campaign_id,
      sum(c.amount_cents) as cents
    from (
      select * from journal_lines_for(p_organization, p_donations, p_pledges, p_payouts)
      union all
      select source, source_id, kind, date, account, fund_id, campaign_id, -amount_cents
      from posted
    ) c
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(c.amount_cents) <> 0
  ), numbered as materialized (
    select c.source, c.source_id, c.kind, c.date,
      latest + (row_number() over (order by greatest(c.date, open_from), c.date, c.source,
        c.source_id, c.kind))::int as number
    from changes c
    group by 1, 2, 3, 4
  ), entries as (
    insert into journal_entries
      (organization_id, number, source, source_id, kind, date, concerns_on, is_correction)
    select p_organization, n.number, n.source, n.source_id, n.kind,
      greatest(n.date, open_from), n.date, exists (
        select 1 from posted p where p.source = n.source and p.source_id = n.source_id)
    from numbered n
    returning number
  ), lines as (
    insert into journal_lines
      (organization_id, number, position, account, fund_id, campaign_id, amount_cents)
    select p_organization, n.number,
      row_number() over (partition by n.number
        order by c.cents < 0, c.account, c.fund_id, c.campaign_id),
      c.account, c.fund_id, c.campaign_id, c.cents
    from changes c
      join numbered n on n.source = c.source and n.source_id = c.source_id
        and n.kind = c.kind and n.date = c.date
    returning number
  )
  select count(*) into posted_count from entries;

  update journal_settings set last_number = latest + posted_count
  where organization_id = p_organization and posted_count > 0;
  return posted_count;
end $function$
;
grant execute on function post_journal(uuid,uuid[],uuid[],uuid[]) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.proportional_shares(total bigint, weights bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg((div(total::numeric * upto, whole)
    - div(total::numeric * (upto - weight), whole))::bigint order by place)
  from (
    select w.weight, w.place, sum(w.weight) over (order by w.place) as upto,
      nullif(sum(w.weight) over (), 0) as whole
    from unnest(weights) with ordinality as w (weight, place)
  ) w
$function$
;
grant execute on function proportional_shares(bigint,bigint[]) to public;

CREATE OR REPLACE PROCEDURE public.protect_tenant_table(IN name regclass)
 LANGUAGE plpgsql
AS $procedure$
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
end $procedure$
;
grant execute on procedure protect_tenant_table(regclass) to public;

CREATE OR REPLACE FUNCTION public.put_off_events(p_ids text[], p_problem text, p_counts boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update provider_events set
    problem = p_problem,
    tries = case when p_counts then tries else tries - 1 end,
    next_try_at = case when p_counts then next_try_at else now() + interval '10 seconds' end
  where id = any (p_ids)
$function$
;
grant execute on function put_off_events(text[],text,boolean) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.read_events(p_consumer text, p_entities text[], p_most integer)
 RETURNS SETOF business_events
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
grant execute on function read_events(text,text[],integer) to public;

CREATE OR REPLACE FUNCTION public.read_ticket(p_hash bytea, p_purpose text)
 RETURNS TABLE(organization_id uuid, user_id uuid, data jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.organization_id, t.user_id, t.data from tickets t
  where t.hash = p_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
$function$
;
grant execute on function read_ticket(bytea,text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.receipt_facts(donation jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('donor', (donation -> 'donor_id'::text), 'amount', (donation -> 'amount_cents'::text), 'refunded', (donation -> 'refunded_cents'::text), 'date', (donation -> 'date'::text), 'benefit', (donation -> 'benefit'::text), 'benefitDescription', (donation -> 'benefit_description'::text), 'benefitValue', (donation -> 'benefit_cents'::text), 'inKind', (donation -> 'in_kind'::text), 'givenThrough', (donation -> 'given_through'::text), 'isInTrash', ((donation ->> 'deletion_id'::text) IS NOT NULL))
;
grant execute on function receipt_facts(jsonb) to public;

CREATE OR REPLACE FUNCTION public.receipt_number(year integer, number integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((year || '-'::text) || lpad((number)::text, GREATEST(6, length((number)::text)), '0'::text))
;
grant execute on function receipt_number(integer,integer) to public;

CREATE OR REPLACE FUNCTION public.receipt_state(voided_at timestamp with time zone, stale_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (voided_at IS NOT NULL) THEN 'void'::text WHEN (stale_at IS NOT NULL) THEN 'stale'::text ELSE 'valid'::text END
;
grant execute on function receipt_state(timestamp with time zone,timestamp with time zone) to public;

CREATE OR REPLACE FUNCTION public.recount_pledge(p_organization uuid, p_pledge uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  pledge pledges;
  paid bigint;
  placed record;
begin
  select * into pledge from pledges p
  where p.organization_id = p_organization and p.id = p_pledge for no key update;
  if not found then
    return;
  end if;
  paid := (
    select coalesce(sum(d.amount_cents - d.refunded_cents), 0)::bigint from donations d
    where d.organization_id = p_organization and d.pledge_id = p_pledge
      and counts(d.deletion_id, d.status, d.in_kind));

  select array_agg(l.number) filter (where l.paid_cents <> l.cents) as numbers,
    array_agg(l.cents) filter (where l.paid_cents <> l.cents) as cents,
    min(l.due_date) filter (where l.cents < l.expected) as first_due,
    max(l.due_date) filter (where l.cents < l.expected) as last_due
  into placed
  from (
    select o.number, o.due_date, o.paid_cents, o.expected, paid_on(o.expected,
      (sum(o.expected) over (order by o.number))::bigint, paid) as cents
    from (
      select i.number, i.due_date, i.paid_cents, i.amount_cents - i.written_off_cents as expected
      from installments i
      where i.organization_id = p_organization and i.pledge_id = p_pledge
        and i.schedule_number = pledge.schedule_number) o
  ) l;

  if placed.numbers is not null then
    update installments i set paid_cents = share.cents
    from unnest(placed.numbers, placed.cents) as share (number, cents)
    where i.organization_id = p_organization and i.pledge_id = p_pledge
      and i.schedule_number = pledge.schedule_number and i.number = share.number;
  end if;

  update pledges p set
    fulfilled_cents = paid,
    status = pledge_status(p.amount_cents, p.written_off_cents, paid, p.is_canceled),
    next_due_on = case when not p.is_canceled then placed.first_due end,
    last_due_on = case when not p.is_canceled then placed.last_due end
  where p.organization_id = p_organization and p.id = p_pledge;
end $function$
;
grant execute on function recount_pledge(uuid,uuid) to public;

CREATE OR REPLACE FUNCTION public.recount_pledges(p_organization uuid, p_pledges uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
AS $function$
begin
  if cardinality(p_pledges) = 1 then
    perform recount_pledge(p_organization, p_pledges[1]);
    return;
  end if;
  if cardinality(p_pledges) < 20 then
    perform plan_queries_once();
  else
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  perform 1 from pledges where organization_id = p_organization and id = any (p_pledges)
  order by id for no key update;

  with paid as (
    select one.id, coalesce(sum(d.amount_cents - d.refunded_cents), 0)::bigint as cents
    from unnest(p_pledges) as one (id)
      left join donations d on d.organization_id = p_organization and d.pledge_id = one.id
        and counts(d.deletion_id, d.status, d.in_kind)
    group by one.id
  ), placed as (
    select i.pledge_id, i.schedule_number, i.number, i.due_date,
      i.amount_cents - i.written_off_cents as expected, i.paid_cents as paid_before,
      paid_on(i.amount_cents - i.written_off_cents,
        (sum(i.amount_cents - i.written_off_cents) over earlier)::bigint, paid.cents) as cents
    from paid
      join pledges p on p.organization_id = p_organization and p.id = paid.id
      join installments i on i.organization_id = p_organization and i.pledge_id = paid.id
        and i.schedule_number = p.schedule_number
    window earlier as (partition by i.pledge_id order by i.number)
  ), moved as (
    update installments i set paid_cents = placed.cents
    from placed
    where i.organization_id = p_organization and i.pledge_id = placed.pledge_id
      and i.schedule_number = placed.schedule_number and i.number = placed.number
      and placed.cents <> placed.paid_before
  ), next_due as (
    select placed.pledge_id, min(placed.due_date) as due_on, max(placed.due_date) as last_due_on
    from placed
    where placed.cents < placed.expected group by placed.pledge_id
  )
  update pledges p set
    fulfilled_cents = paid.cents,
    status = pledge_status(p.amount_cents, p.written_off_cents, paid.cents, p.is_canceled),
    next_due_on = next_due.due_on,
    last_due_on = next_due.last_due_on
  from paid
    join pledges q on q.organization_id = p_organization and q.id = paid.id
    left join next_due on next_due.pledge_id = paid.id and not q.is_canceled
  where p.organization_id = p_organization and p.id = paid.id;
end $function$
;
grant execute on function recount_pledges(uuid,uuid[]) to public;

CREATE OR REPLACE FUNCTION public.refresh_session(p_organization uuid, p_session uuid, p_generation integer)
 RETURNS TABLE(user_id uuid, generation integer, was_replayed boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  s sessions;
  idle constant timestamptz := now() + interval '24 hours';
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
      idle_until = case when x.is_remembered then x.ends_at else idle end
    where x.organization_id = p_organization and x.id = p_session;
    return query select s.user_id, s.generation + 1, false;
  elsif s.generation = p_generation + 1 and s.previous_until > now() then
    return query select s.user_id, s.generation, false;
  else
    update sessions x set revoked_at = now()
    where x.organization_id = p_organization and x.id = p_session;
    return query select s.user_id, s.generation, true;
  end if;
end $function$
;
grant execute on function refresh_session(uuid,uuid,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.refund_status(amount bigint, refunded bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (refunded = 0) THEN 'settled'::text WHEN (refunded = amount) THEN 'refunded'::text ELSE 'partially_refunded'::text END
;
grant execute on function refund_status(bigint,bigint) to public;

CREATE OR REPLACE FUNCTION public.refuse_another_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A row of % stays with its import.', tg_table_name;
end $function$
;
grant execute on function refuse_another_import() to public;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$
;
grant execute on function refuse_change() to public;

CREATE OR REPLACE FUNCTION public.refuse_removing_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in select organization_id, id from gone loop
    if exists (select 1 from donations d
      where d.organization_id = one.organization_id and d.import_id = one.id) then
      raise foreign_key_violation using message = 'An import with donations stays.';
    end if;
  end loop;
  return null;
end $function$
;
grant execute on function refuse_removing_import() to public;

CREATE OR REPLACE FUNCTION public.refuse_rows_without_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in select distinct organization_id, import_id from added loop
    perform 1 from imports i
    where i.organization_id = one.organization_id and i.id = one.import_id for key share;
    if not found then
      raise foreign_key_violation
        using message = format('A row of %s has no import.', tg_table_name);
    end if;
  end loop;
  return null;
end $function$
;
grant execute on function refuse_rows_without_import() to public;

CREATE OR REPLACE FUNCTION public.release_provider_object(p_object_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update provider_owners set released_at = now()
  where object_id = p_object_id and organization_id = current_organization()
$function$
;
grant execute on function release_provider_object(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.release_rate_limits(p_keys text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update rate_limits r set hits = greatest(r.hits - 1, 0)
  from (select key from rate_limits where key = any (p_keys) order by key for update) locked
  where r.key = locked.key
$function$
;
grant execute on function release_rate_limits(text[]) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.renumber_events()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
-- nobody but the owner may call it

CREATE OR REPLACE FUNCTION public.replace_setup_code(p_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if has_organizations() then
    delete from setup_codes;
    return false;
  end if;
  insert into setup_codes (hash) values (p_hash)
  on conflict (is_only) do update set hash = excluded.hash, created_at = now();
  return true;
end
$function$
;
grant execute on function replace_setup_code(bytea) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.require_import(p_organization uuid, p_import uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from imports i
  where i.organization_id = p_organization and i.id = p_import for key share;
  if not found then
    raise foreign_key_violation using message = 'The import of a donation was not found.';
  end if;
end $function$
;
grant execute on function require_import(uuid,uuid) to public;

CREATE OR REPLACE FUNCTION public.save_webhook_attempt(p_delivery uuid, p_state text, p_next_attempt_at timestamp with time zone, p_number integer, p_at timestamp with time zone, p_url text, p_duration_ms integer, p_status integer, p_error text, p_answer text)
 RETURNS TABLE(is_active boolean, failing_since timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
grant execute on function save_webhook_attempt(uuid,text,timestamp with time zone,integer,timestamp with time zone,text,integer,integer,text,text) to public;

CREATE OR REPLACE FUNCTION public.set_for_transaction(p_name text, p_value text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local %I = %L', p_name, p_value);
end $function$
;
grant execute on function set_for_transaction(text,text) to public;

CREATE OR REPLACE FUNCTION public.set_split_gift_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.gift_count := case when exists (
    select 1 from donation_splits s
    where s.organization_id = new.organization_id and s.donation_id = new.donation_id
      and s.position < new.position and s.campaign_id is not distinct from new.campaign_id
  ) then 0 else 1 end;
  return new;
end $function$
;
grant execute on function set_split_gift_count() to public;

CREATE OR REPLACE FUNCTION public.start_reading(p_organization uuid, p_consumer text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_cursors (organization_id, consumer, read_snapshot)
  values (p_organization, p_consumer, finished_transactions())
  on conflict do nothing;
end $function$
;
grant execute on function start_reading(uuid,text) to public;

CREATE OR REPLACE FUNCTION public.statement_facts(id uuid, date date, amount_cents bigint, refunded_cents bigint, method text, benefit text, benefit_description text, benefit_cents bigint, in_kind text, given_through text, given_through_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN concat_ws('|'::text, id, date, amount_cents, refunded_cents, method, benefit, benefit_description, benefit_cents, in_kind, given_through, given_through_name)
;
grant execute on function statement_facts(uuid,date,bigint,bigint,text,text,text,bigint,text,text,text) to public;

CREATE OR REPLACE FUNCTION public.stop_reading(p_organization uuid, p_consumer text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from event_cursors where organization_id = p_organization and consumer = p_consumer;
end $function$
;
grant execute on function stop_reading(uuid,text) to public;

CREATE OR REPLACE FUNCTION public.take_in_event(p_id text, p_source text, p_type text, p_account text, p_subject jsonb, p_created_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into provider_events (id, source, type, account_id, subject, created_at)
  values (p_id, p_source, p_type, p_account, p_subject, p_created_at)
  on conflict do nothing;
  return found;
end $function$
;
grant execute on function take_in_event(text,text,text,text,jsonb,timestamp with time zone) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.take_rate_limit(p_key text, p_times integer, p_seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
grant execute on function take_rate_limit(text,integer,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.take_rate_limits(p_keys text[], p_times integer[], p_seconds integer[])
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(max(take_rate_limit(key, times, seconds)), 0)
  from (
    -- In one order everywhere, to avoid deadlocks.
    select * from unnest(p_keys, p_times, p_seconds) as l (key, times, seconds) order by key
  ) ordered
$function$
;
grant execute on function take_rate_limits(text[],integer[],integer[]) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.take_turn(p_key text, p_free integer, p_gap_seconds integer, p_quiet_seconds integer)
 RETURNS TABLE(is_taken boolean, hits integer, wait_ms integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
grant execute on function take_turn(text,integer,integer,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.texted_donors(p_phone text)
 RETURNS TABLE(organization_id uuid, donor_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select distinct d.organization_id, d.id
    from messages m
      join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
    where m.to_phone = p_phone and d.phone = p_phone
    limit 10000;
end $function$
;
grant execute on function texted_donors(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.to_month(day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((day - (EXTRACT(day FROM day))::integer) + 1)
;
grant execute on function to_month(date) to public;

CREATE OR REPLACE FUNCTION public.total_units(day date)
 RETURNS TABLE(unit text, starts_on date)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  values ('day', day), ('month', day - extract(day from day)::int + 1),
    ('year', day - extract(doy from day)::int + 1)
$function$
;
grant execute on function total_units(date) to public;

CREATE OR REPLACE FUNCTION public.use_setup_code(p_hash bytea, p_organization uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from setup_codes c
  where c.hash = p_hash
    and not exists (select 1 from organizations o where o.id <> p_organization);
  return found;
end
$function$
;
grant execute on function use_setup_code(bytea,uuid) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.use_ticket(p_hash bytea, p_purpose text)
 RETURNS TABLE(organization_id uuid, user_id uuid, data jsonb)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update tickets t set used_at = now()
  where t.hash = p_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
  returning t.organization_id, t.user_id, t.data
$function$
;
grant execute on function use_ticket(bytea,text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.verified_receipt(p_code text)
 RETURNS TABLE(organization text, number text, issued_on date, given_on date, kept_cents bigint, state text, replaced_by text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select o.name, r.snapshot->>'number', r.issued_on, (r.snapshot->'gift'->>'date')::date,
      (r.snapshot->'gift'->'money'->>'kept')::bigint,
      receipt_state(r.voided_at, r.stale_at),
      (select n.snapshot->>'number' from receipts n
       where n.organization_id = r.organization_id and n.replaces_id = r.id)
    from receipts r join organizations o on o.id = r.organization_id
    where r.verify_code = p_code;
end $function$
;
grant execute on function verified_receipt(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.void_tickets(p_user uuid, p_purposes text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update tickets t set used_at = now()
  where t.user_id = p_user and t.purpose = any (p_purposes) and t.used_at is null
$function$
;
grant execute on function void_tickets(uuid,text[]) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.without_empty_years(years bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT cents_by_year(year.year, (without_empty_years.years)[year.year]) AS cents_by_year FROM generate_subscripts(without_empty_years.years, 1) year(year) WHERE ((without_empty_years.years)[year.year] <> 0))
;
grant execute on function without_empty_years(bigint[]) to public;

create table activities (
  organization_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  label text not null,
  before jsonb,
  after jsonb,
  is_unchecked boolean not null default false,
  search_text text not null generated always as (fold(label)) stored,
  source text not null default 'product'::text,
  source_name text,
  constraint activities_pkey PRIMARY KEY (organization_id, id),
  constraint activities_source_check CHECK (source = ANY (ARRAY['person'::text, 'api-key'::text, 'import'::text, 'reminder-rule'::text, 'donor'::text, 'card-provider'::text, 'operator'::text, 'product'::text]))
);
CREATE INDEX activities_newest ON public.activities USING btree (organization_id, at DESC, id DESC);
CREATE INDEX activities_of_action ON public.activities USING btree (organization_id, action, at DESC, id DESC);
CREATE INDEX activities_of_moves ON public.activities USING btree (organization_id, ((before ->> 'donorId'::text))) WHERE ((before ->> 'donorId'::text) <> (after ->> 'donorId'::text));
CREATE INDEX activities_of_people ON public.activities USING btree (organization_id, at DESC, id DESC) WHERE (source = ANY (ARRAY['person'::text, 'api-key'::text, 'import'::text]));
CREATE INDEX activities_of_record ON public.activities USING btree (organization_id, entity_id, at DESC);
CREATE INDEX activities_of_source ON public.activities USING btree (organization_id, source, at DESC, id DESC);
CREATE INDEX activities_search ON public.activities USING gin (organization_id, search_text gin_trgm_ops);
alter table activities enable row level security;
create policy sweeps on activities for select to pledgewell_ops
  using (true);
create policy tenant on activities for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER activities_are_final BEFORE UPDATE ON activities FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'yes'::text OR old.organization_id IS DISTINCT FROM new.organization_id OR old.id IS DISTINCT FROM new.id OR old.at IS DISTINCT FROM new.at OR old.actor_id IS DISTINCT FROM new.actor_id OR old.action IS DISTINCT FROM new.action OR old.entity IS DISTINCT FROM new.entity OR old.entity_id IS DISTINCT FROM new.entity_id OR old.is_unchecked IS DISTINCT FROM new.is_unchecked OR new.before IS NOT NULL OR new.after IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER activities_stay BEFORE DELETE OR TRUNCATE ON activities FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION refuse_change();
grant insert, select on activities to pledgewell_app;
grant select on activities to pledgewell_ops;

create table api_keys (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  key_hash bytea not null,
  hint text not null,
  role text not null,
  scopes text[],
  ip_ranges text[] not null default '{}'::text[],
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  replaced_by uuid,
  last_used_at timestamp with time zone,
  last_used_ip text,
  constraint api_keys_pkey PRIMARY KEY (organization_id, id),
  constraint api_keys_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES memberships(organization_id, user_id),
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint api_keys_key_hash_check CHECK (octet_length(key_hash) = 32),
  constraint api_keys_name_check CHECK (name <> ''::text),
  constraint api_keys_role_check CHECK (role = ANY (ARRAY['admin'::text, 'fundraiser'::text, 'bookkeeper'::text, 'viewer'::text])),
  constraint api_keys_scopes_check CHECK (cardinality(scopes) > 0)
);
CREATE INDEX api_keys_by_hash ON public.api_keys USING btree (key_hash);
CREATE UNIQUE INDEX api_keys_name ON public.api_keys USING btree (organization_id, lower(name)) WHERE ((revoked_at IS NULL) AND (replaced_by IS NULL));
alter table api_keys enable row level security;
create policy sweeps on api_keys for select to pledgewell_ops
  using (true);
create policy tenant on api_keys for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on api_keys to pledgewell_app;
grant select on api_keys to pledgewell_ops;
grant update (name, role, scopes, ip_ranges, expires_at, revoked_at, replaced_by, last_used_at, last_used_ip) on api_keys to pledgewell_app;

create table bank_accounts (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  last4 text,
  created_at timestamp with time zone not null,
  constraint bank_accounts_pkey PRIMARY KEY (organization_id, id),
  constraint bank_accounts_name UNIQUE (organization_id, name),
  constraint bank_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint bank_accounts_last4_check CHECK (last4 ~ '^\d{4}$'::text),
  constraint bank_accounts_name_check CHECK (name <> ''::text)
);
alter table bank_accounts enable row level security;
create policy sweeps on bank_accounts for select to pledgewell_ops
  using (true);
create policy tenant on bank_accounts for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on bank_accounts to pledgewell_app;
grant select on bank_accounts to pledgewell_ops;
grant update (name) on bank_accounts to pledgewell_app;

create table bank_lines (
  organization_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  number integer not null,
  day date not null,
  amount_cents bigint not null,
  description text not null,
  fingerprint text not null,
  state text not null default 'open'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  rule_id uuid,
  constraint bank_lines_pkey PRIMARY KEY (organization_id, id),
  constraint bank_lines_fingerprint UNIQUE (organization_id, bank_account_id, fingerprint),
  constraint bank_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint bank_lines_organization_id_bank_account_id_fkey FOREIGN KEY (organization_id, bank_account_id) REFERENCES bank_accounts(organization_id, id),
  constraint bank_lines_organization_id_rule_id_fkey FOREIGN KEY (organization_id, rule_id) REFERENCES bank_rules(organization_id, id),
  constraint bank_lines_organization_id_statement_id_fkey FOREIGN KEY (organization_id, statement_id) REFERENCES bank_statements(organization_id, id),
  constraint bank_lines_check CHECK (state <> 'matched'::text OR amount_cents > 0),
  constraint bank_lines_check1 CHECK (rule_id IS NULL OR state <> 'open'::text),
  constraint bank_lines_number_check CHECK (number > 0),
  constraint bank_lines_state_check CHECK (state = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text]))
);
CREATE INDEX bank_lines_newest ON public.bank_lines USING btree (organization_id, state, day DESC, id DESC);
CREATE INDEX bank_lines_of_rule ON public.bank_lines USING btree (organization_id, rule_id) WHERE (rule_id IS NOT NULL);
CREATE INDEX bank_lines_of_statement ON public.bank_lines USING btree (organization_id, statement_id);
alter table bank_lines enable row level security;
create policy sweeps on bank_lines for select to pledgewell_ops
  using (true);
create policy tenant on bank_lines for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on bank_lines to pledgewell_app;
grant select on bank_lines to pledgewell_ops;
grant update (state, decided_by, decided_at, rule_id) on bank_lines to pledgewell_app;

create table bank_matches (
  organization_id uuid not null,
  line_id uuid not null,
  number integer not null,
  payout_id uuid,
  donation_id uuid,
  amount_cents bigint not null,
  is_recorded boolean not null default false,
  constraint bank_matches_pkey PRIMARY KEY (organization_id, line_id, number),
  constraint bank_matches_donation UNIQUE (organization_id, donation_id),
  constraint bank_matches_payout UNIQUE (organization_id, payout_id),
  constraint bank_matches_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id),
  constraint bank_matches_organization_id_line_id_fkey FOREIGN KEY (organization_id, line_id) REFERENCES bank_lines(organization_id, id),
  constraint bank_matches_organization_id_payout_id_fkey FOREIGN KEY (organization_id, payout_id) REFERENCES payouts(organization_id, id),
  constraint bank_matches_amount_cents_check CHECK (amount_cents > 0),
  constraint bank_matches_check CHECK (num_nonnulls(payout_id, donation_id) <= 1),
  constraint bank_matches_check1 CHECK (NOT is_recorded OR payout_id IS NULL),
  constraint bank_matches_number_check CHECK (number > 0)
);
alter table bank_matches enable row level security;
create policy sweeps on bank_matches for select to pledgewell_ops
  using (true);
create policy tenant on bank_matches for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on bank_matches to pledgewell_app;
grant select on bank_matches to pledgewell_ops;

create table bank_rules (
  organization_id uuid not null,
  id uuid not null,
  pattern text not null,
  is_money_in boolean not null,
  donor_id uuid,
  created_at timestamp with time zone not null,
  constraint bank_rules_pkey PRIMARY KEY (organization_id, id),
  constraint bank_rules_once UNIQUE NULLS NOT DISTINCT (organization_id, pattern, is_money_in, donor_id),
  constraint bank_rules_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint bank_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint bank_rules_check CHECK (donor_id IS NULL OR is_money_in),
  constraint bank_rules_pattern_check CHECK (pattern <> ''::text)
);
CREATE INDEX bank_rules_of_donor ON public.bank_rules USING btree (organization_id, donor_id) WHERE (donor_id IS NOT NULL);
alter table bank_rules enable row level security;
create policy sweeps on bank_rules for select to pledgewell_ops
  using (true);
create policy tenant on bank_rules for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER bank_rules_references_cleared BEFORE DELETE ON bank_rules FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION clear_references_to_bank_rules();
grant delete, insert, select on bank_rules to pledgewell_app;
grant select on bank_rules to pledgewell_ops;
grant update (pattern) on bank_rules to pledgewell_app;

create table bank_statements (
  organization_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  file_name text not null,
  format text not null,
  first_day date not null,
  last_day date not null,
  line_count integer not null,
  new_line_count integer not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  opening_cents bigint,
  closing_cents bigint,
  constraint bank_statements_pkey PRIMARY KEY (organization_id, id),
  constraint bank_statements_organization_id_bank_account_id_fkey FOREIGN KEY (organization_id, bank_account_id) REFERENCES bank_accounts(organization_id, id),
  constraint bank_statements_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint bank_statements_check CHECK (last_day >= first_day),
  constraint bank_statements_check1 CHECK (new_line_count >= 0 AND new_line_count <= line_count),
  constraint bank_statements_file_name_check CHECK (file_name <> ''::text),
  constraint bank_statements_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'ofx'::text, 'camt.053'::text])),
  constraint bank_statements_line_count_check CHECK (line_count > 0)
);
CREATE INDEX bank_statements_newest ON public.bank_statements USING btree (organization_id, uploaded_at DESC, id DESC);
alter table bank_statements enable row level security;
create policy sweeps on bank_statements for select to pledgewell_ops
  using (true);
create policy tenant on bank_statements for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on bank_statements to pledgewell_app;
grant select on bank_statements to pledgewell_ops;

create table business_events (
  organization_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  sequence bigint not null generated as identity,
  entity text not null,
  entity_id uuid not null,
  version integer,
  type text not null,
  source text not null,
  occurred_at timestamp with time zone not null default now(),
  constraint business_events_pkey PRIMARY KEY (organization_id, transaction_id, sequence),
  constraint business_events_entity_check CHECK (entity = ANY (ARRAY['donor'::text, 'campaign'::text, 'pledge'::text, 'donation'::text, 'payment'::text, 'recurring_donation'::text, 'receipt'::text])),
  constraint business_events_source_check CHECK (source = ANY (ARRAY['activity'::text, 'import'::text, 'import_undo'::text, 'archive'::text, 'sample'::text])),
  constraint business_events_type_check CHECK (type = ANY (ARRAY['created'::text, 'updated'::text, 'settled'::text, 'deleted'::text, 'restored'::text, 'erased'::text]))
);
CREATE INDEX business_events_oldest ON public.business_events USING btree (occurred_at);
alter table business_events enable row level security;
create policy sweeps on business_events for select to pledgewell_ops
  using (true);
create policy tenant on business_events for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER business_events_are_final BEFORE UPDATE ON business_events FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'events'::text) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER business_events_stay BEFORE DELETE OR TRUNCATE ON business_events FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text AND current_setting('app.erasing'::text, true) IS DISTINCT FROM 'events'::text) EXECUTE FUNCTION refuse_change();
grant select on business_events to pledgewell_app;
grant select on business_events to pledgewell_ops;

create table campaign_giving (
  organization_id uuid not null,
  campaign_id uuid not null,
  shard integer not null,
  gift_count integer not null,
  given_cents bigint not null,
  constraint campaign_giving_pkey PRIMARY KEY (organization_id, campaign_id, shard),
  constraint campaign_giving_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
);
alter table campaign_giving enable row level security;
create policy sweeps on campaign_giving for select to pledgewell_ops
  using (true);
create policy tenant on campaign_giving for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on campaign_giving to pledgewell_app;
grant select on campaign_giving to pledgewell_ops;

create table campaigns (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  start_date date,
  end_date date,
  target_cents bigint,
  is_sample boolean not null default false,
  import_id uuid,
  deletion_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint campaigns_pkey PRIMARY KEY (organization_id, id),
  constraint campaigns_organization_id_deletion_id_fkey FOREIGN KEY (organization_id, deletion_id) REFERENCES deletions(organization_id, id),
  constraint campaigns_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint campaigns_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint campaigns_check CHECK (start_date <= end_date),
  constraint campaigns_name_check CHECK (name <> ''::text),
  constraint campaigns_target_cents_check CHECK (target_cents > 0)
);
CREATE INDEX campaigns_by_name ON public.campaigns USING btree (organization_id, fold(name)) WHERE (deletion_id IS NULL);
CREATE INDEX campaigns_of_deletion ON public.campaigns USING btree (organization_id, deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX campaigns_sample ON public.campaigns USING btree (organization_id) WHERE is_sample;
alter table campaigns enable row level security;
create policy sweeps on campaigns for select to pledgewell_ops
  using (true);
create policy tenant on campaigns for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER campaigns_feed_created AFTER INSERT ON campaigns REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_record_events('campaign');
CREATE TRIGGER campaigns_feed_erased AFTER DELETE ON campaigns REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION add_record_events('campaign');
CREATE TRIGGER campaigns_feed_updated AFTER UPDATE ON campaigns REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_record_events('campaign');
CREATE TRIGGER campaigns_references_cleared BEFORE DELETE ON campaigns FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION clear_references_to_campaigns();
grant delete, insert, select, update on campaigns to pledgewell_app;
grant select on campaigns to pledgewell_ops;

create table card_refunds (
  organization_id uuid not null,
  id uuid not null,
  donation_id uuid not null,
  amount_cents bigint not null,
  reason text not null,
  state text not null default 'started'::text,
  refusal text,
  author_id uuid,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone not null default now(),
  constraint card_refunds_pkey PRIMARY KEY (organization_id, id),
  constraint card_refunds_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint card_refunds_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id) ON DELETE CASCADE,
  constraint card_refunds_amount_cents_check CHECK (amount_cents > 0),
  constraint card_refunds_state_check CHECK (state = ANY (ARRAY['started'::text, 'taken'::text, 'refused'::text]))
);
CREATE INDEX card_refunds_of_donation ON public.card_refunds USING btree (organization_id, donation_id);
CREATE INDEX card_refunds_undecided ON public.card_refunds USING btree (checked_at) WHERE (state = 'started'::text);
alter table card_refunds enable row level security;
create policy sweeps on card_refunds for select to pledgewell_ops
  using (true);
create policy tenant on card_refunds for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on card_refunds to pledgewell_app;
grant select on card_refunds to pledgewell_ops;

create table channel_days (
  organization_id uuid not null,
  channel text not null,
  day date not null,
  spent_cents bigint not null,
  constraint channel_days_pkey PRIMARY KEY (organization_id, channel, day),
  constraint channel_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint channel_days_channel_check CHECK (channel = ANY (message_channels())),
  constraint channel_days_spent_cents_check CHECK (spent_cents >= 0)
);
alter table channel_days enable row level security;
create policy sweeps on channel_days for select to pledgewell_ops
  using (true);
create policy tenant on channel_days for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on channel_days to pledgewell_app;
grant select on channel_days to pledgewell_ops;

create table connected_accounts (
  organization_id uuid not null,
  id uuid not null,
  account_id text,
  origin text not null,
  email text,
  business_name text,
  country text not null,
  default_currency text not null default 'usd'::text,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  currently_due text[] not null default '{}'::text[],
  past_due text[] not null default '{}'::text[],
  connected_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone not null default now(),
  disconnected_at timestamp with time zone,
  constraint connected_accounts_pkey PRIMARY KEY (organization_id, id),
  constraint connected_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint connected_accounts_account_id_check CHECK (account_id ~ '^acct_[A-Za-z0-9_]+$'::text),
  constraint connected_accounts_origin_check CHECK (origin = ANY (ARRAY['created'::text, 'oauth'::text]))
);
CREATE UNIQUE INDEX connected_accounts_present ON public.connected_accounts USING btree (organization_id) WHERE (disconnected_at IS NULL);
alter table connected_accounts enable row level security;
create policy sweeps on connected_accounts for select to pledgewell_ops
  using (true);
create policy tenant on connected_accounts for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on connected_accounts to pledgewell_app;
grant select on connected_accounts to pledgewell_ops;
grant update (account_id, email, business_name, country, default_currency, charges_enabled, payouts_enabled, details_submitted, currently_due, past_due, connected_at, checked_at, disconnected_at) on connected_accounts to pledgewell_app;

create table converted_donations (
  organization_id uuid not null,
  pledge_id uuid not null,
  import_id uuid not null,
  gift jsonb not null,
  constraint converted_donations_pkey PRIMARY KEY (organization_id, pledge_id),
  constraint converted_donations_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint converted_donations_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX converted_donations_of_import ON public.converted_donations USING btree (organization_id, import_id);
alter table converted_donations enable row level security;
create policy sweeps on converted_donations for select to pledgewell_ops
  using (true);
create policy tenant on converted_donations for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on converted_donations to pledgewell_app;
grant select on converted_donations to pledgewell_ops;

create table deletions (
  organization_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  label text not null,
  deleted_by uuid,
  deleted_at timestamp with time zone not null default now(),
  erase_after timestamp with time zone not null,
  restored_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint deletions_pkey PRIMARY KEY (organization_id, id),
  constraint deletions_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  constraint deletions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX deletions_in_trash ON public.deletions USING btree (organization_id, deleted_at DESC, id DESC) WHERE ((restored_at IS NULL) AND (erased_at IS NULL));
CREATE INDEX deletions_of_record ON public.deletions USING btree (organization_id, entity_id);
CREATE INDEX deletions_to_erase ON public.deletions USING btree (erase_after) WHERE ((restored_at IS NULL) AND (erased_at IS NULL));
alter table deletions enable row level security;
create policy sweeps on deletions for select to pledgewell_ops
  using (true);
create policy tenant on deletions for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on deletions to pledgewell_app;
grant select on deletions to pledgewell_ops;
grant update (label, erase_after, restored_at, erased_at) on deletions to pledgewell_app;

create table donation_splits (
  organization_id uuid not null,
  donation_id uuid not null,
  "position" integer not null,
  fund_id uuid,
  campaign_id uuid,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  gift_count integer not null default 1,
  constraint donation_splits_pkey PRIMARY KEY (organization_id, donation_id, "position"),
  constraint donation_splits_fund FOREIGN KEY (organization_id, fund_id) REFERENCES funds(organization_id, id),
  constraint donation_splits_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint donation_splits_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id),
  constraint donation_splits_amount_cents_check CHECK (amount_cents > 0),
  constraint donation_splits_check CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  constraint donation_splits_position_check CHECK ("position" > 0)
);
CREATE INDEX donation_splits_of_campaign ON public.donation_splits USING btree (organization_id, campaign_id);
CREATE INDEX donation_splits_of_fund ON public.donation_splits USING btree (organization_id, fund_id);
alter table donation_splits enable row level security;
create policy sweeps on donation_splits for select to pledgewell_ops
  using (true);
create policy tenant on donation_splits for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE CONSTRAINT TRIGGER donation_splits_add_up AFTER INSERT OR DELETE OR UPDATE ON donation_splits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_donation_splits('donation_id');
CREATE TRIGGER donation_splits_added AFTER INSERT ON donation_splits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_donation_splits('1');
CREATE TRIGGER donation_splits_gift_count BEFORE INSERT OR UPDATE OF campaign_id ON donation_splits FOR EACH ROW EXECUTE FUNCTION set_split_gift_count();
CREATE TRIGGER donation_splits_removed AFTER DELETE ON donation_splits REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION count_donation_splits('-1');
CREATE TRIGGER donation_splits_updated_1_from AFTER UPDATE ON donation_splits REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_donation_splits('-1');
CREATE TRIGGER donation_splits_updated_2_to AFTER UPDATE ON donation_splits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_donation_splits('1');
grant delete, insert, select, update on donation_splits to pledgewell_app;
grant select on donation_splits to pledgewell_ops;

create table donation_totals (
  organization_id uuid not null,
  unit text not null,
  starts_on date not null,
  shard integer not null,
  gifts integer not null,
  settled_gifts integer not null,
  settled_cents bigint not null,
  constraint donation_totals_pkey PRIMARY KEY (organization_id, unit, starts_on, shard)
);
alter table donation_totals enable row level security;
create policy sweeps on donation_totals for select to pledgewell_ops
  using (true);
create policy tenant on donation_totals for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on donation_totals to pledgewell_app;
grant select on donation_totals to pledgewell_ops;

create table donations (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  pledge_id uuid,
  campaign_id uuid,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  date date not null,
  method text not null,
  status text not null default 'settled'::text,
  recurring_interval text,
  in_kind text not null default ''::text,
  notes text not null default ''::text,
  old_id_set text,
  old_id text,
  is_sample boolean not null default false,
  import_id uuid,
  deletion_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  payment_id text,
  dispute text,
  disputed_cents bigint not null default 0,
  benefit text not null default 'none'::text,
  benefit_description text not null default ''::text,
  benefit_cents bigint not null default 0,
  given_through text,
  given_through_name text not null default ''::text,
  skip_thank_you boolean not null default false,
  fund_id uuid,
  is_split boolean not null default false,
  constraint donations_pkey PRIMARY KEY (organization_id, id),
  constraint donations_fund FOREIGN KEY (organization_id, fund_id) REFERENCES funds(organization_id, id),
  constraint donations_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint donations_organization_id_deletion_id_fkey FOREIGN KEY (organization_id, deletion_id) REFERENCES deletions(organization_id, id),
  constraint donations_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id),
  constraint donations_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id),
  constraint donations_amount_cents_check CHECK (amount_cents > 0),
  constraint donations_benefit_cents_check CHECK (benefit_cents >= 0),
  constraint donations_benefit_check CHECK (benefit = ANY (ARRAY['none'::text, 'goods'::text, 'token'::text, 'religious'::text])),
  constraint donations_check CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  constraint donations_check1 CHECK ((old_id IS NULL) = (old_id_set IS NULL)),
  constraint donations_check2 CHECK (dispute IS NOT NULL OR disputed_cents = 0),
  constraint donations_check3 CHECK (disputed_cents >= 0 AND disputed_cents <= refunded_cents),
  constraint donations_check4 CHECK ((benefit = ANY (ARRAY['goods'::text, 'token'::text])) = (benefit_description <> ''::text)),
  constraint donations_check5 CHECK ((benefit = ANY (ARRAY['goods'::text, 'token'::text])) OR benefit_cents = 0),
  constraint donations_check6 CHECK (given_through IS NOT NULL OR given_through_name = ''::text),
  constraint donations_dispute_check CHECK (dispute = ANY (ARRAY['needs_response'::text, 'under_review'::text, 'lost'::text])),
  constraint donations_given_through_check CHECK (given_through = ANY (ARRAY['daf'::text, 'foundation'::text, 'employer'::text])),
  constraint donations_method_check CHECK (method = ANY (ARRAY['cash'::text, 'check'::text, 'credit_card'::text, 'bank_transfer'::text, 'paypal'::text, 'other'::text])),
  constraint donations_recurring_interval_check CHECK (recurring_interval = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])),
  constraint donations_split CHECK (NOT is_split OR fund_id IS NULL AND campaign_id IS NULL AND in_kind = ''::text),
  constraint donations_status_check CHECK (status = ANY (ARRAY['settled'::text, 'pending'::text, 'refunded'::text, 'partially_refunded'::text]))
);
CREATE INDEX donations_expected ON public.donations USING btree (organization_id, date) WHERE ((recurring_interval IS NOT NULL) AND (payment_id IS NULL) AND (deletion_id IS NULL));
CREATE INDEX donations_in_kind ON public.donations USING btree (organization_id, campaign_id, date) INCLUDE (donor_id, amount_cents, refunded_cents, status) WHERE ((in_kind <> ''::text) AND (deletion_id IS NULL));
CREATE INDEX donations_newest ON public.donations USING btree (organization_id, date DESC, id DESC) WHERE (deletion_id IS NULL);
CREATE INDEX donations_of_campaign ON public.donations USING btree (organization_id, campaign_id, date DESC, id DESC) WHERE ((campaign_id IS NOT NULL) AND (deletion_id IS NULL));
CREATE INDEX donations_of_deletion ON public.donations USING btree (organization_id, deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX donations_of_donor ON public.donations USING btree (organization_id, donor_id, date);
CREATE INDEX donations_of_fund ON public.donations USING btree (organization_id, fund_id, date DESC, id DESC) WHERE (fund_id IS NOT NULL);
CREATE INDEX donations_of_import ON public.donations USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX donations_of_pledge ON public.donations USING btree (organization_id, pledge_id) WHERE (pledge_id IS NOT NULL);
CREATE UNIQUE INDEX donations_old_id ON public.donations USING btree (organization_id, old_id_set, old_id) WHERE ((deletion_id IS NULL) AND (old_id IS NOT NULL));
CREATE UNIQUE INDEX donations_payment ON public.donations USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX donations_recorded ON public.donations USING btree (organization_id, created_at) WHERE ((deletion_id IS NULL) AND (NOT is_sample));
CREATE INDEX donations_sample ON public.donations USING btree (organization_id) WHERE is_sample;
alter table donations enable row level security;
create policy sweeps on donations for select to pledgewell_ops
  using (true);
create policy tenant on donations for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER donations_added AFTER INSERT ON donations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_donations('1');
CREATE TRIGGER donations_delete_splits BEFORE DELETE ON donations FOR EACH ROW WHEN (old.is_split AND current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION delete_donation_splits();
CREATE TRIGGER donations_feed_created AFTER INSERT ON donations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_record_events('donation');
CREATE TRIGGER donations_feed_erased AFTER DELETE ON donations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION add_record_events('donation');
CREATE TRIGGER donations_feed_updated AFTER UPDATE ON donations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_donation_events('donation');
CREATE TRIGGER donations_keep_import AFTER UPDATE OF import_id ON donations FOR EACH ROW WHEN (new.import_id IS NOT NULL AND new.import_id IS DISTINCT FROM old.import_id) EXECUTE FUNCTION refuse_another_import();
CREATE TRIGGER donations_mark_receipt_of_nothing BEFORE DELETE ON donations FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION mark_receipt_of_nothing();
CREATE TRIGGER donations_references_cleared BEFORE DELETE ON donations FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION clear_references_to_donations();
CREATE TRIGGER donations_removed AFTER DELETE ON donations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION count_donations('-1');
CREATE CONSTRAINT TRIGGER donations_splits_added AFTER INSERT ON donations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_split) EXECUTE FUNCTION check_donation_splits('id');
CREATE CONSTRAINT TRIGGER donations_splits_changed AFTER UPDATE OF is_split, amount_cents, refunded_cents ON donations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.is_split OR new.is_split) EXECUTE FUNCTION check_donation_splits('id');
CREATE TRIGGER donations_updated_1_from AFTER UPDATE ON donations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_donations('-1');
CREATE TRIGGER donations_updated_2_to AFTER UPDATE ON donations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_donations('1');
CREATE TRIGGER donations_updated_5_refunds AFTER UPDATE ON donations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION allocate_split_refunds();
CREATE TRIGGER donations_updated_6_receipts AFTER UPDATE ON donations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_receipts();
grant delete, insert, select, update on donations to pledgewell_app;
grant select on donations to pledgewell_ops;

create table donor_giving (
  organization_id uuid not null,
  donor_id uuid not null,
  given_cents bigint not null,
  gift_count integer not null,
  first_gift_on date not null,
  last_gift_on date not null,
  year_cents bigint[] not null,
  last_day_before date,
  constraint donor_giving_pkey PRIMARY KEY (organization_id, donor_id),
  constraint donor_giving_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint donor_giving_gift_count_check CHECK (gift_count > 0)
);
CREATE INDEX donor_giving_latest ON public.donor_giving USING btree (organization_id, last_gift_on);
alter table donor_giving enable row level security;
create policy sweeps on donor_giving for select to pledgewell_ops
  using (true);
create policy tenant on donor_giving for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on donor_giving to pledgewell_app;
grant select on donor_giving to pledgewell_ops;

create table donor_months (
  organization_id uuid not null,
  month date not null,
  donor_id uuid not null,
  campaign_id uuid not null,
  gift_count integer not null,
  given_cents bigint not null,
  whole_donations integer not null default 0,
  constraint donor_months_pkey PRIMARY KEY (organization_id, month, donor_id, campaign_id) INCLUDE (gift_count, given_cents, whole_donations)
);
alter table donor_months enable row level security;
create policy sweeps on donor_months for select to pledgewell_ops
  using (true);
create policy tenant on donor_months for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on donor_months to pledgewell_app;
grant select on donor_months to pledgewell_ops;

create table donor_old_ids (
  organization_id uuid not null,
  id_set text not null,
  old_id text not null,
  donor_id uuid not null,
  import_id uuid,
  constraint donor_old_ids_pkey PRIMARY KEY (organization_id, id_set, old_id),
  constraint donor_old_ids_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint donor_old_ids_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id)
);
CREATE INDEX donor_old_ids_of_donor ON public.donor_old_ids USING btree (organization_id, donor_id);
alter table donor_old_ids enable row level security;
create policy sweeps on donor_old_ids for select to pledgewell_ops
  using (true);
create policy tenant on donor_old_ids for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on donor_old_ids to pledgewell_app;
grant select on donor_old_ids to pledgewell_ops;

create table donors (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  email_key text,
  phone text not null default ''::text,
  street text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  zip_code text not null default ''::text,
  country text not null default ''::text,
  notes text not null default ''::text,
  tags text[] not null default '{}'::text[],
  sort_name text not null generated always as (fold(name)) stored,
  search_text text not null default ''::text,
  is_sample boolean not null default false,
  is_anonymous boolean not null default false,
  import_id uuid,
  deletion_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reminders_stopped_at timestamp with time zone,
  thanks_stopped_at timestamp with time zone,
  reminders_paused_until date,
  sms_consent_at timestamp with time zone,
  sms_consent_note text not null default ''::text,
  sms_stopped_at timestamp with time zone,
  constraint donors_pkey PRIMARY KEY (organization_id, id),
  constraint donors_organization_id_deletion_id_fkey FOREIGN KEY (organization_id, deletion_id) REFERENCES deletions(organization_id, id),
  constraint donors_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint donors_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint donors_check CHECK ((email IS NULL) = (email_key IS NULL)),
  constraint donors_check1 CHECK (sms_consent_at IS NOT NULL OR sms_consent_note = ''::text),
  constraint donors_name_check CHECK (name <> ''::text)
);
CREATE UNIQUE INDEX donors_anonymous ON public.donors USING btree (organization_id) WHERE (is_anonymous AND (deletion_id IS NULL));
CREATE INDEX donors_by_email ON public.donors USING btree (organization_id, email_key, id) WHERE (deletion_id IS NULL);
CREATE INDEX donors_by_name ON public.donors USING btree (organization_id, sort_name, id) WHERE (deletion_id IS NULL);
CREATE UNIQUE INDEX donors_email_unique ON public.donors USING btree (organization_id, email_key) WHERE (deletion_id IS NULL);
CREATE INDEX donors_of_deletion ON public.donors USING btree (organization_id, deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX donors_of_import ON public.donors USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX donors_sample ON public.donors USING btree (organization_id) WHERE is_sample;
CREATE INDEX donors_search ON public.donors USING gin (organization_id, search_text gin_trgm_ops) WHERE (deletion_id IS NULL);
alter table donors enable row level security;
create policy sweeps on donors for select to pledgewell_ops
  using (true);
create policy tenant on donors for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER donors_addresses_are_forgotten AFTER DELETE ON donors REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_suppressed_emails();
CREATE TRIGGER donors_are_forgotten AFTER DELETE ON donors REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_erased_donors();
CREATE TRIGGER donors_feed_created AFTER INSERT ON donors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_record_events('donor');
CREATE TRIGGER donors_feed_erased AFTER DELETE ON donors REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION add_record_events('donor');
CREATE TRIGGER donors_feed_updated AFTER UPDATE ON donors REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_record_events('donor');
CREATE TRIGGER donors_references_cleared BEFORE DELETE ON donors FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION clear_references_to_donors();
CREATE TRIGGER donors_search_text BEFORE INSERT OR UPDATE OF name, email, phone, tags ON donors FOR EACH ROW EXECUTE FUNCTION fill_donor_search_text();
CREATE TRIGGER end_recurring_donations AFTER UPDATE ON donors REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION end_recurring_donations_of_donors();
grant delete, insert, select, update on donors to pledgewell_app;
grant select on donors to pledgewell_ops;

create table due_totals (
  organization_id uuid not null,
  unit text not null,
  starts_on date not null,
  shard integer not null,
  installments integer not null,
  amount_cents bigint not null,
  written_off_cents bigint not null,
  paid_cents bigint not null,
  unpaid_count integer not null,
  constraint due_totals_pkey PRIMARY KEY (organization_id, unit, starts_on, shard)
);
alter table due_totals enable row level security;
create policy sweeps on due_totals for select to pledgewell_ops
  using (true);
create policy tenant on due_totals for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on due_totals to pledgewell_app;
grant select on due_totals to pledgewell_ops;

create table employer_matches (
  organization_id uuid not null,
  pledge_id uuid not null,
  donation_id uuid,
  canceled_with uuid,
  constraint employer_matches_pkey PRIMARY KEY (organization_id, pledge_id),
  constraint employer_matches_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id),
  constraint employer_matches_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX employer_matches_of_donation ON public.employer_matches USING btree (organization_id, donation_id);
alter table employer_matches enable row level security;
create policy sweeps on employer_matches for select to pledgewell_ops
  using (true);
create policy tenant on employer_matches for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on employer_matches to pledgewell_app;
grant select on employer_matches to pledgewell_ops;

create table event_cursors (
  organization_id uuid not null,
  consumer text not null,
  read_snapshot pg_snapshot not null,
  next_snapshot pg_snapshot,
  next_sequence bigint,
  retry_at timestamp with time zone,
  failures integer not null default 0,
  constraint event_cursors_pkey PRIMARY KEY (organization_id, consumer),
  constraint event_cursors_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint event_cursors_check CHECK ((next_snapshot IS NULL) = (next_sequence IS NULL)),
  constraint event_cursors_consumer_check CHECK (consumer <> ''::text),
  constraint event_cursors_failures_check CHECK (failures >= 0)
);
alter table event_cursors enable row level security;
create policy sweeps on event_cursors for select to pledgewell_ops
  using (true);
create policy tenant on event_cursors for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on event_cursors to pledgewell_app;
grant select on event_cursors to pledgewell_ops;

create table exports (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  data_type text not null,
  file_format text not null,
  start_date date,
  end_date date,
  status text not null,
  campaign_id uuid,
  include_fields text[] not null,
  file_name text not null,
  created_at timestamp with time zone not null default now(),
  constraint exports_pkey PRIMARY KEY (organization_id, id),
  constraint exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint exports_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id),
  constraint exports_data_type_check CHECK (data_type = ANY (ARRAY['donors'::text, 'donations'::text, 'pledges'::text, 'campaigns'::text])),
  constraint exports_file_format_check CHECK (file_format = ANY (ARRAY['csv'::text, 'excel'::text]))
);
CREATE INDEX exports_oldest ON public.exports USING btree (created_at);
alter table exports enable row level security;
create policy clearing on exports for delete to pledgewell_ops
  using (true);
create policy sweeps on exports for select to pledgewell_ops
  using (true);
create policy tenant on exports for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, select on exports to pledgewell_ops;
grant insert, select on exports to pledgewell_app;

create table follow_ups (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  donor_id uuid not null,
  pledge_id uuid,
  donation_id uuid,
  recurring_id uuid,
  cause text not null,
  amount_cents bigint,
  day date,
  text text not null default ''::text,
  due_on date,
  author_id uuid,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by uuid,
  constraint follow_ups_pkey PRIMARY KEY (organization_id, id),
  constraint follow_ups_organization_id_cause_key UNIQUE (organization_id, cause),
  constraint follow_ups_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint follow_ups_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint follow_ups_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id) ON DELETE CASCADE,
  constraint follow_ups_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint follow_ups_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id) ON DELETE CASCADE,
  constraint follow_ups_organization_id_recurring_id_fkey FOREIGN KEY (organization_id, recurring_id) REFERENCES recurring_donations(organization_id, id) ON DELETE CASCADE,
  constraint follow_ups_amount_cents_check CHECK (amount_cents > 0),
  constraint follow_ups_cause_check CHECK (cause <> ''::text),
  constraint follow_ups_check CHECK ((done_at IS NULL) = (done_by IS NULL)),
  constraint follow_ups_check1 CHECK (kind <> 'own'::text OR text <> ''::text AND author_id IS NOT NULL),
  constraint follow_ups_check2 CHECK (kind <> 'overdue-pledge'::text OR pledge_id IS NOT NULL),
  constraint follow_ups_check3 CHECK (kind <> 'missing-gift'::text OR donation_id IS NOT NULL AND day IS NOT NULL),
  constraint follow_ups_check4 CHECK (kind <> 'disputed-gift'::text OR donation_id IS NOT NULL),
  constraint follow_ups_check5 CHECK ((kind <> ALL (ARRAY['failed-charge'::text, 'ended-gift'::text])) OR recurring_id IS NOT NULL),
  constraint follow_ups_check6 CHECK ((kind <> ALL (ARRAY['bounced-email'::text, 'unreachable-phone'::text, 'answered-text'::text])) OR text <> ''::text),
  constraint follow_ups_kind_check CHECK (kind = ANY (ARRAY['overdue-pledge'::text, 'missing-gift'::text, 'failed-payment'::text, 'failed-charge'::text, 'ended-gift'::text, 'disputed-gift'::text, 'bounced-email'::text, 'unreachable-phone'::text, 'answered-text'::text, 'own'::text]))
);
CREATE INDEX follow_ups_done ON public.follow_ups USING btree (organization_id, done_at DESC) WHERE (done_at IS NOT NULL);
CREATE INDEX follow_ups_of_donation ON public.follow_ups USING btree (organization_id, donation_id) WHERE (donation_id IS NOT NULL);
CREATE INDEX follow_ups_of_donor ON public.follow_ups USING btree (organization_id, donor_id);
CREATE INDEX follow_ups_of_pledge ON public.follow_ups USING btree (organization_id, pledge_id) WHERE (pledge_id IS NOT NULL);
CREATE INDEX follow_ups_of_recurring ON public.follow_ups USING btree (organization_id, recurring_id) WHERE (recurring_id IS NOT NULL);
CREATE INDEX follow_ups_open ON public.follow_ups USING btree (organization_id, created_at) WHERE (done_at IS NULL);
alter table follow_ups enable row level security;
create policy sweeps on follow_ups for select to pledgewell_ops
  using (true);
create policy tenant on follow_ups for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on follow_ups to pledgewell_app;
grant select on follow_ups to pledgewell_ops;
grant update (done_at, done_by) on follow_ups to pledgewell_app;

create table funds (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  restriction text not null default 'unrestricted'::text,
  account text not null default ''::text,
  class text not null default ''::text,
  is_default boolean not null default false,
  is_archived boolean not null default false,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  import_id uuid,
  constraint funds_pkey PRIMARY KEY (organization_id, id),
  constraint funds_import FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint funds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint funds_default_stays CHECK (NOT (is_default AND is_archived)),
  constraint funds_name_check CHECK (name <> ''::text),
  constraint funds_restriction_check CHECK (restriction = ANY (ARRAY['unrestricted'::text, 'purpose'::text, 'time'::text, 'perpetual'::text]))
);
CREATE UNIQUE INDEX funds_default ON public.funds USING btree (organization_id) WHERE is_default;
CREATE UNIQUE INDEX funds_name ON public.funds USING btree (organization_id, fold(name));
CREATE INDEX funds_of_import ON public.funds USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
alter table funds enable row level security;
create policy sweeps on funds for select to pledgewell_ops
  using (true);
create policy tenant on funds for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on funds to pledgewell_app;
grant select on funds to pledgewell_ops;

create table idempotency_keys (
  organization_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  reply text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (organization_id, key)
);
CREATE INDEX idempotency_keys_oldest ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
create policy clearing on idempotency_keys for delete to pledgewell_ops
  using (true);
create policy sweeps on idempotency_keys for select to pledgewell_ops
  using (true);
create policy tenant on idempotency_keys for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, select on idempotency_keys to pledgewell_ops;
grant insert, select on idempotency_keys to pledgewell_app;
grant update (status, reply) on idempotency_keys to pledgewell_app;

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  constraint identities_pkey PRIMARY KEY (issuer, subject),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_of_user ON public.identities USING btree (user_id);
alter table identities enable row level security;
create policy members on identities for all to pledgewell_app
  using (is_colleague(user_id))
  with check (is_colleague(user_id));
create policy sweeps on identities for select to pledgewell_ops
  using (true);
grant delete, insert, select on identities to pledgewell_app;
grant select on identities to pledgewell_ops;

create table import_choices (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  choice text not null,
  donor_id uuid,
  constraint import_choices_pkey PRIMARY KEY (organization_id, import_id, row_number),
  constraint import_choices_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint import_choices_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE,
  constraint import_choices_check CHECK ((choice = 'donor'::text) = (donor_id IS NOT NULL)),
  constraint import_choices_choice_check CHECK (choice = ANY (ARRAY['new'::text, 'leave-out'::text, 'donor'::text]))
);
alter table import_choices enable row level security;
create policy sweeps on import_choices for select to pledgewell_ops
  using (true);
create policy tenant on import_choices for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on import_choices to pledgewell_app;
grant select on import_choices to pledgewell_ops;

create table import_chunks (
  organization_id uuid not null,
  import_id uuid not null,
  number integer not null,
  bytes bytea not null,
  constraint import_chunks_pkey PRIMARY KEY (organization_id, import_id, number),
  constraint import_chunks_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
);
alter table import_chunks enable row level security;
create policy sweeps on import_chunks for select to pledgewell_ops
  using (true);
create policy tenant on import_chunks for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on import_chunks to pledgewell_app;
grant select on import_chunks to pledgewell_ops;

create table import_donors (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  donor_id uuid not null,
  name text not null,
  email text,
  email_key text,
  phone text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  notes text not null,
  tags text[] not null,
  old_id text,
  is_anonymous boolean not null,
  is_chosen_new boolean not null,
  chosen_donor_id uuid,
  found_id uuid,
  found_by text,
  constraint import_donors_pkey PRIMARY KEY (organization_id, import_id, row_number),
  constraint import_donors_found_by_check CHECK (found_by = ANY (ARRAY['old-id'::text, 'email'::text, 'name'::text, 'record'::text, 'no-record'::text, 'chosen'::text, 'anonymous'::text]))
);
alter table import_donors enable row level security;
create policy sweeps on import_donors for select to pledgewell_ops
  using (true);
create policy tenant on import_donors for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER import_donors_have_import AFTER INSERT ON import_donors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_without_import();
CREATE TRIGGER import_donors_keep_import BEFORE UPDATE ON import_donors FOR EACH ROW WHEN (old.organization_id IS DISTINCT FROM new.organization_id OR old.import_id IS DISTINCT FROM new.import_id) EXECUTE FUNCTION refuse_another_import();
grant delete, insert, select, update on import_donors to pledgewell_app;
grant select on import_donors to pledgewell_ops;

create table import_payments (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  pledge_id uuid not null,
  donation_id uuid,
  constraint import_payments_pkey PRIMARY KEY (organization_id, import_id, row_number),
  constraint import_payments_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
);
alter table import_payments enable row level security;
create policy sweeps on import_payments for select to pledgewell_ops
  using (true);
create policy tenant on import_payments for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on import_payments to pledgewell_app;
grant select on import_payments to pledgewell_ops;

create table import_pledges (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  frequency text not null,
  payment_count integer not null,
  anchor date,
  first_step integer not null,
  due_on date,
  status text not null,
  status_text text not null,
  paid_cents bigint not null,
  paid_on date not null,
  payment_id uuid not null,
  constraint import_pledges_pkey PRIMARY KEY (organization_id, import_id, row_number),
  constraint import_pledges_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE,
  constraint import_pledges_first_step_check CHECK (first_step = ANY (ARRAY[0, 1])),
  constraint import_pledges_status_check CHECK (status = ANY (ARRAY['open'::text, 'settled'::text, 'canceled'::text]))
);
alter table import_pledges enable row level security;
create policy sweeps on import_pledges for select to pledgewell_ops
  using (true);
create policy tenant on import_pledges for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on import_pledges to pledgewell_app;
grant select on import_pledges to pledgewell_ops;

create table import_refunds (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  refund_id uuid not null,
  donation_id uuid not null,
  amount_cents bigint not null,
  date date not null,
  constraint import_refunds_pkey PRIMARY KEY (organization_id, import_id, row_number),
  constraint import_refunds_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE,
  constraint import_refunds_amount_cents_check CHECK (amount_cents > 0)
);
alter table import_refunds enable row level security;
create policy sweeps on import_refunds for select to pledgewell_ops
  using (true);
create policy tenant on import_refunds for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on import_refunds to pledgewell_app;
grant select on import_refunds to pledgewell_ops;

create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  donor_row integer,
  donor_verdict text,
  record_verdict text,
  reason text not null,
  name text not null,
  email text not null,
  donor_old_id text,
  link_id_set text,
  link_old_id text,
  link_email_key text,
  amount_text text not null,
  date_text text not null,
  amount_cents bigint,
  column_amount_cents bigint,
  record_on date,
  method text,
  campaign text,
  record_notes text not null,
  record_old_id text,
  record_id uuid,
  choice text,
  chosen_donor_id uuid,
  donor_found text,
  found text,
  found_reason text not null default ''::text,
  fund text,
  splits jsonb,
  constraint import_rows_pkey PRIMARY KEY (organization_id, import_id, row_number),
  constraint import_rows_choice_check CHECK (choice = ANY (ARRAY['new'::text, 'leave-out'::text, 'donor'::text])),
  constraint import_rows_donor_found_check CHECK (donor_found = ANY (ARRAY['existing'::text, 'left-out'::text])),
  constraint import_rows_donor_verdict_check CHECK (donor_verdict = ANY (ARRAY['new'::text, 'duplicate'::text, 'error'::text, 'left-out'::text])),
  constraint import_rows_found_check CHECK (found = ANY (ARRAY['existing'::text, 'error'::text])),
  constraint import_rows_record_verdict_check CHECK (record_verdict = ANY (ARRAY['new'::text, 'part'::text, 'duplicate'::text, 'error'::text, 'left-out'::text]))
);
alter table import_rows enable row level security;
create policy sweeps on import_rows for select to pledgewell_ops
  using (true);
create policy tenant on import_rows for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER import_rows_have_import AFTER INSERT ON import_rows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_without_import();
CREATE TRIGGER import_rows_keep_import BEFORE UPDATE ON import_rows FOR EACH ROW WHEN (old.organization_id IS DISTINCT FROM new.organization_id OR old.import_id IS DISTINCT FROM new.import_id) EXECUTE FUNCTION refuse_another_import();
grant delete, insert, select, update on import_rows to pledgewell_app;
grant select on import_rows to pledgewell_ops;

create table import_shapes (
  organization_id uuid not null,
  kind text not null,
  shape bytea not null,
  mapping jsonb not null,
  saved_at timestamp with time zone not null,
  constraint import_shapes_pkey PRIMARY KEY (organization_id, kind, shape),
  constraint import_shapes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table import_shapes enable row level security;
create policy sweeps on import_shapes for select to pledgewell_ops
  using (true);
create policy tenant on import_shapes for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on import_shapes to pledgewell_app;
grant select on import_shapes to pledgewell_ops;

create table imports (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  file_size integer not null,
  file_hash bytea not null,
  format text not null,
  encoding text,
  delimiter text,
  status text not null,
  row_count integer not null default 0,
  header_row integer,
  preview jsonb not null default '[]'::jsonb,
  is_remembered boolean not null default false,
  columns jsonb not null,
  mapping jsonb not null,
  summary jsonb,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  failure text,
  worked_at timestamp with time zone,
  kept_on_undo integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  imported_at timestamp with time zone,
  undone_at timestamp with time zone,
  version integer not null default 1,
  constraint imports_pkey PRIMARY KEY (organization_id, id),
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint imports_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text])),
  constraint imports_kind_check CHECK (kind = ANY (ARRAY['donors'::text, 'gifts'::text, 'pledges'::text, 'payments'::text])),
  constraint imports_status_check CHECK (status = ANY (ARRAY['reading'::text, 'uploaded'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'undoing'::text, 'undone'::text, 'restoring'::text, 'erasing'::text, 'failed'::text]))
);
CREATE INDEX imports_by_file ON public.imports USING btree (organization_id, file_hash);
CREATE INDEX imports_newest ON public.imports USING btree (organization_id, created_at DESC, id DESC);
alter table imports enable row level security;
create policy sweeps on imports for select to pledgewell_ops
  using (true);
create policy tenant on imports for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER imports_delete_rows AFTER DELETE ON imports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_import_rows();
CREATE TRIGGER imports_with_donations_stay AFTER DELETE ON imports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_removing_import();
grant delete, insert, select, update on imports to pledgewell_app;
grant select on imports to pledgewell_ops;

create table installation_secrets (
  name text not null,
  value text not null,
  constraint installation_secrets_pkey PRIMARY KEY (name)
);

create table installments (
  organization_id uuid not null,
  pledge_id uuid not null,
  schedule_number integer not null,
  number integer not null,
  due_date date,
  amount_cents bigint not null,
  written_off_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  constraint installments_pkey PRIMARY KEY (organization_id, pledge_id, schedule_number, number),
  constraint installments_organization_id_pledge_id_schedule_number_fkey FOREIGN KEY (organization_id, pledge_id, schedule_number) REFERENCES pledge_adjustments(organization_id, pledge_id, number) ON DELETE CASCADE,
  constraint installments_amount_cents_check CHECK (amount_cents > 0),
  constraint installments_check CHECK (written_off_cents >= 0 AND paid_cents >= 0),
  constraint installments_check1 CHECK ((written_off_cents + paid_cents) <= amount_cents),
  constraint installments_number_check CHECK (number > 0)
);
CREATE INDEX installments_open ON public.installments USING btree (organization_id, due_date, pledge_id, schedule_number) WHERE ((paid_cents + written_off_cents) < amount_cents);
alter table installments enable row level security;
create policy sweeps on installments for select to pledgewell_ops
  using (true);
create policy tenant on installments for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER installments_summed_added AFTER INSERT ON installments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION installments_added();
CREATE TRIGGER installments_summed_changed AFTER UPDATE ON installments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION installments_changed();
CREATE TRIGGER installments_summed_removed AFTER DELETE ON installments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION installments_removed();
grant delete, insert, select, update on installments to pledgewell_app;
grant select on installments to pledgewell_ops;

create table invitations (
  organization_id uuid not null,
  id uuid not null,
  email text not null,
  email_key text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (organization_id, id),
  constraint invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint invitations_organization_id_invited_by_fkey FOREIGN KEY (organization_id, invited_by) REFERENCES memberships(organization_id, user_id),
  constraint invitations_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'fundraiser'::text, 'bookkeeper'::text, 'viewer'::text])),
  constraint invitations_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX invitations_by_token ON public.invitations USING btree (token_hash);
CREATE INDEX invitations_expired ON public.invitations USING btree (expires_at);
CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (organization_id, email_key) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
alter table invitations enable row level security;
create policy clearing on invitations for delete to pledgewell_ops
  using (true);
create policy sweeps on invitations for select to pledgewell_ops
  using (true);
create policy tenant on invitations for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, select on invitations to pledgewell_ops;
grant insert, select on invitations to pledgewell_app;
grant update (token_hash, expires_at, accepted_at, withdrawn_at) on invitations to pledgewell_app;

create table journal_account_names (
  organization_id uuid not null,
  account text not null,
  name text not null,
  constraint journal_account_names_pkey PRIMARY KEY (organization_id, account),
  constraint journal_account_names_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES journal_settings(organization_id),
  constraint journal_account_names_account_check CHECK (account = ANY (ARRAY['bank'::text, 'undeposited-funds'::text, 'card-clearing'::text, 'pledges-receivable'::text, 'contributions'::text, 'restricted-contributions'::text, 'processing-fees'::text, 'uncollectible-pledges'::text])),
  constraint journal_account_names_name_check CHECK (name <> ''::text)
);
alter table journal_account_names enable row level security;
create policy sweeps on journal_account_names for select to pledgewell_ops
  using (true);
create policy tenant on journal_account_names for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on journal_account_names to pledgewell_app;
grant select on journal_account_names to pledgewell_ops;

create table journal_closings (
  organization_id uuid not null,
  id uuid not null,
  month date not null,
  last_number integer not null,
  statement jsonb not null,
  closed_by uuid,
  closed_at timestamp with time zone not null default now(),
  reopened_by uuid,
  reopened_at timestamp with time zone,
  reason text,
  constraint journal_closings_pkey PRIMARY KEY (organization_id, id),
  constraint journal_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint journal_closings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES journal_settings(organization_id),
  constraint journal_closings_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES users(id),
  constraint journal_closings_last_number_check CHECK (last_number >= 0),
  constraint journal_closings_month_check CHECK (date_trunc('month'::text, month::timestamp with time zone) = month),
  constraint journal_closings_reopened_with_reason CHECK ((reopened_at IS NULL) = (reason IS NULL) AND reason <> ''::text)
);
CREATE UNIQUE INDEX journal_closings_of_month ON public.journal_closings USING btree (organization_id, month) WHERE (reopened_at IS NULL);
alter table journal_closings enable row level security;
create policy sweeps on journal_closings for select to pledgewell_ops
  using (true);
create policy tenant on journal_closings for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on journal_closings to pledgewell_app;
grant select on journal_closings to pledgewell_ops;

create table journal_entries (
  organization_id uuid not null,
  number integer not null,
  source text not null,
  source_id uuid not null,
  kind text not null,
  date date not null,
  concerns_on date not null,
  is_correction boolean not null,
  posted_at timestamp with time zone not null default now(),
  constraint journal_entries_pkey PRIMARY KEY (organization_id, number),
  constraint journal_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES journal_settings(organization_id),
  constraint journal_entries_concern_the_past CHECK (concerns_on <= date),
  constraint journal_entries_kind_check CHECK (kind = ANY (ARRAY['gift'::text, 'refund'::text, 'pledge'::text, 'write-off'::text, 'fee'::text, 'payout'::text])),
  constraint journal_entries_source_check CHECK (source = ANY (ARRAY['donation'::text, 'pledge'::text, 'payout'::text]))
);
CREATE INDEX journal_entries_adjustments ON public.journal_entries USING btree (organization_id, concerns_on) WHERE (concerns_on < date);
CREATE INDEX journal_entries_by_date ON public.journal_entries USING btree (organization_id, date, number);
CREATE INDEX journal_entries_of_source ON public.journal_entries USING btree (organization_id, source, source_id);
alter table journal_entries enable row level security;
create policy sweeps on journal_entries for select to pledgewell_ops
  using (true);
create policy tenant on journal_entries for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on journal_entries to pledgewell_app;
grant select on journal_entries to pledgewell_ops;

create table journal_exports (
  organization_id uuid not null,
  id uuid not null,
  month date not null,
  first_number integer not null,
  last_number integer not null,
  format text not null,
  author_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint journal_exports_pkey PRIMARY KEY (organization_id, id),
  constraint journal_exports_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint journal_exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES journal_settings(organization_id),
  constraint journal_exports_check CHECK (last_number >= first_number),
  constraint journal_exports_format_check CHECK (format = ANY (ARRAY['csv'::text, 'iif'::text, 'quickbooks'::text])),
  constraint journal_exports_month_check CHECK (date_trunc('month'::text, month::timestamp with time zone) = month)
);
CREATE INDEX journal_exports_of_month ON public.journal_exports USING btree (organization_id, month, last_number);
alter table journal_exports enable row level security;
create policy sweeps on journal_exports for select to pledgewell_ops
  using (true);
create policy tenant on journal_exports for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on journal_exports to pledgewell_app;
grant select on journal_exports to pledgewell_ops;

create table journal_lines (
  organization_id uuid not null,
  number integer not null,
  "position" integer not null,
  account text not null,
  fund_id uuid,
  campaign_id uuid,
  amount_cents bigint not null,
  constraint journal_lines_pkey PRIMARY KEY (organization_id, number, "position"),
  constraint journal_lines_fund FOREIGN KEY (organization_id, fund_id) REFERENCES funds(organization_id, id),
  constraint journal_lines_organization_id_number_fkey FOREIGN KEY (organization_id, number) REFERENCES journal_entries(organization_id, number),
  constraint journal_lines_account_check CHECK (account = ANY (ARRAY['bank'::text, 'undeposited-funds'::text, 'card-clearing'::text, 'pledges-receivable'::text, 'contributions'::text, 'processing-fees'::text, 'uncollectible-pledges'::text])),
  constraint journal_lines_amount_cents_check CHECK (amount_cents <> 0),
  constraint journal_lines_position_check CHECK ("position" > 0)
);
CREATE INDEX journal_lines_of_fund ON public.journal_lines USING btree (organization_id, fund_id) WHERE (fund_id IS NOT NULL);
alter table journal_lines enable row level security;
create policy sweeps on journal_lines for select to pledgewell_ops
  using (true);
create policy tenant on journal_lines for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on journal_lines to pledgewell_app;
grant select on journal_lines to pledgewell_ops;

create table journal_settings (
  organization_id uuid not null,
  basis text not null,
  starts_on date not null,
  last_number integer not null default 0,
  payouts_read_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint journal_settings_pkey PRIMARY KEY (organization_id),
  constraint journal_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint journal_settings_basis_check CHECK (basis = ANY (ARRAY['cash'::text, 'accrual'::text])),
  constraint journal_settings_last_number_check CHECK (last_number >= 0)
);
alter table journal_settings enable row level security;
create policy sweeps on journal_settings for select to pledgewell_ops
  using (true);
create policy tenant on journal_settings for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on journal_settings to pledgewell_app;
grant select on journal_settings to pledgewell_ops;

create table last_donation_totals (
  organization_id uuid not null,
  unit text not null,
  starts_on date not null,
  shard integer not null,
  donors integer not null,
  constraint last_donation_totals_pkey PRIMARY KEY (organization_id, unit, starts_on, shard)
);
alter table last_donation_totals enable row level security;
create policy sweeps on last_donation_totals for select to pledgewell_ops
  using (true);
create policy tenant on last_donation_totals for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on last_donation_totals to pledgewell_app;
grant select on last_donation_totals to pledgewell_ops;

create table leading_donors (
  organization_id uuid not null,
  list_id uuid not null,
  donor_id uuid not null,
  constraint leading_donors_pkey PRIMARY KEY (organization_id, list_id, donor_id)
);
alter table leading_donors enable row level security;
create policy sweeps on leading_donors for select to pledgewell_ops
  using (true);
create policy tenant on leading_donors for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on leading_donors to pledgewell_app;
grant select on leading_donors to pledgewell_ops;

create table leading_lists (
  organization_id uuid not null,
  id uuid not null,
  period text not null,
  first_day date not null,
  last_day date not null,
  visible_after_xid xid8,
  threshold_cents bigint,
  constraint leading_lists_pkey PRIMARY KEY (organization_id, id),
  constraint leading_lists_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint leading_lists_period_check CHECK (period = ANY (ARRAY['week'::text, 'month'::text, 'year'::text]))
);
alter table leading_lists enable row level security;
create policy sweeps on leading_lists for select to pledgewell_ops
  using (true);
create policy tenant on leading_lists for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on leading_lists to pledgewell_app;
grant select on leading_lists to pledgewell_ops;

create table letter_templates (
  organization_id uuid not null,
  kind text not null,
  subject text not null default ''::text,
  body text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint letter_templates_pkey PRIMARY KEY (organization_id, kind),
  constraint letter_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint letter_templates_body_check CHECK (body <> ''::text),
  constraint letter_templates_check CHECK ((subject = ''::text) = (kind = ANY (ARRAY['reminder_sms'::text, 'overdue_sms'::text]))),
  constraint letter_templates_kind_check CHECK (kind = ANY (ARRAY['thank_you'::text, 'reminder'::text, 'overdue'::text, 'reminder_sms'::text, 'overdue_sms'::text])),
  constraint letter_templates_subject_check CHECK (subject !~ '[[:cntrl:]]'::text)
);
alter table letter_templates enable row level security;
create policy sweeps on letter_templates for select to pledgewell_ops
  using (true);
create policy tenant on letter_templates for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on letter_templates to pledgewell_app;
grant select on letter_templates to pledgewell_ops;

create table logos (
  organization_id uuid not null,
  name text not null,
  png bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint logos_pkey PRIMARY KEY (organization_id, name),
  constraint logos_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint logos_name_check CHECK (name ~ '^[0-9a-f]{64}$'::text)
);
alter table logos enable row level security;
create policy sweeps on logos for select to pledgewell_ops
  using (true);
create policy tenant on logos for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on logos to pledgewell_app;
grant select on logos to pledgewell_ops;

create table memberships (
  organization_id uuid not null,
  user_id uuid not null,
  role text not null default 'owner'::text,
  created_at timestamp with time zone not null default now(),
  constraint memberships_pkey PRIMARY KEY (organization_id, user_id),
  constraint memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint memberships_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'fundraiser'::text, 'bookkeeper'::text, 'viewer'::text, 'former'::text]))
);
CREATE INDEX memberships_user ON public.memberships USING btree (user_id);
alter table memberships enable row level security;
create policy sweeps on memberships for select to pledgewell_ops
  using (true);
create policy tenant on memberships for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on memberships to pledgewell_app;
grant select on memberships to pledgewell_ops;
grant update (role, created_at) on memberships to pledgewell_app;

create table message_files (
  organization_id uuid not null,
  message_id uuid not null,
  place integer not null,
  name text not null,
  media_type text not null,
  bytes bytea not null,
  constraint message_files_pkey PRIMARY KEY (organization_id, message_id, place),
  constraint message_files_organization_id_message_id_fkey FOREIGN KEY (organization_id, message_id) REFERENCES messages(organization_id, id) ON DELETE CASCADE,
  constraint message_files_media_type_check CHECK (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'::text),
  constraint message_files_name_check CHECK (name !~ '[[:cntrl:]/\\"]'::text),
  constraint message_files_place_check CHECK (place >= 0)
);
alter table message_files enable row level security;
create policy sweeps on message_files for select to pledgewell_ops
  using (true);
create policy tenant on message_files for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on message_files to pledgewell_app;
grant select on message_files to pledgewell_ops;

create table messages (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  to_name text not null,
  to_email text,
  subject text not null,
  letter jsonb,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  unclear_attempts integer not null default 0,
  last_error text,
  provider_id text,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null,
  channel text not null default 'email'::text,
  donor_id uuid,
  donation_id uuid,
  text text,
  is_answer boolean not null default false,
  list text,
  to_phone text,
  to_recipient text,
  send_before timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (organization_id, id),
  constraint messages_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id),
  constraint messages_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint messages_answer_check CHECK (is_answer = (state = 'received'::text) AND (NOT is_answer OR channel = 'sms'::text AND donor_id IS NOT NULL AND text IS NOT NULL)),
  constraint messages_attempts_check CHECK (attempts >= 0),
  constraint messages_channel_check CHECK (channel = ANY (message_channels())),
  constraint messages_check CHECK (unclear_attempts >= 0 AND unclear_attempts <= attempts),
  constraint messages_check1 CHECK (num_nonnulls(to_email, to_phone, to_recipient) = 1),
  constraint messages_check2 CHECK (
CASE channel
    WHEN 'email'::text THEN to_email IS NOT NULL
    WHEN 'sms'::text THEN to_phone IS NOT NULL
    ELSE to_recipient IS NOT NULL
END),
  constraint messages_check3 CHECK (donor_id IS NOT NULL OR donation_id IS NULL AND text IS NULL AND list IS NULL),
  constraint messages_kind_check CHECK (kind ~ '^[a-z-]+/[a-z-]+$'::text),
  constraint messages_letter_check CHECK ((letter IS NULL) = (state <> ALL (ARRAY['queued'::text, 'sending'::text]))),
  constraint messages_list_check CHECK (list = ANY (ARRAY['reminders'::text, 'thanks'::text])),
  constraint messages_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'bounced'::text, 'unclear'::text, 'received'::text])),
  constraint messages_subject_check CHECK (subject !~ '[[:cntrl:]]'::text),
  constraint messages_to_email_check CHECK (to_email !~ '[[:cntrl:]]'::text),
  constraint messages_to_name_check CHECK (to_name !~ '[[:cntrl:]]'::text),
  constraint messages_to_phone_check CHECK (to_phone ~ '^\+[0-9]{6,15}$'::text),
  constraint messages_to_recipient_check CHECK (to_recipient <> ''::text)
);
CREATE UNIQUE INDEX messages_answered ON public.messages USING btree (organization_id, provider_id) WHERE is_answer;
CREATE INDEX messages_newest ON public.messages USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX messages_of_donation ON public.messages USING btree (organization_id, donation_id) WHERE (donation_id IS NOT NULL);
CREATE INDEX messages_of_donor ON public.messages USING btree (organization_id, donor_id, created_at DESC, id DESC) WHERE (donor_id IS NOT NULL);
CREATE INDEX messages_to_phone ON public.messages USING btree (to_phone) WHERE (to_phone IS NOT NULL);
CREATE INDEX messages_waiting ON public.messages USING btree (changed_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
alter table messages enable row level security;
create policy sweeps on messages for select to pledgewell_ops
  using (true);
create policy tenant on messages for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER messages_references_cleared BEFORE DELETE ON messages FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION clear_references_to_messages();
grant insert, select on messages to pledgewell_app;
grant select on messages to pledgewell_ops;
grant update (letter, state, attempts, unclear_attempts, last_error, provider_id, changed_at, send_before) on messages to pledgewell_app;

create table organization_counters (
  organization_id uuid not null,
  donors integer not null default 0,
  constraint organization_counters_pkey PRIMARY KEY (organization_id),
  constraint organization_counters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint organization_counters_donors_check CHECK (donors >= 0)
);
alter table organization_counters enable row level security;
create policy sweeps on organization_counters for select to pledgewell_ops
  using (true);
create policy tenant on organization_counters for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on organization_counters to pledgewell_app;
grant select on organization_counters to pledgewell_ops;

create table organizations (
  id uuid not null,
  name text not null,
  phone text not null default ''::text,
  street text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  zip_code text not null default ''::text,
  country text not null default 'USA'::text,
  tax_id text not null default ''::text,
  time_zone text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  erase_after timestamp with time zone,
  fiscal_year_start integer not null default 1,
  color text not null default '#14532d'::text,
  logo text,
  thanks_by_itself boolean not null default false,
  requires_two_step boolean not null default false,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_id_logo_fkey FOREIGN KEY (id, logo) REFERENCES logos(organization_id, name),
  constraint organizations_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  constraint organizations_fiscal_year_start_check CHECK (fiscal_year_start >= 1 AND fiscal_year_start <= 12)
);
CREATE INDEX organizations_to_erase ON public.organizations USING btree (erase_after) WHERE (erase_after IS NOT NULL);
alter table organizations enable row level security;
create policy sweeps on organizations for select to pledgewell_ops
  using (true);
create policy tenant on organizations for all to pledgewell_app
  using ((id = current_organization()))
  with check ((id = current_organization()));
CREATE TRIGGER organizations_begin_funds AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION begin_funds();
CREATE TRIGGER organizations_begin_reminders AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION begin_reminders();
CREATE TRIGGER organizations_fiscal_year_moved AFTER UPDATE ON organizations FOR EACH ROW WHEN (old.fiscal_year_start <> new.fiscal_year_start) EXECUTE FUNCTION count_fiscal_years();
CREATE TRIGGER organizations_follow_donations AFTER UPDATE OF thanks_by_itself ON organizations FOR EACH ROW WHEN (old.thanks_by_itself IS DISTINCT FROM new.thanks_by_itself) EXECUTE FUNCTION follow_donations();
grant insert, select on organizations to pledgewell_app;
grant select on organizations to pledgewell_ops;
grant update (name, phone, street, city, state, zip_code, country, tax_id, time_zone, version, erase_after, fiscal_year_start, color, logo, thanks_by_itself, requires_two_step) on organizations to pledgewell_app;

create table orphaned_subscriptions (
  former_organization_id uuid not null,
  provider_id text not null,
  account_id text,
  tried_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint orphaned_subscriptions_pkey PRIMARY KEY (former_organization_id, provider_id)
);
grant delete, select, update on orphaned_subscriptions to pledgewell_ops;

create table payment_attempts (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  donation_id uuid,
  pledge_id uuid,
  campaign_id uuid,
  amount_cents bigint not null,
  currency text not null default 'usd'::text,
  date date not null,
  notes text not null,
  receipt_email text not null,
  account_id text not null,
  is_direct boolean not null,
  payment_method text not null,
  is_card_saved boolean not null,
  customer_id text,
  return_url text not null,
  request_key text,
  ip_address text,
  is_counted boolean not null default false,
  state text not null default 'started'::text,
  payment_id text,
  charge_id text,
  card_brand text,
  card_last4 text,
  decline_code text,
  decline_message text,
  author_id uuid,
  returns_read_at timestamp with time zone,
  is_restored boolean not null default false,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone not null default now(),
  recurring_id uuid,
  recurring_interval text,
  link_id uuid,
  constraint payment_attempts_pkey PRIMARY KEY (organization_id, id),
  constraint payment_attempts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint payment_attempts_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint payment_attempts_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id) ON DELETE CASCADE,
  constraint payment_attempts_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint payment_attempts_organization_id_link_id_fkey FOREIGN KEY (organization_id, link_id) REFERENCES payment_links(organization_id, id),
  constraint payment_attempts_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id),
  constraint payment_attempts_organization_id_recurring_id_fkey FOREIGN KEY (organization_id, recurring_id) REFERENCES recurring_donations(organization_id, id),
  constraint payment_attempts_amount_cents_check CHECK (amount_cents >= 50),
  constraint payment_attempts_check CHECK ((donation_id IS NULL) = (state = ANY (ARRAY['failed'::text, 'canceled'::text]))),
  constraint payment_attempts_currency_check CHECK (currency = 'usd'::text),
  constraint payment_attempts_state_check CHECK (state = ANY (ARRAY['started'::text, 'action_needed'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text]))
);
CREATE UNIQUE INDEX payment_attempts_donation ON public.payment_attempts USING btree (organization_id, donation_id) WHERE (donation_id IS NOT NULL);
CREATE INDEX payment_attempts_of_campaign ON public.payment_attempts USING btree (organization_id, campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX payment_attempts_of_donor ON public.payment_attempts USING btree (organization_id, donor_id);
CREATE INDEX payment_attempts_of_link ON public.payment_attempts USING btree (organization_id, link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX payment_attempts_of_pledge ON public.payment_attempts USING btree (organization_id, pledge_id) WHERE (pledge_id IS NOT NULL);
CREATE INDEX payment_attempts_of_recurring ON public.payment_attempts USING btree (organization_id, recurring_id) WHERE (recurring_id IS NOT NULL);
CREATE UNIQUE INDEX payment_attempts_payment ON public.payment_attempts USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX payment_attempts_request ON public.payment_attempts USING btree (organization_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX payment_attempts_undecided ON public.payment_attempts USING btree (checked_at) WHERE (state = ANY (ARRAY['started'::text, 'action_needed'::text, 'processing'::text]));
CREATE UNIQUE INDEX payment_attempts_under_way ON public.payment_attempts USING btree (organization_id, link_id) WHERE ((link_id IS NOT NULL) AND (state = ANY (ARRAY['started'::text, 'action_needed'::text, 'processing'::text])));
alter table payment_attempts enable row level security;
create policy sweeps on payment_attempts for select to pledgewell_ops
  using (true);
create policy tenant on payment_attempts for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER payment_attempts_feed_created AFTER INSERT ON payment_attempts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_payment_events('payment');
CREATE TRIGGER payment_attempts_feed_erased AFTER DELETE ON payment_attempts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION add_payment_events('payment');
CREATE TRIGGER payment_attempts_feed_updated AFTER UPDATE ON payment_attempts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_payment_events('payment');
grant insert, select, update on payment_attempts to pledgewell_app;
grant select on payment_attempts to pledgewell_ops;

create table payment_link_secrets (
  organization_id uuid not null,
  hash bytea not null,
  link_id uuid not null,
  sent_to text,
  constraint payment_link_secrets_pkey PRIMARY KEY (organization_id, hash),
  constraint payment_link_secrets_organization_id_link_id_fkey FOREIGN KEY (organization_id, link_id) REFERENCES payment_links(organization_id, id) ON DELETE CASCADE,
  constraint payment_link_secrets_hash_check CHECK (octet_length(hash) = 32)
);
CREATE INDEX payment_link_secrets_hash ON public.payment_link_secrets USING btree (hash);
CREATE INDEX payment_link_secrets_of_link ON public.payment_link_secrets USING btree (organization_id, link_id);
alter table payment_link_secrets enable row level security;
create policy sweeps on payment_link_secrets for select to pledgewell_ops
  using (true);
create policy tenant on payment_link_secrets for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on payment_link_secrets to pledgewell_app;
grant select on payment_link_secrets to pledgewell_ops;

create table payment_links (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  pledge_id uuid,
  campaign_id uuid,
  amount_cents bigint,
  sent_to text,
  author_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint payment_links_pkey PRIMARY KEY (organization_id, id),
  constraint payment_links_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint payment_links_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint payment_links_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint payment_links_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id) ON DELETE CASCADE,
  constraint payment_links_amount_cents_check CHECK (amount_cents >= 50),
  constraint payment_links_check CHECK (pledge_id IS NULL OR amount_cents IS NULL AND campaign_id IS NULL)
);
CREATE INDEX payment_links_id ON public.payment_links USING btree (id);
CREATE INDEX payment_links_of_campaign ON public.payment_links USING btree (organization_id, campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX payment_links_of_donor ON public.payment_links USING btree (organization_id, donor_id);
CREATE INDEX payment_links_of_pledge ON public.payment_links USING btree (organization_id, pledge_id) WHERE (pledge_id IS NOT NULL);
alter table payment_links enable row level security;
create policy sweeps on payment_links for select to pledgewell_ops
  using (true);
create policy tenant on payment_links for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER payment_links_references_cleared BEFORE DELETE ON payment_links FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION clear_references_to_payment_links();
grant insert, select on payment_links to pledgewell_app;
grant select on payment_links to pledgewell_ops;
grant update (revoked_at) on payment_links to pledgewell_app;

create table payout_entries (
  organization_id uuid not null,
  payout_id uuid not null,
  provider_id text not null,
  kind text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null generated always as ((amount_cents - fee_cents)) stored,
  payment_id text,
  refund_id text,
  description text not null,
  at timestamp with time zone not null,
  constraint payout_entries_pkey PRIMARY KEY (organization_id, payout_id, provider_id),
  constraint payout_entries_organization_id_payout_id_fkey FOREIGN KEY (organization_id, payout_id) REFERENCES payouts(organization_id, id) ON DELETE CASCADE,
  constraint payout_entries_kind_check CHECK (kind = ANY (ARRAY['gift'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'other'::text]))
);
CREATE INDEX payout_entries_by_time ON public.payout_entries USING btree (organization_id, at);
CREATE INDEX payout_entries_of_payment ON public.payout_entries USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payout_entries_of_refund ON public.payout_entries USING btree (organization_id, refund_id) WHERE (refund_id IS NOT NULL);
alter table payout_entries enable row level security;
create policy sweeps on payout_entries for select to pledgewell_ops
  using (true);
create policy tenant on payout_entries for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on payout_entries to pledgewell_app;
grant select on payout_entries to pledgewell_ops;

create table payouts (
  organization_id uuid not null,
  id uuid not null,
  provider_id text not null,
  account_id text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  is_automatic boolean not null,
  is_complete boolean not null,
  failure text,
  created_at timestamp with time zone not null,
  arrives_on date not null,
  checked_at timestamp with time zone not null,
  constraint payouts_pkey PRIMARY KEY (organization_id, id),
  constraint payouts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text]))
);
CREATE INDEX payouts_newest ON public.payouts USING btree (organization_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX payouts_provider_id ON public.payouts USING btree (organization_id, provider_id);
CREATE INDEX payouts_unfinished ON public.payouts USING btree (checked_at) WHERE ((status = ANY (ARRAY['pending'::text, 'in_transit'::text])) OR ((status = 'paid'::text) AND is_automatic AND (NOT is_complete)));
alter table payouts enable row level security;
create policy sweeps on payouts for select to pledgewell_ops
  using (true);
create policy tenant on payouts for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on payouts to pledgewell_app;
grant select on payouts to pledgewell_ops;
grant update (amount_cents, status, is_complete, failure, arrives_on, checked_at) on payouts to pledgewell_app;

create table pledge_adjustments (
  organization_id uuid not null,
  pledge_id uuid not null,
  number integer not null,
  kind text not null,
  effective_on date not null,
  amount_cents bigint not null default 0,
  written_off_cents bigint not null default 0,
  due_date date,
  is_canceled boolean not null default false,
  reason text not null default ''::text,
  author_id uuid,
  created_at timestamp with time zone not null default now(),
  source text not null default 'product'::text,
  source_name text,
  constraint pledge_adjustments_pkey PRIMARY KEY (organization_id, pledge_id, number),
  constraint pledge_adjustments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint pledge_adjustments_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id) ON DELETE CASCADE,
  constraint pledge_adjustments_kind_check CHECK (kind = ANY (ARRAY['promise'::text, 'raise'::text, 'lower'::text, 'write-off'::text, 'cancel'::text, 'reinstate'::text, 'reschedule'::text])),
  constraint pledge_adjustments_number_check CHECK (number > 0),
  constraint pledge_adjustments_source_check CHECK (source = ANY (ARRAY['person'::text, 'api-key'::text, 'import'::text, 'reminder-rule'::text, 'donor'::text, 'card-provider'::text, 'product'::text]))
);
alter table pledge_adjustments enable row level security;
create policy sweeps on pledge_adjustments for select to pledgewell_ops
  using (true);
create policy tenant on pledge_adjustments for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on pledge_adjustments to pledgewell_app;
grant select on pledge_adjustments to pledgewell_ops;

create table pledge_splits (
  organization_id uuid not null,
  pledge_id uuid not null,
  "position" integer not null,
  fund_id uuid,
  campaign_id uuid,
  amount_cents bigint not null,
  constraint pledge_splits_pkey PRIMARY KEY (organization_id, pledge_id, "position"),
  constraint pledge_splits_fund FOREIGN KEY (organization_id, fund_id) REFERENCES funds(organization_id, id),
  constraint pledge_splits_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint pledge_splits_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id) ON DELETE CASCADE,
  constraint pledge_splits_amount_cents_check CHECK (amount_cents > 0),
  constraint pledge_splits_position_check CHECK ("position" > 0)
);
CREATE INDEX pledge_splits_of_campaign ON public.pledge_splits USING btree (organization_id, campaign_id);
CREATE INDEX pledge_splits_of_fund ON public.pledge_splits USING btree (organization_id, fund_id);
alter table pledge_splits enable row level security;
create policy sweeps on pledge_splits for select to pledgewell_ops
  using (true);
create policy tenant on pledge_splits for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE CONSTRAINT TRIGGER pledge_splits_add_up AFTER INSERT OR DELETE OR UPDATE ON pledge_splits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_pledge_splits('pledge_id');
grant delete, insert, select, update on pledge_splits to pledgewell_app;
grant select on pledge_splits to pledgewell_ops;

create table pledge_totals (
  organization_id uuid not null,
  unit text not null,
  starts_on date not null,
  shard integer not null,
  open_count integer not null,
  open_cents bigint not null,
  outstanding_cents bigint not null,
  settled_count integer not null,
  settled_cents bigint not null,
  canceled_count integer not null,
  canceled_cents bigint not null,
  canceled_paid_cents bigint not null,
  promised_cents bigint not null,
  paid_cents bigint not null,
  next_due_count integer not null,
  next_due_cents bigint not null,
  next_due_outstanding_cents bigint not null,
  constraint pledge_totals_pkey PRIMARY KEY (organization_id, unit, starts_on, shard)
);
alter table pledge_totals enable row level security;
create policy sweeps on pledge_totals for select to pledgewell_ops
  using (true);
create policy tenant on pledge_totals for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on pledge_totals to pledgewell_app;
grant select on pledge_totals to pledgewell_ops;

create table pledges (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  campaign_id uuid,
  date date not null,
  due_date date,
  frequency text not null default 'one-time'::text,
  notes text not null default ''::text,
  schedule_number integer not null default 1,
  amount_cents bigint not null,
  written_off_cents bigint not null default 0,
  fulfilled_cents bigint not null default 0,
  is_canceled boolean not null default false,
  status text not null default 'open'::text,
  next_due_on date,
  last_due_on date,
  search_text text not null default ''::text,
  old_id_set text,
  old_id text,
  is_sample boolean not null default false,
  import_id uuid,
  deletion_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  fund_id uuid,
  is_split boolean not null default false,
  constraint pledges_pkey PRIMARY KEY (organization_id, id),
  constraint pledges_fund FOREIGN KEY (organization_id, fund_id) REFERENCES funds(organization_id, id),
  constraint pledges_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint pledges_organization_id_deletion_id_fkey FOREIGN KEY (organization_id, deletion_id) REFERENCES deletions(organization_id, id),
  constraint pledges_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id),
  constraint pledges_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint pledges_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint pledges_amount_cents_check CHECK (amount_cents > 0),
  constraint pledges_check CHECK (written_off_cents >= 0 AND written_off_cents <= amount_cents),
  constraint pledges_check1 CHECK ((old_id IS NULL) = (old_id_set IS NULL)),
  constraint pledges_frequency_check CHECK (frequency = ANY (ARRAY['one-time'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])),
  constraint pledges_fulfilled_cents_check CHECK (fulfilled_cents >= 0),
  constraint pledges_split CHECK (NOT is_split OR fund_id IS NULL AND campaign_id IS NULL),
  constraint pledges_status_check CHECK (status = ANY (ARRAY['open'::text, 'settled'::text, 'canceled'::text]))
);
CREATE INDEX pledges_by_amount ON public.pledges USING btree (organization_id, ((amount_cents - written_off_cents)), id) WHERE (deletion_id IS NULL);
CREATE INDEX pledges_by_due_date ON public.pledges USING btree (organization_id, due_date, id) WHERE (deletion_id IS NULL);
CREATE INDEX pledges_next_due ON public.pledges USING btree (organization_id, next_due_on) INCLUDE (id, donor_id, schedule_number, last_due_on) WHERE ((status = 'open'::text) AND (deletion_id IS NULL));
CREATE INDEX pledges_of_campaign ON public.pledges USING btree (organization_id, campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX pledges_of_deletion ON public.pledges USING btree (organization_id, deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX pledges_of_donor ON public.pledges USING btree (organization_id, donor_id);
CREATE INDEX pledges_of_fund ON public.pledges USING btree (organization_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX pledges_of_import ON public.pledges USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE UNIQUE INDEX pledges_old_id ON public.pledges USING btree (organization_id, old_id_set, old_id) WHERE ((deletion_id IS NULL) AND (old_id IS NOT NULL));
CREATE INDEX pledges_recorded ON public.pledges USING btree (organization_id, created_at) WHERE ((deletion_id IS NULL) AND (NOT is_sample));
CREATE INDEX pledges_sample ON public.pledges USING btree (organization_id) WHERE is_sample;
alter table pledges enable row level security;
create policy sweeps on pledges for select to pledgewell_ops
  using (true);
create policy tenant on pledges for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER pledges_feed_created AFTER INSERT ON pledges REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_record_events('pledge');
CREATE TRIGGER pledges_feed_erased AFTER DELETE ON pledges REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION add_record_events('pledge');
CREATE TRIGGER pledges_feed_updated AFTER UPDATE ON pledges REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_record_events('pledge');
CREATE TRIGGER pledges_references_cleared BEFORE DELETE ON pledges FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION clear_references_to_pledges();
CREATE TRIGGER pledges_search_text BEFORE INSERT OR UPDATE OF notes, amount_cents, written_off_cents ON pledges FOR EACH ROW EXECUTE FUNCTION fill_pledge_search_text();
CREATE CONSTRAINT TRIGGER pledges_splits_added AFTER INSERT ON pledges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_split) EXECUTE FUNCTION check_pledge_splits('id');
CREATE CONSTRAINT TRIGGER pledges_splits_changed AFTER UPDATE OF is_split, amount_cents ON pledges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.is_split OR new.is_split) EXECUTE FUNCTION check_pledge_splits('id');
CREATE TRIGGER pledges_summed_added AFTER INSERT ON pledges REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pledges_added();
CREATE TRIGGER pledges_summed_changed AFTER UPDATE ON pledges REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pledges_changed();
CREATE TRIGGER pledges_summed_going BEFORE DELETE ON pledges FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION pledge_goes();
CREATE TRIGGER pledges_summed_removed AFTER DELETE ON pledges REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION pledges_removed();
grant delete, insert, select, update on pledges to pledgewell_app;
grant select on pledges to pledgewell_ops;

create table provider_customers (
  organization_id uuid not null,
  donor_id uuid not null,
  account_id text not null,
  customer_id text not null,
  constraint provider_customers_pkey PRIMARY KEY (organization_id, donor_id, account_id),
  constraint provider_customers_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE
);
alter table provider_customers enable row level security;
create policy sweeps on provider_customers for select to pledgewell_ops
  using (true);
create policy tenant on provider_customers for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on provider_customers to pledgewell_app;
grant select on provider_customers to pledgewell_ops;

create table provider_events (
  id text not null,
  source text not null,
  type text not null,
  account_id text,
  subject jsonb not null,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  state text not null default 'received'::text,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  problem text,
  finished_at timestamp with time zone,
  constraint provider_events_pkey PRIMARY KEY (id),
  constraint provider_events_source_check CHECK (source = ANY (ARRAY['platform'::text, 'connect'::text])),
  constraint provider_events_state_check CHECK (state = ANY (ARRAY['received'::text, 'applied'::text, 'ignored'::text, 'parked'::text]))
);
CREATE INDEX provider_events_finished ON public.provider_events USING btree (finished_at) WHERE (state = ANY (ARRAY['applied'::text, 'ignored'::text]));
CREATE INDEX provider_events_waiting ON public.provider_events USING btree (next_try_at) WHERE (state = 'received'::text);
grant delete, select on provider_events to pledgewell_ops;

create table provider_owners (
  object_id text not null,
  organization_id uuid not null,
  released_at timestamp with time zone,
  constraint provider_owners_pkey PRIMARY KEY (object_id)
);
CREATE INDEX provider_owners_of ON public.provider_owners USING btree (organization_id);
alter table provider_owners enable row level security;
create policy sweeps on provider_owners for select to pledgewell_ops
  using (true);
grant select on provider_owners to pledgewell_ops;

create table quickbooks_connections (
  organization_id uuid not null,
  realm_id text not null,
  company_name text not null,
  has_classes boolean not null,
  sealed_tokens bytea,
  sealed_with text generated always as (split_part(encode(sealed_tokens, 'escape'::text), '.'::text, 1)) stored,
  access_ends_at timestamp with time zone,
  refresh_ends_at timestamp with time zone,
  renewing_until timestamp with time zone,
  starts_on date,
  item_id text,
  bank_account_id text,
  fee_account_id text,
  undeposited_account_id text,
  class_source text not null default 'none'::text,
  hold_hours integer not null default 24,
  is_sending boolean not null default false,
  is_automatic boolean not null default true,
  started_at timestamp with time zone,
  closed_through date,
  sending_until timestamp with time zone,
  paused_until timestamp with time zone,
  problem text,
  payouts_read_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint quickbooks_connections_pkey PRIMARY KEY (organization_id),
  constraint quickbooks_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint quickbooks_connections_check CHECK (NOT is_sending OR starts_on IS NOT NULL AND item_id IS NOT NULL),
  constraint quickbooks_connections_check1 CHECK ((sealed_tokens IS NULL) = (access_ends_at IS NULL)),
  constraint quickbooks_connections_class_source_check CHECK (class_source = ANY (ARRAY['none'::text, 'fund'::text, 'campaign'::text])),
  constraint quickbooks_connections_hold_hours_check CHECK (hold_hours >= 0 AND hold_hours <= 168)
);
alter table quickbooks_connections enable row level security;
create policy sweeps on quickbooks_connections for select to pledgewell_ops
  using (true);
create policy tenant on quickbooks_connections for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on quickbooks_connections to pledgewell_app;
grant select (organization_id, sealed_with, is_sending, is_automatic, sending_until, paused_until, payouts_read_at) on quickbooks_connections to pledgewell_ops;

create table quickbooks_customers (
  organization_id uuid not null,
  realm_id text not null,
  donor_id uuid not null,
  customer_id text not null,
  constraint quickbooks_customers_pkey PRIMARY KEY (organization_id, realm_id, donor_id),
  constraint quickbooks_customers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table quickbooks_customers enable row level security;
create policy sweeps on quickbooks_customers for select to pledgewell_ops
  using (true);
create policy tenant on quickbooks_customers for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on quickbooks_customers to pledgewell_app;
grant select on quickbooks_customers to pledgewell_ops;

create table quickbooks_documents (
  organization_id uuid not null,
  id uuid not null,
  realm_id text not null,
  kind text not null,
  source_id uuid not null,
  donation_id uuid,
  state text not null default 'waiting'::text,
  held_until timestamp with time zone not null,
  is_released boolean not null default false,
  request_id uuid,
  request jsonb,
  quickbooks_id text,
  sync_token text,
  sent jsonb,
  sent_hash text,
  sent_items jsonb,
  sent_at timestamp with time zone,
  concerns_on date,
  adjustments jsonb not null default '[]'::jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  leased_until timestamp with time zone,
  fault text,
  fault_detail text,
  created_at timestamp with time zone not null default now(),
  sent_cents bigint,
  sent_on date,
  constraint quickbooks_documents_pkey PRIMARY KEY (organization_id, id),
  constraint quickbooks_documents_organization_id_realm_id_kind_source_i_key UNIQUE (organization_id, realm_id, kind, source_id),
  constraint quickbooks_documents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint quickbooks_documents_check CHECK ((request_id IS NULL) = (request IS NULL)),
  constraint quickbooks_documents_check1 CHECK ((quickbooks_id IS NULL) = (sync_token IS NULL)),
  constraint quickbooks_documents_check2 CHECK (quickbooks_id IS NULL OR sent IS NOT NULL),
  constraint quickbooks_documents_kind_check CHECK (kind = ANY (ARRAY['sales-receipt'::text, 'refund-receipt'::text, 'deposit'::text])),
  constraint quickbooks_documents_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'synced'::text, 'blocked'::text, 'error'::text, 'removed'::text]))
);
CREATE INDEX quickbooks_documents_by_day ON public.quickbooks_documents USING btree (organization_id, realm_id, sent_on) WHERE (quickbooks_id IS NOT NULL);
CREATE INDEX quickbooks_documents_by_state ON public.quickbooks_documents USING btree (organization_id, realm_id, state, created_at DESC, id DESC);
CREATE INDEX quickbooks_documents_due ON public.quickbooks_documents USING btree (organization_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
alter table quickbooks_documents enable row level security;
create policy sweeps on quickbooks_documents for select to pledgewell_ops
  using (true);
create policy tenant on quickbooks_documents for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on quickbooks_documents to pledgewell_app;
grant select on quickbooks_documents to pledgewell_ops;

create table quickbooks_fund_items (
  organization_id uuid not null,
  fund_id uuid not null,
  item_id text not null,
  constraint quickbooks_fund_items_pkey PRIMARY KEY (organization_id, fund_id),
  constraint quickbooks_fund_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES quickbooks_connections(organization_id) ON DELETE CASCADE,
  constraint quickbooks_fund_items_organization_id_fund_id_fkey FOREIGN KEY (organization_id, fund_id) REFERENCES funds(organization_id, id) ON DELETE CASCADE
);
alter table quickbooks_fund_items enable row level security;
create policy sweeps on quickbooks_fund_items for select to pledgewell_ops
  using (true);
create policy tenant on quickbooks_fund_items for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on quickbooks_fund_items to pledgewell_app;
grant select on quickbooks_fund_items to pledgewell_ops;

create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_ended ON public.rate_limits USING btree (ends_at);
grant delete, select on rate_limits to pledgewell_ops;

create table receipt_counters (
  organization_id uuid not null,
  year integer not null,
  last_number integer not null,
  constraint receipt_counters_pkey PRIMARY KEY (organization_id, year),
  constraint receipt_counters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint receipt_counters_last_number_check CHECK (last_number > 0)
);
alter table receipt_counters enable row level security;
create policy sweeps on receipt_counters for select to pledgewell_ops
  using (true);
create policy tenant on receipt_counters for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on receipt_counters to pledgewell_app;
grant select on receipt_counters to pledgewell_ops;

create table receipts (
  organization_id uuid not null,
  id uuid not null,
  year integer not null,
  number integer not null,
  is_sample boolean not null default false,
  donation_id uuid,
  donor_id uuid,
  facts jsonb not null,
  snapshot jsonb not null,
  pdf_hash text,
  verify_code text not null,
  replaces_id uuid,
  stale_at timestamp with time zone,
  voided_at timestamp with time zone,
  void_reason text,
  voided_by uuid,
  issued_on date not null,
  issued_at timestamp with time zone not null,
  issued_by uuid,
  viewed_at timestamp with time zone,
  sent_at timestamp with time zone,
  sent_to text,
  search_text text not null,
  constraint receipts_pkey PRIMARY KEY (organization_id, id),
  constraint receipts_organization_id_is_sample_year_number_key UNIQUE (organization_id, is_sample, year, number),
  constraint receipts_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint receipts_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id),
  constraint receipts_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id),
  constraint receipts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint receipts_organization_id_replaces_id_fkey FOREIGN KEY (organization_id, replaces_id) REFERENCES receipts(organization_id, id),
  constraint receipts_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id),
  constraint receipts_check CHECK ((voided_at IS NULL) = (void_reason IS NULL)),
  constraint receipts_check1 CHECK ((sent_at IS NULL) = (sent_to IS NULL)),
  constraint receipts_number_check CHECK (number > 0)
);
CREATE INDEX receipts_by_code ON public.receipts USING btree (verify_code);
CREATE UNIQUE INDEX receipts_in_force ON public.receipts USING btree (organization_id, donation_id) WHERE ((voided_at IS NULL) AND (donation_id IS NOT NULL));
CREATE INDEX receipts_of_donation ON public.receipts USING btree (organization_id, donation_id);
CREATE INDEX receipts_of_donor ON public.receipts USING btree (organization_id, donor_id);
CREATE INDEX receipts_replacing ON public.receipts USING btree (organization_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX receipts_sample ON public.receipts USING btree (organization_id) WHERE is_sample;
CREATE INDEX receipts_stale ON public.receipts USING btree (organization_id, stale_at) WHERE ((stale_at IS NOT NULL) AND (voided_at IS NULL));
alter table receipts enable row level security;
create policy sweeps on receipts for select to pledgewell_ops
  using (true);
create policy tenant on receipts for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER receipts_feed_created AFTER INSERT ON receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_receipt_events('receipt');
CREATE TRIGGER receipts_feed_erased AFTER DELETE ON receipts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION add_receipt_events('receipt');
CREATE TRIGGER receipts_feed_updated AFTER UPDATE ON receipts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_receipt_events('receipt');
grant insert, select on receipts to pledgewell_app;
grant select on receipts to pledgewell_ops;
grant update (pdf_hash, stale_at, voided_at, void_reason, voided_by, viewed_at, sent_at, sent_to) on receipts to pledgewell_app;

create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_steps(user_id) ON DELETE CASCADE,
  constraint recovery_codes_hash_check CHECK (octet_length(hash) = 32)
);
alter table recovery_codes enable row level security;
create policy members on recovery_codes for all to pledgewell_app
  using (is_colleague(user_id))
  with check (is_colleague(user_id));
create policy sweeps on recovery_codes for select to pledgewell_ops
  using (true);
grant delete, insert, select on recovery_codes to pledgewell_app;
grant update (used_at) on recovery_codes to pledgewell_app;

create table recurring_donations (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  campaign_id uuid,
  amount_cents bigint not null,
  recurring_interval text not null,
  notes text not null,
  receipt_email text not null,
  account_id text not null,
  is_direct boolean not null,
  state text not null default 'starting'::text,
  provider_id text,
  former_ids text[] not null default '{}'::text[],
  is_paused boolean not null default false,
  is_ended boolean not null default false,
  ended_because text,
  wanted_card text,
  is_synced boolean not null default true,
  tried_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  next_charge_at timestamp with time zone,
  past_due_since timestamp with time zone,
  failed_attempts integer not null default 0,
  last_failure text,
  next_attempt_at timestamp with time zone,
  pay_url text,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  author_id uuid,
  created_at timestamp with time zone not null default now(),
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer not null default 1,
  constraint recurring_donations_pkey PRIMARY KEY (organization_id, id),
  constraint recurring_donations_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint recurring_donations_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint recurring_donations_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint recurring_donations_amount_cents_check CHECK (amount_cents >= 50),
  constraint recurring_donations_check CHECK ((ended_at IS NULL) = (state <> ALL (ARRAY['ended'::text, 'failed'::text]))),
  constraint recurring_donations_check1 CHECK ((state <> ALL (ARRAY['active'::text, 'past_due'::text, 'paused'::text])) OR provider_id IS NOT NULL),
  constraint recurring_donations_ended_because_check CHECK (ended_because = ANY (ARRAY['canceled'::text, 'unpaid'::text, 'donor'::text, 'account'::text, 'organization'::text, 'elsewhere'::text, 'declined'::text])),
  constraint recurring_donations_recurring_interval_check CHECK (recurring_interval = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])),
  constraint recurring_donations_state_check CHECK (state = ANY (ARRAY['starting'::text, 'active'::text, 'past_due'::text, 'paused'::text, 'ended'::text, 'failed'::text]))
);
CREATE INDEX recurring_donations_failed ON public.recurring_donations USING btree (organization_id, COALESCE(past_due_since, ended_at)) WHERE ((state = 'past_due'::text) OR (ended_because = 'unpaid'::text));
CREATE INDEX recurring_donations_of_campaign ON public.recurring_donations USING btree (organization_id, campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX recurring_donations_of_donor ON public.recurring_donations USING btree (organization_id, donor_id);
CREATE UNIQUE INDEX recurring_donations_provider ON public.recurring_donations USING btree (organization_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX recurring_donations_to_refresh ON public.recurring_donations USING btree (next_charge_at) WHERE (state = ANY (ARRAY['active'::text, 'past_due'::text, 'paused'::text]));
CREATE INDEX recurring_donations_unsynced ON public.recurring_donations USING btree (tried_at) WHERE (NOT is_synced);
alter table recurring_donations enable row level security;
create policy sweeps on recurring_donations for select to pledgewell_ops
  using (true);
create policy tenant on recurring_donations for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE TRIGGER keep_orphaned_subscription AFTER DELETE ON recurring_donations FOR EACH ROW WHEN (old.provider_id IS NOT NULL AND NOT is_sample_id(old.provider_id) AND ((old.state <> ALL (ARRAY['ended'::text, 'failed'::text])) OR NOT old.is_synced)) EXECUTE FUNCTION keep_orphaned_subscription();
CREATE TRIGGER recurring_donations_feed_created AFTER INSERT ON recurring_donations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_recurring_events('recurring_donation');
CREATE TRIGGER recurring_donations_feed_erased AFTER DELETE ON recurring_donations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION add_recurring_events('recurring_donation');
CREATE TRIGGER recurring_donations_feed_updated AFTER UPDATE ON recurring_donations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_recurring_events('recurring_donation');
CREATE TRIGGER recurring_donations_references_cleared BEFORE DELETE ON recurring_donations FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'organization'::text) EXECUTE FUNCTION clear_references_to_recurring_donations();
grant insert, select, update on recurring_donations to pledgewell_app;
grant select on recurring_donations to pledgewell_ops;

create table recurring_payments (
  organization_id uuid not null,
  payment_id text not null,
  recurring_id uuid not null,
  donation_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint recurring_payments_pkey PRIMARY KEY (organization_id, payment_id),
  constraint recurring_payments_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id),
  constraint recurring_payments_organization_id_recurring_id_fkey FOREIGN KEY (organization_id, recurring_id) REFERENCES recurring_donations(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX recurring_payments_of_donation ON public.recurring_payments USING btree (organization_id, donation_id) WHERE (donation_id IS NOT NULL);
CREATE INDEX recurring_payments_of_recurring_donation ON public.recurring_payments USING btree (organization_id, recurring_id);
alter table recurring_payments enable row level security;
create policy sweeps on recurring_payments for select to pledgewell_ops
  using (true);
create policy tenant on recurring_payments for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on recurring_payments to pledgewell_app;
grant select on recurring_payments to pledgewell_ops;

create table refunds (
  organization_id uuid not null,
  id uuid not null,
  donation_id uuid not null,
  amount_cents bigint not null,
  date date not null,
  reason text not null default ''::text,
  author_id uuid,
  import_id uuid,
  created_at timestamp with time zone not null default now(),
  provider_id text,
  constraint refunds_pkey PRIMARY KEY (organization_id, id),
  constraint refunds_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint refunds_organization_id_donation_id_fkey FOREIGN KEY (organization_id, donation_id) REFERENCES donations(organization_id, id) ON DELETE CASCADE,
  constraint refunds_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint refunds_amount_cents_check CHECK (amount_cents > 0)
);
CREATE INDEX refunds_by_date ON public.refunds USING btree (organization_id, date);
CREATE INDEX refunds_of_donation ON public.refunds USING btree (organization_id, donation_id);
CREATE INDEX refunds_of_import ON public.refunds USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE UNIQUE INDEX refunds_provider_id ON public.refunds USING btree (organization_id, provider_id) WHERE (provider_id IS NOT NULL);
alter table refunds enable row level security;
create policy sweeps on refunds for select to pledgewell_ops
  using (true);
create policy tenant on refunds for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on refunds to pledgewell_app;
grant select on refunds to pledgewell_ops;

create table reminder_days (
  organization_id uuid not null,
  donor_id uuid not null,
  day date not null,
  taken_at timestamp with time zone not null,
  constraint reminder_days_pkey PRIMARY KEY (organization_id, donor_id, day),
  constraint reminder_days_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE
);
alter table reminder_days enable row level security;
create policy sweeps on reminder_days for select to pledgewell_ops
  using (true);
create policy tenant on reminder_days for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on reminder_days to pledgewell_app;
grant select on reminder_days to pledgewell_ops;

create table reminder_messages (
  organization_id uuid not null,
  reminder_id uuid not null,
  channel text not null,
  message_id uuid,
  stop text,
  withdrawn_message_id uuid,
  constraint reminder_messages_pkey PRIMARY KEY (organization_id, reminder_id, channel),
  constraint reminder_messages_organization_id_message_id_fkey FOREIGN KEY (organization_id, message_id) REFERENCES messages(organization_id, id),
  constraint reminder_messages_organization_id_reminder_id_fkey FOREIGN KEY (organization_id, reminder_id) REFERENCES reminders(organization_id, id) ON DELETE CASCADE,
  constraint reminder_messages_channel_check CHECK (channel = ANY (message_channels()))
);
CREATE INDEX reminder_messages_of_message ON public.reminder_messages USING btree (organization_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX reminder_messages_withdrawn ON public.reminder_messages USING btree (organization_id, withdrawn_message_id) WHERE (withdrawn_message_id IS NOT NULL);
alter table reminder_messages enable row level security;
create policy sweeps on reminder_messages for select to pledgewell_ops
  using (true);
create policy tenant on reminder_messages for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on reminder_messages to pledgewell_app;
grant select on reminder_messages to pledgewell_ops;

create table reminder_rules (
  organization_id uuid not null,
  id uuid not null,
  offset_days integer not null,
  channels text[] not null,
  template text not null,
  is_on boolean not null default false,
  is_sample_only boolean not null default false,
  starts_on date,
  author_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint reminder_rules_pkey PRIMARY KEY (organization_id, id),
  constraint reminder_rules_organization_id_offset_days_key UNIQUE (organization_id, offset_days),
  constraint reminder_rules_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint reminder_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint reminder_rules_channels_check CHECK (channels <@ message_channels() AND cardinality(channels) > 0),
  constraint reminder_rules_check CHECK (is_on OR NOT is_sample_only),
  constraint reminder_rules_check1 CHECK (NOT is_on OR starts_on IS NOT NULL AND author_id IS NOT NULL),
  constraint reminder_rules_offset_days_check CHECK (offset_days >= '-365'::integer AND offset_days <= 365),
  constraint reminder_rules_template_check CHECK (template = ANY (ARRAY['reminder'::text, 'overdue'::text]))
);
alter table reminder_rules enable row level security;
create policy sweeps on reminder_rules for select to pledgewell_ops
  using (true);
create policy tenant on reminder_rules for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on reminder_rules to pledgewell_app;
grant select on reminder_rules to pledgewell_ops;

create table reminder_settings (
  organization_id uuid not null,
  send_at text not null default '10:00'::text,
  quiet_days integer not null default 7,
  sms_countries text[] not null default '{US}'::text[],
  sms_daily_dollars integer not null default 25,
  version integer not null default 1,
  look_at timestamp with time zone,
  constraint reminder_settings_pkey PRIMARY KEY (organization_id),
  constraint reminder_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint reminder_settings_quiet_days_check CHECK (quiet_days >= 0 AND quiet_days <= 90),
  constraint reminder_settings_send_at_check CHECK (send_at ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  constraint reminder_settings_sms_daily_dollars_check CHECK (sms_daily_dollars >= 0 AND sms_daily_dollars <= 1000)
);
CREATE INDEX reminder_settings_look_at ON public.reminder_settings USING btree (look_at) WHERE (look_at IS NOT NULL);
alter table reminder_settings enable row level security;
create policy sweeps on reminder_settings for select to pledgewell_ops
  using (true);
create policy tenant on reminder_settings for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on reminder_settings to pledgewell_app;
grant select on reminder_settings to pledgewell_ops;

create table reminders (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  pledge_id uuid not null,
  installment integer,
  due_on date,
  offset_days integer,
  channels text[] not null,
  template text not null,
  message text,
  day date not null,
  scheduled_at timestamp with time zone not null,
  state text not null default 'scheduled'::text,
  stopped_by text,
  open_cents bigint,
  sent_at timestamp with time zone,
  sent_on date,
  author_id uuid,
  canceled_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  written_at timestamp with time zone not null,
  constraint reminders_pkey PRIMARY KEY (organization_id, id),
  constraint reminders_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint reminders_canceled_by_fkey FOREIGN KEY (canceled_by) REFERENCES users(id),
  constraint reminders_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint reminders_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id) ON DELETE CASCADE,
  constraint reminders_channels_check CHECK (channels <@ message_channels() AND cardinality(channels) > 0),
  constraint reminders_check CHECK (offset_days IS NULL OR due_on IS NOT NULL AND installment IS NOT NULL),
  constraint reminders_check1 CHECK ((offset_days IS NULL) = (author_id IS NOT NULL)),
  constraint reminders_check2 CHECK ((state = 'stopped'::text) = (stopped_by IS NOT NULL)),
  constraint reminders_check3 CHECK ((state = 'sent'::text) = (sent_at IS NOT NULL) AND (state = 'sent'::text) = (sent_on IS NOT NULL)),
  constraint reminders_installment_check CHECK (installment > 0),
  constraint reminders_message_check CHECK (message <> ''::text),
  constraint reminders_state_check CHECK (state = ANY (ARRAY['scheduled'::text, 'sent'::text, 'stopped'::text, 'cancelled'::text])),
  constraint reminders_template_check CHECK (template = ANY (ARRAY['reminder'::text, 'overdue'::text]))
);
CREATE INDEX reminders_due ON public.reminders USING btree (scheduled_at, organization_id, donor_id) WHERE (state = 'scheduled'::text);
CREATE UNIQUE INDEX reminders_occurrence ON public.reminders USING btree (organization_id, pledge_id, due_on, offset_days) WHERE (offset_days IS NOT NULL);
CREATE INDEX reminders_of_day ON public.reminders USING btree (organization_id, day, scheduled_at, id);
CREATE INDEX reminders_of_donor ON public.reminders USING btree (organization_id, donor_id, scheduled_at);
CREATE INDEX reminders_of_pledge ON public.reminders USING btree (organization_id, pledge_id, scheduled_at);
CREATE INDEX reminders_said ON public.reminders USING btree (organization_id, ((due_on + offset_days))) WHERE (offset_days IS NOT NULL);
CREATE INDEX reminders_sent ON public.reminders USING btree (organization_id, sent_at) WHERE (sent_at IS NOT NULL);
alter table reminders enable row level security;
create policy sweeps on reminders for select to pledgewell_ops
  using (true);
create policy tenant on reminders for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select, update on reminders to pledgewell_app;
grant select on reminders to pledgewell_ops;

create table restore_chunks (
  organization_id uuid not null,
  restore_id uuid not null,
  number integer not null,
  bytes bytea not null,
  constraint restore_chunks_pkey PRIMARY KEY (organization_id, restore_id, number),
  constraint restore_chunks_organization_id_restore_id_fkey FOREIGN KEY (organization_id, restore_id) REFERENCES restores(organization_id, id) ON DELETE CASCADE
);
alter table restore_chunks enable row level security;
create policy sweeps on restore_chunks for select to pledgewell_ops
  using (true);
create policy tenant on restore_chunks for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on restore_chunks to pledgewell_app;
grant select on restore_chunks to pledgewell_ops;

create table restores (
  organization_id uuid not null,
  id uuid not null,
  file_name text not null,
  state text not null default 'waiting'::text,
  rows_done integer not null default 0,
  failure text,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint restores_pkey PRIMARY KEY (organization_id, id),
  constraint restores_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint restores_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id),
  constraint restores_check CHECK ((state = ANY (ARRAY['restored'::text, 'failed'::text])) = (ended_at IS NOT NULL)),
  constraint restores_check1 CHECK ((state = 'failed'::text) = (failure IS NOT NULL)),
  constraint restores_file_name_check CHECK (file_name !~ '[[:cntrl:]]'::text),
  constraint restores_rows_done_check CHECK (rows_done >= 0),
  constraint restores_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'restoring'::text, 'restored'::text, 'failed'::text]))
);
CREATE INDEX restores_newest ON public.restores USING btree (organization_id, created_at DESC);
CREATE UNIQUE INDEX restores_under_way ON public.restores USING btree (organization_id) WHERE (state = ANY (ARRAY['waiting'::text, 'restoring'::text]));
alter table restores enable row level security;
create policy sweeps on restores for select to pledgewell_ops
  using (true);
create policy tenant on restores for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on restores to pledgewell_app;
grant select on restores to pledgewell_ops;
grant update (state, rows_done, failure, ended_at) on restores to pledgewell_app;

create table sessions (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  generation integer not null default 1,
  previous_until timestamp with time zone,
  is_remembered boolean not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  proven_at timestamp with time zone not null default now(),
  idle_until timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (organization_id, id),
  constraint sessions_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id)
);
CREATE INDEX sessions_user ON public.sessions USING btree (organization_id, user_id);
alter table sessions enable row level security;
create policy clearing on sessions for delete to pledgewell_ops
  using (true);
create policy sweeps on sessions for select to pledgewell_ops
  using (true);
create policy tenant on sessions for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, select on sessions to pledgewell_ops;
grant insert, select on sessions to pledgewell_app;
grant update (proven_at, revoked_at) on sessions to pledgewell_app;

create table setup_codes (
  is_only boolean not null default true,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint setup_codes_pkey PRIMARY KEY (is_only),
  constraint setup_codes_hash_check CHECK (octet_length(hash) = 32),
  constraint setup_codes_is_only_check CHECK (is_only)
);
alter table setup_codes enable row level security;
create policy sweeps on setup_codes for select to pledgewell_ops
  using (true);

create unlogged table sign_in_turns (
  key text not null,
  hits integer not null,
  full_at timestamp with time zone not null,
  quiet_at timestamp with time zone not null,
  constraint sign_in_turns_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_turns_quiet ON public.sign_in_turns USING btree (quiet_at);
grant delete, select on sign_in_turns to pledgewell_ops;

create table statement_runs (
  organization_id uuid not null,
  id uuid not null,
  year integer not null,
  way text not null,
  state text not null default 'running'::text,
  total integer not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint statement_runs_pkey PRIMARY KEY (organization_id, id),
  constraint statement_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint statement_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint statement_runs_check CHECK ((state = 'running'::text) = (ended_at IS NULL)),
  constraint statement_runs_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text, 'failed'::text])),
  constraint statement_runs_total_check CHECK (total > 0),
  constraint statement_runs_way_check CHECK (way = ANY (ARRAY['email'::text, 'paper'::text]))
);
CREATE INDEX statement_runs_of_year ON public.statement_runs USING btree (organization_id, year, created_at DESC);
CREATE UNIQUE INDEX statement_runs_running ON public.statement_runs USING btree (organization_id) WHERE (state = 'running'::text);
alter table statement_runs enable row level security;
create policy sweeps on statement_runs for select to pledgewell_ops
  using (true);
create policy tenant on statement_runs for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on statement_runs to pledgewell_app;
grant select on statement_runs to pledgewell_ops;
grant update (state, ended_at) on statement_runs to pledgewell_app;

create table statements (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  year integer not null,
  way text not null,
  run_id uuid,
  state text not null,
  facts text,
  snapshot jsonb,
  issued_at timestamp with time zone,
  issued_by uuid,
  sent_to text,
  message_id uuid,
  constraint statements_pkey PRIMARY KEY (organization_id, id),
  constraint statements_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint statements_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint statements_organization_id_message_id_fkey FOREIGN KEY (organization_id, message_id) REFERENCES messages(organization_id, id),
  constraint statements_organization_id_run_id_fkey FOREIGN KEY (organization_id, run_id) REFERENCES statement_runs(organization_id, id),
  constraint statements_check CHECK ((state = 'issued'::text) = (snapshot IS NOT NULL)),
  constraint statements_check1 CHECK ((state = 'issued'::text) = (facts IS NOT NULL)),
  constraint statements_check2 CHECK ((state = 'issued'::text) = (issued_at IS NOT NULL)),
  constraint statements_check3 CHECK (way = 'email'::text OR sent_to IS NULL AND message_id IS NULL),
  constraint statements_check4 CHECK (run_id IS NOT NULL OR state = 'issued'::text),
  constraint statements_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'issued'::text, 'skipped'::text])),
  constraint statements_way_check CHECK (way = ANY (ARRAY['email'::text, 'paper'::text]))
);
CREATE INDEX statements_of_donor ON public.statements USING btree (organization_id, donor_id, year);
CREATE INDEX statements_of_message ON public.statements USING btree (organization_id, message_id) WHERE (message_id IS NOT NULL);
CREATE UNIQUE INDEX statements_of_run ON public.statements USING btree (organization_id, run_id, donor_id) WHERE (run_id IS NOT NULL);
CREATE INDEX statements_of_year ON public.statements USING btree (organization_id, year, donor_id);
CREATE INDEX statements_waiting ON public.statements USING btree (organization_id, run_id, id) WHERE (state = 'waiting'::text);
alter table statements enable row level security;
create policy sweeps on statements for select to pledgewell_ops
  using (true);
create policy tenant on statements for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on statements to pledgewell_app;
grant select on statements to pledgewell_ops;
grant update (state, facts, snapshot, issued_at, sent_to, message_id) on statements to pledgewell_app;

create table subscriptions (
  organization_id uuid not null,
  id uuid not null,
  tier text not null,
  status text not null,
  trial_ends_at timestamp with time zone,
  current_period_end timestamp with time zone,
  customer_id text,
  provider_id text,
  cancel_at_period_end boolean not null default false,
  pending_tier text,
  past_due_since timestamp with time zone,
  next_attempt_at timestamp with time zone,
  card_brand text,
  card_last4 text,
  card_exp_month integer,
  card_exp_year integer,
  checked_at timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (organization_id),
  constraint subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint subscriptions_card_last4_check CHECK (card_last4 ~ '^[0-9]{4}$'::text),
  constraint subscriptions_check CHECK (status <> 'past_due'::text OR past_due_since IS NOT NULL),
  constraint subscriptions_pending_tier_check CHECK (pending_tier = ANY (ARRAY['starter'::text, 'growth'::text, 'power'::text])),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text])),
  constraint subscriptions_tier_check CHECK (tier = ANY (ARRAY['starter'::text, 'growth'::text, 'power'::text]))
);
CREATE INDEX subscriptions_to_refresh ON public.subscriptions USING btree (current_period_end) WHERE ((provider_id IS NOT NULL) AND (status = ANY (ARRAY['active'::text, 'past_due'::text])));
alter table subscriptions enable row level security;
create policy sweeps on subscriptions for select to pledgewell_ops
  using (true);
create policy tenant on subscriptions for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on subscriptions to pledgewell_app;
grant select on subscriptions to pledgewell_ops;
grant update (tier, status, trial_ends_at, current_period_end, customer_id, provider_id, cancel_at_period_end, pending_tier, past_due_since, next_attempt_at, card_brand, card_last4, card_exp_month, card_exp_year, checked_at) on subscriptions to pledgewell_app;

create table suppressed_emails (
  organization_id uuid not null,
  email_key text not null,
  reason text not null,
  detail text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint suppressed_emails_pkey PRIMARY KEY (organization_id, email_key),
  constraint suppressed_emails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint suppressed_emails_reason_check CHECK (reason = ANY (ARRAY['bounced'::text, 'complained'::text]))
);
alter table suppressed_emails enable row level security;
create policy sweeps on suppressed_emails for select to pledgewell_ops
  using (true);
create policy tenant on suppressed_emails for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on suppressed_emails to pledgewell_app;
grant select on suppressed_emails to pledgewell_ops;

create table tickets (
  hash bytea not null,
  purpose text not null,
  organization_id uuid,
  user_id uuid,
  data jsonb not null,
  misses integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint tickets_pkey PRIMARY KEY (hash),
  constraint tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint tickets_hash_check CHECK (octet_length(hash) = 32),
  constraint tickets_purpose_check CHECK (purpose = ANY (ARRAY['reset-request'::text, 'reset-password'::text, 'verify-email'::text, 'google-state'::text, 'hand-off'::text, 'google-sign-up'::text, 'two-step'::text, 'download'::text, 'connect-state'::text, 'quickbooks-state'::text]))
);
CREATE INDEX tickets_expired ON public.tickets USING btree (expires_at);
CREATE INDEX tickets_of_user ON public.tickets USING btree (user_id) WHERE (used_at IS NULL);
alter table tickets enable row level security;
create policy clearing on tickets for delete to pledgewell_ops
  using (true);
create policy sweeps on tickets for select to pledgewell_ops
  using (true);
grant delete, select on tickets to pledgewell_ops;

create table tier_changes (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  tier text,
  payment_method_id text,
  saves_card boolean not null default true,
  state text not null default 'begun'::text,
  provider_id text,
  failure text,
  changed_at timestamp with time zone not null default now(),
  constraint tier_changes_pkey PRIMARY KEY (organization_id, id),
  constraint tier_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint tier_changes_kind_check CHECK (kind = ANY (ARRAY['begin'::text, 'change'::text, 'call-off'::text, 'card'::text, 'cancel'::text, 'resume'::text])),
  constraint tier_changes_state_check CHECK (state = ANY (ARRAY['begun'::text, 'waiting'::text, 'done'::text, 'failed'::text])),
  constraint tier_changes_tier_check CHECK (tier = ANY (ARRAY['starter'::text, 'growth'::text, 'power'::text]))
);
CREATE UNIQUE INDEX tier_changes_one ON public.tier_changes USING btree (organization_id) WHERE (state = 'begun'::text);
CREATE INDEX tier_changes_undecided ON public.tier_changes USING btree (changed_at) WHERE (state = 'begun'::text);
CREATE UNIQUE INDEX tier_changes_waiting ON public.tier_changes USING btree (organization_id) WHERE (state = 'waiting'::text);
alter table tier_changes enable row level security;
create policy sweeps on tier_changes for select to pledgewell_ops
  using (true);
create policy tenant on tier_changes for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on tier_changes to pledgewell_app;
grant select on tier_changes to pledgewell_ops;
grant update (state, provider_id, failure, changed_at) on tier_changes to pledgewell_app;

create table tier_letters (
  organization_id uuid not null,
  notice_key text not null,
  constraint tier_letters_pkey PRIMARY KEY (organization_id, notice_key),
  constraint tier_letters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
alter table tier_letters enable row level security;
create policy sweeps on tier_letters for select to pledgewell_ops
  using (true);
create policy tenant on tier_letters for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on tier_letters to pledgewell_app;
grant select on tier_letters to pledgewell_ops;

create table token_limits (
  organization_id uuid not null,
  year integer not null,
  item_cents bigint not null,
  payment_cents bigint not null,
  cap_cents bigint not null,
  constraint token_limits_pkey PRIMARY KEY (organization_id, year),
  constraint token_limits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint token_limits_cap_cents_check CHECK (cap_cents > 0),
  constraint token_limits_item_cents_check CHECK (item_cents > 0),
  constraint token_limits_payment_cents_check CHECK (payment_cents > 0),
  constraint token_limits_year_check CHECK (year >= 2000 AND year <= 2199)
);
alter table token_limits enable row level security;
create policy sweeps on token_limits for select to pledgewell_ops
  using (true);
create policy tenant on token_limits for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on token_limits to pledgewell_app;
grant select on token_limits to pledgewell_ops;

create table two_steps (
  user_id uuid not null,
  sealed_secret bytea not null,
  sealed_with text not null generated always as (split_part(encode(sealed_secret, 'escape'::text), '.'::text, 1)) stored,
  confirmed_at timestamp with time zone,
  last_step integer not null default 0,
  constraint two_steps_pkey PRIMARY KEY (user_id),
  constraint two_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX two_steps_sealed_with ON public.two_steps USING btree (sealed_with, user_id);
alter table two_steps enable row level security;
create policy members on two_steps for all to pledgewell_app
  using (is_colleague(user_id))
  with check (is_colleague(user_id));
create policy sweeps on two_steps for select to pledgewell_ops
  using (true);
grant delete, insert, select, update on two_steps to pledgewell_app;
grant select (user_id, sealed_with, confirmed_at) on two_steps to pledgewell_ops;

create table users (
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  email_verified_at timestamp with time zone,
  has_password boolean not null generated always as ((password_hash IS NOT NULL)) stored,
  disabled_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key)
);
alter table users enable row level security;
create policy changes on users for update to pledgewell_app
  using (is_colleague(id))
  with check (is_colleague(id));
create policy members on users for select to pledgewell_app
  using (is_colleague(id));
create policy registers on users for insert to pledgewell_app
  with check (true);
create policy sweeps on users for select to pledgewell_ops
  using (true);
grant insert on users to pledgewell_app;
grant select (id, email, first_name, last_name, email_verified_at, has_password, disabled_at) on users to pledgewell_app;
grant update (password_hash, first_name, last_name, email_verified_at, disabled_at) on users to pledgewell_app;

create table visits (
  organization_id uuid not null,
  user_id uuid not null,
  last_seen_at timestamp with time zone not null,
  away_since timestamp with time zone,
  constraint visits_pkey PRIMARY KEY (organization_id, user_id),
  constraint visits_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id)
);
alter table visits enable row level security;
create policy sweeps on visits for select to pledgewell_ops
  using (true);
create policy tenant on visits for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select, update on visits to pledgewell_app;
grant select on visits to pledgewell_ops;

create table webhook_attempts (
  organization_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  url text not null,
  duration_ms integer not null,
  status integer,
  error text,
  answer text,
  constraint webhook_attempts_pkey PRIMARY KEY (organization_id, delivery_id, number),
  constraint webhook_attempts_organization_id_delivery_id_fkey FOREIGN KEY (organization_id, delivery_id) REFERENCES webhook_deliveries(organization_id, id) ON DELETE CASCADE,
  constraint webhook_attempts_number_check CHECK (number > 0)
);
alter table webhook_attempts enable row level security;
create policy sweeps on webhook_attempts for select to pledgewell_ops
  using (true);
create policy tenant on webhook_attempts for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant insert, select on webhook_attempts to pledgewell_app;
grant update (answer) on webhook_attempts to pledgewell_app;

create table webhook_deliveries (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  sequence bigint not null generated as identity,
  event_id text not null,
  type text not null,
  entity_id uuid not null,
  body text not null,
  is_replay boolean not null default false,
  state text not null default 'pending'::text,
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  next_attempt_at timestamp with time zone,
  is_held boolean not null default false,
  leased_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_deliveries_organization_id_webhook_id_fkey FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks(organization_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_attempts_check CHECK (attempts >= 0),
  constraint webhook_deliveries_check CHECK ((state = 'pending'::text) = (next_attempt_at IS NOT NULL)),
  constraint webhook_deliveries_check1 CHECK (state = 'pending'::text OR NOT is_held),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE INDEX webhook_deliveries_all_due ON public.webhook_deliveries USING btree (next_attempt_at) WHERE ((state = 'pending'::text) AND (NOT is_held));
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (organization_id, webhook_id, next_attempt_at, sequence) WHERE ((state = 'pending'::text) AND (NOT is_held));
CREATE INDEX webhook_deliveries_entity ON public.webhook_deliveries USING btree (organization_id, entity_id);
CREATE UNIQUE INDEX webhook_deliveries_event ON public.webhook_deliveries USING btree (organization_id, webhook_id, event_id) WHERE (NOT is_replay);
CREATE INDEX webhook_deliveries_leased ON public.webhook_deliveries USING btree (organization_id, webhook_id, leased_until) WHERE ((state = 'pending'::text) AND (leased_until IS NOT NULL));
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (organization_id, webhook_id, sequence DESC);
CREATE INDEX webhook_deliveries_oldest ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (organization_id, webhook_id, entity_id, sequence) WHERE (state = 'pending'::text);
alter table webhook_deliveries enable row level security;
create policy clearing on webhook_deliveries for delete to pledgewell_ops
  using (true);
create policy sweeps on webhook_deliveries for select to pledgewell_ops
  using (true);
create policy tenant on webhook_deliveries for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete on webhook_deliveries to pledgewell_ops;
grant insert, select on webhook_deliveries to pledgewell_app;
grant select (organization_id, id, state, next_attempt_at, is_held, leased_until, created_at) on webhook_deliveries to pledgewell_ops;
grant update (body, state, attempts, last_status, last_error, next_attempt_at, is_held, leased_until) on webhook_deliveries to pledgewell_app;

create table webhooks (
  organization_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null default ''::text,
  event_types text[],
  is_active boolean not null default true,
  sealed_secret bytea not null,
  sealed_previous bytea,
  previous_until timestamp with time zone,
  sealed_with text not null generated always as (split_part(encode(sealed_secret, 'escape'::text), '.'::text, 1)) stored,
  failing_since timestamp with time zone,
  last_delivered_at timestamp with time zone,
  switched_off_at timestamp with time zone,
  created_at timestamp with time zone not null,
  configured_by uuid,
  constraint webhooks_pkey PRIMARY KEY (organization_id, id),
  constraint webhooks_organization_id_url_key UNIQUE (organization_id, url),
  constraint webhooks_organization_id_configured_by_fkey FOREIGN KEY (organization_id, configured_by) REFERENCES memberships(organization_id, user_id),
  constraint webhooks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint webhooks_check CHECK ((sealed_previous IS NULL) = (previous_until IS NULL)),
  constraint webhooks_url_check CHECK (length(url) <= 2000)
);
CREATE INDEX webhooks_sealed_with ON public.webhooks USING btree (sealed_with);
alter table webhooks enable row level security;
create policy sweeps on webhooks for select to pledgewell_ops
  using (true);
create policy tenant on webhooks for all to pledgewell_app
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
grant delete, insert, select on webhooks to pledgewell_app;
grant select (organization_id, id, sealed_with) on webhooks to pledgewell_ops;
grant update (url, description, event_types, is_active, sealed_secret, sealed_previous, previous_until, failing_since, last_delivered_at, switched_off_at, configured_by) on webhooks to pledgewell_app;

create table zip_codes (
  zip_code text collate "C" not null,
  city text not null,
  city_key text collate "C" not null,
  state text not null,
  constraint zip_codes_pkey PRIMARY KEY (zip_code, city)
);
CREATE INDEX zip_codes_by_city ON public.zip_codes USING btree (city_key);
grant select on zip_codes to pledgewell_app;

create view donation_days with (security_invoker=true) as
 SELECT organization_id,
    starts_on AS day,
    shard,
    gifts,
    settled_gifts,
    settled_cents
   FROM donation_totals
  WHERE unit = 'day'::text;

create view donation_portions with (security_invoker=true) as
 SELECT donations.organization_id,
    donations.id AS donation_id,
    1 AS "position",
    donations.fund_id,
    donations.campaign_id,
    donations.amount_cents,
    donations.refunded_cents
   FROM donations
  WHERE NOT donations.is_split
UNION ALL
 SELECT donation_splits.organization_id,
    donation_splits.donation_id,
    donation_splits."position",
    donation_splits.fund_id,
    donation_splits.campaign_id,
    donation_splits.amount_cents,
    donation_splits.refunded_cents
   FROM donation_splits;

create view due_days with (security_invoker=true) as
 SELECT organization_id,
    starts_on AS day,
    shard,
    installments,
    amount_cents,
    written_off_cents,
    paid_cents,
    unpaid_count
   FROM due_totals
  WHERE unit = 'day'::text;

create view last_gift_days with (security_invoker=true) as
 SELECT organization_id,
    starts_on AS day,
    shard,
    donors
   FROM last_donation_totals
  WHERE unit = 'day'::text;

create view pledge_days with (security_invoker=true) as
 SELECT organization_id,
    starts_on AS day,
    shard,
    open_count,
    open_cents,
    outstanding_cents,
    settled_count,
    settled_cents,
    canceled_count,
    canceled_cents,
    canceled_paid_cents,
    promised_cents,
    paid_cents,
    next_due_count,
    next_due_cents,
    next_due_outstanding_cents
   FROM pledge_totals
  WHERE unit = 'day'::text;

create view pledge_portions with (security_invoker=true) as
 SELECT pledges.organization_id,
    pledges.id AS pledge_id,
    1 AS "position",
    pledges.fund_id,
    pledges.campaign_id,
    pledges.amount_cents,
    pledges.amount_cents AS up_to_cents
   FROM pledges
  WHERE NOT pledges.is_split
UNION ALL
 SELECT s.organization_id,
    s.pledge_id,
    s."position",
    s.fund_id,
    s.campaign_id,
    s.amount_cents,
    sum(o.amount_cents)::bigint AS up_to_cents
   FROM pledge_splits s
     JOIN pledge_splits o ON o.organization_id = s.organization_id AND o.pledge_id = s.pledge_id AND o."position" <= s."position"
  GROUP BY s.organization_id, s.pledge_id, s."position", s.fund_id, s.campaign_id, s.amount_cents;

-- As before, but Citus refuses `coalesce(stale_at, now())`.
create or replace function mark_receipt_of_nothing() returns trigger language plpgsql as $$
begin
  update receipts set stale_at = now()
  where organization_id = old.organization_id and donation_id = old.id and voided_at is null
    and stale_at is null;
  return old;
end $$;

-- A function, so that the number is that of the machine that has the lists.
create function note_transactions(p_organization uuid) returns void language plpgsql as $$
begin
  update leading_lists set visible_after_xid = pg_snapshot_xmax(pg_current_snapshot())
  where organization_id = p_organization and visible_after_xid is null;
end $$;

-- Lets this machine's transaction numbers advance to `p_least`, by `p_most` at once, and returns
-- how many are left. Each machine of a distributed database numbers its own transactions, and
-- readers of the feed of events compare the numbers, so a machine that receives an organization
-- must be ahead of the one that the organization comes from. A subtransaction that writes takes a
-- number.
create function advance_transactions(p_least xid8, p_most int) returns bigint
  language plpgsql as $$
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
end $$;
revoke execute on function advance_transactions(xid8, int) from public;

-- As before, but the moment is computed before the update.
create or replace function refresh_session(p_organization uuid, p_session uuid, p_generation int)
returns table (user_id uuid, generation int, was_replayed boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

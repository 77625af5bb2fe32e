-- As before for events of many kinds. Most statements do one thing to all their rows, so the ids and
-- versions are passed as lists: a row for each event took most of the time.
create function add_events_of_kind(p_entity text, p_organization uuid, p_type text, p_source text,
  p_ids uuid[], p_versions int[]) returns void
language plpgsql as $$
begin
  insert into business_events (organization_id, entity, entity_id, version, type, source)
  select p_organization, p_entity, e.id, e.version, p_type, p_source
  from unnest(p_ids, p_versions) e (id, version);
end $$;

create or replace function add_record_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off as $$
declare
  kind record;
begin
  if tg_op = 'INSERT' then
    for kind in
      select organization_id, 'created' as type, is_sample, array_agg(id) as ids,
        array_agg(version) as versions
      from added group by organization_id, is_sample
    loop
      perform add_events_of_kind(tg_argv[0], kind.organization_id, kind.type,
        event_source(kind.is_sample), kind.ids, kind.versions);
    end loop;
  elsif tg_op = 'DELETE' then
    for kind in
      select organization_id, 'erased' as type, is_sample, array_agg(id) as ids,
        array_agg(version) as versions
      from removed group by organization_id, is_sample
    loop
      perform add_events_of_kind(tg_argv[0], kind.organization_id, kind.type,
        event_source(kind.is_sample), kind.ids, kind.versions);
    end loop;
  else
    for kind in
      select a.organization_id,
        case when r.deletion_id is null and a.deletion_id is not null then 'deleted'
          when r.deletion_id is not null and a.deletion_id is null then 'restored'
          else 'updated' end as type,
        a.is_sample, array_agg(a.id) as ids, array_agg(a.version) as versions
      from added a
        join removed r on r.organization_id = a.organization_id and r.id = a.id
      where a is distinct from r
      group by 1, 2, 3
    loop
      perform add_events_of_kind(tg_argv[0], kind.organization_id, kind.type,
        event_source(kind.is_sample), kind.ids, kind.versions);
    end loop;
  end if;
  return null;
end $$;

create or replace function add_donation_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp
set enable_nestloop = off as $$
declare
  kind record;
begin
  for kind in
    select a.organization_id,
      case when r.deletion_id is null and a.deletion_id is not null then 'deleted'
        when r.deletion_id is not null and a.deletion_id is null then 'restored'
        when r.status = 'pending' and a.status <> 'pending' then 'settled'
        else 'updated' end as type,
      a.is_sample, array_agg(a.id) as ids, array_agg(a.version) as versions
    from added a
      join removed r on r.organization_id = a.organization_id and r.id = a.id
    where a is distinct from r
    group by 1, 2, 3
  loop
    perform add_events_of_kind(tg_argv[0], kind.organization_id, kind.type,
      event_source(kind.is_sample), kind.ids, kind.versions);
  end loop;
  return null;
end $$;

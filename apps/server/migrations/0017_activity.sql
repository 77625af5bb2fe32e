-- The history is read by everybody and filtered in every way, however long it is.
alter table activities
  add column search_text text not null generated always as (fold(label)) stored,
  -- What each change came through, beside who answers for it.
  add column source text not null default 'product' check (source in (
    'person', 'api-key', 'import', 'reminder-rule', 'donor', 'card-provider', 'product')),
  -- The name of the API key at that moment.
  add column source_name text;
alter table pledge_adjustments
  add column source text not null default 'product' check (source in (
    'person', 'api-key', 'import', 'reminder-rule', 'donor', 'card-provider', 'product')),
  add column source_name text;
create index activities_of_source on activities (organization_id, source, at desc, id desc);
create index activities_of_action on activities (organization_id, action, at desc, id desc);
create index activities_search on activities using gin (organization_id, search_text gin_trgm_ops);

-- The index finds three letters anywhere, but fewer only at the start of a word: without it, a
-- search for two letters that occur nowhere would scan every entry.
create function label_condition(word text) returns text
  language sql immutable parallel safe
  return case when length(word) > 2 or word !~ '^[[:alnum:]]+$'
    then format('a.search_text like %L', like_pattern(word))
    else format(
      '(a.search_text like %1$L or a.search_text like %2$L or a.search_text like %3$L)',
      substr(like_pattern(word), 2), '% ' || substr(like_pattern(word), 2),
      '%$' || substr(like_pattern(word), 2))
    end;

-- The newest entries that match all filters, before the entry p_before. It sees the table as its
-- owner does, because LIKE cannot use an index under row level security, and filters by the
-- organization of the transaction itself. Without words, each action is read from its own end of
-- the index, so that a rare one is found as fast as a common one.
create function find_activities(
  p_words text[], p_actions text[], p_actor uuid, p_source text, p_from timestamptz,
  p_until timestamptz, p_before uuid, p_limit int
)
returns table (id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
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
    wanted := wanted || ' and a.source = $9';
  end if;
  if p_from is not null then
    wanted := wanted || ' and a.at >= $3';
  end if;
  if p_until is not null then
    wanted := wanted || ' and a.at < $4';
  end if;
  foreach word in array p_words[1:8] loop
    wanted := wanted || ' and ' || label_condition(word);
  end loop;
  if p_actions is not null and cardinality(p_words) > 0 then
    wanted := wanted || ' and a.action = any ($8)';
  end if;

  return query execute case
    when p_actions is null or cardinality(p_words) > 0 then format(
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
    p_source;
end $$;
revoke execute on function
  find_activities(text[], text[], uuid, text, timestamptz, timestamptz, uuid, int)
  from public;
grant execute on function
  find_activities(text[], text[], uuid, text, timestamptz, timestamptz, uuid, int)
  to :"app_role";

-- A donation or pledge that was moved to another donor outlives its first donor, and its history
-- names both. When the first donor is erased, the record's entries and restored deletions lose
-- their contents, except entries about its current donor. Only moves are indexed, so that other
-- entries cost nothing.
create index activities_of_moves on activities (organization_id, (before ->> 'donorId'))
  where before ->> 'donorId' <> after ->> 'donorId';

create function forget_erased_donors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
revoke execute on function forget_erased_donors() from public;
create trigger donors_are_forgotten after delete on donors
  referencing old table as gone for each statement execute function forget_erased_donors();

-- When a member was last here, and what others have done since: donations, pledges, failed cards,
-- answers of donors and changes.
create table visits (
  organization_id uuid not null,
  user_id uuid not null,
  -- The last request of the member, up to a few minutes earlier than it was.
  last_seen_at timestamptz not null,
  -- The end of the visit before the present one. Null during the first visit, and once the member
  -- has marked what happened since as seen.
  away_since timestamptz,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id)
);
call protect_tenant_table('visits');
grant select, insert, update on visits to :"app_role";

create index donations_recorded on donations (organization_id, created_at)
  where deletion_id is null and not is_sample;
create index pledges_recorded on pledges (organization_id, created_at)
  where deletion_id is null and not is_sample;
create index recurring_donations_failed on recurring_donations
  (organization_id, (coalesce(past_due_since, ended_at)))
  where state = 'past_due' or ended_because = 'unpaid';
create index activities_of_people on activities (organization_id, at desc, id desc)
  where source in ('person', 'api-key', 'import');

-- Recurring donations, except those of the sample, that failed to charge since and have not been
-- paid: their first failed payment was later, or they ended because it stayed unpaid.
create function failed_recurring_donations(p_since timestamptz) returns setof recurring_donations
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select r.* from recurring_donations r
      join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
        and d.deletion_id is null and not d.is_sample
    where r.organization_id = current_organization()
      and (r.state = 'past_due' or r.ended_because = 'unpaid')
      and coalesce(r.past_due_since, r.ended_at) >= p_since;
end $$;

-- Whether a record that a history entry is about belongs to the sample.
create function is_sample_record(p_organization uuid, p_entity text, p_id uuid) returns boolean
language plpgsql stable as $$
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
end $$;

-- The history can also be limited to what others than one member did themselves, with a program or
-- by an import. Without the sample, entries about sample records are left out.
drop function find_activities(text[], text[], uuid, text, timestamptz, timestamptz, uuid, int);
create function find_activities(
  p_words text[], p_actions text[], p_actor uuid, p_source text, p_from timestamptz,
  p_until timestamptz, p_others_than uuid, p_without_sample boolean, p_before uuid, p_limit int
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
end $$;
revoke execute on function find_activities(
  text[], text[], uuid, text, timestamptz, timestamptz, uuid, boolean, uuid, int) from public;
grant execute on function find_activities(
  text[], text[], uuid, text, timestamptz, timestamptz, uuid, boolean, uuid, int) to :"app_role";

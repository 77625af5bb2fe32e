-- The people of an organization change their names in the profile.
grant update (first_name, last_name) on users to :"app_role";

-- Erasing from the trash at once moves its time forward; erase_deletion does the rest.
grant update (erase_after) on deletions to :"app_role";
create index deletions_in_trash on deletions (organization_id, deleted_at desc, id desc)
  where restored_at is null and erased_at is null;
create index campaigns_of_deletion on campaigns (organization_id, deletion_id)
  where deletion_id is not null;

-- The history is append-only, except when a whole organization is erased.
drop trigger activities_stay on activities;
create trigger activities_stay before delete or truncate on activities
  for each statement
  when (current_setting('app.erasing', true) is distinct from 'organization')
  execute function refuse_change();

-- Erases an organization whose time has come: every row with its id, and the people without another
-- organization. The tables are found in the database catalog, so that none can be forgotten: one is
-- emptied when no remaining table refers to it. Returns whether there was anything to do.
create function erase_organization(p_organization uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[];
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

  select coalesce(array_agg(m.user_id), '{}') into people from memberships m
  where m.organization_id = p_organization and not exists (
    select 1 from memberships other
    where other.user_id = m.user_id and other.organization_id <> p_organization);
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
end $$;
revoke execute on function erase_organization(uuid) from public;
grant execute on function erase_organization(uuid) to :"app_role";

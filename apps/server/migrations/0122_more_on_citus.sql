-- As before, but Citus compares members of different organizations only by separate queries, and
-- then deletes people only over the same connections. Plain PostgreSQL ignores that setting.
create or replace function erase_organization(p_organization uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- The application now adds former members itself. This function wrote `users`, which every machine
-- of Citus has, from the organization's machine, and that machine may crash when this commits.
drop function add_former_member(uuid, text, text, text);

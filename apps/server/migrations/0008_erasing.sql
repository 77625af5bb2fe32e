-- Erases for good what one deletion holds. It runs as the owner, because history is append-only for
-- everybody else; it touches the organization of the transaction and no other. Says whether there
-- was anything to do, so that it may run twice.
create function erase_deletion(p_organization uuid, p_deletion uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased uuid[];
begin
  if p_organization is distinct from current_organization() then
    raise exception 'another organization';
  end if;
  perform from deletions
  where organization_id = p_organization and id = p_deletion
    and restored_at is null and erased_at is null and erase_after < now()
  for update;
  if not found then
    return false;
  end if;

  -- A gift or a pledge that went to the trash earlier, on its own, goes with its donor.
  with gone as (
    select id from donors where organization_id = p_organization and deletion_id = p_deletion
  )
  select coalesce(array_agg(id), '{}') into erased from (
    select id from gone
    union all
    select id from donations where organization_id = p_organization
      and (deletion_id = p_deletion or donor_id in (select id from gone))
    union all
    select id from pledges where organization_id = p_organization
      and (deletion_id = p_deletion or donor_id in (select id from gone))
    union all
    select id from campaigns where organization_id = p_organization and deletion_id = p_deletion
  ) records;

  delete from donations where organization_id = p_organization
    and (deletion_id = p_deletion or donor_id = any (erased));
  -- Gifts paid to an erased pledge or campaign are still gifts.
  update donations d set pledge_id = null from pledges p
  where d.organization_id = p_organization and p.organization_id = p_organization
    and p.id = d.pledge_id and (p.deletion_id = p_deletion or p.donor_id = any (erased));
  delete from pledges where organization_id = p_organization
    and (deletion_id = p_deletion or donor_id = any (erased));
  update donations set campaign_id = null
  where organization_id = p_organization and campaign_id = any (erased);
  update pledges set campaign_id = null
  where organization_id = p_organization and campaign_id = any (erased);
  delete from campaigns where organization_id = p_organization and deletion_id = p_deletion;
  delete from donors where organization_id = p_organization and deletion_id = p_deletion;

  perform set_config('app.erasing', 'yes', true);
  update activities set before = null, after = null, label = 'Erased record'
  where organization_id = p_organization and entity_id = any (erased);
  perform set_config('app.erasing', '', true);

  update deletions set erased_at = now(), label = 'Erased record'
  where organization_id = p_organization and restored_at is null and erased_at is null
    and (id = p_deletion or entity_id = any (erased));
  return true;
end $$;
revoke execute on function erase_deletion(uuid, uuid) from public;
grant execute on function erase_deletion(uuid, uuid) to pledgewell_app;

-- Removes the contents of erased records from the history, and closes earlier deletions of them,
-- which are empty now. Returns how many records there were.
create function forget_records(p_organization uuid, p_deletion uuid, p_records uuid[]) returns int
language plpgsql set search_path = public, pg_temp as $$
begin
  perform set_for_transaction('app.erasing', 'yes');
  update activities set before = null, after = null, label = 'Erased record'
  where organization_id = p_organization and entity_id = any (p_records);
  perform set_for_transaction('app.erasing', '');

  update deletions set erased_at = now(), label = 'Erased record'
  where organization_id = p_organization and restored_at is null and erased_at is null
    and id <> p_deletion and entity_id = any (p_records);
  return cardinality(p_records);
end $$;
revoke execute on function forget_records(uuid, uuid, uuid[]) from public;

-- Erases the contents of one deletion permanently, up to a number of records, and returns how many
-- it erased: fewer than the limit means that nothing is left. It runs as the owner, because the
-- history is append-only for all others; it affects only the organization of the transaction. It
-- may run twice.
create function erase_deletion(p_organization uuid, p_deletion uuid, p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
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
  update pledges set campaign_id = null
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
end $$;
revoke execute on function erase_deletion(uuid, uuid, int) from public;
grant execute on function erase_deletion(uuid, uuid, int) to :"app_role";

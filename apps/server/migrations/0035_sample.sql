-- Erases the sample's rows in registers that nobody else may delete from: its receipts, its
-- payouts, and runs of statements that were only for its donors. It runs as the owner, only in the
-- organization of the transaction, and only while the sample is being erased.
create function erase_sample_registers(p_organization uuid, p_deletion uuid, p_runs uuid[])
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
revoke execute on function erase_sample_registers(uuid, uuid, uuid[]) from public;
grant execute on function erase_sample_registers(uuid, uuid, uuid[]) to :"app_role";

-- What follows from an update of donations and donors is done once for a statement. A trigger for
-- each row started an update of receipts or recurring donations for each of 200,000 donations that
-- moved to the trash, and each of these updates started the triggers of its own table.
drop trigger donations_mark_receipt on donations;
drop function mark_receipt();

-- Receipts say what their donations said; one that differs is stale. `except` finds what changed
-- without a join, which could be planned for one row and run for thousands.
create function mark_receipts() returns trigger language plpgsql as $$
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
end $$;

create trigger donations_updated_6_receipts after update on donations
  referencing old table as removed new table as added
  for each statement execute function mark_receipts();

drop trigger end_recurring_donations on donors;
drop function end_recurring_donations_of_donor();

create function end_recurring_donations_of_donors() returns trigger language plpgsql as $$
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
end $$;

create trigger end_recurring_donations after update on donors
  referencing old table as removed new table as added
  for each statement execute function end_recurring_donations_of_donors();

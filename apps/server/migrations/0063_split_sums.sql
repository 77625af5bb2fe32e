-- The sums by campaign count the parts of split donations.
--
-- Donations of a month counted once, whatever they are split into.
alter table donor_months add column whole_donations int not null default 0;
update donor_months set whole_donations = gift_count;
alter table donor_months drop constraint donor_months_pkey;
alter table donor_months add primary key (organization_id, month, donor_id, campaign_id)
  include (gift_count, given_cents, whole_donations);

-- Adds changed parts to the sums by campaign or subtracts them, as their donation counts now.
create function count_donation_splits() returns trigger language plpgsql as $$
declare
  sign constant int := tg_argv[0];
  changed_rows constant donation_splits[] := array(select c from changed c);
begin
  insert into campaign_giving as t
    (organization_id, campaign_id, shard, gift_count, given_cents)
  select s.organization_id, s.campaign_id, my_shard(), sign * sum(s.gift_count),
    sign * sum(s.amount_cents - s.refunded_cents)
  from unnest(changed_rows) s join donations d
    on d.organization_id = s.organization_id and d.id = s.donation_id
  where s.campaign_id is not null and counts(d.deletion_id, d.status, d.in_kind)
  group by s.organization_id, s.campaign_id order by s.campaign_id
  on conflict (organization_id, campaign_id, shard) do update set
    gift_count = t.gift_count + excluded.gift_count,
    given_cents = t.given_cents + excluded.given_cents;

  insert into donor_months as t
    (organization_id, month, donor_id, campaign_id, gift_count, whole_donations, given_cents)
  select d.organization_id, to_month(d.date), d.donor_id, campaign_or_none(s.campaign_id),
    sign * sum(s.gift_count), sign * count(*) filter (where s.position = 1),
    sign * sum(s.amount_cents - s.refunded_cents)
  from unnest(changed_rows) s join donations d
    on d.organization_id = s.organization_id and d.id = s.donation_id
  where counts(d.deletion_id, d.status, d.in_kind)
  group by 1, 2, 3, 4 order by 3, 2, 4
  on conflict (organization_id, month, donor_id, campaign_id) do update set
    gift_count = t.gift_count + excluded.gift_count,
    whole_donations = t.whole_donations + excluded.whole_donations,
    given_cents = t.given_cents + excluded.given_cents;
  return null;
end $$;
create trigger donation_splits_added after insert on donation_splits
  referencing new table as changed for each statement execute function count_donation_splits('1');
create trigger donation_splits_removed after delete on donation_splits
  referencing old table as changed for each statement
  when (current_setting('app.erasing', true) is distinct from 'organization')
  execute function count_donation_splits('-1');
create trigger donation_splits_updated_1_from after update on donation_splits
  referencing old table as changed for each statement execute function count_donation_splits('-1');
create trigger donation_splits_updated_2_to after update on donation_splits
  referencing new table as changed for each statement execute function count_donation_splits('1');

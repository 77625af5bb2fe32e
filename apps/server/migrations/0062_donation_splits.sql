-- A donation for several funds and campaigns. A split donation has at least two rows here, which
-- add up to it; its own fund and campaign are null. A donation without rows is for its own fund and
-- campaign, and costs nothing more than before.
alter table donations
  add column is_split boolean not null default false,
  add constraint donations_split check (
    not is_split or (fund_id is null and campaign_id is null and in_kind = ''));

create table donation_splits (
  organization_id uuid not null,
  donation_id uuid not null,
  position int not null check (position > 0),
  fund_id uuid,
  campaign_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0,
  -- Whether it is the donation's first part for this campaign: a campaign counts a donation once.
  gift_count int not null default 1,
  primary key (organization_id, donation_id, position),
  foreign key (organization_id, donation_id) references donations (organization_id, id),
  constraint donation_splits_fund foreign key (organization_id, fund_id)
    references funds (organization_id, id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id),
  check (refunded_cents between 0 and amount_cents)
);
create index donation_splits_of_fund on donation_splits (organization_id, fund_id);
create index donation_splits_of_campaign on donation_splits (organization_id, campaign_id);
call protect_tenant_table('donation_splits');
grant select, insert, update, delete on donation_splits to :"app_role";

-- A total as shares in proportion to weights that are at least as large together: the differences
-- of rounded-down cumulative shares. They add up exactly, and none exceeds its weight.
create function proportional_shares(total bigint, weights bigint[]) returns bigint[]
language sql immutable parallel safe as $$
  select array_agg((div(total::numeric * upto, whole)
    - div(total::numeric * (upto - weight), whole))::bigint order by place)
  from (
    select w.weight, w.place, sum(w.weight) over (order by w.place) as upto,
      nullif(sum(w.weight) over (), 0) as whole
    from unnest(weights) with ordinality as w (weight, place)
  ) w
$$;

create function set_split_gift_count() returns trigger language plpgsql as $$
begin
  new.gift_count := case when exists (
    select 1 from donation_splits s
    where s.organization_id = new.organization_id and s.donation_id = new.donation_id
      and s.position < new.position and s.campaign_id is not distinct from new.campaign_id
  ) then 0 else 1 end;
  return new;
end $$;
create trigger donation_splits_gift_count before insert or update of campaign_id
  on donation_splits for each row execute function set_split_gift_count();

-- The parts are subtracted from every sum while their donation is still there.
create function delete_donation_splits() returns trigger language plpgsql as $$
begin
  delete from donation_splits
  where organization_id = old.organization_id and donation_id = old.id;
  return old;
end $$;
create trigger donations_delete_splits before delete on donations for each row
  when (old.is_split and current_setting('app.erasing', true) is distinct from 'organization')
  execute function delete_donation_splits();

-- What a split donation is refunded is divided over its parts in proportion to their amounts. The
-- shares depend on the whole refunded amount alone, so that the journal divides each refund alike.
create function allocate_split_refunds() returns trigger language plpgsql as $$
declare
  changed_rows donations[];
begin
  if not exists (select 1 from changed where is_split) then
    return null;
  end if;
  changed_rows := array(select c from changed c where c.is_split);
  update donation_splits s set refunded_cents = x.share
  from (
    select d.organization_id, d.id, d.refunded_cents,
      array_agg(s.position order by s.position) as positions,
      array_agg(s.amount_cents order by s.position) as amounts
    from unnest(changed_rows) d join donation_splits s
      on s.organization_id = d.organization_id and s.donation_id = d.id
    group by d.organization_id, d.id, d.refunded_cents
  ) m cross join lateral unnest(
    m.positions, proportional_shares(m.refunded_cents, m.amounts)
  ) as x (position, share)
  where s.organization_id = m.organization_id and s.donation_id = m.id
    and s.position = x.position and s.refunded_cents <> x.share;
  return null;
end $$;
create trigger donations_updated_5_refunds after update on donations
  referencing new table as changed for each statement execute function allocate_split_refunds();

-- At the end of the transaction the parts must add up to their donation.
create function check_donation_splits() returns trigger language plpgsql as $$
declare
  organization uuid := coalesce(new.organization_id, old.organization_id);
  gift uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  perform 1 from donations d cross join lateral (
    select count(*) as parts, coalesce(sum(s.amount_cents), 0) as amount,
      coalesce(sum(s.refunded_cents), 0) as refunded
    from donation_splits s
    where s.organization_id = d.organization_id and s.donation_id = d.id
  ) s
  where d.organization_id = organization and d.id = gift and not case
    when d.is_split then s.parts >= 2 and s.amount = d.amount_cents
      and s.refunded = d.refunded_cents
    else s.parts = 0 end;
  if found then
    raise exception 'the parts of a donation do not add up'
      using errcode = 'check_violation', constraint = 'donation_splits_add_up';
  end if;
  return null;
end $$;
create constraint trigger donations_splits_added after insert on donations
  deferrable initially deferred for each row when (new.is_split)
  execute function check_donation_splits('id');
create constraint trigger donations_splits_changed
  after update of is_split, amount_cents, refunded_cents on donations
  deferrable initially deferred for each row when (old.is_split or new.is_split)
  execute function check_donation_splits('id');
create constraint trigger donation_splits_add_up after insert or update or delete
  on donation_splits deferrable initially deferred for each row
  execute function check_donation_splits('donation_id');

create or replace view donation_portions with (security_invoker = true) as
select organization_id, id as donation_id, 1 as position, fund_id, campaign_id, amount_cents,
  refunded_cents
from donations where not is_split
union all
select organization_id, donation_id, position, fund_id, campaign_id, amount_cents, refunded_cents
from donation_splits;

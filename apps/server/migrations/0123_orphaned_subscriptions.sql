-- A trigger adds a subscription on the machine of its organization. A machine of Citus may crash
-- when its trigger writes a table that every machine has, so these rows now stay with the other
-- rows of their former organization. The organization of the existing rows is unknown, and nothing
-- reads it.
alter table orphaned_subscriptions rename to orphaned_subscriptions_before;
create table orphaned_subscriptions (
  former_organization_id uuid not null,
  provider_id text not null,
  -- The account that is charged directly; null if the platform charges.
  account_id text,
  tried_at timestamptz not null default '-infinity'
);
insert into orphaned_subscriptions
select gen_random_uuid(), provider_id, account_id, tried_at from orphaned_subscriptions_before;
drop table orphaned_subscriptions_before;
alter table orphaned_subscriptions add primary key (former_organization_id, provider_id);
grant select, update, delete on orphaned_subscriptions to :"ops_role";

create or replace function keep_orphaned_subscription() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into orphaned_subscriptions (former_organization_id, provider_id, account_id)
  values (old.organization_id, old.provider_id, case when old.is_direct then old.account_id end)
  on conflict do nothing;
  return null;
end $$;

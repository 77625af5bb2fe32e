-- The payment provider's data about an organization's plan. It is only copied from there;
-- `checked_at` is when it was requested, so that an older answer never overwrites a newer one.
alter table subscriptions
  add column customer_id text,
  add column provider_id text,
  add column cancel_at_period_end boolean not null default false,
  add column pending_tier text check (pending_tier in ('starter', 'growth', 'power')),
  add column past_due_since timestamptz,
  add column next_attempt_at timestamptz,
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add column card_exp_month int,
  add column card_exp_year int,
  add column checked_at timestamptz,
  add check (status <> 'past_due' or past_due_since is not null);
-- For the sweep of subscriptions that may have changed at the provider without an event.
create index subscriptions_to_refresh on subscriptions (current_period_end)
  where provider_id is not null and status in ('active', 'past_due');
grant update (
  customer_id, provider_id, cancel_at_period_end, pending_tier, past_due_since, next_attempt_at,
  card_brand, card_last4, card_exp_month, card_exp_year, checked_at
) on subscriptions to :"app_role";

-- A requested change of the plan. The row comes first and its id is the provider's idempotency key,
-- so that an interrupted change is carried out exactly once.
create table tier_changes (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null check (kind in ('begin', 'change', 'call-off', 'card', 'cancel', 'resume')),
  tier text check (tier in ('starter', 'growth', 'power')),
  payment_method_id text,
  saves_card boolean not null default true,
  -- begun: the outcome is unknown; waiting: for the card's bank.
  state text not null default 'begun' check (state in ('begun', 'waiting', 'done', 'failed')),
  provider_id text,
  failure text,
  changed_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- An organization has at most one change that has begun, and at most one that waits for the card's
-- bank.
create unique index tier_changes_one on tier_changes (organization_id) where state = 'begun';
create unique index tier_changes_waiting on tier_changes (organization_id) where state = 'waiting';
create index tier_changes_undecided on tier_changes (changed_at) where state = 'begun';
call protect_tenant_table('tier_changes');
grant select, insert on tier_changes to :"app_role";
grant update (state, provider_id, failure, changed_at) on tier_changes to :"app_role";

-- Which letters about unpaid bills were sent, so that none is sent twice.
create table tier_letters (
  organization_id uuid not null references organizations (id),
  -- Such as `failed/in_123/2` for the second attempt at an invoice.
  notice_key text not null,
  primary key (organization_id, notice_key)
);
call protect_tenant_table('tier_letters');
grant select, insert on tier_letters to :"app_role";

-- Recurring card donations. The provider bills them; the stored data is a copy, synced whenever the
-- provider is asked. Requested changes are stored here first, and `is_synced` says whether the
-- provider knows them.
create table recurring_donations (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  campaign_id uuid,
  amount_cents bigint not null check (amount_cents >= 50),
  recurring_interval text not null check (
    recurring_interval in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')
  ),
  notes text not null,
  receipt_email text not null,
  -- The connected account that gets the money, and whether it is charged directly.
  account_id text not null,
  is_direct boolean not null,
  -- failed: its first payment never arrived, so nobody sees it.
  state text not null default 'starting' check (
    state in ('starting', 'active', 'past_due', 'paused', 'ended', 'failed')
  ),
  -- The provider's id of its subscription, and of the one before a restart.
  provider_id text,
  former_ids text[] not null default '{}',
  -- Requested changes, besides the amount; a card to be used from now on.
  is_paused boolean not null default false,
  is_ended boolean not null default false,
  ended_because text check (
    ended_because in ('canceled', 'unpaid', 'donor', 'account', 'organization', 'elsewhere',
      'declined')
  ),
  wanted_card text,
  is_synced boolean not null default true,
  -- When the provider was last asked to do it, answered or not.
  tried_at timestamptz not null default now(),
  -- The provider's data, and when it was requested.
  checked_at timestamptz,
  next_charge_at timestamptz,
  past_due_since timestamptz,
  failed_attempts int not null default 0,
  last_failure text,
  next_attempt_at timestamptz,
  pay_url text,
  card_brand text,
  card_last4 text,
  card_exp_month int,
  card_exp_year int,
  author_id uuid references users (id),
  created_at timestamptz not null default now(),
  began_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  primary key (organization_id, id),
  check ((ended_at is null) = (state not in ('ended', 'failed'))),
  check (state not in ('active', 'past_due', 'paused') or provider_id is not null),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade,
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id)
);
create unique index recurring_donations_provider
  on recurring_donations (organization_id, provider_id)
  where provider_id is not null;
create index recurring_donations_of_donor on recurring_donations (organization_id, donor_id);
create index recurring_donations_of_campaign on recurring_donations (organization_id, campaign_id)
  where campaign_id is not null;
-- For the watch over changes that the provider does not know, and the sweep of possible changes
-- there.
create index recurring_donations_unsynced on recurring_donations (tried_at) where not is_synced;
create index recurring_donations_to_refresh on recurring_donations (next_charge_at)
  where state in ('active', 'past_due', 'paused');
call protect_tenant_table('recurring_donations');
grant select, insert, update on recurring_donations to :"app_role";

-- The first payment of a recurring donation begins like every payment; a later one gets an attempt
-- when its event arrives, so that it can be refunded and disputed like any other.
alter table payment_attempts
  add column recurring_id uuid,
  -- The frequency of the donation that it pays.
  add column recurring_interval text,
  add foreign key (organization_id, recurring_id)
    references recurring_donations (organization_id, id);
create index payment_attempts_of_recurring on payment_attempts (organization_id, recurring_id)
  where recurring_id is not null;

-- Every paid invoice of a recurring donation, once. It stays when its donation is erased, so that
-- the invoice does not become a donation again.
create table recurring_payments (
  organization_id uuid not null,
  payment_id text not null,
  recurring_id uuid not null,
  donation_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, payment_id),
  foreign key (organization_id, recurring_id) references recurring_donations (organization_id, id)
    on delete cascade,
  foreign key (organization_id, donation_id) references donations (organization_id, id)
);
create index recurring_payments_of_recurring_donation
  on recurring_payments (organization_id, recurring_id);
create index recurring_payments_of_donation on recurring_payments (organization_id, donation_id)
  where donation_id is not null;
call protect_tenant_table('recurring_payments');
grant select, insert on recurring_payments to :"app_role";

-- Sample data is billed nowhere, and the provider never receives it.
create function is_sample_id(provider_id text) returns boolean
  language sql immutable parallel safe
  return coalesce(starts_with(provider_id, 'sample_'), false);

-- Donors in the trash are no longer charged, however they got there.
create function end_recurring_donations_of_donor() returns trigger language plpgsql as $$
begin
  update recurring_donations set is_ended = true, ended_because = 'donor', is_synced = false,
    tried_at = '-infinity', version = version + 1
  where organization_id = new.organization_id and donor_id = new.id
    and not is_ended and state not in ('ended', 'failed') and not is_sample_id(provider_id);
  update recurring_donations set is_ended = true, ended_because = 'donor', state = 'ended',
    ended_at = now(), next_charge_at = null, version = version + 1
  where organization_id = new.organization_id and donor_id = new.id
    and state not in ('ended', 'failed') and is_sample_id(provider_id);
  return null;
end $$;
create trigger end_recurring_donations after update of deletion_id on donors
  for each row when (old.deletion_id is null and new.deletion_id is not null)
  execute function end_recurring_donations_of_donor();

-- A subscription outlives its recurring donation if that is erased before the provider knows of its
-- end. It then belongs to no organization here.
create table orphaned_subscriptions (
  provider_id text primary key,
  -- The account that is charged directly; null if the platform charges.
  account_id text,
  tried_at timestamptz not null default '-infinity'
);
grant select, update (tried_at), delete on orphaned_subscriptions to :"ops_role";

create function keep_orphaned_subscription() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into orphaned_subscriptions (provider_id, account_id)
  values (old.provider_id, case when old.is_direct then old.account_id end)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_orphaned_subscription after delete on recurring_donations
  for each row when (
    old.provider_id is not null and not is_sample_id(old.provider_id)
    and (old.state not in ('ended', 'failed') or not old.is_synced))
  execute function keep_orphaned_subscription();
revoke execute on function keep_orphaned_subscription() from public;

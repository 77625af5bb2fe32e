-- The accounts at the payment provider on which organizations take cards. A row is created before
-- calling the provider, so that its id creates the same account on a repeated call; a disconnected
-- one stays for the history of its charges.
create table connected_accounts (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- Null until the provider has answered.
  account_id text check (account_id ~ '^acct_[A-Za-z0-9_]+$'),
  -- Created for the organization here, or an existing one connected by OAuth.
  origin text not null check (origin in ('created', 'oauth')),
  email text,
  business_name text,
  country text not null,
  default_currency text not null default 'usd',
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  currently_due text[] not null default '{}',
  past_due text[] not null default '{}',
  connected_at timestamptz not null default now(),
  -- When the provider was asked for the stored data.
  checked_at timestamptz not null default now(),
  disconnected_at timestamptz,
  primary key (organization_id, id)
);
create unique index connected_accounts_present on connected_accounts (organization_id)
  where disconnected_at is null;
call protect_tenant_table('connected_accounts');
grant select, insert on connected_accounts to :"app_role";
grant update (
  account_id, email, business_name, country, default_currency, charges_enabled, payouts_enabled,
  details_submitted, currently_due, past_due, connected_at, checked_at, disconnected_at
) on connected_accounts to :"app_role";

-- The owner of an object at the payment provider: each account and customer there belongs to one
-- organization here. Events name the object before any organization is known, and nobody may see
-- what others have, so only the functions below access this table.
create table provider_owners (
  object_id text primary key,
  organization_id uuid not null,
  -- A released object may be claimed by another organization; until then it stays the old one's.
  released_at timestamptz
);
create index provider_owners_of on provider_owners (organization_id);
alter table provider_owners enable row level security;
create policy sweeps on provider_owners for select to :"ops_role" using (true);
grant select on provider_owners to :"ops_role";

-- Claims an object for the current organization. False if it belongs to another one.
create function claim_provider_object(p_object_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into provider_owners as o (object_id, organization_id)
  values (p_object_id, current_organization())
  on conflict (object_id) do update
    set organization_id = excluded.organization_id, released_at = null
    where o.released_at is not null or o.organization_id = excluded.organization_id;
  return found;
end $$;

create function release_provider_object(p_object_id text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update provider_owners set released_at = now()
  where object_id = p_object_id and organization_id = current_organization()
$$;

create function is_provider_object_claimed(p_object_id text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from provider_owners
    where object_id = p_object_id and released_at is null)
$$;

-- Null if nobody here knows the object: then an event about it is parked.
create function organization_of_provider_object(p_object_id text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select o.organization_id from provider_owners o where o.object_id = p_object_id
$$;
revoke execute on function claim_provider_object(text) from public;
revoke execute on function release_provider_object(text) from public;
revoke execute on function is_provider_object_claimed(text) from public;
revoke execute on function organization_of_provider_object(text) from public;
grant execute on function claim_provider_object(text) to :"app_role";
grant execute on function release_provider_object(text) to :"app_role";
grant execute on function is_provider_object_claimed(text) to :"app_role";
grant execute on function organization_of_provider_object(text) to :"app_role";

-- What returns from the provider's own page must match this person's request in this session.
alter table tickets drop constraint tickets_purpose_check;
alter table tickets add constraint tickets_purpose_check check (purpose in (
  'reset-request', 'reset-password', 'verify-email', 'google-state', 'hand-off',
  'google-sign-up', 'two-step', 'download', 'connect-state'
));

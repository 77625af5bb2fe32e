-- The card provider's payouts to the bank of a connected account. These rows are copies, so that
-- the page is fast; the donation of an entry is looked up on display.
create table payouts (
  organization_id uuid not null,
  id uuid not null,
  provider_id text not null,
  account_id text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  -- The provider does not list the entries of a manual payout.
  is_automatic boolean not null,
  -- Whether the provider has finished compiling its entries.
  is_complete boolean not null,
  -- Why the bank rejected it.
  failure text,
  created_at timestamptz not null,
  arrives_on date not null,
  -- When the provider was asked for the stored data.
  checked_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index payouts_provider_id on payouts (organization_id, provider_id);
create index payouts_newest on payouts (organization_id, created_at desc, id desc);
-- For the sweep of those in transit.
create index payouts_unfinished on payouts (checked_at)
  where status in ('pending', 'in_transit')
    or (status = 'paid' and is_automatic and not is_complete);
call protect_tenant_table('payouts');
grant select, insert on payouts to :"app_role";
grant update (
  amount_cents, status, is_complete, failure, arrives_on, checked_at
) on payouts to :"app_role";

-- A payout's entries: payments, refunds, disputes and fees.
create table payout_entries (
  organization_id uuid not null,
  payout_id uuid not null,
  provider_id text not null,
  kind text not null check (kind in ('gift', 'refund', 'dispute', 'fee', 'other')),
  amount_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null generated always as (amount_cents - fee_cents) stored,
  -- The payment it is about, and the refund or dispute, if any.
  payment_id text,
  refund_id text,
  description text not null,
  at timestamptz not null,
  primary key (organization_id, payout_id, provider_id),
  foreign key (organization_id, payout_id) references payouts (organization_id, id)
    on delete cascade
);
create index payout_entries_of_refund on payout_entries (organization_id, refund_id)
  where refund_id is not null;
create index payout_entries_of_payment on payout_entries (organization_id, payment_id)
  where payment_id is not null;
call protect_tenant_table('payout_entries');
grant select, insert, delete on payout_entries to :"app_role";

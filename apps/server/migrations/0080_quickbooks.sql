-- The company at QuickBooks Online that donations are sent to, and how.
create table quickbooks_connections (
  organization_id uuid primary key references organizations (id),
  realm_id text not null,
  company_name text not null,
  has_classes boolean not null,
  -- The tokens as JSON. Null after the connection has ended.
  sealed_tokens bytea,
  sealed_with text
    generated always as (split_part(encode(sealed_tokens, 'escape'), '.', 1)) stored,
  access_ends_at timestamptz,
  refresh_ends_at timestamptz,
  -- A process is renewing the tokens until then, unless it was killed.
  renewing_until timestamptz,
  -- Nothing dated before this day is sent. Null until the mapping is chosen.
  starts_on date,
  -- IDs at QuickBooks.
  item_id text,
  bank_account_id text,
  fee_account_id text,
  undeposited_account_id text,
  class_source text not null default 'none' check (class_source in ('none', 'fund', 'campaign')),
  hold_hours int not null default 24 check (hold_hours between 0 and 168),
  is_sending boolean not null default false,
  -- Otherwise only what somebody released is sent.
  is_automatic boolean not null default true,
  -- When sending was started first. Records of closed books that came later are adjustments.
  started_at timestamptz,
  -- The last day of the company's closed books, as it was read last.
  closed_through date,
  -- A process is sending until then, unless it was killed.
  sending_until timestamptz,
  -- Nothing is sent before then, because QuickBooks asked for a pause or cannot be used.
  paused_until timestamptz,
  problem text,
  payouts_read_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_sending or (starts_on is not null and item_id is not null)),
  check ((sealed_tokens is null) = (access_ends_at is null))
);
call protect_tenant_table('quickbooks_connections');
revoke select on quickbooks_connections from :"ops_role";
grant select (
  organization_id, sealed_with, is_sending, is_automatic, sending_until, paused_until,
  payouts_read_at
) on quickbooks_connections to :"ops_role";
grant select, insert, update, delete on quickbooks_connections to :"app_role";

-- The item of a fund, if it has one of its own.
create table quickbooks_fund_items (
  organization_id uuid not null references quickbooks_connections (organization_id)
    on delete cascade,
  fund_id uuid not null,
  item_id text not null,
  primary key (organization_id, fund_id),
  foreign key (organization_id, fund_id) references funds (organization_id, id) on delete cascade
);
call protect_tenant_table('quickbooks_fund_items');
grant select, insert, delete on quickbooks_fund_items to :"app_role";

-- Which customer a donor is. It stays when the connection ends, so that connecting again finds it.
create table quickbooks_customers (
  organization_id uuid not null references organizations (id),
  realm_id text not null,
  donor_id uuid not null,
  customer_id text not null,
  primary key (organization_id, realm_id, donor_id)
);
call protect_tenant_table('quickbooks_customers');
grant select, insert, update, delete on quickbooks_customers to :"app_role";

-- What is, or is to be, in the books: one row for each donation, refund and payout.
create table quickbooks_documents (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  realm_id text not null,
  kind text not null check (kind in ('sales-receipt', 'refund-receipt', 'deposit')),
  source_id uuid not null,
  -- The donation, for lists; null for a payout.
  donation_id uuid,
  state text not null default 'waiting' check (
    state in ('waiting', 'sending', 'synced', 'blocked', 'error', 'removed')),
  held_until timestamptz not null,
  -- Whether somebody wants it sent although sending is by hand.
  is_released boolean not null default false,
  -- The request that is under way or whose outcome is unknown. It is repeated word for word.
  request_id uuid,
  request jsonb,
  quickbooks_id text,
  sync_token text,
  -- What QuickBooks has, a hash of it, and the item of each fund in it.
  sent jsonb,
  sent_hash text,
  sent_items jsonb,
  sent_at timestamptz,
  -- The day of the record, if the document is dated later because the books were closed.
  concerns_on date,
  -- The journal entries that changed its amounts after the books were closed.
  adjustments jsonb not null default '[]',
  attempts int not null default 0,
  next_attempt_at timestamptz,
  leased_until timestamptz,
  fault text,
  fault_detail text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, realm_id, kind, source_id),
  check ((request_id is null) = (request is null)),
  check ((quickbooks_id is null) = (sync_token is null)),
  check (quickbooks_id is null or sent is not null)
);
call protect_tenant_table('quickbooks_documents');
grant select, insert, update, delete on quickbooks_documents to :"app_role";
create index quickbooks_documents_due on quickbooks_documents (organization_id, next_attempt_at)
  where next_attempt_at is not null;
create index quickbooks_documents_by_state
  on quickbooks_documents (organization_id, realm_id, state, created_at desc, id desc);

alter table tickets drop constraint tickets_purpose_check;
alter table tickets add constraint tickets_purpose_check check (purpose in (
  'reset-request', 'reset-password', 'verify-email', 'google-state', 'hand-off', 'google-sign-up',
  'two-step', 'download', 'connect-state', 'quickbooks-state'));

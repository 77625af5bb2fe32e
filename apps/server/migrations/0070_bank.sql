-- Statements of the organization's bank accounts, and what each of their lines is.
create table bank_accounts (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (name <> ''),
  -- The whole number is never stored.
  last4 text check (last4 ~ '^\d{4}$'),
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint bank_accounts_name unique (organization_id, name)
);
call protect_tenant_table('bank_accounts');
grant select, insert on bank_accounts to :"app_role";
-- Two statements of an account are added one after the other: locking it needs this right.
grant update (name) on bank_accounts to :"app_role";

create table bank_statements (
  organization_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  file_name text not null check (file_name <> ''),
  format text not null check (format in ('csv', 'xlsx', 'ofx', 'camt.053')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  line_count int not null check (line_count > 0),
  -- Lines that no earlier statement of the account had.
  new_line_count int not null check (new_line_count between 0 and line_count),
  uploaded_by uuid references users (id),
  uploaded_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id)
);
create index bank_statements_newest on bank_statements (organization_id, uploaded_at desc, id desc);
call protect_tenant_table('bank_statements');
grant select, insert on bank_statements to :"app_role";

-- A line never changes, except for what has been decided about it.
create table bank_lines (
  organization_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  -- The first statement that had it.
  statement_id uuid not null,
  -- Its place in that statement.
  number int not null check (number > 0),
  day date not null,
  amount_cents bigint not null,
  description text not null,
  -- The same in every statement of its account that has this line.
  fingerprint text not null,
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (organization_id, id),
  constraint bank_lines_fingerprint unique (organization_id, bank_account_id, fingerprint),
  check (state <> 'matched' or amount_cents > 0),
  foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id),
  foreign key (organization_id, statement_id) references bank_statements (organization_id, id)
);
create index bank_lines_newest on bank_lines (organization_id, state, day desc, id desc);
create index bank_lines_of_statement on bank_lines (organization_id, statement_id);
call protect_tenant_table('bank_lines');
grant select, insert on bank_lines to :"app_role";
grant update (state, decided_by, decided_at) on bank_lines to :"app_role";

-- The payout or the donations that a line is. Their amounts add up to the amount of the line.
create table bank_matches (
  organization_id uuid not null,
  line_id uuid not null,
  number int not null check (number > 0),
  payout_id uuid,
  -- Null if the donation was erased later: the line stays explained.
  donation_id uuid,
  -- The amount when they were matched.
  amount_cents bigint not null check (amount_cents > 0),
  primary key (organization_id, line_id, number),
  check (num_nonnulls(payout_id, donation_id) <= 1),
  constraint bank_matches_payout unique (organization_id, payout_id),
  constraint bank_matches_donation unique (organization_id, donation_id),
  foreign key (organization_id, line_id) references bank_lines (organization_id, id),
  foreign key (organization_id, payout_id) references payouts (organization_id, id),
  foreign key (organization_id, donation_id) references donations (organization_id, id)
);
call protect_tenant_table('bank_matches');
grant select, insert, delete on bank_matches to :"app_role";

-- One run that sends or prints the statements of a calendar year.
create table statement_runs (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  year int not null,
  way text not null check (way in ('email', 'paper')),
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  -- How many donors it had at the start.
  total int not null check (total > 0),
  created_by uuid references users (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  check ((state = 'running') = (ended_at is null))
);
-- An organization has one in progress at a time, so that nobody gets two.
create unique index statement_runs_running on statement_runs (organization_id)
  where state = 'running';
create index statement_runs_of_year on statement_runs (organization_id, year, created_at desc);
call protect_tenant_table('statement_runs');
grant select, insert on statement_runs to :"app_role";
grant update (state, ended_at) on statement_runs to :"app_role";

-- A donor's statement of a year, given or still waiting in a run. It is erased with its donor:
-- unlike a receipt, it needs no register.
create table statements (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  year int not null,
  way text not null check (way in ('email', 'paper')),
  -- Null for a statement outside a run.
  run_id uuid,
  state text not null check (state in ('waiting', 'issued', 'skipped')),
  -- The donations' facts, and the document's contents.
  facts text,
  snapshot jsonb,
  issued_at timestamptz,
  issued_by uuid references users (id),
  -- The address that it went to, or could not go to.
  sent_to text,
  message_id uuid,
  primary key (organization_id, id),
  check ((state = 'issued') = (snapshot is not null)),
  check ((state = 'issued') = (facts is not null)),
  check ((state = 'issued') = (issued_at is not null)),
  check (way = 'email' or (sent_to is null and message_id is null)),
  check (run_id is not null or state = 'issued'),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade,
  foreign key (organization_id, run_id) references statement_runs (organization_id, id),
  foreign key (organization_id, message_id) references messages (organization_id, id)
);
-- A run has one for each donor.
create unique index statements_of_run on statements (organization_id, run_id, donor_id)
  where run_id is not null;
create index statements_waiting on statements (organization_id, run_id, id)
  where state = 'waiting';
create index statements_of_donor on statements (organization_id, donor_id, year);
create index statements_of_year on statements (organization_id, year, donor_id);
create index statements_of_message on statements (organization_id, message_id)
  where message_id is not null;
call protect_tenant_table('statements');
grant select, insert on statements to :"app_role";
grant update (state, facts, snapshot, issued_at, sent_to, message_id) on statements
  to :"app_role";
-- Donors still waiting when a run stops.
grant delete on statements to :"app_role";

-- Whether a donation belongs on a statement: money that has arrived and was not refunded.
create function is_on_statement(
  deletion_id uuid, status text, date date, p_year int) returns boolean
  language sql immutable parallel safe
  return deletion_id is null and is_settled(status)
    and date >= make_date(p_year, 1, 1) and date < make_date(p_year + 1, 1, 1);

-- The facts of a donation that a statement depends on: while all of a donor's donations have the
-- same facts, the statement is right.
create function statement_facts(
  id uuid, date date, amount_cents bigint, refunded_cents bigint, method text, benefit text,
  benefit_description text, benefit_cents bigint, in_kind text, given_through text,
  given_through_name text) returns text
  language sql stable
  return concat_ws('|', id, date, amount_cents, refunded_cents, method, benefit,
    benefit_description, benefit_cents, in_kind, given_through, given_through_name);

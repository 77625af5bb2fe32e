-- Every outgoing letter, and its status. A letter may contain links that sign people in, so its
-- text is stored only until it is sent or given up.
create table messages (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- What it is about, as `area/what`.
  kind text not null check (kind ~ '^[a-z-]+/[a-z-]+$'),
  to_name text not null check (to_name !~ '[[:cntrl:]]'),
  to_email text not null check (to_email !~ '[[:cntrl:]]'),
  subject text not null check (subject !~ '[[:cntrl:]]'),
  letter jsonb,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  -- How many attempts ended with an unknown outcome.
  unclear_attempts int not null default 0 check (unclear_attempts between 0 and attempts),
  last_error text,
  -- The mail server's id for it.
  provider_id text,
  created_at timestamptz not null default now(),
  -- When its status last changed.
  changed_at timestamptz not null,
  primary key (organization_id, id),
  check ((letter is null) = (state in ('sent', 'failed')))
);
create index messages_newest on messages (organization_id, created_at desc, id desc);
-- For the sweep of lost messages.
create index messages_waiting on messages (changed_at) where state in ('queued', 'sending');
call protect_tenant_table('messages');
grant select, insert on messages to :"app_role";
grant update (letter, state, attempts, unclear_attempts, last_error, provider_id, changed_at)
  on messages to :"app_role";

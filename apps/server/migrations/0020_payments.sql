-- Donations paid by card. Such a donation is pending until the provider reports that the money has
-- arrived; every sum in 0005 to 0018 leaves pending donations out.
alter table donations
  -- The provider's id of the payment, once it has one.
  add column payment_id text,
  -- The status of the card dispute, unless it was won, and how much of the refunded amount it took:
  -- zero if the donation had been refunded before.
  add column dispute text check (dispute in ('needs_response', 'under_review', 'lost')),
  add column disputed_cents bigint not null default 0,
  add check (dispute is not null or disputed_cents = 0),
  add check (disputed_cents between 0 and refunded_cents);
create unique index donations_payment on donations (organization_id, payment_id)
  where payment_id is not null;

alter table refunds
  -- The provider's id of the refund or the dispute; null for money refunded by hand.
  add column provider_id text;
create unique index refunds_provider_id on refunds (organization_id, provider_id)
  where provider_id is not null;

-- Every attempt to charge a card, stored before calling the provider. Its id is the provider's
-- idempotency key, and everything sent to the provider is stored, so that it can be repeated after
-- a crash.
create table payment_attempts (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  -- The donation that it pays; null once the attempt has failed, which leaves no donation.
  donation_id uuid,
  pledge_id uuid,
  campaign_id uuid,
  amount_cents bigint not null check (amount_cents >= 50),
  currency text not null default 'usd' check (currency = 'usd'),
  date date not null,
  notes text not null,
  receipt_email text not null,
  -- The connected account that gets the money, and whether it is charged directly.
  account_id text not null,
  is_direct boolean not null,
  payment_method text not null,
  is_card_saved boolean not null,
  customer_id text,
  return_url text not null,
  -- The client's key of the request that started it.
  request_key text,
  -- The address from which the card was chosen, if somebody chose it; a failed card counts against
  -- it.
  ip_address text,
  -- Whether it currently counts as a failed card: from its start until the card turns out to be
  -- good.
  is_counted boolean not null default false,
  state text not null default 'started' check (
    state in ('started', 'action_needed', 'processing', 'succeeded', 'failed', 'canceled')
  ),
  payment_id text,
  charge_id text,
  card_brand text,
  card_last4 text,
  decline_code text,
  decline_message text,
  author_id uuid references users (id),
  -- When the provider was asked for the refunds and disputes that are stored.
  returns_read_at timestamptz,
  -- From an archive: an account that is not connected here took the money.
  is_restored boolean not null default false,
  created_at timestamptz not null default now(),
  -- When its status last changed, and when the provider last failed to answer.
  changed_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((donation_id is null) = (state in ('failed', 'canceled'))),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade,
  foreign key (organization_id, donation_id) references donations (organization_id, id)
    on delete cascade,
  foreign key (organization_id, pledge_id) references pledges (organization_id, id),
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id)
);
create unique index payment_attempts_request on payment_attempts (organization_id, request_key)
  where request_key is not null;
create unique index payment_attempts_payment on payment_attempts (organization_id, payment_id)
  where payment_id is not null;
create unique index payment_attempts_donation on payment_attempts (organization_id, donation_id)
  where donation_id is not null;
create index payment_attempts_of_donor on payment_attempts (organization_id, donor_id);
create index payment_attempts_of_pledge on payment_attempts (organization_id, pledge_id)
  where pledge_id is not null;
create index payment_attempts_of_campaign on payment_attempts (organization_id, campaign_id)
  where campaign_id is not null;
-- For the sweep of unresolved attempts.
create index payment_attempts_undecided on payment_attempts (checked_at)
  where state in ('started', 'action_needed', 'processing');
call protect_tenant_table('payment_attempts');
grant select, insert, update on payment_attempts to :"app_role";

-- The provider's id of a donor, on the platform's own account ('') and on connected ones.
create table provider_customers (
  organization_id uuid not null,
  donor_id uuid not null,
  account_id text not null,
  customer_id text not null,
  primary key (organization_id, donor_id, account_id),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade
);
call protect_tenant_table('provider_customers');
grant select, insert on provider_customers to :"app_role";

-- Requested refunds, stored before calling the provider, like the charges above.
create table card_refunds (
  organization_id uuid not null,
  id uuid not null,
  donation_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  state text not null default 'started' check (state in ('started', 'taken', 'refused')),
  refusal text,
  author_id uuid references users (id),
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, donation_id) references donations (organization_id, id)
    on delete cascade
);
create index card_refunds_of_donation on card_refunds (organization_id, donation_id);
create index card_refunds_undecided on card_refunds (checked_at) where state = 'started';
call protect_tenant_table('card_refunds');
grant select, insert, update on card_refunds to :"app_role";

-- The inbox of the provider's events: what happened to which object, without contents. An event
-- belongs to no organization until it is applied, so only the functions below access the table.
create table provider_events (
  id text primary key,
  source text not null check (source in ('platform', 'connect')),
  type text not null,
  account_id text,
  subject jsonb not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  state text not null default 'received' check (
    state in ('received', 'applied', 'ignored', 'parked')
  ),
  tries int not null default 0,
  -- Until then, one worker has claimed it.
  next_try_at timestamptz not null default now(),
  problem text,
  finished_at timestamptz
);
create index provider_events_waiting on provider_events (next_try_at) where state = 'received';
create index provider_events_finished on provider_events (finished_at)
  where state in ('applied', 'ignored');
grant select, delete on provider_events to :"ops_role";

-- Stores an event once; returns whether it is new.
create function take_in_event(
  p_id text, p_source text, p_type text, p_account text, p_subject jsonb, p_created_at timestamptz
)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into provider_events (id, source, type, account_id, subject, created_at)
  values (p_id, p_source, p_type, p_account, p_subject, p_created_at)
  on conflict do nothing;
  return found;
end $$;

-- Claims waiting events for one worker for a while, oldest first. If the worker dies, another one
-- claims them; each further try waits twice as long.
create function claim_events(p_most int)
returns table (id text, source text, type text, account_id text, subject jsonb, tries int)
language sql security definer set search_path = public, pg_temp as $$
  update provider_events e set
    tries = e.tries + 1,
    next_try_at = now() + make_interval(secs => least(15 * 2 ^ e.tries, 3600))
  where e.id in (
    select w.id from provider_events w
    where w.state = 'received' and w.next_try_at <= now()
    order by w.next_try_at limit p_most for update skip locked
  )
  returning e.id, e.source, e.type, e.account_id, e.subject, e.tries
$$;

create function finish_events(p_ids text[], p_state text, p_problem text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update provider_events set state = p_state, problem = p_problem, finished_at = now()
  where id = any (p_ids)
$$;

-- Postpones events that could not be applied. A try that failed because the provider is unreachable
-- does not count against them.
create function put_off_events(p_ids text[], p_problem text, p_counts boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  update provider_events set
    problem = p_problem,
    tries = case when p_counts then tries else tries - 1 end,
    next_try_at = case when p_counts then next_try_at else now() + interval '10 seconds' end
  where id = any (p_ids)
$$;

revoke execute on function take_in_event(text, text, text, text, jsonb, timestamptz) from public;
revoke execute on function claim_events(int) from public;
revoke execute on function finish_events(text[], text, text) from public;
revoke execute on function put_off_events(text[], text, boolean) from public;
grant execute on function take_in_event(text, text, text, text, jsonb, timestamptz)
  to :"app_role";
grant execute on function claim_events(int) to :"app_role";
grant execute on function finish_events(text[], text, text) to :"app_role";
grant execute on function put_off_events(text[], text, boolean) to :"app_role";

-- Counts one more attempt under each of several keys; returns the longest wait, 0 if none is over
-- its limit.
create function take_rate_limits(p_keys text[], p_times int[], p_seconds int[]) returns int
language sql security definer set search_path = public, pg_temp as $$
  select coalesce(max(take_rate_limit(key, times, seconds)), 0)
  from (
    -- In one order everywhere, to avoid deadlocks.
    select * from unnest(p_keys, p_times, p_seconds) as l (key, times, seconds) order by key
  ) ordered
$$;

-- Uncounts attempts that turned out to be good.
create function release_rate_limits(p_keys text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update rate_limits r set hits = greatest(r.hits - 1, 0)
  from (select key from rate_limits where key = any (p_keys) order by key for update) locked
  where r.key = locked.key
$$;
revoke execute on function take_rate_limits(text[], int[], int[]) from public;
revoke execute on function release_rate_limits(text[]) from public;
grant execute on function take_rate_limits(text[], int[], int[]) to :"app_role";
grant execute on function release_rate_limits(text[]) to :"app_role";

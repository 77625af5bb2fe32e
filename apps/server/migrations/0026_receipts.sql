-- What the donor received for a donation, the description of an in-kind donation, and the
-- intermediary: together they decide what a receipt says and whether there may be one.
alter table donations
  add column benefit text not null default 'none'
    check (benefit in ('none', 'goods', 'token', 'religious')),
  add column benefit_description text not null default '',
  add column benefit_cents bigint not null default 0 check (benefit_cents >= 0),
  add column given_through text check (given_through in ('daf', 'foundation', 'employer')),
  add column given_through_name text not null default '',
  add check ((benefit in ('goods', 'token')) = (benefit_description <> '')),
  add check (benefit in ('goods', 'token') or benefit_cents = 0),
  add check (given_through is not null or given_through_name = '');

-- In-kind donations are few, so their values are summed on display.
create index donations_in_kind on donations (organization_id, campaign_id, date)
  include (donor_id, amount_cents, refunded_cents, status)
  where in_kind <> '' and deletion_id is null;

-- The look of an organization's documents. A logo is kept as long as the organization, because its
-- issued receipts are drawn with it again.
create table logos (
  organization_id uuid not null references organizations (id),
  -- The SHA-256 of its bytes.
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  png bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, name)
);
call protect_tenant_table('logos');
grant select, insert on logos to :"app_role";

alter table organizations
  add column color text not null default '#14532d' check (color ~ '^#[0-9a-f]{6}$'),
  add column logo text,
  add foreign key (id, logo) references logos (organization_id, name);
grant update (color, logo) on organizations to :"app_role";

-- The limits below which a benefit counts for nothing in a year, as an organization enters them;
-- other years use the product's own values.
create table token_limits (
  organization_id uuid not null references organizations (id),
  year int not null check (year between 2000 and 2199),
  item_cents bigint not null check (item_cents > 0),
  payment_cents bigint not null check (payment_cents > 0),
  cap_cents bigint not null check (cap_cents > 0),
  primary key (organization_id, year)
);
call protect_tenant_table('token_limits');
grant select, insert, update on token_limits to :"app_role";

-- The last issued number, locked by the next issuer until its receipt is stored.
create table receipt_counters (
  organization_id uuid not null references organizations (id),
  year int not null,
  last_number int not null check (last_number > 0),
  primary key (organization_id, year)
);
call protect_tenant_table('receipt_counters');
grant select, insert, update on receipt_counters to :"app_role";

-- The facts that a receipt depends on: while the donation has the same facts, the receipt is right.
create function receipt_facts(donation jsonb) returns jsonb
  language sql stable
  return jsonb_build_object(
    'donor', donation->'donor_id', 'amount', donation->'amount_cents',
    'refunded', donation->'refunded_cents', 'date', donation->'date',
    'benefit', donation->'benefit', 'benefitDescription', donation->'benefit_description',
    'benefitValue', donation->'benefit_cents', 'inKind', donation->'in_kind',
    'givenThrough', donation->'given_through', 'isInTrash', donation->>'deletion_id' is not null
  );

-- The register: every receipt that was ever issued, even if its donation is erased. Its contents
-- stay as they were on that day.
create table receipts (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  year int not null,
  number int not null check (number > 0),
  -- Part of the sample, whose receipts have their own numbers and leave no gap when they are
  -- removed.
  is_sample boolean not null default false,
  -- Null once the donation is erased.
  donation_id uuid,
  donor_id uuid,
  -- The donation's facts when it was issued.
  facts jsonb not null,
  snapshot jsonb not null,
  -- The SHA-256 of the first document drawn from it.
  pdf_hash text,
  verify_code text not null,
  replaces_id uuid,
  -- Since when the donation has differed.
  stale_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  voided_by uuid references users (id),
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid references users (id),
  -- When it was first opened, and when and to which address it was last sent.
  viewed_at timestamptz,
  sent_at timestamptz,
  sent_to text,
  search_text text not null,
  primary key (organization_id, id),
  unique (organization_id, is_sample, year, number),
  check ((voided_at is null) = (void_reason is null)),
  check ((sent_at is null) = (sent_to is null)),
  foreign key (organization_id, donation_id) references donations (organization_id, id),
  foreign key (organization_id, donor_id) references donors (organization_id, id),
  foreign key (organization_id, replaces_id) references receipts (organization_id, id)
);
-- A donation has one receipt in force.
create unique index receipts_in_force on receipts (organization_id, donation_id)
  where voided_at is null and donation_id is not null;
-- Codes are 80 random bits, so no constraint needs to keep them unique.
create index receipts_by_code on receipts (verify_code);
create index receipts_of_donation on receipts (organization_id, donation_id);
create index receipts_of_donor on receipts (organization_id, donor_id);
create index receipts_replacing on receipts (organization_id, replaces_id)
  where replaces_id is not null;
create index receipts_sample on receipts (organization_id) where is_sample;
create index receipts_stale on receipts (organization_id, stale_at)
  where stale_at is not null and voided_at is null;
call protect_tenant_table('receipts');
grant select, insert on receipts to :"app_role";
grant update (pdf_hash, stale_at, voided_at, void_reason, voided_by, viewed_at, sent_at, sent_to)
  on receipts to :"app_role";

-- The only place that marks receipts: whatever changes a donation, its receipt is outdated from
-- then on, and valid again when the change is undone.
create function mark_receipt() returns trigger language plpgsql as $$
declare
  facts_now constant jsonb := receipt_facts(to_jsonb(new));
  moment constant timestamptz := now();
begin
  update receipts set stale_at = case when facts = facts_now then null
    else coalesce(stale_at, moment) end
  where organization_id = new.organization_id and donation_id = new.id and voided_at is null;
  return null;
end $$;
create trigger donations_mark_receipt after update on donations for each row
  when (
    (old.donor_id, old.amount_cents, old.refunded_cents, old.date, old.benefit,
      old.benefit_description, old.benefit_cents, old.in_kind, old.given_through, old.deletion_id)
    is distinct from
    (new.donor_id, new.amount_cents, new.refunded_cents, new.date, new.benefit,
      new.benefit_description, new.benefit_cents, new.in_kind, new.given_through, new.deletion_id)
  )
  execute function mark_receipt();

-- An erased donation has no facts.
create function mark_receipt_of_nothing() returns trigger language plpgsql as $$
begin
  update receipts set stale_at = coalesce(stale_at, now())
  where organization_id = old.organization_id and donation_id = old.id and voided_at is null;
  return old;
end $$;
create trigger donations_mark_receipt_of_nothing before delete on donations for each row
  when (current_setting('app.erasing', true) is distinct from 'organization')
  execute function mark_receipt_of_nothing();

-- `2026-000042`, which sorts numerically.
create function receipt_number(year int, number int) returns text
  language sql immutable parallel safe
  return year || '-' || lpad(number::text, greatest(6, length(number::text)), '0');

-- Same rule as `receiptState` in the domain.
create function receipt_state(voided_at timestamptz, stale_at timestamptz) returns text
  language sql immutable parallel safe
  return case when voided_at is not null then 'void' when stale_at is not null then 'stale'
    else 'valid' end;

-- What anybody with a receipt may ask: whether it is genuine, without any donor data.
create function verified_receipt(p_code text)
returns table (
  organization text, number text, issued_on date, given_on date, kept_cents bigint,
  state text, replaced_by text
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select o.name, r.snapshot->>'number', r.issued_on, (r.snapshot->'gift'->>'date')::date,
      (r.snapshot->'gift'->'money'->>'kept')::bigint,
      receipt_state(r.voided_at, r.stale_at),
      (select n.snapshot->>'number' from receipts n
       where n.organization_id = r.organization_id and n.replaces_id = r.id)
    from receipts r join organizations o on o.id = r.organization_id
    where r.verify_code = p_code;
end $$;
revoke execute on function verified_receipt(text) from public;
grant execute on function verified_receipt(text) to :"app_role";

-- Attachments of messages; like the letter, they are stored only until the message is sent or given
-- up.
create table message_files (
  organization_id uuid not null,
  message_id uuid not null,
  place int not null check (place >= 0),
  name text not null check (name !~ '[[:cntrl:]/\\"]'),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  bytes bytea not null,
  primary key (organization_id, message_id, place),
  foreign key (organization_id, message_id) references messages (organization_id, id)
    on delete cascade
);
-- They are already compressed, so compressing them again gains nothing.
alter table message_files alter column bytes set storage external;
call protect_tenant_table('message_files');
grant select, insert, delete on message_files to :"app_role";

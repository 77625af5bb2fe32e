-- Links through which a donor pays by card on the organization's own page, without an account. A
-- link asks for one thing: a donation, or a pledge's open amount at the time of payment; then it is
-- used up.
create table payment_links (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  -- What it pays; null for a donation.
  pledge_id uuid,
  campaign_id uuid,
  -- Null if the donor chooses, and if the pledge decides.
  amount_cents bigint check (amount_cents >= 50),
  -- Where it was sent; null if it was only copied.
  sent_to text,
  author_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organization_id, id),
  check (pledge_id is null or (amount_cents is null and campaign_id is null)),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade,
  foreign key (organization_id, pledge_id) references pledges (organization_id, id)
    on delete cascade,
  foreign key (organization_id, campaign_id) references campaigns (organization_id, id)
);
create index payment_links_of_donor on payment_links (organization_id, donor_id);
create index payment_links_of_pledge on payment_links (organization_id, pledge_id)
  where pledge_id is not null;
create index payment_links_of_campaign on payment_links (organization_id, campaign_id)
  where campaign_id is not null;
-- A link is looked up by its id alone when the card's bank sends its owner back.
create index payment_links_id on payment_links (id);
call protect_tenant_table('payment_links');
grant select, insert on payment_links to :"app_role";
grant update (revoked_at) on payment_links to :"app_role";

-- The secrets that open a link: one for each time its URL was sent or copied. Only their SHA-256 is
-- stored, so that nobody who reads this can open a link.
create table payment_link_secrets (
  organization_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  link_id uuid not null,
  -- The address that this one was mailed to; null if the link was copied, because its reader is
  -- then unknown.
  sent_to text,
  primary key (organization_id, hash),
  foreign key (organization_id, link_id) references payment_links (organization_id, id)
    on delete cascade
);
create index payment_link_secrets_hash on payment_link_secrets (hash);
create index payment_link_secrets_of_link on payment_link_secrets (organization_id, link_id);
call protect_tenant_table('payment_link_secrets');
grant select, insert on payment_link_secrets to :"app_role";

-- The link through which somebody paid. While one attempt is pending there is no other.
alter table payment_attempts
  add column link_id uuid,
  add foreign key (organization_id, link_id) references payment_links (organization_id, id);
create unique index payment_attempts_under_way on payment_attempts (organization_id, link_id)
  where link_id is not null and state in ('started', 'action_needed', 'processing');
create index payment_attempts_of_link on payment_attempts (organization_id, link_id)
  where link_id is not null;

-- The link that a secret opens. The payer brings only the secret.
create function link_of_secret(p_hash bytea)
returns table (organization_id uuid, link_id uuid, sent_to text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.organization_id, s.link_id, s.sent_to
    from payment_link_secrets s where s.hash = p_hash limit 1;
end $$;

create function organization_of_payment_link(p_id uuid) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select l.organization_id from payment_links l where l.id = p_id limit 1);
end $$;
revoke execute on function link_of_secret(bytea) from public;
revoke execute on function organization_of_payment_link(uuid) from public;
grant execute on function link_of_secret(bytea) to :"app_role";
grant execute on function organization_of_payment_link(uuid) to :"app_role";

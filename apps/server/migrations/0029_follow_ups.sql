-- What somebody should do about a donor: the product creates one when something goes wrong, and
-- people create them by hand. Whether it is still relevant is computed on display; only the check
-- mark is stored.
create table follow_ups (
  -- The foreign key to the donor guarantees that the organization exists.
  organization_id uuid not null,
  id uuid not null,
  kind text not null check (kind in (
    'overdue-pledge', 'missing-gift', 'failed-payment', 'failed-charge', 'ended-gift',
    'disputed-gift', 'bounced-email', 'unreachable-phone', 'answered-text', 'own'
  )),
  donor_id uuid not null,
  pledge_id uuid,
  -- The recurring donation after which another one was expected, or the disputed donation.
  donation_id uuid,
  recurring_id uuid,
  -- What caused it. The same cause creates only one follow-up, checked off or not.
  cause text not null check (cause <> ''),
  amount_cents bigint check (amount_cents > 0),
  -- Since when it is overdue, or when it was due.
  day date,
  -- What the bank said, the address or number that does not work, or what somebody wrote.
  text text not null default '',
  due_on date,
  -- Null if the product created it.
  author_id uuid references users (id),
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references users (id),
  primary key (organization_id, id),
  unique (organization_id, cause),
  check ((done_at is null) = (done_by is null)),
  check (kind <> 'own' or (text <> '' and author_id is not null)),
  check (kind <> 'overdue-pledge' or pledge_id is not null),
  check (kind <> 'missing-gift' or (donation_id is not null and day is not null)),
  check (kind <> 'disputed-gift' or donation_id is not null),
  check (kind not in ('failed-charge', 'ended-gift') or recurring_id is not null),
  check (kind not in ('bounced-email', 'unreachable-phone', 'answered-text') or text <> ''),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade,
  foreign key (organization_id, pledge_id) references pledges (organization_id, id)
    on delete cascade,
  foreign key (organization_id, donation_id) references donations (organization_id, id)
    on delete cascade,
  foreign key (organization_id, recurring_id) references recurring_donations (organization_id, id)
    on delete cascade
);
create index follow_ups_open on follow_ups (organization_id, created_at) where done_at is null;
create index follow_ups_done on follow_ups (organization_id, done_at desc)
  where done_at is not null;
create index follow_ups_of_donor on follow_ups (organization_id, donor_id);
create index follow_ups_of_pledge on follow_ups (organization_id, pledge_id)
  where pledge_id is not null;
create index follow_ups_of_donation on follow_ups (organization_id, donation_id)
  where donation_id is not null;
create index follow_ups_of_recurring on follow_ups (organization_id, recurring_id)
  where recurring_id is not null;
call protect_tenant_table('follow_ups');
grant select, insert on follow_ups to :"app_role";
grant update (done_at, done_by) on follow_ups to :"app_role";

-- When a recurring donation without automatic charges is expected again, same rule as
-- `nextExpected`.
create function next_expected(given_on date, step text) returns date
  language sql immutable strict parallel safe
  return least(date '9999-12-31', (given_on + case step
    when 'daily' then interval '1 day'
    when 'weekly' then interval '7 days'
    when 'monthly' then interval '1 month'
    when 'quarterly' then interval '3 months'
    when 'yearly' then interval '1 year'
  end)::date);

-- The day on which a donation was expected after this one and is still missing; null if none is.
-- Another recurring donation, also by card, or one of at least the same amount fulfills it.
create function missing_since(
  p_organization uuid, p_donor uuid, p_date date, p_amount bigint, p_interval text, p_status text,
  today date) returns date
language plpgsql stable as $$
begin
  if p_interval is null or not is_settled(p_status) or next_expected(p_date, p_interval) >= today
    or exists (
      select 1 from donations n
      where n.organization_id = p_organization and n.donor_id = p_donor
        and n.date > p_date and n.deletion_id is null and n.status <> 'refunded'
        and (n.recurring_interval is not null or n.amount_cents = p_amount)) then
    return null;
  end if;
  return next_expected(p_date, p_interval);
end $$;

-- For the sweep that looks for expected donations.
create index donations_expected on donations (organization_id, date)
  where recurring_interval is not null and payment_id is null and deletion_id is null;

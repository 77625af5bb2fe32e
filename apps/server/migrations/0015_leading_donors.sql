-- Candidates for a period's top donors: the overview reads a few donors instead of a year of
-- donations. A sweep writes a list each day, for organizations with many donations. A list stays
-- complete by itself: a later donation adds any donor who passes its threshold
-- (0098_count_many_donations.sql), and nobody outside it ever has more. fsck compares.
create table leading_lists (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  period text not null check (period in ('week', 'month', 'year')),
  first_day date not null,
  last_day date not null,
  -- Transactions before this one may not have seen the list, so the donations are counted when all
  -- of them have ended. Null until it is known.
  visible_after_xid xid8,
  -- No donor outside the list gave more than this on its days. Null until they were counted.
  threshold_cents bigint,
  primary key (organization_id, id)
);
call protect_tenant_table('leading_lists');
grant select, insert, update, delete on leading_lists to :"app_role";

-- Without a foreign key: a donation that adds its donor must not wait for the sweep that drops
-- lists.
create table leading_donors (
  organization_id uuid not null,
  list_id uuid not null,
  donor_id uuid not null,
  primary key (organization_id, list_id, donor_id)
);
call protect_tenant_table('leading_donors');
grant select, insert, delete on leading_donors to :"app_role";

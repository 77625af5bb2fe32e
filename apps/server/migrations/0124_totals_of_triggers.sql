-- Totals are written by triggers alone. These run as the owner of the tables from now on, so that
-- the application reads totals and cannot change them. Besides, row level security has been applied
-- to the statement whose rows a trigger counts, and need not be applied to each statement of the
-- trigger again: all of them name the organization of those rows.
alter function count_donations() security definer set search_path = public, pg_temp;
alter function count_donation_splits() security definer set search_path = public, pg_temp;
alter function count_fiscal_years() security definer set search_path = public, pg_temp;
alter function pledges_added() security definer set search_path = public, pg_temp;
alter function pledges_changed() security definer set search_path = public, pg_temp;
alter function pledges_removed() security definer set search_path = public, pg_temp;
alter function pledge_goes() security definer set search_path = public, pg_temp;
alter function installments_added() security definer set search_path = public, pg_temp;
alter function installments_changed() security definer set search_path = public, pg_temp;
alter function installments_removed() security definer set search_path = public, pg_temp;
revoke execute on function count_donations() from public;
revoke execute on function count_donation_splits() from public;
revoke execute on function count_fiscal_years() from public;
revoke execute on function pledges_added() from public;
revoke execute on function pledges_changed() from public;
revoke execute on function pledges_removed() from public;
revoke execute on function pledge_goes() from public;
revoke execute on function installments_added() from public;
revoke execute on function installments_changed() from public;
revoke execute on function installments_removed() from public;

revoke insert, update, delete on
  donation_totals, last_donation_totals, campaign_giving, donor_giving, donor_months,
  pledge_totals, due_totals
from :"app_role";

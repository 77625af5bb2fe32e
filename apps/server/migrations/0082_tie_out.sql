-- What QuickBooks has of each document, as it answered: the tie-out compares it with the records.
alter table quickbooks_documents
  add column sent_cents bigint,
  add column sent_on date;
create index quickbooks_documents_by_day
  on quickbooks_documents (organization_id, realm_id, sent_on) where quickbooks_id is not null;

-- Refunds of a month, and entries that were posted later than the month that they concern.
create index refunds_by_date on refunds (organization_id, date);
create index journal_entries_adjustments on journal_entries (organization_id, concerns_on)
  where concerns_on < date;

-- The fees of a month.
create index payout_entries_by_time on payout_entries (organization_id, at);

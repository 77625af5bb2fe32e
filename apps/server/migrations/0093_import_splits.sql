-- Split donations and pledges of a file: the first row has the parts, `[{"amount": 6000, "fund":
-- "Roof", "campaign": null}, …]`, and each further row of the file is one of them.
alter table import_rows add column splits jsonb;
alter table import_rows drop constraint import_rows_record_verdict_check;
alter table import_rows add constraint import_rows_record_verdict_check
  check (record_verdict in ('new', 'part', 'duplicate', 'error', 'left-out'));

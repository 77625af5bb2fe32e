-- What each change came through, beside who answers for it.
alter table activities
  add column source text not null default 'product' check (source in (
    'person', 'api-key', 'import', 'reminder-rule', 'donor', 'card-provider', 'product')),
  -- The name of the API key at that moment.
  add column source_name text;

-- A file is stored for a few minutes, and compressing and expanding it took longer than writing it.
alter table import_chunks alter column bytes set storage external;

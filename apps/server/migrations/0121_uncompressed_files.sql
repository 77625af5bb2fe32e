-- Archives are compressed already, and the file of an import is stored and read about once.
alter table import_chunks alter column bytes set storage external;
alter table restore_chunks alter column bytes set storage external;

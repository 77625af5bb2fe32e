-- The import of a donation is checked as a set, as those of the rows of its file are
-- (0096_cheaper_writes.sql): a foreign key reads the import again for each of 200,000 donations.
-- count_donations() does it, because another trigger would be one more statement of every insert.
alter table donations drop constraint donations_organization_id_import_id_fkey;

-- Holds an import as a foreign key would, until the transaction ends.
create function require_import(p_organization uuid, p_import uuid) returns void
language plpgsql as $$
begin
  perform 1 from imports i
  where i.organization_id = p_organization and i.id = p_import for key share;
  if not found then
    raise foreign_key_violation using message = 'The import of a donation was not found.';
  end if;
end $$;

-- After the update, because a trigger before it would lock each row first.
create trigger donations_keep_import after update of import_id on donations for each row
  when (new.import_id is not null and new.import_id is distinct from old.import_id)
  execute function refuse_another_import();

create function refuse_removing_import() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select organization_id, id from gone loop
    if exists (select 1 from donations d
      where d.organization_id = one.organization_id and d.import_id = one.id) then
      raise foreign_key_violation using message = 'An import with donations stays.';
    end if;
  end loop;
  return null;
end $$;

create trigger imports_with_donations_stay after delete on imports
  referencing old table as gone for each statement execute function refuse_removing_import();

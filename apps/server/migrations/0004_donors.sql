create table donors (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (name <> ''),
  email text,
  email_key text,
  phone text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '',
  notes text not null default '',
  tags text[] not null default '{}',
  sort_name text not null generated always as (fold(name)) stored,
  -- Name, address, digits of the phone number and tags, as the search reads them.
  search_text text not null default '',
  is_sample boolean not null default false,
  -- The anonymous donor; there is at most one.
  is_anonymous boolean not null default false,
  import_id uuid,
  deletion_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((email is null) = (email_key is null)),
  foreign key (organization_id, import_id) references imports (organization_id, id),
  foreign key (organization_id, deletion_id) references deletions (organization_id, id)
);

-- A generated column cannot read another generated column or join an array, so a trigger fills it.
create function fill_donor_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := public.fold(
    new.name || ' ' || coalesce(new.email, '') || ' '
    || regexp_replace(new.phone, '\D', '', 'g') || ' ' || array_to_string(new.tags, ' ')
  );
  return new;
end $$;
create trigger donors_search_text before insert or update of name, email, phone, tags on donors
  for each row execute function fill_donor_search_text();

create unique index donors_email_unique on donors (organization_id, email_key)
  where deletion_id is null;
create unique index donors_anonymous on donors (organization_id)
  where is_anonymous and deletion_id is null;
create index donors_by_name on donors (organization_id, sort_name, id) where deletion_id is null;
create index donors_by_email on donors (organization_id, email_key, id) where deletion_id is null;
create index donors_search on donors using gin (organization_id, search_text gin_trgm_ops)
  where deletion_id is null;
create index donors_of_deletion on donors (organization_id, deletion_id)
  where deletion_id is not null;
create index donors_of_import on donors (organization_id, import_id) where import_id is not null;
-- Finding the sample among real records costs nothing if there is none.
create index donors_sample on donors (organization_id) where is_sample;
call protect_tenant_table('donors');
grant select, insert, update, delete on donors to :"app_role";

-- Under row level security the trigram index cannot serve LIKE, because LIKE is not marked as
-- leak-proof. This function sees the table as its owner does and filters by the organization of the
-- transaction itself. Each word must occur; total counts all matches. The sort 'match' lists first
-- the donors whose name has, for each search word, a word that begins with it.
create function find_donors(
  p_words text[], p_sort text, p_descending boolean, p_limit int, p_offset int
)
returns table (id uuid, total bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  conditions text := '';
  elsewhere text := 'false';
  word text;
begin
  foreach word in array p_words[1:8] loop
    word := regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%';
    conditions := conditions || format(' and d.search_text like %L', '%' || word);
    elsewhere := elsewhere || format(' or '' '' || d.sort_name not like %L', '% ' || word);
  end loop;
  return query execute format(
    'select d.id, count(*) over () from donors d
     where d.organization_id = $1 and d.deletion_id is null %1$s
     order by %2$s %3$s nulls last, d.id %3$s limit $2 offset $3',
    conditions,
    case p_sort
      when 'email' then 'd.email_key'
      when 'match' then '(' || elsewhere || '), d.sort_name'
      else 'd.sort_name'
    end,
    case when p_descending then 'desc' else 'asc' end
  ) using current_organization(), p_limit, p_offset;
end $$;
revoke execute on function find_donors(text[], text, boolean, int, int) from public;
grant execute on function find_donors(text[], text, boolean, int, int) to :"app_role";

-- The ids that other systems gave our donors. An id means something only within its list.
create table donor_old_ids (
  organization_id uuid not null,
  id_set text not null,
  old_id text not null,
  donor_id uuid not null,
  import_id uuid,
  primary key (organization_id, id_set, old_id),
  foreign key (organization_id, donor_id) references donors (organization_id, id) on delete cascade,
  foreign key (organization_id, import_id) references imports (organization_id, id)
);
create index donor_old_ids_of_donor on donor_old_ids (organization_id, donor_id);
call protect_tenant_table('donor_old_ids');
grant select, insert, update, delete on donor_old_ids to :"app_role";

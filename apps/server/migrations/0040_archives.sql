-- An archive being restored into an empty workspace. One at a time: the newest one counts.
create table restores (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  file_name text not null check (file_name !~ '[[:cntrl:]]'),
  state text not null default 'waiting'
    check (state in ('waiting', 'restoring', 'restored', 'failed')),
  rows_done int not null default 0 check (rows_done >= 0),
  -- The sentence that the screen shows if it failed.
  failure text,
  user_id uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id),
  check ((state in ('restored', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create unique index restores_under_way on restores (organization_id)
  where state in ('waiting', 'restoring');
create index restores_newest on restores (organization_id, created_at desc);
call protect_tenant_table('restores');
grant select, insert on restores to :"app_role";
grant update (state, rows_done, failure, ended_at) on restores to :"app_role";

-- The file in pieces, kept until it is restored or refused.
create table restore_chunks (
  organization_id uuid not null,
  restore_id uuid not null,
  number int not null,
  bytes bytea not null,
  primary key (organization_id, restore_id, number),
  foreign key (organization_id, restore_id) references restores (organization_id, id)
    on delete cascade
);
call protect_tenant_table('restore_chunks');
grant select, insert, delete on restore_chunks to :"app_role";

-- A person who acted in a workspace before it was archived. They cannot sign in: their email
-- address is kept as it was, and the key by which people are found never equals an address.
create function add_former_member(
  p_id uuid, p_email text, p_first_name text, p_last_name text
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into users (id, email, email_key, first_name, last_name)
  values (p_id, p_email, 'former member ' || p_id, p_first_name, p_last_name);
  insert into memberships (organization_id, user_id, role)
  values (current_organization(), p_id, 'former');
end $$;
revoke execute on function add_former_member(uuid, text, text, text) from public;
grant execute on function add_former_member(uuid, text, text, text) to :"app_role";

-- Parses one of our ids from a file; null if the text is another system's.
create function own_id(p_text text) returns uuid language sql immutable parallel safe as $$
  select case when p_text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end
$$;

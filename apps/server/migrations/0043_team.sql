-- The members of an organization: their roles, and invitations of new members.
grant update (role, created_at) on memberships to :"app_role";

create table invitations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'admin', 'fundraiser', 'bookkeeper', 'viewer')),
  -- The SHA-256 of the secret in the link.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, invited_by) references memberships (organization_id, user_id)
);
create unique index invitations_open on invitations (organization_id, email_key)
  where accepted_at is null and withdrawn_at is null;
create index invitations_by_token on invitations (token_hash);
create index invitations_expired on invitations (expires_at);
call protect_tenant_table('invitations');
grant select, insert on invitations to :"app_role";
grant update (token_hash, expires_at, accepted_at, withdrawn_at) on invitations to :"app_role";
grant delete on invitations to :"ops_role";
create policy clearing on invitations for delete to :"ops_role" using (true);

-- Finds the open invitation of a link, before any organization is known.
create function find_invitation(p_token_hash bytea, p_now timestamptz)
returns table (
  organization_id uuid, id uuid, organization_name text, invited_by text, email text, role text,
  has_account boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select i.organization_id, i.id, o.name, u.first_name || ' ' || u.last_name, i.email, i.role,
      exists (select 1 from users a where a.email_key = i.email_key)
    from invitations i
    join organizations o on o.id = i.organization_id
    join users u on u.id = i.invited_by
    where i.token_hash = p_token_hash and i.accepted_at is null and i.withdrawn_at is null
      and i.expires_at > p_now;
end $$;

-- The organizations of a member of the current one.
create function list_organizations(p_user uuid)
returns table (id uuid, name text, role text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select o.id, o.name, m.role
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = p_user and m.role <> 'former'
      and exists (
        select 1 from memberships mine
        where mine.user_id = p_user and mine.organization_id = current_organization())
    order by m.created_at, o.id limit 100;
end $$;

-- Ends a person's sessions in all organizations, except one session to keep. A new password must
-- also end the sessions that the current organization cannot see.
create function end_sessions_everywhere(p_user uuid, p_keep uuid, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended int;
begin
  update sessions s set revoked_at = p_now
  where s.user_id = p_user and s.id is distinct from p_keep and s.revoked_at is null
    and s.idle_until > p_now and s.ends_at > p_now
    and exists (
      select 1 from memberships mine
      where mine.user_id = p_user and mine.organization_id = current_organization())
    and (s.organization_id, s.user_id) in (
      select m.organization_id, m.user_id from memberships m where m.user_id = p_user);
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Also returns the account of a person who has left every organization, and says so.
drop function find_identity(text, text);
create function find_identity(p_issuer text, p_subject text)
returns table (user_id uuid, organization_id uuid, is_former boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select i.user_id, m.organization_id, m.role = 'former'
    from identities i join memberships m on m.user_id = i.user_id
    where i.issuer = p_issuer and i.subject = p_subject
    order by m.role = 'former', m.created_at limit 1;
end $$;

revoke execute on function find_identity(text, text) from public;
revoke execute on function find_invitation(bytea, timestamptz) from public;
revoke execute on function list_organizations(uuid) from public;
revoke execute on function end_sessions_everywhere(uuid, uuid, timestamptz) from public;
grant execute on function find_identity(text, text) to :"app_role";
grant execute on function find_invitation(bytea, timestamptz) to :"app_role";
grant execute on function list_organizations(uuid) to :"app_role";
grant execute on function end_sessions_everywhere(uuid, uuid, timestamptz) to :"app_role";

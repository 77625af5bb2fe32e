-- Organizations whose members must all use two-step sign-in.
alter table organizations add column requires_two_step boolean not null default false;
grant update (requires_two_step) on organizations to :"app_role";

-- Also returns whether the caller still lacks the two-step sign-in that the organization requires.
drop function open_session(uuid, uuid, int);
create function open_session(p_organization uuid, p_session uuid, p_generation int)
returns table (
  user_id uuid, role text, time_zone text, tier text, status text, trial_ends_at timestamptz,
  erase_after timestamptz, proven_at timestamptz, lacks_two_step boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.user_id, m.role, o.time_zone, b.tier, b.status, b.trial_ends_at, o.erase_after,
      s.proven_at,
      o.requires_two_step and not exists (
        select 1 from two_steps t where t.user_id = s.user_id and t.confirmed_at is not null)
    from sessions s
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join organizations o on o.id = s.organization_id
    join subscriptions b on b.organization_id = s.organization_id
    where s.organization_id = p_organization
      and s.id = p_session
      and m.role <> 'former'
      and s.revoked_at is null
      and s.idle_until > now()
      and s.ends_at > now()
      and (s.generation = p_generation
           or (s.generation = p_generation + 1 and s.previous_until > now()));
  if found then
    perform enter_organization(p_organization);
  end if;
end $$;
revoke execute on function open_session(uuid, uuid, int) from public;
grant execute on function open_session(uuid, uuid, int) to :"app_role";

-- The person an email address signs in as, like find_login, or the account of a person who has left
-- every organization. One query for all, so that its duration tells nothing.
create function find_login_or_former(p_email_key text)
returns table (user_id uuid, organization_id uuid, password_hash text, is_former boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, m.organization_id, u.password_hash, m.role = 'former'
    from users u join memberships m on m.user_id = u.id
    where u.email_key = p_email_key
    order by m.role = 'former', m.created_at limit 1;
end $$;
revoke execute on function find_login_or_former(text) from public;
grant execute on function find_login_or_former(text) to :"app_role";

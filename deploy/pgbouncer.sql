-- Lets PgBouncer find the secrets of Pledgewell's roles, and nobody else's. Run it once as a
-- superuser in Pledgewell's database, with a password of your own.
create role pgbouncer login password 'long and random';
create schema pgbouncer;
grant usage on schema pgbouncer to pgbouncer;

-- Pledgewell closes its database to all roles that are not named.
do $$ begin
  execute format('grant connect on database %I to pgbouncer', current_database());
end $$;

create function pgbouncer.find_secret(role_name text)
  returns table (name name, secret text)
  language sql stable security definer set search_path = pg_catalog
as $$
  select rolname, rolpassword from pg_authid
  where rolname = role_name
    and rolname in (current_database() || '_app', current_database() || '_ops')
$$;

revoke all on function pgbouncer.find_secret(text) from public;
grant execute on function pgbouncer.find_secret(text) to pgbouncer;

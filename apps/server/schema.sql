-- The database as the migrations leave it, written by `npm run schema` for reading.
-- Never edit this file and never run it: change the schema by a new migration.

create extension btree_gin;
create extension pg_trgm;
create extension unaccent;

grant usage on schema public to public;
grant usage on schema public to pledgewell_app;
grant usage on schema public to pledgewell_ops;

CREATE OR REPLACE FUNCTION public.current_organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.org'::text, true), ''::text))::uuid
;
grant execute on function current_organization() to public;

CREATE OR REPLACE FUNCTION public.erase_deletion(p_organization uuid, p_deletion uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  erased uuid[];
begin
  if p_organization is distinct from current_organization() then
    raise exception 'another organization';
  end if;
  perform from deletions
  where organization_id = p_organization and id = p_deletion
    and restored_at is null and erased_at is null and erase_after < now()
  for update;
  if not found then
    return false;
  end if;

  select coalesce(array_agg(id), '{}') into erased from (
    select id from donors where organization_id = p_organization and deletion_id = p_deletion
    union all
    select id from donations where organization_id = p_organization and deletion_id = p_deletion
    union all
    select id from pledges where organization_id = p_organization and deletion_id = p_deletion
  ) records;

  -- A gift or a pledge that went to the trash earlier, on its own, goes with its donor.
  delete from donations where organization_id = p_organization
    and (deletion_id = p_deletion or donor_id = any (erased));
  delete from pledges where organization_id = p_organization
    and (deletion_id = p_deletion or donor_id = any (erased));
  delete from donors where organization_id = p_organization and deletion_id = p_deletion;

  perform set_config('app.erasing', 'yes', true);
  update activities set before = null, after = null, label = 'Erased record'
  where organization_id = p_organization and entity_id = any (erased);
  perform set_config('app.erasing', '', true);

  update deletions set erased_at = now(), label = 'Erased record'
  where organization_id = p_organization and id = p_deletion;
  return true;
end $function$
;
grant execute on function erase_deletion(uuid,uuid) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.fill_donor_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := public.fold(
    new.name || ' ' || coalesce(new.email, '') || ' '
    || regexp_replace(new.phone, '\D', '', 'g') || ' ' || array_to_string(new.tags, ' ')
  );
  return new;
end $function$
;
grant execute on function fill_donor_search_text() to public;

CREATE OR REPLACE FUNCTION public.find_donors(p_words text[], p_sort text, p_descending boolean, p_limit integer, p_offset integer)
 RETURNS TABLE(id uuid, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  conditions text := '';
  word text;
begin
  foreach word in array p_words[1:8] loop
    conditions := conditions || format(
      ' and d.search_text like %L',
      '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%'
    );
  end loop;
  return query execute format(
    'select d.id, count(*) over () from donors d
     where d.organization_id = $1 and d.deletion_id is null %1$s
     order by %2$s %3$s nulls last, d.id %3$s limit $2 offset $3',
    conditions,
    case p_sort when 'email' then 'd.email_key' else 'd.sort_name' end,
    case when p_descending then 'desc' else 'asc' end
  ) using current_organization(), p_limit, p_offset;
end $function$
;
grant execute on function find_donors(text[],text,boolean,integer,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.find_login(p_email_key text)
 RETURNS TABLE(user_id uuid, organization_id uuid, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.id, m.organization_id, u.password_hash
  from users u join memberships m on m.user_id = u.id
  where u.email_key = p_email_key
  order by m.created_at limit 1
$function$
;
grant execute on function find_login(text) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, NORMALIZE($1, NFKC)))
;
grant execute on function fold(text) to public;

CREATE OR REPLACE FUNCTION public.open_session(p_organization uuid, p_session uuid, p_generation integer)
 RETURNS TABLE(user_id uuid, role text, time_zone text, tier text, status text, trial_ends_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select s.user_id, m.role, o.time_zone, b.tier, b.status, b.trial_ends_at
    from sessions s
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join organizations o on o.id = s.organization_id
    join subscriptions b on b.organization_id = s.organization_id
    where s.organization_id = p_organization
      and s.id = p_session
      and s.revoked_at is null
      and s.idle_until > now()
      and s.ends_at > now()
      and (s.generation = p_generation
           or (s.generation = p_generation + 1 and s.previous_until > now()));
  if found then
    perform set_config('app.org', p_organization::text, true);
  end if;
end $function$
;
grant execute on function open_session(uuid,uuid,integer) to pledgewell_app;

CREATE OR REPLACE PROCEDURE public.protect_tenant_table(IN name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', name);
  execute format(
    'create policy tenant on %s to pledgewell_app
       using (organization_id = (select current_organization()))
       with check (organization_id = (select current_organization()))',
    name
  );
  execute format('grant select on %s to pledgewell_ops', name);
end $procedure$
;
grant execute on procedure protect_tenant_table(regclass) to public;

CREATE OR REPLACE FUNCTION public.refresh_session(p_organization uuid, p_session uuid, p_generation integer)
 RETURNS TABLE(user_id uuid, generation integer, was_replayed boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  s sessions;
begin
  select * into s from sessions
  where organization_id = p_organization and id = p_session for update;

  if not found or s.revoked_at is not null or s.idle_until <= now() or s.ends_at <= now() then
    return;
  end if;
  perform set_config('app.org', p_organization::text, true);

  if s.generation = p_generation then
    update sessions x set
      generation = x.generation + 1,
      previous_until = now() + interval '60 seconds',
      last_seen_at = now(),
      idle_until = case when x.is_remembered then x.ends_at else now() + interval '24 hours' end
    where x.organization_id = p_organization and x.id = p_session;
    return query select s.user_id, s.generation + 1, false;
  elsif s.generation = p_generation + 1 and s.previous_until > now() then
    return query select s.user_id, s.generation, false;
  else
    update sessions x set revoked_at = now()
    where x.organization_id = p_organization and x.id = p_session;
    return query select s.user_id, s.generation, true;
  end if;
end $function$
;
grant execute on function refresh_session(uuid,uuid,integer) to pledgewell_app;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$
;
grant execute on function refuse_change() to public;

CREATE OR REPLACE FUNCTION public.take_rate_limit(p_key text, p_times integer, p_seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken rate_limits;
begin
  insert into rate_limits as r (key, hits, ends_at)
  values (p_key, 1, now() + make_interval(secs => p_seconds))
  on conflict (key) do update set
    hits = case when r.ends_at <= now() then 1 else r.hits + 1 end,
    ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
  returning * into taken;

  return case when taken.hits <= p_times then 0
         else greatest(1, ceil(extract(epoch from taken.ends_at - now()))::int) end;
end $function$
;
grant execute on function take_rate_limit(text,integer,integer) to pledgewell_app;

create table activities (
  organization_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  label text not null,
  before jsonb,
  after jsonb,
  constraint activities_pkey PRIMARY KEY (organization_id, id),
  constraint activities_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint activities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX activities_newest ON public.activities USING btree (organization_id, at DESC, id DESC);
CREATE INDEX activities_of_record ON public.activities USING btree (organization_id, entity_id, at DESC);
alter table activities enable row level security;
create policy tenant on activities for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER activities_are_final BEFORE UPDATE ON activities FOR EACH ROW WHEN (current_setting('app.erasing'::text, true) IS DISTINCT FROM 'yes'::text OR old.organization_id IS DISTINCT FROM new.organization_id OR old.id IS DISTINCT FROM new.id OR old.at IS DISTINCT FROM new.at OR old.actor_id IS DISTINCT FROM new.actor_id OR old.action IS DISTINCT FROM new.action OR old.entity IS DISTINCT FROM new.entity OR old.entity_id IS DISTINCT FROM new.entity_id OR new.before IS NOT NULL OR new.after IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER activities_stay BEFORE DELETE OR TRUNCATE ON activities FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on activities to pledgewell_app;
grant select on activities to pledgewell_ops;

create table campaigns (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  start_date date,
  end_date date,
  target_cents bigint,
  import_id uuid,
  deletion_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint campaigns_pkey PRIMARY KEY (organization_id, id),
  constraint campaigns_organization_id_deletion_id_fkey FOREIGN KEY (organization_id, deletion_id) REFERENCES deletions(organization_id, id),
  constraint campaigns_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint campaigns_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint campaigns_check CHECK (start_date <= end_date),
  constraint campaigns_name_check CHECK (name <> ''::text),
  constraint campaigns_target_cents_check CHECK (target_cents > 0)
);
alter table campaigns enable row level security;
create policy tenant on campaigns for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on campaigns to pledgewell_app;
grant select on campaigns to pledgewell_ops;

create table deletions (
  organization_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  label text not null,
  deleted_by uuid,
  deleted_at timestamp with time zone not null default now(),
  erase_after timestamp with time zone not null,
  restored_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint deletions_pkey PRIMARY KEY (organization_id, id),
  constraint deletions_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id),
  constraint deletions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX deletions_of_record ON public.deletions USING btree (organization_id, entity_id);
CREATE INDEX deletions_to_erase ON public.deletions USING btree (erase_after) WHERE ((restored_at IS NULL) AND (erased_at IS NULL));
alter table deletions enable row level security;
create policy tenant on deletions for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant insert, select on deletions to pledgewell_app;
grant select on deletions to pledgewell_ops;
grant update (label, restored_at, erased_at) on deletions to pledgewell_app;

create table donations (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  pledge_id uuid,
  campaign_id uuid,
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  date date not null,
  method text not null,
  status text not null default 'settled'::text,
  recurring_interval text,
  notes text not null default ''::text,
  old_id_set text,
  old_id text,
  import_id uuid,
  deletion_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint donations_pkey PRIMARY KEY (organization_id, id),
  constraint donations_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint donations_organization_id_deletion_id_fkey FOREIGN KEY (organization_id, deletion_id) REFERENCES deletions(organization_id, id),
  constraint donations_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id),
  constraint donations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint donations_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint donations_organization_id_pledge_id_fkey FOREIGN KEY (organization_id, pledge_id) REFERENCES pledges(organization_id, id),
  constraint donations_amount_cents_check CHECK (amount_cents > 0),
  constraint donations_check CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  constraint donations_check1 CHECK ((old_id IS NULL) = (old_id_set IS NULL)),
  constraint donations_method_check CHECK (method = ANY (ARRAY['cash'::text, 'check'::text, 'credit_card'::text, 'bank_transfer'::text, 'paypal'::text, 'other'::text])),
  constraint donations_recurring_interval_check CHECK (recurring_interval = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])),
  constraint donations_status_check CHECK (status = ANY (ARRAY['settled'::text, 'pending'::text, 'refunded'::text, 'partially_refunded'::text]))
);
CREATE INDEX donations_newest ON public.donations USING btree (organization_id, date DESC, id DESC) WHERE (deletion_id IS NULL);
CREATE INDEX donations_of_deletion ON public.donations USING btree (organization_id, deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX donations_of_donor ON public.donations USING btree (organization_id, donor_id, date);
CREATE INDEX donations_of_import ON public.donations USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE UNIQUE INDEX donations_old_id ON public.donations USING btree (organization_id, old_id_set, old_id) WHERE (deletion_id IS NULL);
alter table donations enable row level security;
create policy tenant on donations for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on donations to pledgewell_app;
grant select on donations to pledgewell_ops;

create table donor_giving (
  organization_id uuid not null,
  donor_id uuid not null,
  given_cents bigint not null,
  gift_count integer not null,
  first_gift_on date not null,
  last_gift_on date not null,
  constraint donor_giving_pkey PRIMARY KEY (organization_id, donor_id),
  constraint donor_giving_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint donor_giving_gift_count_check CHECK (gift_count > 0)
);
CREATE INDEX donor_giving_latest ON public.donor_giving USING btree (organization_id, last_gift_on);
alter table donor_giving enable row level security;
create policy tenant on donor_giving for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on donor_giving to pledgewell_app;
grant select on donor_giving to pledgewell_ops;

create table donor_old_ids (
  organization_id uuid not null,
  id_set text not null,
  old_id text not null,
  donor_id uuid not null,
  import_id uuid,
  constraint donor_old_ids_pkey PRIMARY KEY (organization_id, id_set, old_id),
  constraint donor_old_ids_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id) ON DELETE CASCADE,
  constraint donor_old_ids_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id)
);
CREATE INDEX donor_old_ids_of_donor ON public.donor_old_ids USING btree (organization_id, donor_id);
alter table donor_old_ids enable row level security;
create policy tenant on donor_old_ids for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on donor_old_ids to pledgewell_app;
grant select on donor_old_ids to pledgewell_ops;

create table donors (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  email_key text,
  phone text not null default ''::text,
  street text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  zip_code text not null default ''::text,
  country text not null default ''::text,
  notes text not null default ''::text,
  tags text[] not null default '{}'::text[],
  sort_name text not null generated always as (fold(name)) stored,
  search_text text not null default ''::text,
  import_id uuid,
  deletion_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint donors_pkey PRIMARY KEY (organization_id, id),
  constraint donors_organization_id_deletion_id_fkey FOREIGN KEY (organization_id, deletion_id) REFERENCES deletions(organization_id, id),
  constraint donors_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint donors_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint donors_check CHECK ((email IS NULL) = (email_key IS NULL)),
  constraint donors_name_check CHECK (name <> ''::text)
);
CREATE INDEX donors_by_email ON public.donors USING btree (organization_id, email_key, id) WHERE (deletion_id IS NULL);
CREATE INDEX donors_by_name ON public.donors USING btree (organization_id, sort_name, id) WHERE (deletion_id IS NULL);
CREATE UNIQUE INDEX donors_email_unique ON public.donors USING btree (organization_id, email_key) WHERE (deletion_id IS NULL);
CREATE INDEX donors_of_deletion ON public.donors USING btree (organization_id, deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX donors_of_import ON public.donors USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX donors_search ON public.donors USING gin (organization_id, search_text gin_trgm_ops) WHERE (deletion_id IS NULL);
alter table donors enable row level security;
create policy tenant on donors for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
CREATE TRIGGER donors_search_text BEFORE INSERT OR UPDATE OF name, email, phone, tags ON donors FOR EACH ROW EXECUTE FUNCTION fill_donor_search_text();
grant delete, insert, select, update on donors to pledgewell_app;
grant select on donors to pledgewell_ops;

create table idempotency_keys (
  organization_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  reply text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (organization_id, key),
  constraint idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX idempotency_keys_oldest ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
create policy tenant on idempotency_keys for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, select on idempotency_keys to pledgewell_ops;
grant insert, select on idempotency_keys to pledgewell_app;
grant update (status, reply) on idempotency_keys to pledgewell_app;

create table import_chunks (
  organization_id uuid not null,
  import_id uuid not null,
  number integer not null,
  bytes bytea not null,
  constraint import_chunks_pkey PRIMARY KEY (organization_id, import_id, number),
  constraint import_chunks_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
);
alter table import_chunks enable row level security;
create policy tenant on import_chunks for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select on import_chunks to pledgewell_app;
grant select on import_chunks to pledgewell_ops;

create table import_donors (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  donor_id uuid not null,
  name text not null,
  email text,
  email_key text,
  phone text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  notes text not null,
  tags text[] not null,
  old_id text,
  found_id uuid,
  found_by text,
  constraint import_donors_pkey PRIMARY KEY (organization_id, import_id, row_number),
  constraint import_donors_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE,
  constraint import_donors_found_by_check CHECK (found_by = ANY (ARRAY['old-id'::text, 'email'::text, 'name'::text, 'gift'::text, 'no-gift'::text]))
);
alter table import_donors enable row level security;
create policy tenant on import_donors for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on import_donors to pledgewell_app;
grant select on import_donors to pledgewell_ops;

create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  donor_row integer,
  donor_verdict text,
  gift_verdict text,
  reason text not null,
  name text not null,
  email text not null,
  donor_old_id text,
  link_id_set text,
  link_old_id text,
  link_email_key text,
  amount_text text not null,
  date_text text not null,
  amount_cents bigint,
  gift_on date,
  method text,
  campaign text,
  gift_notes text not null,
  gift_old_id text,
  donation_id uuid,
  donor_found text,
  found text,
  found_reason text not null default ''::text,
  constraint import_rows_pkey PRIMARY KEY (organization_id, import_id, row_number),
  constraint import_rows_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE,
  constraint import_rows_donor_found_check CHECK (donor_found = ANY (ARRAY['existing'::text, 'left-out'::text])),
  constraint import_rows_donor_verdict_check CHECK (donor_verdict = ANY (ARRAY['new'::text, 'duplicate'::text, 'error'::text, 'left-out'::text])),
  constraint import_rows_found_check CHECK (found = ANY (ARRAY['existing'::text, 'error'::text])),
  constraint import_rows_gift_verdict_check CHECK (gift_verdict = ANY (ARRAY['new'::text, 'duplicate'::text, 'error'::text, 'left-out'::text]))
);
alter table import_rows enable row level security;
create policy tenant on import_rows for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on import_rows to pledgewell_app;
grant select on import_rows to pledgewell_ops;

create table imports (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  file_size integer not null,
  file_hash bytea not null,
  format text not null,
  encoding text,
  delimiter text,
  status text not null,
  row_count integer not null default 0,
  columns jsonb not null,
  mapping jsonb not null,
  summary jsonb,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  failure text,
  worked_at timestamp with time zone,
  kept_on_undo integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  imported_at timestamp with time zone,
  undone_at timestamp with time zone,
  version integer not null default 1,
  constraint imports_pkey PRIMARY KEY (organization_id, id),
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint imports_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text])),
  constraint imports_kind_check CHECK (kind = ANY (ARRAY['donors'::text, 'gifts'::text])),
  constraint imports_status_check CHECK (status = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))
);
CREATE INDEX imports_by_file ON public.imports USING btree (organization_id, file_hash);
CREATE INDEX imports_newest ON public.imports USING btree (organization_id, created_at DESC, id DESC);
alter table imports enable row level security;
create policy tenant on imports for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on imports to pledgewell_app;
grant select on imports to pledgewell_ops;

create table installation_secrets (
  name text not null,
  value text not null,
  constraint installation_secrets_pkey PRIMARY KEY (name)
);

create table memberships (
  organization_id uuid not null,
  user_id uuid not null,
  role text not null default 'owner'::text,
  created_at timestamp with time zone not null default now(),
  constraint memberships_pkey PRIMARY KEY (organization_id, user_id),
  constraint memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint memberships_role_check CHECK (role = 'owner'::text)
);
CREATE INDEX memberships_user ON public.memberships USING btree (user_id);
alter table memberships enable row level security;
create policy tenant on memberships for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant insert, select on memberships to pledgewell_app;
grant select on memberships to pledgewell_ops;

create table organization_counters (
  organization_id uuid not null,
  donors integer not null default 0,
  constraint organization_counters_pkey PRIMARY KEY (organization_id),
  constraint organization_counters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint organization_counters_donors_check CHECK (donors >= 0)
);
alter table organization_counters enable row level security;
create policy tenant on organization_counters for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant insert, select, update on organization_counters to pledgewell_app;
grant select on organization_counters to pledgewell_ops;

create table organizations (
  id uuid not null,
  name text not null,
  phone text not null default ''::text,
  street text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  zip_code text not null default ''::text,
  country text not null default 'USA'::text,
  tax_id text not null default ''::text,
  time_zone text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint organizations_pkey PRIMARY KEY (id)
);
alter table organizations enable row level security;
create policy tenant on organizations for all to pledgewell_app
  using ((id = ( SELECT current_organization() AS current_organization)))
  with check ((id = ( SELECT current_organization() AS current_organization)));
grant insert, select on organizations to pledgewell_app;
grant select on organizations to pledgewell_ops;
grant update (name, phone, street, city, state, zip_code, country, tax_id, time_zone, version) on organizations to pledgewell_app;

create table pledges (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  campaign_id uuid,
  amount_cents bigint not null,
  fulfilled_cents bigint not null default 0,
  date date not null,
  due_date date,
  status text not null default 'open'::text,
  frequency text not null default 'one-time'::text,
  notes text not null default ''::text,
  import_id uuid,
  deletion_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint pledges_pkey PRIMARY KEY (organization_id, id),
  constraint pledges_organization_id_campaign_id_fkey FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id),
  constraint pledges_organization_id_deletion_id_fkey FOREIGN KEY (organization_id, deletion_id) REFERENCES deletions(organization_id, id),
  constraint pledges_organization_id_donor_id_fkey FOREIGN KEY (organization_id, donor_id) REFERENCES donors(organization_id, id),
  constraint pledges_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint pledges_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id),
  constraint pledges_amount_cents_check CHECK (amount_cents > 0),
  constraint pledges_frequency_check CHECK (frequency = ANY (ARRAY['one-time'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])),
  constraint pledges_fulfilled_cents_check CHECK (fulfilled_cents >= 0),
  constraint pledges_status_check CHECK (status = ANY (ARRAY['open'::text, 'settled'::text, 'canceled'::text]))
);
CREATE INDEX pledges_of_deletion ON public.pledges USING btree (organization_id, deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX pledges_of_donor ON public.pledges USING btree (organization_id, donor_id);
alter table pledges enable row level security;
create policy tenant on pledges for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, insert, select, update on pledges to pledgewell_app;
grant select on pledges to pledgewell_ops;

create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_ended ON public.rate_limits USING btree (ends_at);
grant delete, select on rate_limits to pledgewell_ops;

create table sessions (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  generation integer not null default 1,
  previous_until timestamp with time zone,
  is_remembered boolean not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  idle_until timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (organization_id, id),
  constraint sessions_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id)
);
CREATE INDEX sessions_user ON public.sessions USING btree (organization_id, user_id);
alter table sessions enable row level security;
create policy tenant on sessions for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant delete, select on sessions to pledgewell_ops;
grant insert, select on sessions to pledgewell_app;
grant update (revoked_at) on sessions to pledgewell_app;

create table subscriptions (
  organization_id uuid not null,
  id uuid not null,
  tier text not null,
  status text not null,
  trial_ends_at timestamp with time zone,
  current_period_end timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint subscriptions_pkey PRIMARY KEY (organization_id),
  constraint subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text])),
  constraint subscriptions_tier_check CHECK (tier = ANY (ARRAY['starter'::text, 'growth'::text, 'power'::text]))
);
alter table subscriptions enable row level security;
create policy tenant on subscriptions for all to pledgewell_app
  using ((organization_id = ( SELECT current_organization() AS current_organization)))
  with check ((organization_id = ( SELECT current_organization() AS current_organization)));
grant insert, select on subscriptions to pledgewell_app;
grant select on subscriptions to pledgewell_ops;
grant update (tier, status, trial_ends_at, current_period_end) on subscriptions to pledgewell_app;

create table users (
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key)
);
alter table users enable row level security;
create policy members on users for select to pledgewell_app
  using ((EXISTS ( SELECT
   FROM memberships m
  WHERE (m.user_id = users.id))));
create policy registers on users for insert to pledgewell_app
  with check (true);
grant insert on users to pledgewell_app;
grant select (id, email, first_name, last_name, email_verified_at, created_at) on users to pledgewell_app;

create table zip_codes (
  zip_code text collate "C" not null,
  city text not null,
  city_key text collate "C" not null,
  state text not null,
  constraint zip_codes_pkey PRIMARY KEY (zip_code, city)
);
CREATE INDEX zip_codes_by_city ON public.zip_codes USING btree (city_key);
grant select on zip_codes to pledgewell_app;

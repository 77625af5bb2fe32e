-- A phone answers before any organization is known. Whoever wrote to it hears of it: the donors of
-- every organization who got a text message at that number and still have it.
create index messages_to_phone on messages (to_phone) where to_phone is not null;

create function texted_donors(p_phone text)
returns table (organization_id uuid, donor_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct d.organization_id, d.id
  from messages m
    join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
  where m.to_phone = p_phone and d.phone = p_phone
  limit 10000
$$;
revoke execute on function texted_donors(text) from public;
grant execute on function texted_donors(text) to pledgewell_app;

-- A phone's reply arrives before any organization is known. All senders get it: it affects the
-- donors of every organization who got a text message at that number and still have it.
create index messages_to_phone on messages (to_phone) where to_phone is not null;

create function texted_donors(p_phone text)
returns table (organization_id uuid, donor_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select distinct d.organization_id, d.id
    from messages m
      join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
    where m.to_phone = p_phone and d.phone = p_phone
    limit 10000;
end $$;
revoke execute on function texted_donors(text) from public;
grant execute on function texted_donors(text) to :"app_role";

-- A reply belongs only to the organization that last texted that phone.
create function last_texted_donor(p_phone text)
returns table (organization_id uuid, donor_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select d.organization_id, d.id
    from messages m
      join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
    where m.to_phone = p_phone and not m.is_answer and m.state in ('sent', 'delivered', 'unclear')
      -- Messages from an archive were sent from elsewhere.
      and m.attempts > 0 and d.phone = p_phone and d.deletion_id is null
    order by m.created_at desc
    limit 1;
end $$;
revoke execute on function last_texted_donor(text) from public;
grant execute on function last_texted_donor(text) to :"app_role";

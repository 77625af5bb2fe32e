-- A webhook sends to the URL that a member chose. While that member is disabled it sends nothing,
-- as the API keys that they created don't work: their account may be in wrong hands.
alter table webhooks
  add column configured_by uuid,
  add constraint webhooks_organization_id_configured_by_fkey
    foreign key (organization_id, configured_by) references memberships (organization_id, user_id);
grant update (configured_by) on webhooks to :"app_role";

update webhooks w set configured_by = (
  select m.user_id
  from activities a
    join memberships m on m.organization_id = a.organization_id and m.user_id = a.actor_id
  where a.organization_id = w.organization_id and a.entity_id = w.id
    and a.action in ('webhooks/added', 'webhooks/secret-rotated')
  order by a.at desc, a.id desc limit 1);

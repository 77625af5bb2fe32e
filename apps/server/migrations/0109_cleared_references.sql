-- A record that is erased leaves the rows that mention it. Foreign keys cannot clear their columns
-- themselves, because Citus refuses "on delete set null" for keys that begin with the organization.
-- The functions run as the owner, as the actions of foreign keys do.
do $$
declare
  parent record;
begin
  for parent in
    select r.parent, string_agg(format(
      E'  update %I set %I = null\n  where organization_id = old.organization_id
        and %2$I = old.id;\n',
      r.child, r.key), '') as updates
    from (values
      ('bank_rules', 'bank_lines', 'rule_id'),
      ('campaigns', 'payment_attempts', 'campaign_id'),
      ('campaigns', 'payment_links', 'campaign_id'),
      ('campaigns', 'recurring_donations', 'campaign_id'),
      ('donations', 'bank_matches', 'donation_id'),
      ('donations', 'employer_matches', 'donation_id'),
      ('donations', 'messages', 'donation_id'),
      ('donations', 'receipts', 'donation_id'),
      ('donations', 'recurring_payments', 'donation_id'),
      ('donors', 'receipts', 'donor_id'),
      ('messages', 'reminder_messages', 'message_id'),
      ('messages', 'statements', 'message_id'),
      ('payment_links', 'payment_attempts', 'link_id'),
      ('pledges', 'payment_attempts', 'pledge_id'),
      ('recurring_donations', 'payment_attempts', 'recurring_id')
    ) as r (parent, child, key)
    group by r.parent
  loop
    execute format(
      E'create function clear_references_to_%s() returns trigger\n'
        'language plpgsql security definer set search_path = public, pg_temp as $f$\n'
        'begin\n%s  return old;\nend $f$;',
      parent.parent, parent.updates);
    execute format('revoke execute on function clear_references_to_%s()
      from public', parent.parent);
    execute format(
      'create trigger %1$s_references_cleared before delete on %1$s for each row
         when (current_setting(''app.erasing'', true) is distinct from ''organization'')
         execute function clear_references_to_%1$s()',
      parent.parent);
  end loop;
end $$;

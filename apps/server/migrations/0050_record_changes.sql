-- Returns which records of an entity changed between two snapshots, in the order of their last
-- change. Programs that poll read it page by page: the position is the last page's last sequence.
create function changed_records(
  p_entity text, p_after pg_snapshot, p_until pg_snapshot, p_sequence bigint, p_most int
)
returns table (id uuid, sequence bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select entity_id, max(sequence) from business_events
    where organization_id = current_organization() and entity = p_entity
      and transaction_id >= pg_snapshot_xmin(p_after)
      and transaction_id < pg_snapshot_xmax(p_until)
      and not pg_visible_in_snapshot(transaction_id, p_after)
      and pg_visible_in_snapshot(transaction_id, p_until)
    group by entity_id
    having max(sequence) > p_sequence
    order by max(sequence) limit p_most;
end $$;

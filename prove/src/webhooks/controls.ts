/** Whatever is due is sent, also before an earlier event of its record has arrived. */
const withoutOrder = `
create or replace function claim_webhook_deliveries(
  p_now timestamptz, p_until timestamptz, p_most int, p_most_each int
) returns setof webhook_deliveries language sql as $$
  update webhook_deliveries c set leased_until = p_until, is_held = false
  where c.organization_id = current_organization() and c.id in (
    select d.id from webhook_deliveries d
    where d.organization_id = current_organization() and d.state = 'pending'
      and d.next_attempt_at <= p_now and (d.leased_until is null or d.leased_until <= p_now)
    order by d.next_attempt_at, d.sequence limit p_most for update of d skip locked)
  returning c.*
$$`;

/** Of every other record, a delivery that failed once is not tried again. */
const withoutRetries = `
create function end_after_one_attempt() returns trigger language plpgsql as $$
begin
  if new.state = 'pending' and new.attempts > 0
    and get_byte(uuid_send(new.entity_id), 15) % 2 = 0 then
    new.state := 'failed';
    new.next_attempt_at := null;
    new.is_held := false;
  end if;
  return new;
end $$;
create trigger end_after_one_attempt before update on webhook_deliveries
  for each row execute function end_after_one_attempt()`;

/** What switches off the order of events and the repetition of failed deliveries. */
export const controls: readonly string[] = [withoutOrder, withoutRetries];

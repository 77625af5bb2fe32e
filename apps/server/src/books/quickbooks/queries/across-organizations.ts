import type pg from 'pg';

/** The organizations that send and have something due, oldest round first. */
export async function listSendingOrganizations(ops: pg.Pool): Promise<string[]> {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select c.organization_id from quickbooks_connections c
     where c.is_sending and c.sealed_with is not null
       and (c.sending_until is null or c.sending_until < now())
       and (c.paused_until is null or c.paused_until < now())
       and (exists (select 1 from quickbooks_documents q
         where q.organization_id = c.organization_id
           and (c.is_automatic or q.is_released or q.state = 'sending')
           and (q.next_attempt_at <= now()
             or (q.state = 'sending' and q.next_attempt_at is null and q.leased_until < now())))
         or exists (select 1 from payouts p
           where p.organization_id = c.organization_id and p.status = 'paid' and p.is_complete
             and p.is_automatic and p.checked_at > c.payouts_read_at))
     order by c.sending_until nulls first limit 50`,
  );
  return rows.map((row) => row.organization_id);
}

/** The organizations whose tokens are encrypted with one of these keys. */
export async function listConnectionsSealedWith(
  ops: pg.Pool,
  keyIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await ops.query<{ organization_id: string }>(
    `select organization_id from quickbooks_connections where sealed_with = any ($1) limit $2`,
    [keyIds, limit],
  );
  return rows.map((row) => row.organization_id);
}

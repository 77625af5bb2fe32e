import type pg from 'pg';

/** Something with an unknown outcome: only its ids, not its contents. */
export type UnresolvedIds = { organization_id: string; id: string };

const mostAtOnce = 50;

/**
 * Attempts that have been unresolved for a while: early those that the provider may never have
 * received, later those that wait for the card's owner.
 */
export async function unresolvedAttempts(ops: pg.Pool, now: Date): Promise<UnresolvedIds[]> {
  const { rows } = await ops.query<UnresolvedIds>(
    `select organization_id, id from payment_attempts
     where state in ('started', 'action_needed', 'processing')
       and checked_at < $1::timestamptz - case state when 'started' then interval '10 seconds'
         else interval '30 seconds' end
     order by checked_at limit $2`,
    [now, mostAtOnce],
  );
  return rows;
}

export async function unresolvedRefunds(ops: pg.Pool, now: Date): Promise<UnresolvedIds[]> {
  const { rows } = await ops.query<UnresolvedIds>(
    `select organization_id, id from card_refunds
     where state = 'started' and checked_at < $1::timestamptz - interval '10 seconds'
     order by checked_at limit $2`,
    [now, mostAtOnce],
  );
  return rows;
}

import type { Services } from '../core/services.ts';

const most = 10_000;

/** Nobody needs sessions that ended a month ago. */
export async function dropEndedSessions({ pools }: Services) {
  await pools.ops.query(
    `delete from sessions where (organization_id, id) in (
       select organization_id, id from sessions
       where least(ends_at, coalesce(revoked_at, ends_at)) < now() - interval '30 days' limit $1)`,
    [most],
  );
}

/** Repeated requests arrive within a day. */
export async function dropOldKeys({ pools }: Services) {
  await pools.ops.query(
    `delete from idempotency_keys where (organization_id, key) in (
       select organization_id, key from idempotency_keys
       where created_at < now() - interval '1 day' limit $1)`,
    [most],
  );
}

export async function dropOldCounters({ pools }: Services) {
  await pools.ops.query('delete from rate_limits where ends_at < now()');
  await pools.ops.query('delete from sign_in_turns where quiet_at < now()');
}

/** An expired ticket is kept for a day, so that its outcome can be looked up. */
export async function dropOldTickets({ pools }: Services) {
  await pools.ops.query(
    `delete from tickets where hash in (
       select hash from tickets where expires_at < now() - interval '1 day' limit $1)`,
    [most],
  );
}

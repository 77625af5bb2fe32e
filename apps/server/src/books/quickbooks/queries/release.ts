import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Makes a document due now. Returns whether it exists, and is not being sent. */
export async function makeDocumentDue(
  ctx: Ctx,
  id: string,
): Promise<'due' | 'sending' | 'missing'> {
  const { rows } = await sql<{ isDue: boolean }>`
    with found as (
      select id, state = 'sending' and leased_until > now() as is_sending
      from quickbooks_documents
      where organization_id = ${ctx.organization.id} and id = ${id} for update
    ), changed as (
      update quickbooks_documents q set state = 'waiting', held_until = now(),
        is_released = true, next_attempt_at = now(), attempts = 0, sent_hash = null
      from found f where q.organization_id = ${ctx.organization.id} and q.id = f.id
        and not f.is_sending
      returning q.id
    )
    select exists (select 1 from changed) as is_due from found`.execute(ctx.db);
  const [row] = rows;
  if (!row) return 'missing';
  return row.isDue ? 'due' : 'sending';
}

/** Releases what is waiting, and not held, while sending is by hand. Returns how much it is. */
export async function releaseWaiting(ctx: Ctx, realmId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update quickbooks_documents set is_released = true
    where organization_id = ${ctx.organization.id} and realm_id = ${realmId}
      and next_attempt_at is not null and held_until <= now()`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}

/** Forgets what was never sent and is not to be sent, because it is before the first day. */
export async function dropUnsentBeforeStart(ctx: Ctx, realmId: string) {
  await sql`
    delete from quickbooks_documents q
    using quickbooks_connections c
    where c.organization_id = q.organization_id and q.organization_id = ${ctx.organization.id}
      and q.realm_id = ${realmId} and q.quickbooks_id is null and q.request_id is null
      and q.state in ('waiting', 'blocked', 'removed') and q.kind <> 'deposit' and exists (
        select 1 from donations d
        where d.organization_id = q.organization_id and d.id = q.donation_id
          and d.date < c.starts_on)`.execute(ctx.db);
}

import type { Cents, Day, QuickBooksFaultName, QuickBooksKind } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Adjustment, Contents, Request } from '../request.ts';

/** The organization's company, from which day it is sent to, and how long it is held. */
export type SendingSettings = { realmId: string; startsOn: Day; holdHours: number };

const eligible = sql`d.deletion_id is null and d.in_kind = '' and not d.is_sample
  and (is_settled(d.status) or d.status = 'refunded')`;

/**
 * Adds what is to be in the books, and marks what is there already, so that it is compared with
 * QuickBooks again. Without ids it is every donation.
 */
export async function markDonations(
  ctx: Ctx,
  wanted: SendingSettings,
  ids: readonly string[] | null,
) {
  const { realmId, startsOn, holdHours } = wanted;
  const organizationId = ctx.organization.id;
  const those = ids === null ? sql`true` : sql`d.id = any(${ids}::uuid[])`;
  const held = (at: string) => sql`${sql.ref(at)} + make_interval(hours => ${holdHours}::int)`;
  // The new row was created now, and Citus refuses now() in an update on conflict.
  const again = sql`on conflict (organization_id, realm_id, kind, source_id) do update set
    held_until = least(quickbooks_documents.held_until, excluded.held_until),
    next_attempt_at = greatest(excluded.created_at,
      least(quickbooks_documents.held_until, excluded.held_until)),
    is_released = false,
    state = case when quickbooks_documents.state = 'sending' then 'sending' else 'waiting' end`;
  await sql`
    insert into quickbooks_documents
      (organization_id, id, realm_id, kind, source_id, donation_id, held_until, next_attempt_at)
    select ${organizationId}, gen_random_uuid(), ${realmId}, 'sales-receipt', d.id, d.id,
      ${held('d.createdAt')}, greatest(now(), ${held('d.createdAt')})
    from donations d
    where d.organization_id = ${organizationId} and ${those} and ${eligible}
      and d.date >= ${startsOn}
    order by d.date, d.id
    ${again}`.execute(ctx.db);
  await sql`
    insert into quickbooks_documents
      (organization_id, id, realm_id, kind, source_id, donation_id, held_until, next_attempt_at)
    select ${organizationId}, gen_random_uuid(), ${realmId}, 'refund-receipt', r.id, d.id,
      ${held('r.createdAt')}, greatest(now(), ${held('r.createdAt')})
    from donations d
      join refunds r on r.organization_id = d.organization_id and r.donation_id = d.id
    where d.organization_id = ${organizationId} and ${those} and ${eligible}
      and r.date >= ${startsOn}
    order by r.date, r.id
    ${again}`.execute(ctx.db);
  await sql`
    update quickbooks_documents set next_attempt_at = now(), is_released = false,
      state = case when state = 'sending' then 'sending' else 'waiting' end
    where organization_id = ${organizationId} and realm_id = ${realmId}
      and kind <> 'deposit' and next_attempt_at is null and quickbooks_id is not null
      and ${ids === null ? sql`true` : sql`donation_id = any(${ids}::uuid[])`}`.execute(ctx.db);
}

/** Adds the payouts that were checked after this moment. Only arrived money is deposited. */
export async function markPayouts(
  ctx: Ctx,
  { realmId, startsOn }: SendingSettings,
  since: Date | null,
) {
  const organizationId = ctx.organization.id;
  await sql`
    insert into quickbooks_documents
      (organization_id, id, realm_id, kind, source_id, held_until, next_attempt_at)
    select ${organizationId}, gen_random_uuid(), ${realmId}, 'deposit', p.id, now(), now()
    from payouts p
    where p.organization_id = ${organizationId} and p.status = 'paid' and p.is_complete
      and p.is_automatic and p.arrives_on >= ${startsOn}
      and (${since}::timestamptz is null or p.checked_at > ${since}::timestamptz)
    on conflict (organization_id, realm_id, kind, source_id) do nothing`.execute(ctx.db);
}

/** A journal entry at QuickBooks that adjusts a document of closed books. */
export type StoredAdjustment = { quickbooksId: string; contents: Adjustment };

export type DocumentRow = {
  id: string;
  kind: QuickBooksKind;
  sourceId: string;
  requestId: string | null;
  request: Request | null;
  quickbooksId: string | null;
  syncToken: string | null;
  sent: Contents | null;
  sentHash: string | null;
  /** The item of each fund in it. */
  sentItems: Record<string, string> | null;
  concernsOn: Day | null;
  adjustments: StoredAdjustment[];
  attempts: number;
  fault: QuickBooksFaultName | null;
};

const documentColumns = sql`q.id, q.kind, q.source_id, q.request_id, q.request, q.quickbooks_id,
  q.sync_token, q.sent, q.sent_hash, q.sent_items, q.concerns_on, q.adjustments, q.attempts, q.fault`;

const leaseSeconds = 300;

/** Takes documents that are due, or whose process was killed while it sent them. */
export async function claimDocuments(
  ctx: Ctx,
  { realmId, isAutomatic }: { realmId: string; isAutomatic: boolean },
  limit: number,
) {
  const { rows } = await sql<DocumentRow>`
    update quickbooks_documents q set state = 'sending', next_attempt_at = null,
      leased_until = now() + make_interval(secs => ${leaseSeconds})
    where q.organization_id = ${ctx.organization.id} and q.id in (
      select id from quickbooks_documents
      where organization_id = ${ctx.organization.id} and realm_id = ${realmId}
        and (leased_until is null or leased_until < now())
        and (${isAutomatic} or is_released or state = 'sending')
        and (next_attempt_at <= now() or (state = 'sending' and next_attempt_at is null))
      order by kind = 'deposit', next_attempt_at nulls first, id
      limit ${limit} for update skip locked)
    returning ${documentColumns}`.execute(ctx.db);
  return rows;
}

/** A page of the documents that are not in the books as they are here, receipts before deposits. */
export async function listUnsent(
  ctx: Ctx,
  realmId: string,
  after: DocumentRow | null,
  limit: number,
) {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from quickbooks_documents q
    where q.organization_id = ${ctx.organization.id} and q.realm_id = ${realmId}
      and (q.next_attempt_at is not null or q.state in ('blocked', 'sending'))
      and (${after === null} or (q.kind = 'deposit', q.id) > (${after?.kind === 'deposit'}, ${after?.id ?? null}::uuid))
    order by q.kind = 'deposit', q.id
    limit ${limit}`.execute(ctx.db);
  return rows;
}

export async function findDocument(ctx: Ctx, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from quickbooks_documents q
    where q.organization_id = ${ctx.organization.id} and q.id = ${id}`.execute(ctx.db);
  return rows[0];
}

export async function saveRequest(ctx: Ctx, id: string, requestId: string, request: Request) {
  await sql`update quickbooks_documents
    set request_id = ${requestId}, request = ${JSON.stringify(request)}::jsonb
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

/** Makes a document due now; somebody wanted its earlier request already. */
export async function compareAgain(ctx: Ctx, id: string) {
  await sql`update quickbooks_documents
    set state = 'waiting', next_attempt_at = now(), is_released = true
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

/** Forgets a request that was refused and changed nothing. */
export async function forgetRequest(ctx: Ctx, id: string) {
  await sql`update quickbooks_documents set request_id = null, request = null
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

type Outcome = {
  state: 'synced' | 'removed';
  quickbooksId: string | null;
  syncToken: string | null;
  sent: Contents | null;
  sentHash: string | null;
  sentItems: Record<string, string> | null;
  concernsOn: Day | null;
  /** The total and the day that QuickBooks answered; left out if it was not asked. */
  answer?: { cents: Cents | null; day: string | null };
};

/** What is in the books now. A change in the meantime has made it due again. */
export async function saveOutcome(ctx: Ctx, id: string, outcome: Outcome) {
  const { state, quickbooksId, syncToken, sent, sentHash, sentItems, concernsOn, answer } = outcome;
  await sql`update quickbooks_documents
    set ${toDone(state)}, quickbooks_id = ${quickbooksId}, sync_token = ${syncToken},
      sent = ${sent && JSON.stringify(sent)}::jsonb, sent_hash = ${sentHash},
      sent_items = ${sentItems && JSON.stringify(sentItems)}::jsonb, concerns_on = ${concernsOn},
      sent_cents = ${answer ? sql`${answer.cents}` : sql.ref('sent_cents')},
      sent_on = ${answer ? sql`${answer.day}` : sql.ref('sent_on')}, sent_at = ${ctx.now}
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

/** The document agrees with the records already. */
export async function saveUnchanged(ctx: Ctx, id: string) {
  await sql`update quickbooks_documents
    set ${toDone('synced')}
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

/** The document stays as it is, and a journal entry has the difference. */
export async function saveAdjustment(ctx: Ctx, id: string, adjustment: StoredAdjustment) {
  await sql`update quickbooks_documents
    set ${toDone('synced')}, adjustments = adjustments || ${JSON.stringify([adjustment])}::jsonb,
      sent_at = ${ctx.now}
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

const toDone = (state: 'synced' | 'removed') => sql`
  state = case when next_attempt_at is null then ${state} else 'waiting' end,
  is_released = is_released and next_attempt_at is not null,
  request_id = null, request = null, leased_until = null, attempts = 0, fault = null,
  fault_detail = null`;

type Failure = {
  fault: QuickBooksFaultName;
  detail: string;
  nextAttemptAt: Date | null;
  keepsRequest: boolean;
};

export async function saveFailure(ctx: Ctx, id: string, failure: Failure) {
  const { fault, detail, nextAttemptAt, keepsRequest } = failure;
  await sql`update quickbooks_documents
    set state = ${nextAttemptAt === null ? 'blocked' : 'error'}, attempts = attempts + 1,
      fault = ${fault}, fault_detail = ${detail}, leased_until = null,
      next_attempt_at = coalesce(next_attempt_at, ${nextAttemptAt}),
      request_id = case when ${keepsRequest} then request_id end,
      request = case when ${keepsRequest} then request end
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

/** Gives a document back untouched, because nothing can be sent now. */
export async function releaseDocument(ctx: Ctx, id: string) {
  await sql`update quickbooks_documents
    set state = 'waiting', leased_until = null, next_attempt_at = coalesce(next_attempt_at, ${new Date()})
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

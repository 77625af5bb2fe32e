import type { QuickBooksDocumentQuery } from '@pledgewell/contract';
import type { Cents, Day, QuickBooksFaultName, QuickBooksKind } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Request } from '../request.ts';

/** The organization's company, from which day it is sent to, and how long it is held. */
export type Wanted = { realmId: string; startsOn: Day; holdHours: number };

const eligible = sql`d.deletion_id is null and d.in_kind = '' and not d.is_sample
  and (is_settled(d.status) or d.status = 'refunded')`;

/**
 * Adds what is to be in the books, and marks what is there already, so that it is compared with
 * QuickBooks again. Without ids it is every donation.
 */
export async function markDonations(ctx: Ctx, wanted: Wanted, ids: readonly string[] | null) {
  const { realmId, startsOn, holdHours } = wanted;
  const organizationId = ctx.organization.id;
  const those = ids === null ? sql`true` : sql`d.id = any(${ids}::uuid[])`;
  const held = (at: string) => sql`${sql.ref(at)} + make_interval(hours => ${holdHours}::int)`;
  const again = sql`on conflict (organization_id, realm_id, kind, source_id) do update set
    next_attempt_at = greatest(now(), quickbooks_documents.held_until),
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
    update quickbooks_documents set next_attempt_at = now(),
      state = case when state = 'sending' then 'sending' else 'waiting' end
    where organization_id = ${organizationId} and realm_id = ${realmId}
      and kind <> 'deposit' and next_attempt_at is null and quickbooks_id is not null
      and ${ids === null ? sql`true` : sql`donation_id = any(${ids}::uuid[])`}`.execute(ctx.db);
}

/** Adds the payouts that were checked after this moment. Only arrived money is deposited. */
export async function markPayouts(ctx: Ctx, { realmId, startsOn }: Wanted, since: Date | null) {
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

export type DocumentRow = {
  id: string;
  kind: QuickBooksKind;
  sourceId: string;
  requestId: string | null;
  request: Request | null;
  quickbooksId: string | null;
  syncToken: string | null;
  sentHash: string | null;
  attempts: number;
  fault: QuickBooksFaultName | null;
};

const leaseSeconds = 300;

/** Takes documents that are due, or whose process was killed while it sent them. */
export async function claimDocuments(ctx: Ctx, realmId: string, limit: number) {
  const { rows } = await sql<DocumentRow>`
    update quickbooks_documents q set state = 'sending', next_attempt_at = null,
      leased_until = now() + make_interval(secs => ${leaseSeconds})
    where q.organization_id = ${ctx.organization.id} and q.id in (
      select id from quickbooks_documents
      where organization_id = ${ctx.organization.id} and realm_id = ${realmId}
        and (leased_until is null or leased_until < now())
        and (next_attempt_at <= now() or (state = 'sending' and next_attempt_at is null))
      order by kind = 'deposit', next_attempt_at nulls first, id
      limit ${limit} for update skip locked)
    returning q.id, q.kind, q.source_id, q.request_id, q.request, q.quickbooks_id, q.sync_token,
      q.sent_hash, q.attempts, q.fault`.execute(ctx.db);
  return rows;
}

export async function saveRequest(ctx: Ctx, id: string, requestId: string, request: Request) {
  await sql`update quickbooks_documents
    set request_id = ${requestId}, request = ${JSON.stringify(request)}::jsonb
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

type Outcome = {
  state: 'synced' | 'removed';
  quickbooksId: string | null;
  syncToken: string | null;
  sentHash: string | null;
  /** The total and the day that QuickBooks answered; left out if it was not asked. */
  answer?: { cents: Cents | null; day: string | null };
};

/** What is in the books now. A change in the meantime has made it due again. */
export async function saveOutcome(ctx: Ctx, id: string, outcome: Outcome) {
  const { state, quickbooksId, syncToken, sentHash, answer } = outcome;
  await sql`update quickbooks_documents
    set state = case when next_attempt_at is null then ${state} else 'waiting' end,
      quickbooks_id = ${quickbooksId}, sync_token = ${syncToken}, sent_hash = ${sentHash},
      sent_cents = ${answer ? sql`${answer.cents}` : sql.ref('sent_cents')},
      sent_on = ${answer ? sql`${answer.day}` : sql.ref('sent_on')},
      sent_at = ${ctx.now}, request_id = null, request = null, leased_until = null,
      attempts = 0, fault = null, fault_detail = null
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

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
    set state = 'waiting', leased_until = null, next_attempt_at = coalesce(next_attempt_at, now())
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

/** Makes a document due now. Returns whether it exists, and is not being sent. */
export async function makeDue(ctx: Ctx, id: string): Promise<'due' | 'sending' | 'missing'> {
  const { rows } = await sql<{ isDue: boolean }>`
    with found as (
      select id, state = 'sending' and leased_until > now() as is_sending
      from quickbooks_documents
      where organization_id = ${ctx.organization.id} and id = ${id} for update
    ), changed as (
      update quickbooks_documents q set state = 'waiting', held_until = now(),
        next_attempt_at = now(), attempts = 0, sent_hash = null
      from found f where q.organization_id = ${ctx.organization.id} and q.id = f.id
        and not f.is_sending
      returning q.id
    )
    select exists (select from changed) as is_due from found`.execute(ctx.db);
  const [row] = rows;
  if (!row) return 'missing';
  return row.isDue ? 'due' : 'sending';
}

export type ListedDocument = {
  id: string;
  kind: QuickBooksKind;
  state: string;
  donationId: string | null;
  sourceId: string;
  donor: string | null;
  date: Day | null;
  amount: Cents | null;
  fault: QuickBooksFaultName | null;
  faultDetail: string | null;
  heldUntil: Date;
  nextAttemptAt: Date | null;
  quickbooksId: string | null;
};

/** A waiting document is held until its hold ends. */
const shownState = sql`case when q.state = 'waiting' and q.held_until > now() then 'held'
  else q.state end`;

export async function countStates(ctx: Ctx, realmId: string) {
  const { rows } = await sql<{ state: string; count: number }>`
    select ${shownState} as state, count(*)::int as count from quickbooks_documents q
    where q.organization_id = ${ctx.organization.id} and q.realm_id = ${realmId}
    group by 1`.execute(ctx.db);
  return rows;
}

export async function pageDocuments(
  ctx: Ctx,
  realmId: string,
  { state, page, limit }: QuickBooksDocumentQuery,
): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select q.id, q.kind, ${shownState} as state, q.donation_id, q.source_id, d.name as donor,
      coalesce(r.date, p.arrives_on, g.date) as date,
      coalesce(r.amount_cents, p.amount_cents, g.amount_cents) as amount,
      q.fault, q.fault_detail, q.held_until, q.next_attempt_at, q.quickbooks_id
    from quickbooks_documents q
      left join donations g on g.organization_id = q.organization_id and g.id = q.donation_id
      left join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      left join refunds r on q.kind = 'refund-receipt' and r.organization_id = q.organization_id
        and r.id = q.source_id
      left join payouts p on q.kind = 'deposit' and p.organization_id = q.organization_id
        and p.id = q.source_id
    where q.organization_id = ${ctx.organization.id} and q.realm_id = ${realmId}
      and (${state ?? null}::text is null or ${shownState} = ${state ?? null})
    order by q.created_at desc, q.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return rows;
}

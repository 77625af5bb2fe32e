import type { QuickBooksDocumentQuery } from '@pledgewell/contract';
import type { Cents, Day, QuickBooksFaultName, QuickBooksKind } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { StoredAdjustment } from './documents.ts';

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
  concernsOn: Day | null;
  adjustments: StoredAdjustment[];
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

const selectListed = sql`
  select q.id, q.kind, ${shownState} as state, q.donation_id, q.source_id, d.name as donor,
    coalesce(r.date, p.arrives_on, g.date) as date,
    coalesce(r.amount_cents, p.amount_cents, g.amount_cents) as amount,
    q.fault, q.fault_detail, q.held_until, q.next_attempt_at, q.quickbooks_id, q.concerns_on,
    q.adjustments
  from quickbooks_documents q
    left join donations g on g.organization_id = q.organization_id and g.id = q.donation_id
    left join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
    left join refunds r on q.kind = 'refund-receipt' and r.organization_id = q.organization_id
      and r.id = q.source_id
    left join payouts p on q.kind = 'deposit' and p.organization_id = q.organization_id
      and p.id = q.source_id`;

/** Some documents with the names and amounts of their records. */
export async function listNamed(ctx: Ctx, ids: readonly string[]): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    ${selectListed}
    where q.organization_id = ${ctx.organization.id} and q.id = any(${ids}::uuid[])
    order by 7, q.id`.execute(ctx.db);
  return rows;
}

export async function pageDocuments(
  ctx: Ctx,
  realmId: string,
  { state, page, limit }: QuickBooksDocumentQuery,
): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    ${selectListed}
    where q.organization_id = ${ctx.organization.id} and q.realm_id = ${realmId}
      and (${state ?? null}::text is null or ${shownState} = ${state ?? null})
    order by q.created_at desc, q.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  return rows;
}

export type Progress = {
  /** What is to be sent, and can be sent now. */
  due: number;
  synced: number;
  /** What was sent in the last minutes, and in how many seconds. */
  recent: number;
  recentSeconds: number;
};

const recentMinutes = 5;

export async function readProgress(ctx: Ctx, realmId: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) filter (where q.state = 'synced')::int as synced,
      count(*) filter (where q.state in ('waiting', 'sending', 'error')
        and q.held_until <= now())::int as due,
      count(*) filter (where q.sent_at > r.since)::int as recent,
      coalesce(extract(epoch from now() - min(q.sent_at) filter (where q.sent_at > r.since)),
        0)::float8 as recent_seconds
    from quickbooks_documents q
      cross join (select now() - make_interval(mins => ${recentMinutes}) as since) r
    where q.organization_id = ${ctx.organization.id} and q.realm_id = ${realmId}`.execute(ctx.db);
  return rows[0] ?? { due: 0, synced: 0, recent: 0, recentSeconds: 0 };
}

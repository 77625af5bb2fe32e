import type { ReceiptListQuery, ReceiptState } from '@pledgewell/contract';
import type { Cents, Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { searchWords } from '../../../platform/db/search-words.ts';

export type RegisterRow = {
  id: string;
  number: string;
  state: ReceiptState;
  issuedOn: Day;
  donationId: string | null;
  donorId: string | null;
  donorName: string;
  giftDate: Day;
  amountCents: Cents | null;
  inKind: string | null;
  replaces: string | null;
  replacedBy: string | null;
  voidedAt: Date | null;
  voidReason: string | null;
  voidedBy: string | null;
  sentAt: Date | null;
  sentTo: string | null;
};

const state = sql`receipt_state(r.voided_at, r.stale_at)`;
const keptCents = sql`(r.snapshot->'gift'->'money'->>'kept')::bigint`;
const replacedBy = sql`(select n.snapshot->>'number' from receipts n
  where n.organization_id = r.organization_id and n.replaces_id = r.id)`;
const voidedBy = sql`(select concat_ws(' ', u.first_name, u.last_name) from users u
  where u.id = r.voided_by)`;

const columns = sql`r.id, r.snapshot->>'number' as number, ${state} as state, r.issued_on,
  r.donation_id, r.donor_id, r.snapshot->'donor'->>'name' as donor_name,
  (r.snapshot->'gift'->>'date')::date as gift_date, ${keptCents} as amount_cents,
  r.snapshot->'gift'->>'inKind' as in_kind, r.snapshot->>'replaces' as replaces,
  ${replacedBy} as replaced_by, r.voided_at, r.void_reason, ${voidedBy} as voided_by, r.sent_at,
  r.sent_to`;

/**
 * One page of the register and the total number of receipts: highest number first, and sample
 * receipts, which have their own numbers, after the real ones of their year.
 */
export async function pageReceipts(ctx: Ctx, query: ReceiptListQuery) {
  const { page, limit } = query;
  const wanted = sql.join([ofOrganization(ctx), ...toConditions(query)], sql` and `);
  const { rows } = await sql<RegisterRow>`
    select ${columns} from receipts r where ${wanted}
    order by r.year desc, r.is_sample, r.number desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from receipts r where ${wanted}`.execute(ctx.db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function registerRow(ctx: Ctx, id: string): Promise<RegisterRow | undefined> {
  const [row] = await registerRows(ctx, [id]);
  return row;
}

export async function registerRows(ctx: Ctx, ids: readonly string[]): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select ${columns} from receipts r
    where ${ofOrganization(ctx)} and r.id = any (${ids})`.execute(ctx.db);
  return rows;
}

export async function registerFigures(ctx: Ctx) {
  const { rows } = await sql<{ stale: number; years: number[] }>`
    select
      (select count(*)::int from receipts r where ${ofOrganization(ctx)}
        and r.stale_at is not null and r.voided_at is null) as stale,
      (select coalesce(array_agg(year order by year desc), '{}') from (
        select year from receipt_counters where organization_id = ${ctx.organization.id}
        union
        select r.year from receipts r where ${ofOrganization(ctx)} and r.is_sample) y) as years`.execute(
    ctx.db,
  );
  return rows[0] ?? { stale: 0, years: [] };
}

/** Some of the outdated receipts, oldest first. */
export async function staleReceipts(ctx: Ctx, most: number) {
  return ctx.db
    .selectFrom('receipts')
    .select(['id', 'donationId', 'isSample'])
    .where('organizationId', '=', ctx.organization.id)
    .where('staleAt', 'is not', null)
    .where('voidedAt', 'is', null)
    .orderBy('staleAt')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The register as organizations file it. */
export const registerSheet = (ctx: Ctx): Sheet => ({
  name: 'Receipts',
  columns: [
    { header: 'Receipt number', kind: 'words', value: sql`(r.snapshot->>'number')` },
    { header: 'Status', kind: 'words', value: state },
    { header: 'Issued', kind: 'day', value: sql`r.issued_on` },
    { header: 'Donor', kind: 'text', value: sql`(r.snapshot->'donor'->>'name')` },
    { header: 'Date of gift', kind: 'day', value: sql`(r.snapshot->'gift'->>'date')::date` },
    { header: 'Amount', kind: 'usd', value: keptCents },
    { header: 'Gift in kind', kind: 'text', value: sql`(r.snapshot->'gift'->>'inKind')` },
    { header: 'Replaces', kind: 'words', value: sql`(r.snapshot->>'replaces')` },
    { header: 'Replaced by', kind: 'words', value: replacedBy },
    { header: 'Voided (UTC)', kind: 'moment', value: sql`r.voided_at` },
    { header: 'Reason', kind: 'text', value: sql`r.void_reason` },
    { header: 'Voided by', kind: 'text', value: voidedBy },
    { header: 'Last sent (UTC)', kind: 'moment', value: sql`r.sent_at` },
    { header: 'Sent to', kind: 'text', value: sql`r.sent_to` },
    { header: 'Code', kind: 'words', value: sql`r.verify_code` },
  ],
  rows: sql`from receipts r where ${ofOrganization(ctx)}`,
  order: [{ by: sql`r.year` }, { by: sql`r.is_sample` }, { by: sql`r.number` }],
});

const ofOrganization = (ctx: Ctx) => sql`r.organization_id = ${ctx.organization.id}`;

const conditionOfState: Record<ReceiptState, RawBuilder<unknown>> = {
  valid: sql`r.voided_at is null and r.stale_at is null`,
  stale: sql`r.voided_at is null and r.stale_at is not null`,
  void: sql`r.voided_at is not null`,
};

function toConditions({ search, year, state, donorId }: ReceiptListQuery): RawBuilder<unknown>[] {
  return [
    ...searchWords(search ?? '').map((word) => sql`r.search_text like like_pattern(${word})`),
    ...(year === undefined ? [] : [sql`r.year = ${year}`]),
    ...(state === undefined ? [] : [conditionOfState[state]]),
    ...(donorId === undefined ? [] : [sql`r.donor_id = ${donorId}`]),
  ];
}

import type { DonationChanges, ReceiptState, Refund } from '@pledgewell/contract';
import type { Cents, Day, DonationStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx, OrganizationScope } from '../../../platform/core/context.ts';
import { selectStored, toStored, type ColumnsOf } from '../../../platform/db/columns.ts';
import { noId, type RecordChoice } from '../../../platform/events/record-changes.ts';
import { storedDonation } from './columns.ts';
import { type EmployerMatchRow, selectEmployerMatches } from './employer-matches.ts';
import { selectSplits, type SplitRow } from './splits.ts';

type Own = ColumnsOf<
  'donations',
  | (typeof storedDonation)[keyof typeof storedDonation]
  | 'id'
  | 'donorId'
  | 'campaignId'
  | 'fundId'
  | 'pledgeId'
  /** The card provider's id of the payment. */
  | 'paymentId'
  | 'createdAt'
  | 'version'
>;
type Donor = ColumnsOf<'donors', 'id' | 'name' | 'email'>;
type PaidPledge = ColumnsOf<'pledges', 'amountCents' | 'date'>;

/** A donation with its donor, its campaign, its fund, and its pledge with the pledge's donor. */
export type DonationRow = Own & {
  donorName: Donor['name'];
  donorEmail: Donor['email'];
  campaignName: ColumnsOf<'campaigns', 'name'>['name'] | null;
  fundName: ColumnsOf<'funds', 'name'>['name'] | null;
  /** Null unless the donation is split. */
  splits: SplitRow[] | null;
  /** Null if no employer promised to match it. */
  employerMatches: EmployerMatchRow[] | null;
  pledgeCents: PaidPledge['amountCents'] | null;
  pledgeDate: PaidPledge['date'] | null;
  pledgerId: Donor['id'] | null;
  pledgerName: Donor['name'] | null;
  pledgerEmail: Donor['email'];
  /** The receipt in force. */
  receiptId: ColumnsOf<'receipts', 'id'>['id'] | null;
  receiptNumber: string | null;
  receiptState: ReceiptState | null;
};

const ownAndLinked = sql`
  g.id, g.donor_id, d.name as donor_name, d.email as donor_email, g.payment_id,
  ${selectStored('g', storedDonation)},
  c.id as campaign_id, c.name as campaign_name, g.fund_id, f.name as fund_name,
  p.id as pledge_id, p.amount_cents as pledge_cents, p.date as pledge_date,
  o.id as pledger_id, o.name as pledger_name, o.email as pledger_email, g.created_at, g.version`;

/** The columns of a DonationRow; a campaign or pledge in the trash counts as none. */
export const selectDonation = (ctx: OrganizationScope) => sql`
  ${ownAndLinked}, ${selectSplits(ctx)}, ${selectEmployerMatches(ctx)},
  r.id as receipt_id, r.snapshot->>'number' as receipt_number,
  case when r.id is not null then receipt_state(r.voided_at, r.stale_at) end as receipt_state`;

/** The same of a donation that is being inserted, before it has any part, match or receipt. */
export const selectNewDonation = sql`
  ${ownAndLinked}, null as splits, null as employer_matches,
  null as receipt_id, null as receipt_number, null as receipt_state`;

/** Each table names the organization, so that a distributed database looks in one place. */
export const donationJoins = (ctx: OrganizationScope) => sql`
  ${newDonationJoins(ctx)}
  left join receipts r on r.organization_id = ${ctx.organization.id} and r.donation_id = g.id
    and r.voided_at is null`;

export const newDonationJoins = (ctx: OrganizationScope) => sql`
  join donors d on d.organization_id = ${ctx.organization.id} and d.id = g.donor_id
  left join campaigns c on c.organization_id = ${ctx.organization.id} and c.id = g.campaign_id
    and c.deletion_id is null
  left join funds f on f.organization_id = ${ctx.organization.id} and f.id = g.fund_id
  left join (
    pledges p join donors o on o.organization_id = ${ctx.organization.id} and o.id = p.donor_id
  ) on p.organization_id = ${ctx.organization.id} and p.id = g.pledge_id
    and p.deletion_id is null`;

export async function findDonation(ctx: Ctx, id: string) {
  const { rows } = await sql<DonationRow>`
    select ${selectDonation(ctx)} from donations g ${donationJoins(ctx)}
    where g.organization_id = ${ctx.organization.id} and g.id = ${id}
      and g.deletion_id is null`.execute(ctx.db);
  return rows[0];
}

/** Donations outside the trash with these ids, or the next ones by id. */
export async function chooseDonations(ctx: Ctx, choice: RecordChoice) {
  const chosen =
    'ids' in choice
      ? sql`g.id = any(${choice.ids}::uuid[])`
      : sql`g.id > ${choice.afterId ?? noId} order by g.id limit ${choice.limit}`;
  const { rows } = await sql<DonationRow>`
    select ${selectDonation(ctx)} from donations g ${donationJoins(ctx)}
    where g.organization_id = ${ctx.organization.id} and g.deletion_id is null
      and ${chosen}`.execute(ctx.db);
  return rows;
}

/** What a donation is linked to, including links into the trash. */
export async function findLinks(ctx: Ctx, id: string, { isTrashed = false } = {}) {
  return ctx.db
    .selectFrom('donations')
    .select(['donorId', 'pledgeId', 'campaignId', 'fundId', 'refundedCents'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', isTrashed ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** Locks a donation outside the trash, after its donor and its pledges. */
export async function lockDonation(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('donations')
    .select(['version', 'refundedCents', 'status', 'paymentId'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeDonation(ctx: Ctx, id: string, changes: StoredChanges) {
  await ctx.db
    .updateTable('donations')
    .set({
      ...toColumns(changes),
      status: statusFor(changes.amount),
      version: sql<number>`version + 1`,
      updatedAt: ctx.now,
    })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function insertRefund(ctx: Ctx, id: string, donationId: string, refund: Refund) {
  await ctx.db
    .insertInto('refunds')
    .values({
      organizationId: ctx.organization.id,
      id,
      donationId,
      amountCents: refund.amount,
      date: refund.date,
      reason: refund.reason,
      authorId: ctx.userId,
      createdAt: ctx.now,
    })
    .execute();
}

/** The day of a donation's first refund; null if there is none. */
export async function firstRefundDay(ctx: Ctx, donationId: string): Promise<Day | null> {
  const row = await ctx.db
    .selectFrom('refunds')
    .select((eb) => eb.fn.min<Day | null>('date').as('first'))
    .where('organizationId', '=', ctx.organization.id)
    .where('donationId', '=', donationId)
    .executeTakeFirst();
  return row?.first ?? null;
}

export async function addRefunded(ctx: Ctx, id: string, amount: Cents) {
  await sql`
    update donations set
      refunded_cents = refunded_cents + ${amount},
      status = refund_status(amount_cents, refunded_cents + ${amount}),
      version = version + 1, updated_at = ${ctx.now}
    where organization_id = ${ctx.organization.id} and id = ${id}`.execute(ctx.db);
}

export async function raiseVersion(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('donations')
    .set({ version: sql<number>`version + 1`, updatedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/** Keeps a donation fully or partly refunded when its amount changes. */
const statusFor = (amount: Cents) => sql<DonationStatus>`
  case when status = 'pending' then 'pending'
    else refund_status(${amount}, refunded_cents) end`;

export type StoredChanges = Omit<
  DonationChanges,
  'splits' | 'adjustsClosedMonth' | 'changesBankMatch'
> & {
  isSplit: boolean;
};

export const toColumns = <Given extends StoredChanges>(given: Given) => ({
  donorId: given.donor,
  pledgeId: given.pledgeId,
  campaignId: given.campaign,
  fundId: given.fund,
  isSplit: given.isSplit,
  ...toStored(storedDonation, given),
});

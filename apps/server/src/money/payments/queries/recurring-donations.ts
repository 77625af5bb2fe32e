import type { Cents, Interval, RecurringEnd, RecurringState } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** `failed`: its first payment never arrived, so nobody sees it. */
export type RecurringDonationState = RecurringState | 'failed';

const columns = [
  'id',
  'donorId',
  'campaignId',
  'amountCents as amount',
  'recurringInterval',
  'notes',
  'receiptEmail',
  'accountId',
  'isDirect',
  'state',
  'providerId',
  'formerIds',
  'isPaused',
  'isEnded',
  'endedBecause',
  'wantedCard',
  'isSynced',
  'checkedAt',
  'pastDueSince',
  'failedAttempts',
  'beganAt',
  'endedAt',
  'version',
] as const;

const recurringDonations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('recurringDonations')
    .select(columns)
    .where('organizationId', '=', ctx.organization.id)
    .$narrowType<{
      amount: Cents;
      recurringInterval: Interval;
      state: RecurringDonationState;
      endedBecause: RecurringEnd | null;
    }>();

export type RecurringDonation = NonNullable<Awaited<ReturnType<typeof findRecurringDonation>>>;

export const findRecurringDonation = (ctx: Ctx, id: string) =>
  recurringDonations(ctx).where('id', '=', id).executeTakeFirst();

export const lockRecurringDonation = (ctx: Ctx, id: string) =>
  recurringDonations(ctx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The recurring donation of a current or earlier subscription at the provider. */
export const findRecurringDonationBySubscription = (ctx: Ctx, subscriptionId: string) =>
  recurringDonations(ctx)
    .where((each) =>
      each.or([
        each('providerId', '=', subscriptionId),
        sql<boolean>`${sql.ref('formerIds')} @> array[${subscriptionId}]`,
      ]),
    )
    .executeTakeFirst();

type NewRecurringDonation = {
  id: string;
  donorId: string;
  campaignId: string | null;
  amount: Cents;
  recurringInterval: Interval;
  notes: string;
  receiptEmail: string;
  accountId: string;
  isDirect: boolean;
};

export async function insertRecurringDonation(ctx: Ctx, recurringDonation: NewRecurringDonation) {
  await ctx.db
    .insertInto('recurringDonations')
    .values({
      organizationId: ctx.organization.id,
      id: recurringDonation.id,
      donorId: recurringDonation.donorId,
      campaignId: recurringDonation.campaignId,
      amountCents: recurringDonation.amount,
      recurringInterval: recurringDonation.recurringInterval,
      notes: recurringDonation.notes,
      receiptEmail: recurringDonation.receiptEmail,
      accountId: recurringDonation.accountId,
      isDirect: recurringDonation.isDirect,
      authorId: ctx.userId,
      createdAt: ctx.now,
      triedAt: ctx.now,
    })
    .execute();
}

export type RecurringDonationChange = {
  amountCents?: Cents;
  accountId?: string;
  state?: RecurringDonationState;
  providerId?: string | null;
  formerIds?: string[];
  isPaused?: boolean;
  isEnded?: boolean;
  endedBecause?: RecurringEnd | null;
  wantedCard?: string | null;
  isSynced?: boolean;
  triedAt?: Date;
  checkedAt?: Date;
  nextChargeAt?: Date | null;
  pastDueSince?: Date | null;
  failedAttempts?: number;
  lastFailure?: string | null;
  nextAttemptAt?: Date | null;
  payUrl?: string | null;
  cardBrand?: string;
  cardLast4?: string;
  cardExpMonth?: number;
  cardExpYear?: number;
  beganAt?: Date;
  endedAt?: Date | null;
  version?: number;
};

export async function changeRecurringDonation(
  ctx: Ctx,
  id: string,
  change: RecurringDonationChange,
) {
  await ctx.db
    .updateTable('recurringDonations')
    .set(change)
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Claims a recurring donation for a query to the provider, so that others leave it alone for a
 * while.
 */
export async function claimRecurringDonation(
  ctx: Ctx,
  id: string,
): Promise<RecurringDonation | undefined> {
  await changeRecurringDonation(ctx, id, { triedAt: ctx.now });
  return findRecurringDonation(ctx, id);
}

/**
 * Requests the end of all charged recurring donations, or of those on one account; returns whether
 * there are any.
 */
export async function endRecurringDonations(ctx: Ctx, because: RecurringEnd, accountId?: string) {
  await ctx.db
    .updateTable('recurringDonations')
    .set({
      isEnded: true,
      endedBecause: because,
      isSynced: sql<boolean>`is_sample_id(provider_id)`,
      triedAt: new Date(0),
      version: sql<number>`version + 1`,
    })
    .where('organizationId', '=', ctx.organization.id)
    .where('isEnded', '=', false)
    .where('state', 'not in', ['ended', 'failed'])
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId ?? ''))
    .execute();
}

/** Recurring donations of an account whose end the provider does not know yet. */
export async function listUnsyncedEnds(ctx: Ctx, accountId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('recurringDonations')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('accountId', '=', accountId)
    .where('isEnded', '=', true)
    .where('isSynced', '=', false)
    .where('providerId', 'is not', null)
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

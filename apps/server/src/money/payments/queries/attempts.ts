import type { Cents, Day, Interval, PaymentState } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';

export type Attempt = {
  id: string;
  donorId: string;
  /** The pending or settled donation; null once the attempt has failed. */
  donationId: string | null;
  pledgeId: string | null;
  campaignId: string | null;
  /** The recurring donation that the payment belongs to. */
  recurringId: string | null;
  /** How often the payment repeats. */
  recurringInterval: Interval | null;
  amount: Cents;
  date: Day;
  notes: string;
  receiptEmail: string;
  accountId: string;
  isDirect: boolean;
  paymentMethod: string;
  isCardSaved: boolean;
  customerId: string | null;
  returnUrl: string;
  requestKey: string | null;
  /** The payment link that was used to pay. */
  linkId: string | null;
  /** The address from which a card was chosen; null if nobody chose one. */
  ipAddress: string | null;
  /** Whether the limits count it as a failed card. */
  isCounted: boolean;
  /** When the provider was asked for the refunds and disputes that are stored. */
  returnsReadAt: Date | null;
  /**
   * Whether the attempt was restored from an archive, so that its account and card are unknown
   * here.
   */
  isRestored: boolean;
  state: PaymentState;
  paymentId: string | null;
  declineMessage: string | null;
  authorId: string | null;
  createdAt: Date;
};

/** A card that was just chosen and not yet charged. */
export const initialAttempt = {
  isCounted: true,
  returnsReadAt: null,
  isRestored: false,
  state: 'started',
  paymentId: null,
  declineMessage: null,
} as const;

const columns = [
  'id',
  'donorId',
  'donationId',
  'pledgeId',
  'campaignId',
  'recurringId',
  'recurringInterval',
  'amountCents as amount',
  'date',
  'notes',
  'receiptEmail',
  'accountId',
  'isDirect',
  'paymentMethod',
  'isCardSaved',
  'customerId',
  'returnUrl',
  'requestKey',
  'linkId',
  'ipAddress',
  'isCounted',
  'returnsReadAt',
  'isRestored',
  'state',
  'paymentId',
  'declineMessage',
  'authorId',
  'createdAt',
] as const;

const attempts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('paymentAttempts')
    .select(columns)
    .where('organizationId', '=', ctx.organization.id)
    .$narrowType<{
      amount: Cents;
      date: Day;
      state: PaymentState;
      recurringInterval: Interval | null;
    }>();

export const findAttempt = async (ctx: Ctx, id: string): Promise<Attempt | undefined> =>
  attempts(ctx).where('id', '=', id).executeTakeFirst();

export const lockAttempt = async (ctx: Ctx, id: string): Promise<Attempt | undefined> =>
  attempts(ctx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The attempt that an earlier try of the same request started. */
export const findAttemptByRequest = async (ctx: Ctx, key: string): Promise<Attempt | undefined> =>
  attempts(ctx).where('requestKey', '=', key).executeTakeFirst();

export const findAttemptByPayment = async (
  ctx: Ctx,
  paymentId: string,
): Promise<Attempt | undefined> =>
  attempts(ctx).where('paymentId', '=', paymentId).executeTakeFirst();

export const findAttemptByDonation = async (
  ctx: Ctx,
  donationId: string,
): Promise<Attempt | undefined> =>
  attempts(ctx).where('donationId', '=', donationId).executeTakeFirst();

export async function insertAttempt(ctx: Ctx, attempt: Attempt) {
  const { amount, declineMessage: _none, ...rest } = attempt;
  await ctx.db
    .insertInto('paymentAttempts')
    .values({
      organizationId: ctx.organization.id,
      amountCents: amount,
      ...rest,
      changedAt: ctx.now,
      checkedAt: ctx.now,
    })
    .execute();
}

export type AttemptChange = {
  state?: PaymentState;
  donationId?: string | null;
  isCounted?: boolean;
  returnsReadAt?: Date;
  customerId?: string;
  paymentId?: string;
  chargeId?: string | null;
  cardBrand?: string | null;
  cardLast4?: string | null;
  declineCode?: string | null;
  declineMessage?: string | null;
};

export async function changeAttempt(ctx: Ctx, id: string, change: AttemptChange) {
  await ctx.db
    .updateTable('paymentAttempts')
    .set({ ...change, changedAt: ctx.now, checkedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Records another inconclusive answer of the provider, so that other attempts get their turn first.
 */
export async function touchAttempt(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('paymentAttempts')
    .set({ checkedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

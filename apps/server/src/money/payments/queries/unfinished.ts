import type { Ctx } from '../../../platform/core/context.ts';

/** What a payment is made through and for; null for no link and no pledge. */
export type PaymentTarget = { linkId: string | null; pledgeId: string | null };

/** Attempts through the same link, or to pay the same pledge by any other way. */
const attempts = (ctx: Ctx, { linkId, pledgeId }: PaymentTarget) =>
  ctx.db
    .selectFrom('paymentAttempts')
    .where('organizationId', '=', ctx.organization.id)
    .where((is) =>
      is.or([
        ...(linkId === null ? [] : [is('linkId', '=', linkId)]),
        ...(pledgeId === null ? [] : [is('pledgeId', '=', pledgeId)]),
      ]),
    );

/** The attempts whose payments wait for a card's owner, who may have left the bank's page. */
export async function listAttemptsAwaitingOwner(
  ctx: Ctx,
  target: PaymentTarget,
): Promise<string[]> {
  const rows = await attempts(ctx, target)
    .select('id')
    .where('state', '=', 'action_needed')
    .where('paymentId', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the outcome of another payment for the same pledge, not through this link, is open. */
export async function hasOtherOpenPayment(
  ctx: Ctx,
  { linkId, pledgeId }: PaymentTarget,
): Promise<boolean> {
  if (pledgeId === null) return false;
  const row = await attempts(ctx, { linkId: null, pledgeId })
    .select('id')
    .$if(linkId !== null, (rows) => rows.where('linkId', 'is distinct from', linkId))
    .where('state', 'in', ['started', 'action_needed', 'processing'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

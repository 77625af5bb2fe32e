import type { Ctx } from '../../../platform/core/context.ts';
import type { Link } from './links.ts';

type PayingLink = Pick<Link, 'id' | 'pledgeId'>;

/** Attempts through this link, or through another one to pay the same pledge. */
const attempts = (ctx: Ctx, { id, pledgeId }: PayingLink) =>
  ctx.db
    .selectFrom('paymentAttempts')
    .where('organizationId', '=', ctx.organization.id)
    .where((is) =>
      pledgeId === null
        ? is('linkId', '=', id)
        : is.or([
            is('linkId', '=', id),
            is.and([is('pledgeId', '=', pledgeId), is('linkId', 'is not', null)]),
          ]),
    );

/** The attempts whose payments wait for a card's owner, who may have left the bank's page. */
export async function listWaiting(ctx: Ctx, link: PayingLink): Promise<string[]> {
  const rows = await attempts(ctx, link)
    .select('id')
    .where('state', '=', 'action_needed')
    .where('paymentId', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the outcome of a payment through another link for the same pledge is still open. */
export async function isOtherLinkPaying(ctx: Ctx, link: PayingLink): Promise<boolean> {
  if (link.pledgeId === null) return false;
  const row = await attempts(ctx, link)
    .select('id')
    .where('linkId', '<>', link.id)
    .where('state', 'in', ['started', 'action_needed', 'processing'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

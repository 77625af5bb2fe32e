import type { PaymentLinksQuery } from '@pledgewell/contract';
import type { Cents } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type Link = {
  id: string;
  donorId: string;
  donorName: string;
  isDonorThere: boolean;
  pledgeId: string | null;
  /** Null if the pledge is in the trash. */
  pledgeCents: Cents | null;
  campaignId: string | null;
  campaignName: string | null;
  amountCents: Cents | null;
  sentTo: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  isPaid: boolean;
  /** Whether the outcome of a card payment is still unknown. */
  isUnresolved: boolean;
  /** The attempt whose payment waits for the card's owner; null if there is none. */
  waitingAttemptId: string | null;
};

/** A link for a pledge belongs to the pledge's campaign. */
async function links(ctx: Ctx, those: RawBuilder<unknown>): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.id, l.donor_id, d.name as donor_name, d.deletion_id is null as is_donor_there,
      l.pledge_id, p.amount_cents as pledge_cents, c.id as campaign_id, c.name as campaign_name,
      l.amount_cents, l.sent_to, l.created_at, l.expires_at, l.revoked_at,
      exists (
        select 1 from payment_attempts a
        where a.organization_id = l.organization_id and a.link_id = l.id and a.state = 'succeeded'
      ) as is_paid,
      coalesce(u.state in ('started', 'processing'), false) as is_unresolved,
      case when u.state = 'action_needed' then u.id end as waiting_attempt_id
    from payment_links l
      join donors d on d.organization_id = l.organization_id and d.id = l.donor_id
      left join pledges p on p.organization_id = l.organization_id and p.id = l.pledge_id
        and p.deletion_id is null
      left join campaigns c on c.organization_id = l.organization_id
        and c.id = coalesce(p.campaign_id, l.campaign_id) and c.deletion_id is null
      left join payment_attempts u on u.organization_id = l.organization_id and u.link_id = l.id
        and u.state in ('started', 'action_needed', 'processing')
    where l.organization_id = ${ctx.organization.id} and ${those}
    order by l.id desc limit 100`.execute(ctx.db);
  return rows;
}

export const findLink = async (ctx: Ctx, id: string): Promise<Link | undefined> =>
  (await links(ctx, sql`l.id = ${id}::uuid`))[0];

/** The newest links of a donor, of a pledge or of the organization. */
export const listLinks = (ctx: Ctx, { donorId, pledgeId }: PaymentLinksQuery): Promise<Link[]> =>
  links(
    ctx,
    sql`d.deletion_id is null
      and (${donorId ?? null}::uuid is null or l.donor_id = ${donorId ?? null}::uuid)
      and (${pledgeId ?? null}::uuid is null or l.pledge_id = ${pledgeId ?? null}::uuid)`,
  );

/** A link, after any other payment on it has finished. */
export async function lockLink(ctx: Ctx, id: string): Promise<Link | undefined> {
  await ctx.db
    .selectFrom('paymentLinks')
    .select('id')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return findLink(ctx, id);
}

type NewLink = {
  id: string;
  donorId: string;
  pledgeId: string | null;
  campaignId: string | null;
  amountCents: Cents | null;
  sentTo: string | null;
  authorId: string;
  expiresAt: Date;
};

export async function insertLink(ctx: Ctx, link: NewLink) {
  await ctx.db
    .insertInto('paymentLinks')
    .values({ organizationId: ctx.organization.id, ...link, createdAt: ctx.now })
    .execute();
}

export async function revokeLink(ctx: Ctx, id: string) {
  await ctx.db
    .updateTable('paymentLinks')
    .set({ revokedAt: ctx.now })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

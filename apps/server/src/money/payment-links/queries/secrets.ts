import { sql } from 'kysely';
import type pg from 'pg';
import type { Ctx } from '../../../platform/core/context.ts';
import { hashOfSecret, newSecret } from '../../../platform/auth/ticket.ts';
import { organizationId, type OrgId } from '../../../platform/db/tenant.ts';

/**
 * Creates one more secret that opens a link, and returns it; it is stored nowhere else. A mailed
 * secret stores the address, so that its page need not ask for it.
 */
export async function addSecret(ctx: Ctx, linkId: string, sentTo: string | null): Promise<string> {
  const secret = newSecret();
  await sql`
    insert into payment_link_secrets (organization_id, hash, link_id, sent_to)
    values (${ctx.organization.id}, ${hashOfSecret(secret)}, ${linkId}, ${sentTo})`.execute(ctx.db);
  return secret;
}

/** The link that a secret opens, of any organization, and the address that secret was mailed to. */
export async function linkOfSecret(pool: pg.Pool, secret: string) {
  const { rows } = await pool.query<{
    organization_id: string;
    link_id: string;
    sent_to: string | null;
  }>({
    name: 'link_of_secret',
    text: 'select organization_id, link_id, sent_to from link_of_secret($1)',
    values: [hashOfSecret(secret)],
  });
  const [found] = rows;
  return (
    found && {
      organizationId: organizationId(found.organization_id),
      linkId: found.link_id,
      sentTo: found.sent_to,
    }
  );
}

export async function organizationOfLink(pool: pg.Pool, linkId: string): Promise<OrgId | null> {
  const { rows } = await pool.query<{ id: string | null }>({
    name: 'organization_of_payment_link',
    text: 'select organization_of_payment_link($1) as id',
    values: [linkId],
  });
  const id = rows[0]?.id ?? null;
  return id === null ? null : organizationId(id);
}

import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Records that receipts were sent to their donors' addresses as soon as they were issued. */
export async function markReceiptsSent(ctx: Ctx, ids: readonly string[]) {
  await sql`
    update receipts r set sent_at = r.issued_at, sent_to = d.email
    from donors d
    where r.organization_id = ${ctx.organization.id} and r.id = any (${[...ids]}::uuid[])
      and d.organization_id = r.organization_id and d.id = r.donor_id
      and d.email is not null`.execute(ctx.db);
}

import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ProviderEntry } from '../../../platform/provider/payouts.ts';

/** Replaces the provider's earlier entries with the current ones. */
export async function replaceEntries(
  ctx: Ctx,
  payoutId: string,
  entries: readonly ProviderEntry[],
) {
  const organizationId = ctx.organization.id;
  await ctx.db
    .deleteFrom('payoutEntries')
    .where('organizationId', '=', organizationId)
    .where('payoutId', '=', payoutId)
    .execute();
  const list = <Key extends keyof ProviderEntry>(key: Key) => entries.map((each) => each[key]);
  await sql`
    insert into payout_entries (organization_id, payout_id, provider_id, kind, amount_cents,
      fee_cents, payment_id, refund_id, description, at)
    select ${organizationId}, ${payoutId}::uuid, e.*
    from unnest(
      ${list('id')}::text[], ${list('kind')}::text[], ${list('amount')}::bigint[],
      ${list('fee')}::bigint[], ${list('payment')}::text[], ${list('refund')}::text[],
      ${list('description')}::text[], ${list('at')}::timestamptz[]
    ) as e`.execute(ctx.db);
}

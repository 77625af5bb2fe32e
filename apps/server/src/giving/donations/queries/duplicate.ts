import type { NewDonation } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

const minutes = 2;

type Likely = Pick<NewDonation, 'donor' | 'amount' | 'date' | 'method'>;

/**
 * Whether a donation of the same donor, amount, day and method was recorded a moment ago: it may be
 * the same one, entered twice.
 */
export function hasDuplicate(ctx: Ctx, given: Likely) {
  const since = new Date(ctx.now.getTime() - minutes * 60_000);
  return sql`exists (
    select 1 from donations twin
    where twin.organization_id = ${ctx.organization.id} and twin.donor_id = ${given.donor}
      and twin.date = ${given.date} and twin.amount_cents = ${given.amount}
      and twin.method = ${given.method} and twin.created_at > ${since}
      and twin.deletion_id is null)`;
}

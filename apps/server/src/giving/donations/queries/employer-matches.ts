import type { EmployerMatch } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../platform/core/context.ts';
import { hasEmployerMatches } from '../../pledges/queries/employer-matches.ts';

/** A match as the donation's row holds it. Amounts are cents. */
export type EmployerMatchRow = Omit<EmployerMatch, 'amount' | 'received'> & {
  amount: number;
  received: number;
};

/**
 * The promises outside the trash to match the donation `g`; null if there are none. Most
 * organizations have none at all, and then no donation looks for its own.
 */
export const selectEmployerMatches = (
  ctx: OrganizationScope,
) => sql`case when ${hasEmployerMatches(ctx)} then (
  select json_agg(json_build_object('pledge', k.id,
    'company', json_build_object('_id', w.id, 'name', w.name, 'email', w.email),
    'amount', case when k.status = 'canceled' then k.amount_cents
      else k.amount_cents - k.written_off_cents end,
    'received', k.fulfilled_cents, 'status', k.status) order by k.id)
  from employer_matches m
    join pledges k on k.organization_id = m.organization_id and k.id = m.pledge_id
      and k.deletion_id is null
    join donors w on w.organization_id = k.organization_id and w.id = k.donor_id
  where m.organization_id = ${ctx.organization.id} and m.donation_id = g.id) end as employer_matches`;

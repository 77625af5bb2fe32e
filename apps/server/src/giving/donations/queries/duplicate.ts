import type { Cents, Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../platform/core/context.ts';

const minutes = 2;

type Likely = { donorId: string; amountCents: Cents; date: Day; method: string; since: Date };

/** Donations recorded since then may be the same one, entered twice. */
export const duplicatesSince = (now: Date) => new Date(now.getTime() - minutes * 60_000);

/** Whether a donation of the same donor, amount, day and method was recorded since. */
export const hasDuplicate = ({ organization }: OrganizationScope, given: Likely) => sql`exists (
  select 1 from donations twin
  where twin.organization_id = ${organization.id} and twin.donor_id = ${given.donorId}
    and twin.date = ${given.date} and twin.amount_cents = ${given.amountCents}
    and twin.method = ${given.method} and twin.created_at > ${given.since}
    and twin.deletion_id is null)`;

import { sql } from 'kysely';
import type { OrgId } from '../../../platform/db/tenant.ts';

/** All receipts, whatever happened to the donation: numbers have no gaps in the archive either. */
export const receipts = (organization: OrgId) => sql`
  select r.id, r.snapshot->>'number' as number, r.donation_id, r.donor_id, r.issued_on,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as issued_by, r.verify_code,
    r.replaces_id, r.stale_at, r.voided_at, r.void_reason, r.sent_at, r.sent_to,
    r.snapshot as content
  from receipts r
    left join users u on u.id = r.issued_by
  where r.organization_id = ${organization}
  order by r.year, r.number`;

/** Statements that were given to a donor. */
export const statements = (organization: OrgId) => sql`
  select s.id, s.donor_id, d.name as donor_name, s.year, s.way, s.issued_at, s.sent_to,
    s.snapshot as content
  from statements s
    join donors d on d.organization_id = s.organization_id and d.id = s.donor_id
  where s.organization_id = ${organization} and s.state = 'issued' and d.deletion_id is null
  order by s.year, s.id`;

/** Values that the organization has entered; the legal values of other years are not its own. */
export const tokenLimits = (organization: OrgId) => sql`
  select l.year, l.item_cents as item, l.payment_cents as payment, l.cap_cents as cap
  from token_limits l
  where l.organization_id = ${organization}
  order by l.year`;

import { sql } from 'kysely';
import type { OrgId } from '../../../platform/db/tenant.ts';

/** Without their secrets, which are not stored. */
export const paymentLinks = (organization: OrgId) => sql`
  select l.id, l.donor_id, d.name as donor_name, l.pledge_id, l.campaign_id,
    l.amount_cents as amount, l.sent_to,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as author,
    l.created_at, l.expires_at, l.revoked_at
  from payment_links l
    join donors d on d.organization_id = l.organization_id and d.id = l.donor_id
      and d.deletion_id is null
    left join users u on u.id = l.author_id
  where l.organization_id = ${organization}
  order by l.id`;

export const payouts = (organization: OrgId) => sql`
  select p.id, p.provider_id, p.account_id, p.amount_cents as amount, p.currency, p.status,
    p.arrives_on, p.created_at
  from payouts p
  where p.organization_id = ${organization}
  order by p.created_at, p.id`;

export const payoutEntries = (organization: OrgId) => sql`
  select e.payout_id, e.provider_id, e.kind, e.amount_cents as amount, e.fee_cents as fee,
    e.net_cents as net, g.id as donation_id, e.at
  from payout_entries e
    left join donations g on g.organization_id = e.organization_id and g.payment_id = e.payment_id
      and g.deletion_id is null
  where e.organization_id = ${organization}
  order by e.payout_id, e.at, e.provider_id`;

import { sql } from 'kysely';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { table } from './table.ts';

const bankLines = (organization: OrgId) => sql`
  select l.id, a.name as account_name, a.last4 as account_last4, l.day, l.amount_cents as amount,
    l.description, l.state, m.donation_ids, m.payout_id
  from bank_lines l
    join bank_accounts a on a.organization_id = l.organization_id and a.id = l.bank_account_id
    left join lateral (
      select string_agg(b.donation_id::text, ' ' order by b.number) as donation_ids,
        min(b.payout_id::text) as payout_id
      from bank_matches b
      where b.organization_id = l.organization_id and b.line_id = l.id
    ) m on true
  where l.organization_id = ${organization}
  order by l.day, l.id`;

/** Bank lines with what each has been matched to. */
export const bankTable = table('bank-lines', 'The lines of your bank statements', bankLines, {
  id: 'text',
  accountName: 'text',
  accountLast4: 'text',
  day: 'day',
  amount: 'usd',
  description: 'text',
  state: 'text',
  donationIds: 'text',
  payoutId: 'text',
});

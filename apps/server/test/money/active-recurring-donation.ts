import { randomUUIDv7 } from 'node:crypto';
import { withDatabaseOwner } from './cards.ts';
import { given, type Organization } from '../world/world.ts';

/** A recurring donation that only the product knows. */
export async function activeRecurringDonation(organization: Organization): Promise<string> {
  const donor = await given.donor(organization);
  const id = randomUUIDv7();
  await withDatabaseOwner((client) =>
    client.query(
      `insert into recurring_donations (organization_id, id, donor_id, amount_cents,
         recurring_interval, notes, receipt_email, account_id, is_direct, state, provider_id,
         began_at)
       values ($1, $2, $3, 5000, 'monthly', '', 'donor@example.org', 'acct_1', true, 'active', $4,
         now())`,
      [organization.id, id, donor._id, `sub_${id}`],
    ),
  );
  return id;
}

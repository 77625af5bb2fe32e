import { randomUUIDv7 } from 'node:crypto';
import { queryAsDatabaseOwner, claims } from '../accounts/accounts.ts';
import { createKey } from '../accounts/api-keys.ts';
import { completeProfile, pdfAt } from '../documents/pdf.ts';
import { activeRecurringDonation } from '../money/active-recurring-donation.ts';
import { findOnlyDeletion } from './trash.ts';
import { given, signIn, type Organization } from '../world/world.ts';

type Make = (organization: Organization) => Promise<string>;

/** For each area whose paths contain an id: creates one record and returns its id. */
export const foreignRecords: Record<string, Make> = {
  auth: async ({ token }) => claims(token).sid,
  // The id of a member and of an invitation.
  team: async (organization) => {
    await queryAsDatabaseOwner(
      `insert into invitations (organization_id, id, email, email_key, role, token_hash, invited_by,
         expires_at)
       values ($1, $2, 'bo@example.org', 'bo@example.org', 'viewer', sha256($3), $2,
         now() + interval '1 day')`,
      [organization.id, organization.userId, Buffer.from(organization.id)],
    );
    return organization.userId;
  },
  apiKeys: async (organization) => (await createKey(organization))._id,
  donors: async (organization) => (await given.donor(organization))._id,
  activities: async (organization) => (await given.donor(organization))._id,
  pledges: async (organization) => (await given.pledge(organization))._id,
  donations: async (organization) => (await given.donation(organization))._id,
  letters: async (organization) => (await given.donor(organization))._id,
  followUps: async (organization) => {
    const donor = await given.donor(organization);
    const { body } = await signIn(organization).post('/api/follow-ups', {
      donorId: donor._id,
      text: 'Call about the gala',
      dueOn: null,
    });
    return (body['data'] as { _id: string })._id;
  },
  receipts: async (organization) => {
    await completeProfile(organization);
    const donation = await given.donation(organization);
    await pdfAt(organization, `/api/receipts/${donation._id}`);
    const { body } = await signIn(organization).get('/api/receipts');
    return (body['data'] as { _id: string }[])[0]?._id ?? '';
  },
  statements: async (organization) => {
    await completeProfile(organization);
    return (await given.donation(organization, { date: '2025-05-01' })).donor._id;
  },
  recurring: async (organization) => activeRecurringDonation(organization),
  reminders: async (organization) => {
    const pledge = await given.pledge(organization);
    const reminder = randomUUIDv7();
    await queryAsDatabaseOwner(
      `insert into reminders (organization_id, id, donor_id, pledge_id, channels, template,
         message, day, scheduled_at, author_id, created_at, written_at)
       values ($1, $2, $3, $4, '{email}', 'reminder', 'Hello', '2026-12-01', '2099-01-01', $5, now(),
         now())`,
      [organization.id, reminder, pledge.donor._id, pledge._id, organization.userId],
    );
    return reminder;
  },
  funds: async (organization) => (await given.fund(organization))._id,
  campaigns: async (organization) => {
    const { body } = await signIn(organization).post('/api/campaigns', {
      name: 'Winter Appeal',
      targetAmount: 10_000,
    });
    return (body['data'] as { _id: string })._id;
  },
  trash: async (organization) => {
    const donor = await given.donor(organization);
    await signIn(organization).delete(`/api/donors/${donor._id}`);
    return (await findOnlyDeletion(organization, 'donor'))._id;
  },
  exports: async (organization) => {
    const { body } = await signIn(organization).post('/api/reports/donors', {
      dataType: 'donors',
      fileFormat: 'csv',
    });
    return String(body['downloadUrl']).split('/').at(-1) ?? '';
  },
  paymentLinks: async (organization) => {
    const link = randomUUIDv7();
    const donor = await given.donor(organization);
    await queryAsDatabaseOwner(
      `insert into payment_links (organization_id, id, donor_id, author_id, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 day')`,
      [organization.id, link, donor._id, organization.userId],
    );
    return link;
  },
  // The id of a webhook and of one of its deliveries.
  webhooks: async (organization) => {
    const id = randomUUIDv7();
    await queryAsDatabaseOwner(
      `insert into webhooks (organization_id, id, url, sealed_secret, created_at)
       values ($1, $2, 'https://hooks.example/', 'x', now())`,
      [organization.id, id],
    );
    await queryAsDatabaseOwner(
      `insert into webhook_deliveries (organization_id, id, webhook_id, event_id, type, entity_id,
         body, state, created_at)
       values ($1, $2, $2, 'evt_1', 'donor.created', $2, '{}', 'failed', now())`,
      [organization.id, id],
    );
    return id;
  },
  quickBooks: async (organization) => {
    const id = randomUUIDv7();
    await queryAsDatabaseOwner(
      `insert into quickbooks_documents
         (organization_id, id, realm_id, kind, source_id, state, held_until)
       values ($1, $2, '1', 'sales-receipt', $2, 'blocked', now())`,
      [organization.id, id],
    );
    return id;
  },
  // The export and the closing of a month of the journal.
  journal: async (organization) => {
    const id = randomUUIDv7();
    await queryAsDatabaseOwner(
      `insert into journal_settings (organization_id, basis, starts_on)
       values ($1, 'cash', '2026-01-01')`,
      [organization.id],
    );
    await queryAsDatabaseOwner(
      `insert into journal_exports (organization_id, id, month, first_number, last_number, format)
       values ($1, $2, '2026-03-01', 0, 0, 'csv')`,
      [organization.id, id],
    );
    await queryAsDatabaseOwner(
      `insert into journal_closings (organization_id, id, month, last_number, statement)
       values ($1, $2, '2026-03-01', 0, '{}')`,
      [organization.id, id],
    );
    return id;
  },
  payouts: async (organization) => {
    const payout = randomUUIDv7();
    await queryAsDatabaseOwner(
      `insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
         status, is_automatic, is_complete, created_at, arrives_on, checked_at)
       values ($1, $2, $3, 'acct_theirs', 100, 'usd', 'paid', false, false, now(), now(), now())`,
      [organization.id, payout, `po_${payout}`],
    );
    return payout;
  },
  bank: uploadLine,
  tieOut: uploadLine,
  imports: async (organization) => {
    const { body } = await signIn(organization).upload(
      '/api/imports?fileName=donors.csv&kind=donors',
      Buffer.from('Name,Email\nAnn,ann@example.org\n'),
    );
    return (body['data'] as { _id: string })._id;
  },
};

/** A line of a bank statement. */
async function uploadLine(organization: Organization): Promise<string> {
  const account = { name: 'Checking', last4: '8877' };
  const { body } = await signIn(organization).post('/api/bank/accounts', account);
  await signIn(organization).upload(
    `/api/bank/statements?accountId=${(body['data'] as { _id: string })._id}&fileName=march.csv`,
    Buffer.from('Date,Description,Amount\n2026-03-14,DEPOSIT,50.00\n'),
  );
  const { body: lines } = await signIn(organization).get('/api/bank/lines');
  return (lines['data'] as { _id: string }[])[0]?._id ?? '';
}

import { beforeEach, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { listTrash } from '../../../test/giving/trash.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

/** A card donation whose money has been paid out to the bank. */
async function paidOutDonation(fields: Record<string, unknown> = {}) {
  const donation = await given.donation(organization, { amount: 50, ...fields });
  await queryAsDatabaseOwner(`update donations set payment_id = 'pi_' || id::text where id = $1`, [
    donation._id,
  ]);
  const payout = `insert into payouts (organization_id, id, provider_id, account_id, amount_cents,
      currency, status, is_automatic, is_complete, created_at, arrives_on, checked_at)
    values ($1, $2::uuid, 'po_' || $2::text, 'acct_1', 5000, 'usd', 'paid', true, true, now(),
      now(), now())`;
  await queryAsDatabaseOwner(payout, [organization.id, donation._id]);
  const entry = `insert into payout_entries (organization_id, payout_id, provider_id, kind,
      amount_cents, fee_cents, payment_id, description, at)
    values ($1, $2::uuid, 'txn_1', 'gift', 5000, 0, 'pi_' || $2::text, '', now())`;
  await queryAsDatabaseOwner(entry, [organization.id, donation._id]);
  return donation;
}

/** The provider does not know this payout, so the invariant checks must not find it later. */
async function forget(donation: { _id: string }) {
  await queryAsDatabaseOwner('delete from payouts where id = $1', [donation._id]);
  await queryAsDatabaseOwner('update donations set payment_id = null where id = $1', [
    donation._id,
  ]);
}

test('a donation in a payout cannot be deleted', async () => {
  const donation = await paidOutDonation();
  const refused = await staff.delete(`/api/donations/${donation._id}`);
  await forget(donation);

  expect(refused).toMatchObject({
    status: 409,
    body: {
      message:
        'This donation was paid out to your bank, so you can’t delete it. Refund it or edit ' +
        'its details instead.',
    },
  });
});

test('a donor with such a donation cannot be deleted, and keeps everything', async () => {
  const donation = await paidOutDonation();
  const path = `/api/donors/${donation.donor._id}`;
  const pledge = await given.pledge(organization, { donor: donation.donor._id });
  const refused = await staff.delete(path);
  const kept = [
    await staff.get(path),
    await staff.get(`/api/donations/${donation._id}`),
    await staff.get(`/api/pledges/${pledge._id}`),
  ];
  await forget(donation);

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'donors/paid-out',
      message:
        'You can’t delete this donor because some of their donations were paid out to your ' +
        'bank. Refund those donations, or edit the donor to remove personal details.',
    },
  });
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listTrash(organization)).toEqual([]);
});

test('a donor whose donations all moved to others can be deleted', async () => {
  const donation = await paidOutDonation();
  const other = await given.donation(organization);
  const removed = await staff.delete(`/api/donors/${other.donor._id}`);
  await forget(donation);

  expect(removed.status).toBe(200);
});

test('the pledge and the campaign of such a donation can be deleted, because the donation stays', async () => {
  const campaign = await given.campaign(organization);
  const pledge = await given.pledge(organization, { campaign: campaign._id });
  const donation = await paidOutDonation({ donor: pledge.donor._id, pledgeId: pledge._id });
  const removed = [
    await staff.delete(`/api/pledges/${pledge._id}`),
    await staff.delete(`/api/campaigns/${campaign._id}`),
  ];
  const kept = await staff.get(`/api/donations/${donation._id}`);
  await forget(donation);

  expect(removed.map(({ status }) => status)).toEqual([200, 200]);
  expect(kept.body['data']).toMatchObject({ amount: 50, pledge: null, campaign: null });
});

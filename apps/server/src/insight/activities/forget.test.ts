import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { erase, restore, findOnlyDeletion } from '../../../test/giving/trash.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

describe('an erased donor', () => {
  test('is named in no entry, even of donations and pledges that moved to other donors', async () => {
    const organization = await given.organization();
    const [first, second, third] = await Promise.all(
      ['Lena Vogt', 'Omar Haddad', 'Ruth Baker'].map((name) => given.donor(organization, { name })),
    );
    const donation = await given.donation(organization, { donor: first?._id });
    await signIn(organization).delete(`/api/donations/${donation._id}`);
    await restore(organization, await findOnlyDeletion(organization, 'donation'));
    await giveTo(organization, donation, second?._id);
    await giveTo(organization, donation, third?._id);

    await eraseDonor(organization, second?._id);
    await eraseDonor(organization, first?._id);

    const left = await everythingWritten(organization);
    expect(left).not.toMatch(/Lena|Omar/);
    expect(left).toContain('Ruth Baker');
  });

  test('leaves all other entries unchanged', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);
    await given.donation(organization, { amount: 12.34 });

    await eraseDonor(organization, donor._id);

    expect(await everythingWritten(organization)).toContain('$12.34 from');
  });
});

async function eraseDonor(organization: Organization, id: string | undefined) {
  await signIn(organization).delete(`/api/donors/${id}`);
  const reply = await erase(organization, await findOnlyDeletion(organization, 'donor'));
  expect(reply.status).toBe(200);
}

type Donation = { _id: string; version: number };

async function giveTo(organization: Organization, { _id }: Donation, donor: string | undefined) {
  const { body } = await signIn(organization).get(`/api/donations/${_id}`);
  const { version } = body['data'] as Donation;
  const reply = await signIn(organization).put(`/api/donations/${_id}`, {
    donor,
    amount: 50,
    method: 'check',
    date: '2026-03-31',
    version,
  });
  expect(reply.status).toBe(200);
}

async function everythingWritten({ id }: Organization) {
  const rows = await queryAsDatabaseOwner(
    `select a::text as text from activities a where organization_id = $1
     union all select d::text from deletions d where organization_id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

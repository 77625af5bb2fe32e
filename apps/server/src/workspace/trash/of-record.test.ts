import { expect, test } from 'vitest';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

test('the trash shows how one record was deleted, by itself or with its donor, and no others', async () => {
  const organization = await given.organization();
  const donor = await given.donor(organization);
  const campaign = await given.campaign(organization);
  const pledge = await given.pledge(organization, { donor: donor._id, campaign: campaign._id });
  const donation = await given.donation(organization, { donor: donor._id });
  const stranger = await given.organization();
  const staff = signIn(organization);
  await staff.delete(`/api/donations/${donation._id}`);
  await staff.delete(`/api/donors/${donor._id}`);
  const listed = async (as: Organization, recordId: string) =>
    (await signIn(as).get(`/api/trash?recordId=${recordId}`)).body;

  expect(await listed(organization, donor._id)).toMatchObject({
    data: [{ kind: 'donor', recordId: donor._id }],
    count: 1,
  });
  expect(await listed(organization, pledge._id)).toMatchObject({
    data: [{ kind: 'donor', recordId: donor._id }],
  });
  expect(await listed(organization, donation._id)).toMatchObject({
    data: [{ kind: 'donation', recordId: donation._id }],
  });
  expect(await listed(organization, campaign._id)).toMatchObject({ data: [], count: 0 });
  expect(await listed(stranger, donor._id)).toMatchObject({ data: [], count: 0 });
});

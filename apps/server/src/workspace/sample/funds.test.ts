import { expect, test } from 'vitest';
import { createSampleWorkspace, listRecords, samplePath } from '../../../test/giving/sample.ts';
import { given, signIn } from '../../../test/world/world.ts';

type Designated = {
  fund: { name: string } | null;
  splits: object[];
  employerMatches: { company: { name: string }; amount: number; status: string }[];
  donor: { _id: string };
  amount: number;
};

async function listDonations(organization: Parameters<typeof listRecords>[0]) {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      listRecords(organization, `/api/donations?limit=100&page=${page}`),
    ),
  );
  return pages.flatMap(({ data }) => data as unknown as Designated[]);
}

test('the sample has restricted funds, a split donation and an employer’s match', async () => {
  const { organization, staff } = await createSampleWorkspace();
  const { body } = await staff.get('/api/funds');
  expect(body['data']).toMatchObject([
    { name: 'General Fund', isDefault: true },
    { name: 'Building Fund', restriction: 'purpose', account: '4110' },
    { name: 'Children’s Pantry Fund', restriction: 'purpose' },
  ]);

  const donations = await listDonations(organization);
  expect(donations.filter(({ splits }) => splits.length > 0)).toMatchObject([
    { amount: 600, splits: [{ fund: { name: 'Building Fund' }, amount: 400 }, { amount: 200 }] },
  ]);
  expect(donations.filter(({ fund }) => fund !== null)).toHaveLength(2);
  expect(donations.flatMap(({ employerMatches }) => employerMatches)).toMatchObject([
    { company: { name: 'Blue Heron Outfitters' }, amount: 250, status: 'open' },
  ]);
});

test('removing the sample removes its funds, unless real donations are for them', async () => {
  const { organization, staff } = await createSampleWorkspace();
  const { body } = await staff.get('/api/funds');
  const funds = body['data'] as { _id: string; name: string }[];
  const fund = funds.find(({ name }) => name === 'Building Fund')?._id;
  await given.donation(organization, { amount: 10, fund });

  await staff.delete(samplePath);
  const after = await staff.get('/api/funds');
  expect(after.body['data']).toMatchObject([{ isDefault: true }, { name: 'Building Fund' }]);
});

test('a fund of the organization keeps its name beside the sample’s', async () => {
  const organization = await given.organization();
  await given.fund(organization, { name: 'Building fund' });
  const staff = signIn(organization);
  await staff.post(samplePath);
  const { body } = await staff.get('/api/funds');
  const names = (body['data'] as { name: string }[]).map(({ name }) => name);
  expect(names).toContain('Building Fund (sample)');
});

import { beforeAll, expect, test } from 'vitest';
import { downloadCsv } from '../../../test/documents/downloads.ts';
import { given, type Organization } from '../../../test/world/world.ts';

let organization: Organization;
let gala: { _id: string };
const all = { dateRange: { startDate: null, endDate: null } };
const includeFields = ['campaignInfo', 'donorInfo'];

beforeAll(async () => {
  organization = await given.organization();
  const roof = await given.fund(organization, { name: 'Roof' });
  gala = await given.campaign(organization, { name: 'Gala' });
  const splits = [{ fund: roof._id, campaign: gala._id, amount: 60 }, { amount: 40 }];
  const { _id: donor } = await given.donor(organization, { name: 'Ann Lee' });
  const { _id: company } = await given.donor(organization, { name: 'Acme' });
  await given.pledge(organization, { donor, amount: 100, splits });
  const employerMatch = { company, amount: 25 };
  await given.donation(organization, { donor, amount: 50, employerMatch });
  await given.pledge(organization, { amount: 7 });
});

test('a split pledge is one row with its campaigns, funds and parts', async () => {
  const rows = await downloadCsv(organization, { dataType: 'pledges', ...all, includeFields });

  expect(rows.find(({ Donor }) => Donor === 'Ann Lee')).toMatchObject({
    Amount: '100.00',
    Campaign: 'Gala',
    Fund: 'Roof; General Fund',
    Split: '60.00 Roof, Gala; 40.00 General Fund',
    Matches: '',
  });
  expect(rows.find(({ Donor }) => Donor === 'Acme')).toMatchObject({
    Amount: '25.00',
    Split: '',
    Matches: '50.00 Ann Lee',
  });
});

test('a matched donation says what was promised', async () => {
  const rows = await downloadCsv(organization, { dataType: 'donations', ...all, includeFields });

  expect(rows).toMatchObject([{ Donor: 'Ann Lee', 'Employer Match': '25.00 Acme (open)' }]);
});

test('a campaign has the parts of split pledges, and selects them and their donors', async () => {
  const campaigns = await downloadCsv(organization, {
    dataType: 'campaigns',
    includeFields: ['metrics'],
  });
  expect(campaigns).toMatchObject([{ Name: 'Gala', Pledged: '60.00', Pledges: '1' }]);

  const filters = { campaign: gala._id };
  for (const dataType of ['pledges', 'donors']) {
    expect(await downloadCsv(organization, { dataType, ...all, filters })).toHaveLength(1);
  }
});

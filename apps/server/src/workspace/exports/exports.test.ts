import { randomUUID } from 'node:crypto';
import { addDays, today, type Day } from '@pledgewell/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  requestExport,
  downloadBytes,
  downloadCsv,
  fetchFile,
  newExport,
  downloadXlsx,
} from '../../../test/documents/downloads.ts';
import { given, signIn, type Organization, withoutRequestId } from '../../../test/world/world.ts';

let here: Day;
beforeEach(() => {
  here = today(new Date(), 'America/New_York');
});
const all = { dateRange: { startDate: null, endDate: null } };
const post = (organization: Organization, body: object) =>
  signIn(organization).post('/api/reports/donors', body);

describe('a requested export', () => {
  test('returns the URL and the name of its file', async () => {
    const organization = await given.organization();
    const dateRange = { startDate: addDays(here, -30), endDate: here };

    const { body } = await post(organization, newExport({ dateRange }));

    expect(body).toEqual({
      success: true,
      downloadUrl: expect.stringMatching(/^\/api\/exports\/[\da-f-]{36}$/),
      filename: `donors-${addDays(here, -30)}-to-${here}.csv`,
      message: 'Your donors export is ready.',
      count: { rows: 0, total: 0 },
      sampleUrl: '/api/reports/donors/sample?fileFormat=csv',
    });
    expect(
      await queryAsDatabaseOwner('select action, label from activities where entity_id = $1', [
        String(body['downloadUrl']).split('/').at(-1),
      ]),
    ).toEqual([{ action: 'exports/created', label: body['filename'] }]);
  });

  test.each([
    ['dateRange.endDate', { dateRange: { startDate: '2026-03-02', endDate: '2026-03-01' } }],
    ['dateRange.startDate', { dateRange: { startDate: '2026-02-30', endDate: null } }],
    ['filters.status', { filters: { status: 'settled' } }],
    ['includeFields.0', { includeFields: ['donorInfo'] }],
    ['includeFields.1', { includeFields: ['notes', 'password'] }],
    ['dataType', { dataType: 'pledges' }],
    ['fileFormat', { fileFormat: 'pdf' }],
    ['filters.campaign', { filters: { campaign: randomUUID() } }],
  ])('is refused beside %s', async (field, fields) => {
    const { status, body } = await post(await given.organization(), newExport(fields));
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
  });

  test('answers the same for another organization’s campaign as for an unknown one', async () => {
    const organization = await given.organization();
    const foreign = await given.campaign(await given.organization());
    const postForCampaign = async (campaign: string) =>
      post(organization, newExport({ filters: { campaign } }));

    const [toForeign, toUnknown] = [
      await postForCampaign(foreign._id),
      await postForCampaign(randomUUID()),
    ];
    expect(toForeign.status).toBe(400);
    expect(withoutRequestId(toForeign.body)).toEqual(withoutRequestId(toUnknown.body));
  });

  test('is allowed in a read-only workspace', async () => {
    const organization = await given.organization();
    await given.donor(organization, { name: 'Ann' });
    await queryAsDatabaseOwner(
      `update subscriptions set trial_ends_at = now() - interval '1 day'
       where organization_id = $1`,
      [organization.id],
    );
    expect(await downloadCsv(organization)).toMatchObject([{ Name: 'Ann' }]);
  });
});

describe('the file contains', () => {
  test('donors by the day they were added and by whether they give', async () => {
    const organization = await given.organization();
    const ann = await given.donor(organization, { name: 'Ann' });
    await given.donor(organization, { name: 'Bo', tags: ['board', 'major'] });
    await given.donation(organization, { donor: ann._id, amount: 1_234.05, date: here });
    const old = await given.donor(organization, { name: 'Old' });
    await queryAsDatabaseOwner(
      "update donors set created_at = now() - interval '40 days' where id = $1",
      [old._id],
    );

    const [first, second, ...others] = await downloadCsv(organization, {
      dateRange: { startDate: addDays(here, -30), endDate: here },
      includeFields: ['contactInfo', 'address', 'notes', 'donationHistory'],
    });
    expect(others).toEqual([]);
    expect(first).toEqual({
      'Donor ID': ann._id,
      Name: 'Ann',
      Email: ann['email'],
      Phone: "'+14155552671",
      Street: '12 Oak Street',
      City: 'Springfield',
      State: 'IL',
      'ZIP Code': '62701',
      Country: 'USA',
      'Total Given': '1234.05',
      Donations: '1',
      'In-Kind Value': '0.00',
      'First Donation': here,
      'Last Donation': here,
      Status: 'Active',
      Tags: 'volunteer',
      'Added On': here,
      Notes: 'Met at the spring gala.',
    });
    expect(second).toMatchObject({ Name: 'Bo', Status: 'Inactive', Tags: 'board; major' });
    expect(second).toMatchObject({ 'Total Given': '0.00', 'Last Donation': '' });

    const inactive = { filters: { status: 'inactive' }, includeFields: [] };
    expect((await downloadCsv(organization, inactive)).map(({ Name }) => Name)).toEqual([
      'Bo',
      'Old',
    ]);
    expect(Object.keys((await downloadCsv(organization, inactive))[0] ?? {})).toEqual([
      'Donor ID',
      'Name',
      'Status',
      'Tags',
      'Added On',
    ]);
  });

  test('the donations, pledges and donors of one campaign', async () => {
    const organization = await given.organization();
    const campaign = await given.campaign(organization, { name: 'Roof' });
    const donation = await given.donation(organization, { campaign: campaign._id, amount: 20 });
    const pledge = await given.pledge(organization, { campaign: campaign._id, amount: 90.5 });
    await given.donation(organization);
    await given.pledge(organization);
    const filters = { campaign: campaign._id };
    const includeFields = ['donorInfo', 'campaignInfo'];

    const chosen = { filters, includeFields, ...all };
    expect(await downloadCsv(organization, { dataType: 'donations', ...chosen })).toMatchObject([
      { 'Donation ID': donation._id, Amount: '20.00', Campaign: 'Roof', Status: 'Settled' },
    ]);
    expect(await downloadCsv(organization, { dataType: 'pledges', ...chosen })).toMatchObject([
      { 'Pledge ID': pledge._id, Amount: '90.50', Outstanding: '90.50', Status: 'Pending' },
    ]);
    const donors = await downloadCsv(organization, { dataType: 'donors', filters, ...all });
    expect(new Set(donors.map((donor) => donor['Donor ID']))).toEqual(
      new Set([donation.donor._id, pledge.donor._id]),
    );
  });

  test('donations between two days, inclusive, of every status, the latest first', async () => {
    const organization = await given.organization();
    for (const date of ['2026-01-31', '2026-02-01', '2026-03-01']) {
      await given.donation(organization, { date });
    }
    const last = await given.donation(organization, { date: '2026-02-28', amount: 50 });
    const february = { startDate: '2026-02-01', endDate: '2026-02-28' };
    const downloadDates = async (fields: object) =>
      (await downloadCsv(organization, { dataType: 'donations', ...fields })).map(
        (row) => row['Date'],
      );

    expect(await downloadDates({ dateRange: february })).toEqual(['2026-02-28', '2026-02-01']);
    const refund = { amount: 50, date: '2026-03-02', version: last.version };
    await signIn(organization).post(`/api/donations/${last._id}/refund`, refund);
    const filters = (status: string) => ({ dateRange: february, filters: { status } });
    expect(await downloadDates(filters('settled'))).toEqual(['2026-02-01']);
    expect(await downloadDates(filters('canceled'))).toEqual(['2026-02-28']);
    expect(await downloadDates(filters('open'))).toEqual([]);
  });

  test('campaigns that run on a day of the range, by status', async () => {
    const organization = await given.organization();
    const name = (row: Record<string, string>) => row['Name'];
    const campaign = (fields: object) => given.campaign(organization, { ...fields });
    const now = await campaign({ name: 'Now', startDate: addDays(here, -9), endDate: here });
    await campaign({ name: 'Past', startDate: '2026-01-01', endDate: addDays(here, -1) });
    await campaign({ name: 'Soon', startDate: addDays(here, 5), endDate: addDays(here, 9) });
    await given.donation(organization, { campaign: now._id, amount: 12.5 });

    const dateRange = { startDate: here, endDate: addDays(here, 5) };
    const fields = { dataType: 'campaigns', dateRange, includeFields: ['metrics'] };
    expect(await downloadCsv(organization, fields)).toMatchObject([
      { Name: 'Now', Status: 'Active', Raised: '12.50', Donations: '1', Target: '10000.00' },
      { Name: 'Soon', Status: 'Upcoming', Raised: '0.00' },
    ]);
    const completed = { ...fields, ...all, filters: { status: 'completed' } };
    expect((await downloadCsv(organization, completed)).map(name)).toEqual(['Past']);
  });

  test('only records of the organization that are not in the trash', async () => {
    const organization = await given.organization();
    await given.donor(await given.organization());
    const gone = await given.donor(organization, { name: 'Gone' });
    await signIn(organization).delete(`/api/donors/${gone._id}`);
    expect(await downloadCsv(organization)).toEqual([]);
  });

  test('the same cells in a workbook, as numbers, days and text', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization, { name: '=1+1', phone: '+14155552671' });
    const donation = { donor: donor._id, date: '2026-02-28', amount: 0.1, notes: '_x0041_' };
    await given.donation(organization, donation);
    const wanted = { dataType: 'donations', includeFields: ['donorInfo', 'notes'], ...all };

    expect(await downloadXlsx(organization, wanted)).toMatchObject([
      { Date: '2026-02-28', Amount: '0.1', Refunded: '0', Donor: '=1+1', Notes: '_x0041_' },
    ]);
  });
});

test('CSV has a byte order mark, CRLF line ends and quoted fields', async () => {
  const organization = await given.organization();
  await given.donor(organization, { name: 'Ann "Bo", Jr', tags: [] });

  const text = (await downloadBytes(organization, { includeFields: ['notes'] })).toString('utf8');
  expect(text.replaceAll(/[\da-f-]{36}/g, 'ID')).toBe(
    `\uFEFF"Donor ID","Name","Status","Tags","Added On","Notes"\r\n` +
      `"ID","Ann ""Bo"", Jr","Inactive","","${here}","Met at the spring gala."\r\n`,
  );
});

test('a sample file has twenty made-up rows', async () => {
  const organization = await given.organization();
  const { sampleUrl } = await requestExport(organization, { dataType: 'pledges' });
  const reply = await fetchFile(sampleUrl ?? '', organization.token);
  expect(reply.headers['content-disposition']).toBe('attachment; filename="sample-pledges.csv"');
  expect(reply.body.split('\r\n')).toHaveLength(22);
});

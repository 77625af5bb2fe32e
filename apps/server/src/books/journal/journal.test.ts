import { beforeEach, describe, expect, test } from 'vitest';
import {
  balances,
  bringJournalUpToDate,
  entriesIn,
  inWords,
  startJournal,
} from '../../../test/books/journal.ts';
import { fetchFile } from '../../../test/documents/downloads.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';
import { byteOrderMark } from '../../platform/sheets/csv-text.ts';
import { parseCsv } from '../../platform/sheets/csv.ts';

const csvOptions = { delimiter: ',', cellCharacters: 1_000, cells: 20 };
const unrestricted = 'Contributions without Donor Restrictions';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization({ tier: 'growth' });
  staff = signIn(organization);
});

const march = async () => (await entriesIn(organization, '2026-03')).map(inWords);

describe('the journal on the cash basis', () => {
  test('has an entry for each donation from its first day on, and for each new one', async () => {
    await given.donation(organization, { amount: 70, date: '2025-12-31' });
    await given.donation(organization, { amount: 50 });
    await given.donation(organization, { amount: 12, inKind: 'Chairs', method: 'other' });
    await startJournal(organization);
    expect(await march()).toEqual([`gift: Undeposited Funds +50, ${unrestricted} -50`]);
    expect(await entriesIn(organization, '2025-12')).toEqual([]);

    await given.donation(organization, { amount: 0.01 });
    await bringJournalUpToDate();
    await bringJournalUpToDate();
    expect(await march()).toEqual([
      `gift: Undeposited Funds +50, ${unrestricted} -50`,
      `gift: Undeposited Funds +0.01, ${unrestricted} -0.01`,
    ]);
  });

  test('posts a changed donation as the difference, and a deleted one in reverse', async () => {
    await startJournal(organization);
    const donation = await given.donation(organization, { amount: 50 });
    await bringJournalUpToDate();
    const { donor, version } = donation;
    const changed = { donor: donor._id, amount: 45, method: 'check', date: '2026-03-31', version };
    expect((await staff.put(`/api/donations/${donation._id}`, changed)).status).toBe(200);
    await bringJournalUpToDate();
    await staff.delete(`/api/donations/${donation._id}`);
    await bringJournalUpToDate();

    expect(await march()).toEqual([
      `gift: Undeposited Funds +50, ${unrestricted} -50`,
      `gift (correction): ${unrestricted} +5, Undeposited Funds -5`,
      `gift (correction): ${unrestricted} +45, Undeposited Funds -45`,
    ]);
    expect(await balances(organization, ['2026-03'])).toEqual({});

    await staff.post(`/api/donations/${donation._id}/restore`);
    await bringJournalUpToDate();
    expect(await balances(organization, ['2026-03'])).toEqual({
      'Undeposited Funds': 4_500,
      [unrestricted]: -4_500,
    });
  });

  test('posts a refund on its own day', async () => {
    await startJournal(organization);
    const { _id, version } = await given.donation(organization, { amount: 50 });
    const refund = { amount: 20.5, date: '2026-04-02', reason: 'Too much', version };
    expect((await staff.post(`/api/donations/${_id}/refund`, refund)).status).toBe(200);
    await bringJournalUpToDate();
    expect((await entriesIn(organization, '2026-04')).map(inWords)).toEqual([
      `refund: ${unrestricted} +20.5, Undeposited Funds -20.5`,
    ]);
  });

  test('knows no pledge, and a payment of one is income', async () => {
    await startJournal(organization);
    const { _id, donor } = await given.pledge(organization, { amount: 120, date: '2026-03-01' });
    await given.donation(organization, { donor: donor._id, amount: 30, pledgeId: _id });
    await bringJournalUpToDate();
    expect(await march()).toEqual([`gift: Undeposited Funds +30, ${unrestricted} -30`]);
  });
});

describe('the accounts', () => {
  test('have the names of the organization and of the funds', async () => {
    const names = { 'undeposited-funds': 'Cash on hand', contributions: '4000 Donations' };
    await given.donation(organization, { amount: 50 });
    await startJournal(organization, { accountNames: names });
    expect(await march()).toEqual(['gift: Cash on hand +50, 4000 Donations -50']);

    const building = await staff.post('/api/funds', { name: 'Building', restriction: 'purpose' });
    const scholars = await staff.post('/api/funds', { name: 'Scholars', account: '4100 Scholars' });
    for (const { body } of [building, scholars]) {
      const { _id } = body['data'] as { _id: string };
      await given.donation(organization, { amount: 10, fund: _id });
    }
    await bringJournalUpToDate();
    expect((await march()).slice(1)).toEqual([
      'gift: Cash on hand +10, Contributions with Donor Restrictions -10',
      'gift: Cash on hand +10, 4100 Scholars -10',
    ]);
  });
});

describe('the files of a month', () => {
  const prepare = (format: string, onlyChanges = false) =>
    staff.post('/api/journal/exports', { month: '2026-03', format, onlyChanges });

  async function download(format: string, onlyChanges = false) {
    const { body } = await prepare(format, onlyChanges);
    const { _id } = body['data'] as { _id: string };
    const url = `/api/journal/exports/${_id}/file`;
    return (await fetchFile(url, organization.token)).body.replace(byteOrderMark, '');
  }

  test('contain the month once, and then only what is new', async () => {
    await given.donation(organization, { amount: 50 });
    await startJournal(organization);
    await download('csv');
    expect((await prepare('csv', true)).body).toMatchObject({ code: 'journal/nothing-changed' });
    expect((await staff.get('/api/journal/months')).body['data']).toMatchObject([
      { month: '2026-03', entries: 1, debits: 50, changes: 0, lastExport: { format: 'csv' } },
    ]);

    await given.donation(organization, { amount: 5 });
    await bringJournalUpToDate();
    expect((await staff.get('/api/journal/months')).body['data']).toMatchObject([
      { month: '2026-03', entries: 2, debits: 55, changes: 1 },
    ]);
    const changes = [...parseCsv([await download('csv', true)], csvOptions)];
    expect(changes.slice(1).map(({ cells }) => cells.slice(3, 6))).toEqual([
      ['Undeposited Funds', '5.00', ''],
      [unrestricted, '', '5.00'],
    ]);
    expect((await prepare('iif', true)).body).toMatchObject({ code: 'journal/nothing-changed' });
  });

  test('are read by QuickBooks Desktop and QuickBooks Online', async () => {
    const donor = await given.donor(organization, { name: 'Noor Haddad' });
    const { _id: campaign } = await given.campaign(organization, { name: 'Roof' });
    await given.donation(organization, { donor: donor._id, amount: 50, campaign });
    await startJournal(organization);

    expect((await download('iif')).split('\r\n').slice(3)).toEqual([
      'TRNS\tGENERAL JOURNAL\t03/31/2026\tUndeposited Funds\tNoor Haddad\t\t50.00\t1\tDonation',
      `SPL\tGENERAL JOURNAL\t03/31/2026\t${unrestricted}\tNoor Haddad\tRoof\t-50.00\t1\tDonation`,
      'ENDTRNS',
      '',
    ]);
    const [header, debit, credit] = parseCsv([await download('quickbooks')], csvOptions);
    expect(header?.cells.slice(0, 5)).toEqual([
      'Journal No',
      'Journal Date',
      'Account Name',
      'Debits',
      'Credits',
    ]);
    expect(debit?.cells.slice(0, 5)).toEqual(['1', '03/31/2026', 'Undeposited Funds', '50.00', '']);
    expect(credit?.cells.slice(2)).toEqual([
      unrestricted,
      '',
      '50.00',
      'Donation',
      'Noor Haddad',
      'USD',
      '',
      'Roof',
    ]);
  });
});

describe('the journal is refused', () => {
  test('on a plan without accounting integration', async () => {
    const small = signIn(await given.organization({ tier: 'starter' }));
    for (const path of ['', '/months', '/entries?month=2026-03']) {
      expect((await small.get(`/api/journal${path}`)).body).toMatchObject({
        code: 'journal/plan',
      });
    }
  });

  test('before it is started', async () => {
    const file = { month: '2026-03', format: 'csv' };
    expect((await staff.get('/api/journal')).body).toMatchObject({ data: { settings: null } });
    expect((await staff.post('/api/journal/exports', file)).body).toMatchObject({
      code: 'journal/not-started',
    });
  });
});

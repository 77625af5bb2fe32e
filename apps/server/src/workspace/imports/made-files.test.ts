import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { madeFile, madeRows } from '../../../test/giving/made-nonprofit.ts';
import { given, type Organization } from '../../../test/world/world.ts';

const contacts = { kind: 'donors' as const, fileName: 'contacts.csv' };
const accounts = { kind: 'donors' as const, fileName: 'accounts.csv' };
const donations = { kind: 'gifts' as const, fileName: 'donations.csv' };

/** The donations of the file that were received. */
const received = madeRows('donations').filter((row) => row['stage_name'] === 'Closed Won');
const sumAmounts = (rows: typeof received) =>
  rows.reduce((total, row) => total + Number(row['amount']), 0);
const inAll = sumAmounts(received);

const groupByYear = (rows: typeof received) =>
  [...Map.groupBy(rows, (row) => Number(row['close_date']?.slice(0, 4)))].map(([year, some]) => ({
    year,
    count: some.length,
    sum: sumAmounts(some),
  }));

/** Donations and their sum for each year, by the product's totals. */
const byYear = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select extract(year from date)::int as year, count(*)::int, sum(amount_cents)::int / 100 as sum
     from donations where organization_id = $1 and deletion_id is null group by 1 order by 1`,
    [id],
  );

const readGiving = async ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select sum(given_cents)::int as cents, sum(gift_count)::int as gifts, count(*)::int as donors
     from donor_giving where organization_id = $1`,
    [id],
  );

describe('the files of a made-up nonprofit', () => {
  test('people, organizations and donations are imported, recognized again and removed by an undo', async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);

    const people = await imports.all({ ...contacts, file: madeFile('contacts') });
    const one = { existing: 0, duplicate: 0, error: 0, leftOut: 0 };
    expect(people.summary?.donors).toEqual({ ...one, new: 38, duplicate: 2 });

    const others = await imports.all({ ...accounts, file: madeFile('accounts') });
    expect(others.summary?.donors).toEqual({ ...one, new: 4, leftOut: 20 });

    const imported = await imports.all({ ...donations, file: madeFile('donations') });
    expect(imported.summary?.gifts).toEqual({
      ...one,
      part: 0,
      new: 95,
      leftOut: 1,
      newAmount: inAll,
      fileAmount: inAll,
    });
    const [left] = await imports.rows(imported, 'left-out');
    const reason = 'The status "Pledged" isn’t counted as received.';
    expect(left).toMatchObject({ row: 47, amount: '0.0', reason });

    expect(await byYear(organization)).toEqual(groupByYear(received));
    const [giving] = await readGiving(organization);
    expect(giving).toMatchObject({ cents: inAll * 100, gifts: 95 });
    await expectFoundAgainAndTakenAway(organization, { people, gifts: imported });
  });

  test('donations find a person under either of two ids', async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    await imports.all({ ...contacts, file: madeFile('contacts') });

    const imported = await imports.all({
      ...donations,
      file: 'id,amount,close_date,primary_contact__c\n1,10,2020-01-01,12\n2,20,2020-01-02,13\n',
    });
    expect(imported.summary?.gifts).toMatchObject({ new: 2, error: 0 });
    expect(await readGiving(organization)).toEqual([{ cents: 3_000, gifts: 2, donors: 1 }]);
  });

  test('donations imported before their donors are errors that name the missing donor', async () => {
    const imports = importHelpers(await given.organization());
    const checked = await imports.check({ ...donations, file: madeFile('donations') });
    expect(checked.summary?.gifts).toMatchObject({ new: 0, error: 95, fileAmount: inAll });
    const [row] = await imports.rows(checked, 'error');
    expect(row?.reason).toBe(
      'We found no donor with the ID 1 in "contacts". Import that list first.',
    );
  });

  async function expectFoundAgainAndTakenAway(
    organization: Organization,
    { people, gifts: imported }: Record<'people' | 'gifts', { _id: string }>,
  ) {
    const imports = importHelpers(organization);
    const file = madeFile('contacts');
    const again = await imports.check({ ...contacts, file: Buffer.concat([file, Buffer.of(10)]) });
    expect(again.summary?.donors).toMatchObject({ new: 0, existing: 38, duplicate: 2 });
    const refused = await imports.commit(again);
    expect([refused.status, refused.body['code']]).toEqual([409, 'imports/nothing-new']);

    expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
    expect(await byYear(organization)).toEqual([]);
    expect(await imports.undo(people)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
    expect((await imports.staff.get('/api/donors')).body['count']).toBe(4);

    const back = await imports.all({ ...contacts, file });
    expect(back.summary?.donors).toMatchObject({ new: 38 });
  }

  test('a form’s export adds received donations in dollars and gives reasons for the others', async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    const file = madeFile('form-gifts');
    const imported = await imports.all({ kind: 'gifts', fileName: 'form-gifts.csv', file });
    expect(imported.summary?.gifts).toEqual({
      new: 3,
      part: 0,
      existing: 0,
      duplicate: 0,
      error: 2,
      leftOut: 2,
      newAmount: 203,
      // Without the 37 euros.
      fileAmount: 238,
    });
    const [euros] = await imports.rows(imported, 'error');
    expect(euros?.reason).toBe('You can only import US dollars. This row’s currency is "EUR".');
    const campaigns = await queryAsDatabaseOwner(
      'select count(*)::int as count from campaigns where organization_id = $1',
      [organization.id],
    );
    expect(campaigns).toEqual([{ count: 3 }]);

    const { body } = await imports.staff.get('/api/donors/search?query=Priya');
    const [found] = body['data'] as { _id: string }[];
    const donor = await imports.staff.get(`/api/donors/${found?._id}`);
    expect(donor.body['data']).toMatchObject({
      name: 'Priya Reyes',
      email: 'form-2@example.org',
      address: { street: '2 Oak Street, Near the mill', city: 'San Jose' },
      notes: 'Organization: Harbor Bakery',
      giving: { total: 103, count: 1, lastGiftOn: '2019-05-13' },
    });
  });

  test('people who share an email address are kept separate, with a note, and recognized again', async () => {
    const imports = importHelpers(await given.organization());
    const file = madeFile('shared-address');
    const imported = await imports.all({ kind: 'gifts', fileName: 'shared-address.csv', file });
    expect(imported.summary).toMatchObject({
      donors: { new: 4, existing: 0 },
      gifts: { new: 4, newAmount: 40 },
    });
    const donors = await imports.donors();
    expect(donors.map(({ name, email, giving }) => [name, email, giving.total])).toEqual([
      ['Alma Reyes', 'user@example.com', 10],
      ['Bill Haddad', null, 10],
      ['Bruna Pike', null, 10],
      ['Robert Costa', null, 10],
    ]);
    expect(donors[3]).toMatchObject({
      notes: 'Organization: Jet Fuel\nShares the email address user@example.com with Alma Reyes.',
      tags: ['tag1', 'tag2'],
    });

    const again = await imports.check({
      kind: 'gifts',
      file: Buffer.concat([file, Buffer.of(10)]),
    });
    expect(again.summary).toMatchObject({
      donors: { new: 0, existing: 4 },
      gifts: { new: 0, existing: 4 },
    });
  });

  test('the same file in UTF-16 gives the same result', async () => {
    const imports = importHelpers(await given.organization());
    const file = Buffer.from(`\ufeff${madeFile('contacts').toString()}`, 'utf16le');
    const checked = await imports.check({ ...contacts, file });
    expect(checked.encoding).toBe('UTF-16LE');
    expect(checked.summary?.donors).toMatchObject({ new: 38, duplicate: 2 });
  });
});
